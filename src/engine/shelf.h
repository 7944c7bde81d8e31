/*
 * What the simulated players of a house know beforehand, once for all who play the same way: a
 * policy may have megabytes.
 *
 * It is there as long as one of them is.  Any thread.
 */
#ifndef PITBOSS_ENGINE_SHELF_H
#define PITBOSS_ENGINE_SHELF_H

#include <pthread.h>

#include "games/strategy.h"

struct shelved;

struct shelf {
	pthread_mutex_t lock;  /* guards the rest */
	struct shelved *first; /* owned */
};

void shelf_init(struct shelf *shelf);

/* All has been given back. */
void shelf_finish(struct shelf *shelf);

/* What the brain has to know, made if nobody else has it; shelf_give() is due.  NULL if there is
 * nothing to know or it cannot be had.  May take a moment. */
const void *shelf_take(struct shelf *shelf, const struct brain *brain);

/* NULL is fine. */
void shelf_give(struct shelf *shelf, const void *knowledge);

#endif
