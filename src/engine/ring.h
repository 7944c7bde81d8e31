/*
 * The last things that happened at a table, in words.  A value; its table's lock guards it.
 */
#ifndef PITBOSS_ENGINE_RING_H
#define PITBOSS_ENGINE_RING_H

#include <stdint.h>

#include "engine/table.h"

struct ring {
	uint64_t told; /* how many ever */
	struct news at[NEWS_KEPT];
};

/* Put an event in words now, while its seats still have the names they had, and while it is known
 * which of them are SIMULATED. */
void ring_tell(struct ring *ring, const struct game *g, const struct event *e,
	       const char *const *names, uint64_t simulated);

/* As table_news(). */
int
ring_read(const struct ring *ring, uint64_t *since, struct news *out, int max, uint64_t *missed);

#endif
