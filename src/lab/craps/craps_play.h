/*
 * Two engines that play games of craps without bets, behind one interface.
 *
 * A run is cut into blocks.  The dice of a block depend on the seed and its number alone, so the
 * same seed gives the same tally for any number of threads and on any machine (CA-8).
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_PLAY_H
#define PITBOSS_LAB_CRAPS_CRAPS_PLAY_H

#include "lab/craps/craps_round.h"

struct craps_engine {
	const char *generator; /* where its dice come from, in words */

	/* Play GAMES games to their end with the dice of this BLOCK of this SEED, and count them.
	 */
	void (*play)(const char *seed, uint64_t block, uint64_t games, struct craps_tally *t);
};

/* A game at a time, roll by roll: simple enough to be checked by reading. */
extern const struct craps_engine craps_engine_each;

/* Breadth first: the same roll of all games together, some hundred times as fast. */
extern const struct craps_engine craps_engine_bulk;

/* A whole run. */
struct craps_run {
	const struct craps_engine *engine;
	const char *seed;
	uint64_t games;
	int threads; /* 0: as many as there are processors */

	/* As a thread pool's; counts blocks of CRAPS_BLOCK games, the last one may be smaller. */
	bool (*progress)(void *ctx, uint64_t blocks);
	void *ctx;
};

/* Large enough that the last few games of a block, which the bulk engine cannot play in bulk, do
 * not count; small enough for control-C. */
#define CRAPS_BLOCK (UINT64_C(1) << 24)

/* How many blocks a run has. */
uint64_t craps_run_blocks(const struct craps_run *run);

/* Play COUNT blocks from number FIRST on, and add them to T.  Returns how many were played: the
 * first ones, fewer after an early stop. */
uint64_t
craps_run_part(const struct craps_run *run, uint64_t first, uint64_t count, struct craps_tally *t);

/* How many threads a run has. */
int craps_run_threads(const struct craps_run *run);

/* Play, and return the number of threads that did it.  After an early stop T has the games of the
 * blocks that were done. */
int craps_run(const struct craps_run *run, struct craps_tally *t);

#endif
