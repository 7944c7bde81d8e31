/*
 * What the persons at a table have bet, and what came of it: a resolved bet for each bet that has
 * been decided or has come back (LG-5).
 *
 * The resolved bets of a table follow from its deeds alone.  A live table makes them for its
 * recorder, and a table that is made again from its journal makes the same ones.
 *
 * A bet lies on a spot, and a resolved bet is written when dice decide it or when it is taken down.
 * What was put there after the bet's first roll has a resolved bet of its own, since it has another
 * price.  A game that plays for a pot has one resolved bet for each person and round: all that went
 * into the pot, and all that came out.
 */
#ifndef PITBOSS_ENGINE_RESOLVED_BETS_H
#define PITBOSS_ENGINE_RESOLVED_BETS_H

#include "games/deed.h"

/* The spot of a resolved bet of a game that plays for a pot. */
enum { RESOLVED_BET_POT = UINT8_MAX };

struct resolved_bet {
	uint32_t account;
	uint32_t round; /* at its table, from 1 */
	uint8_t spot;   /* index in the game's spots, or RESOLVED_BET_POT */
	uint8_t dice;   /* how many of these are meant: the last that were seen in the round */
	uint16_t on;    /* the number that the spot is on; 0: none */
	uint8_t die[EVENT_DICE];
	bool put;          /* the part of the bet that was put there after its first roll */
	chips stake, back; /* laid; paid back, the stake among it */
};

/* What a seat has put on a bet that lies (TELLS_OF_PUT).  One number at a time is the point of a
 * table of craps, and ten of them have a come bet in crapless craps. */
enum { RESOLVED_BET_PUTS = SEATS * 11 };

struct resolved_bet_put {
	int8_t seat;
	uint8_t spot;
	uint16_t on;
	chips amount;
};

/* The resolved bets of one deed. */
struct resolved_bets {
	int n;
	struct resolved_bet at[EVENTS];
};

/* What is kept of a table from deed to deed. */
struct resolved_bet_book {
	const struct game *game;
	uint32_t players; /* the account of simulated players, who get no resolved bets; 0: it is
			     not known */
	uint32_t round;   /* that are over */
	uint8_t dice, die[EVENT_DICE]; /* the last that were seen in this round */
	int pots, puts;
	struct resolved_bet pot[SEATS]; /* what went into this round's pot and came out */
	struct resolved_bet_put put[RESOLVED_BET_PUTS];
};

/* A new table of G. */
void resolved_bets_begin(struct resolved_bet_book *book, const struct game *g, uint32_t players);

/* D has brought N events; ACCOUNT (by seat) says who sat there, 0: nobody.  ROUND is the rail's
 * count after the deed.  OUT (may be NULL) gets the resolved bets, in the order of the events. */
void
resolved_bets_of(struct resolved_bet_book *book, const struct deed *d, const struct event *event,
		 int n, const uint32_t account[SEATS], uint32_t round, struct resolved_bets *out);

/* What a resolved bet is called: its spot, "big", or "pot", or "put". */
const char *resolved_bet_spot(const struct game *g, const struct resolved_bet *resolved_bet);

/* The same the other way: sets the spot of SLIP, and whether it was put.  False if G has no such
 * name. */
bool
resolved_bet_find_spot(const struct game *g, const char *name, struct resolved_bet *resolved_bet);

#endif
