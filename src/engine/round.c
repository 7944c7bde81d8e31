#include "engine/round.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "games/game_table.h"

void
round_write_id(const struct game *g, const char *mark, uint32_t number, char out[ROUND_ID])
{
	snprintf(out, ROUND_ID, "%s-%s-%" PRIu32, g->name, mark, number);
}

struct round *
round_create(const struct game *g, struct clock *clock, const char *mark, uint32_t number)
{
	struct round *round = calloc(1, sizeof(*round));

	if (round == NULL)
		return NULL;
	atomic_init(&round->holders, 1);
	round_write_id(g, mark, number, round->id);
	round->clock = clock;
	round->prize = g->prize;
	pthread_mutex_init(&round->lock, NULL);
	clock_cond_init(&round->paid);
	return round;
}

void
round_hold(struct round *round)
{
	atomic_fetch_add_explicit(&round->holders, 1, memory_order_relaxed);
}

void
round_drop(struct round *round)
{
	if (round == NULL || atomic_fetch_sub(&round->holders, 1) > 1)
		return;
	pthread_cond_destroy(&round->paid);
	pthread_mutex_destroy(&round->lock);
	free(round);
}

void
round_settle(struct round *round)
{
	pthread_mutex_lock(&round->lock);
	atomic_store(&round->settled, true);
	pthread_mutex_unlock(&round->lock);
	/* Without the lock: otherwise all would wake up only to wait for it. */
	clock_wake(round->clock, &round->paid);
}
