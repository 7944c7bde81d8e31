/*
 * Shares work that falls into numbered items among threads.  An item gives the same result
 * whichever thread does it, so a report does not depend on the number of threads (CA-8, PG-11,
 * SM-14).
 */
#ifndef PITBOSS_LAB_THREAD_POOL_H
#define PITBOSS_LAB_THREAD_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/interrupt.h"

struct thread_pool {
	int threads;           /* 0: as many as there are processors */
	uint64_t first, items; /* the number of the first one, and how many there are */

	/* Do one item and add what came of it to TALLY, which is this thread's own and begins
	 * zeroed. */
	void (*work)(const void *job, uint64_t item, void *tally);
	/* Add one thread's tally to the whole; called by one thread at a time, in any order, so it
	 * must not matter. */
	void (*add)(void *whole, const void *tally);
	/* Give back what a thread's tally holds, after it was added; NULL: it holds nothing. */
	void (*drop)(void *tally);
	const void *job;
	size_t tally_size;

	/* Told now and then, by the calling thread: how many items are done.  False asks to stop
	 * early.  NULL: it is not asked. */
	bool (*progress)(void *ctx, uint64_t done);
	void *ctx;

	/* Gives up the items that are being done, for work that may take long: WORK looks at it
	 * too, and may then return at any time.  NULL: they are done to their end. */
	const struct interrupt *halt;
	/* With HALT, called after each item: move what came of it from the thread's TALLY to ITEM,
	 * a tally that begins zeroed.  Return false without memory. */
	bool (*part)(const void *job, void *tally, void *item);
};

/* How many threads a run will ask for: never more than there are items. */
int thread_pool_threads(const struct thread_pool *thread_pool);

/* Do all items, or the first ones up to an early stop; WHOLE gets the tallies.  Return how many
 * items were done.  If no thread can be had, the calling thread does the work. */
uint64_t thread_pool_run(const struct thread_pool *thread_pool, void *whole);

#endif
