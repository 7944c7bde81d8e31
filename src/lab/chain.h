/*
 * Exact expectations: every roll that can come is followed through the rules of a game, from one
 * state to the next, and the chain that this makes is solved in fractions.
 *
 * Two states are the same if the game has the same key for them, so only what is still to be
 * decided counts, not how it came to be.
 */
#ifndef PITBOSS_LAB_CHAIN_H
#define PITBOSS_LAB_CHAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/fraction.h"
#include "games/game.h"

enum { CHAIN_SUMS = 4, CHAIN_STATES = 128 };

struct chain {
	const struct game *game;

	/* All that is done in STATE before the next roll; the game wants dice after it. */
	void (*play)(const void *ctx, void *state);

	/* Add to SUM what the roll did that led from BEFORE to AFTER, as the events tell it.  True
	 * if the chain ends with it; some chance of that must be left in every state. */
	bool (*judge)(const void *ctx, const void *before, const void *after,
		      const struct events *events, int64_t sum[CHAIN_SUMS]);
	const void *ctx;
};

/* The expected sums from START to the end.  False without memory.  More than CHAIN_STATES states
 * are a mistake. */
bool chain_solve(const struct chain *chain, const void *start, struct fraction out[CHAIN_SUMS]);

#endif
