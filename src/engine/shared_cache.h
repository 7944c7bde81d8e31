/*
 * What the simulated players of a house know beforehand, once for all who play the same way: a
 * policy may have megabytes.
 *
 * It is there as long as one of them is.  Any thread.
 */
#ifndef PITBOSS_ENGINE_SHARED_CACHE_H
#define PITBOSS_ENGINE_SHARED_CACHE_H

#include <pthread.h>

#include "games/strategy.h"

struct cache_entry;

struct shared_cache {
	pthread_mutex_t lock;      /* guards the rest */
	struct cache_entry *first; /* owned */
};

void shared_cache_init(struct shared_cache *shared_cache);

/* All has been given back. */
void shared_cache_finish(struct shared_cache *shared_cache);

/* What the bot has to know, made if nobody else has it; shared_cache_give() is due.  NULL if there
 * is nothing to know or it cannot be had.  May take a moment. */
const void *shared_cache_take(struct shared_cache *shared_cache, const struct bot *bot);

/* NULL is fine. */
void shared_cache_give(struct shared_cache *shared_cache, const void *strategy_data);

#endif
