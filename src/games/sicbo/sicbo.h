/*
 * Sic Bo: three dice, and bets on what they show (SB-1 to SB-5, SB-17; SL-1 to SL-36).
 *
 * The option `paytable' says which spots the table offers and what they pay.  0 is the standard
 * table, big and small alone.
 *
 * The state is public so that panes, strategies and tests may read it; only this folder writes it.
 */
#ifndef PITBOSS_GAMES_SICBO_SICBO_H
#define PITBOSS_GAMES_SICBO_SICBO_H

#include "games/action.h"

/* The spots, which are also the verbs that bet on them; the other verbs come after them. */
enum sicbo_spot {
#define SPOT(id, name, key, help)                SICBO_##id,
#define SPOT_ON(id, name, digits, numbers, help) SICBO_##id,
#include "games/sicbo/layout.def"
#undef SPOT
#undef SPOT_ON
	SICBO_SPOTS
};

enum sicbo_verb { SICBO_CHANGE = SICBO_SPOTS, SICBO_DOWN, SICBO_VERBS };

/* Big and small are the two sides of the standard table: spots and squares 0 and 1. */
enum { SICBO_SIDES = 2, SICBO_DICE = 3, SICBO_TREND = 48 };

enum sicbo_option { SICBO_ROUND_MS, SICBO_TUMBLE_MS, SICBO_PAYTABLE, SICBO_BET_MIN, SICBO_BET_MAX };

enum {
	SICBO_STANDARD = 0,
	SICBO_PAYTABLES = 0
#define TABLE(name) +1
#include "games/sicbo/pays.def"
#undef TABLE
};

enum sicbo_fault {
	SICBO_SPOT_FULL = FAULT_GAME,
	SICBO_BET_FULL,
	SICBO_NO_BET,
	SICBO_NO_BETS,
	SICBO_TICKET,
	SICBO_NOT_CHANGED,
	SICBO_NOT_OFFERED, /* + the spot */
	SICBO_FAULTS = SICBO_NOT_OFFERED + SICBO_SPOTS
};

struct sicbo {
	struct rail rail;
	bool rolling;
	struct roll last; /* no dice before the first */
	/* The results so far, the newest first: the side that won, or SICBO_SIDES for a triple. */
	uint8_t trend[SICBO_TREND];
	uint8_t trends;
	struct felt felt;
};

/* The side that wins on this result of three dice; SICBO_SIDES on a triple, on which neither does
 * (SB-3, SB-4). */
int sicbo_winner(const struct roll *r);

extern const struct layout sicbo_layout;

/* The names of the pay tables, NULL last. */
extern const char *const sicbo_paytables[];

/* How often a square is hit by a result: 0 if its bets lose, 1 if they win; a single number as
 * often as it shows (SL-12). */
int sicbo_hits(int square, const struct roll *r);

/* What a square pays at a table if it is hit so often, to 1; 0: the table does not offer it. */
chips sicbo_pays(int paytable, int square, int hits);

/* Does the table have that square? */
static inline bool
sicbo_offers(int paytable, int square)
{
	return sicbo_pays(paytable, square, 1) != 0;
}

/* What a bet of 1 wins with a result, or loses: -1. */
chips sicbo_profit(int paytable, int square, const struct roll *r);

extern const struct game sicbo_game;

#endif
