/*
 * The last rounds of a table, as far as a room has seen them (LG-42).
 *
 * It is made from the news alone, so it needs no ledger; where tables go on from another evening,
 * the bets of that come first.  Used by the thread of the room.
 */
#ifndef PITBOSS_ROOM_RECALL_H
#define PITBOSS_ROOM_RECALL_H

#include "engine/resolved_bets.h"
#include "engine/table_view.h"

/* The rounds that are kept, and of each the last throws and the bets of the person. */
enum { RECALL_ROUNDS = 32, RECALL_THROWS = 24, RECALL_BETS = 24 };

struct recall_throw {
	uint8_t dice, die[EVENT_DICE];
};

struct recall_round {
	uint32_t number;  /* at its table, from 1 */
	int throws, bets; /* how many there were; RECALL_THROWS, RECALL_BETS at most are kept */
	struct recall_throw throw[RECALL_THROWS]; /* the last of them: number N at N modulo that */
	struct resolved_bet bet[RECALL_BETS];     /* the first of them */
	chips before, after;                      /* what the person had in all, on tables too */
};

struct recall {
	const struct game *game;
	struct resolved_bet_book book;
	int rounds;                               /* that there were */
	uint32_t throws;                          /* likewise */
	struct recall_round round[RECALL_ROUNDS]; /* number N at N modulo RECALL_ROUNDS */
};

/* NULL without memory; free() is due. */
struct recall *recall_create(const struct game *g);

/* A bet of the person that has been decided, or has come back. */
struct resolution {
	const struct resolved_bet *resolved_bet;
	bool vig;       /* it is the vig that lay with the last bet that was told */
	uint32_t throw; /* how many throws were seen before it: bets that one decides have the same
			 */
};

/* A listener: it is told of each of them, in their order. */
struct resolution_listener {
	void (*receive)(void *ctx, const struct resolution *d);
	void *ctx;
};

/* These N news came next.  *HAS is what the person has in all before them, as far as bets are
 * decided, and then after them.  EAR may be NULL. */
void recall_note(struct recall *recall, const struct news *news, int n, chips *has,
		 const struct resolution_listener *listener);

/* A bet of the person from before the evening went on, which came next: of all that is known the
 * dice that were seen last, and what the person had in all then.  Before any news. */
void recall_note_bet(struct recall *recall, const struct resolved_bet *resolved_bet, chips has);

/* Lines of up to 56 columns, at most ROUNDS rounds, the newest first. */
void recall_write(const struct recall *recall, int rounds, struct text *out);

#endif
