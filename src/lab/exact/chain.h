/*
 * Exact expectations: every roll that can come is followed through the rules of a game, from one
 * state to the next, and the Markov chain that this makes is solved in fractions.
 *
 * Two states are the same if they have the same key, so only what is still to be decided counts,
 * not how it came to be.
 */
#ifndef PITBOSS_LAB_EXACT_CHAIN_H
#define PITBOSS_LAB_EXACT_CHAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fraction.h"
#include "games/game_table.h"

enum { CHAIN_SUMS = 10, CHAIN_STATES = 1 << 14 };

struct chain {
	const struct game *game;

	/* What identifies a state.  NULL: no two are the same. */
	void (*key)(const void *state, struct game_key *key);

	/* Do in STATE all that is done before the next roll. */
	void (*play)(void *ctx, void *state);

	/* Add to SUM what roll number ROLL (see chain_roll()) did that led from BEFORE to AFTER, as
	 * the events say.  Return true if the chain ends with it. */
	bool (*judge)(void *ctx, const void *before, int roll, const void *after,
		      const struct events *events, int64_t sum[CHAIN_SUMS]);
	void *ctx;
};

/* A state that waits for a roll. */
struct chain_state {
	struct game_key key;
	void *state;                     /* of the game */
	struct fraction sum[CHAIN_SUMS]; /* expected from here to the end */
	int steps;                       /* to other states, with one roll */
	struct chain_step *step;
};

struct chain_solved {
	int n;
	struct chain_state *at; /* the start is number 0 */
};

/* Solve CHAIN from START.  Return false without memory, with more than CHAIN_STATES states, and if
 * one of them leads to no end.  The caller calls chain_free() in any case. */
bool chain_solve(const struct chain *chain, const void *start, struct chain_solved *out);
void chain_free(struct chain_solved *solved);

/* Return how many rolls of the dice that WANT says there are, each as likely, and roll number I. */
int chain_rolls(const struct game_request *request);
struct roll chain_roll(const struct game_request *request, int i);

#endif
