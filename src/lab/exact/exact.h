/*
 * What the rules of a betting game say of its bets, in exact fractions.
 *
 * A game is a value that asks for dice, so no game brings figures of its own: a bet is put on the
 * felt of an empty table, every roll is thrown from every state that can come, and the chain is
 * solved (lab/exact/chain.h).  That is done once for each bet; what it brings with another stake
 * follows from the rolls that end it.
 *
 * Thread: each struct exact belongs to one.
 */
#ifndef PITBOSS_LAB_EXACT_EXACT_H
#define PITBOSS_LAB_EXACT_EXACT_H

#include "base/fraction.h"
#include "games/game_table.h"
#include "lab/exact/chain.h"

enum { EXACT_WINS = 6, EXACT_ENDS = CHAIN_SUMS - 1 };

/* Of a bet that is made and left until it is decided, and works with every roll. */
struct exact_price {
	chips laid; /* the stake, with a vig that is paid when the bet is made */

	/* What it may win, each another amount, in ascending order. */
	int n;
	struct {
		chips amount;
		struct fraction chance;
	} win[EXACT_WINS];
	struct fraction wins, loses; /* the chance of each */
	struct fraction push;        /* of coming back, or of winning as much as is lost */
	struct fraction rolls;       /* the mean number of rolls to the decision */

	/* The expected loss, as a part of what is laid: for each bet made, for each bet that is not
	 * a push, and for each roll. */
	struct fraction edge, edge_resolved, edge_roll;
};

/* The rolls that bring a bet the same result: one of them, and the state before it.  Their chance
 * from state I of the chain is its sum number 1 + the index of the end; sum 0 is the rolls. */
struct exact_end {
	chips result; /* of a share of EXACT_STAKE */
	const void *before;
	int roll;
};

/* On such a share nothing is rounded away. */
enum { EXACT_STAKE = 720720 };

/* A bet that has been played out. */
struct exact_play {
	const struct game *game;
	struct chain_solved chain;
	int n;
	struct exact_end end[EXACT_ENDS];
};

/* A game of bets against the house: its chips are on a felt, and it has no pot. */
static inline bool
exact_has(const struct game *g)
{
	return g->felt != 0 && g->layout != NULL;
}

/* The bets of a table with certain options. */
struct exact;

/* Return NULL without memory, and if G is no betting game.  The caller calls exact_close(). */
struct exact *exact_open(const struct game *g, const int32_t *option);
const struct game *exact_game(const struct exact *e);

/* Return the table, with a player at seat 0 and nothing on it. */
const struct game_state *exact_table(const struct exact *e);
void exact_close(struct exact *e);

/* Return the bet on SQUARE, which is played out the first time; NULL if this table pays nothing
 * there, there is no memory, or too many states can come.  E owns the result. */
const struct exact_play *exact_square(struct exact *e, int square);

/* The same of any bet.  The caller calls exact_play_free(). */
struct exact_play *exact_solve(const struct exact *e, const struct bet *bet);
void exact_play_free(struct exact_play *p);

/* Price P with SHARE chips.  Return false if the bet can win nothing with so few. */
bool exact_price(const struct exact_play *p, chips share, struct exact_price *out);

/* Write what it wins, in ascending order, without the chances; LAID gets what is laid.  Return how
 * many amounts there are. */
int exact_wins(const struct exact_play *p, chips share, chips win[EXACT_WINS], chips *laid);

/* Return what is laid with SHARE chips: with them, a vig that is paid when the bet is made. */
chips exact_laid(const struct exact_play *p, chips share);

/* Throw roll number ROLL in the state BEFORE with SHARE chips there.  RESULT gets what the bet wins
 * or, negative, loses.  Return false if it is not decided: AFTER, if it is not NULL, is the state
 * then. */
bool exact_throw(const struct exact_play *p, const void *before, int roll, chips share,
		 chips *result, struct game_state *after);

/* Return the expected result from state number I of the chain, for each chip of the stake. */
struct fraction exact_worth(const struct exact_play *p, int i);

/* Return the least stake of which nothing is rounded away, in shares. */
chips exact_unit(const struct exact_play *p);

#endif
