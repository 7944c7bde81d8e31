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

/* Under the lock.  The first round that is waiting to be shown; NULL at the end. */
static struct round *
display_take(struct display *d)
{
	struct round *round;

	while (d->first == NULL && !d->end)
		clock_sleep(d->clock, &d->lock, &d->more, CLOCK_NEVER);
	round = d->first;
	if (round != NULL) {
		d->first = round->next;
		if (d->first == NULL)
			d->last = &d->first;
	}
	return round;
}

/* The answer of a display changes nothing: it is asked once. */
static void *
display_run(void *arg)
{
	struct display *d = arg;
	struct round *round;

	pthread_mutex_lock(&d->lock);
	while ((round = display_take(d)) != NULL) {
		pthread_mutex_unlock(&d->lock);
		d->show(d->ctx, round);
		pthread_mutex_lock(&d->lock);
		round->shown = true;
		clock_wake(d->clock, &d->shown);
		round_drop(round);
	}
	pthread_mutex_unlock(&d->lock);
	return NULL;
}

int
display_start(struct display *d, struct clock *clock,
	      int (*show)(void *ctx, const struct round *round), void *ctx)
{
	int error;

	*d = (struct display){ .clock = clock, .show = show, .ctx = ctx };
	d->last = &d->first;
	pthread_mutex_init(&d->lock, NULL);
	clock_cond_init(&d->more);
	clock_cond_init(&d->shown);
	error = clock_thread(clock, &d->thread, display_run, d);
	if (error != 0) {
		pthread_cond_destroy(&d->shown);
		pthread_cond_destroy(&d->more);
		pthread_mutex_destroy(&d->lock);
	}
	return error;
}

void
display_finish(struct display *d)
{
	pthread_mutex_lock(&d->lock);
	d->end = true;
	clock_wake(d->clock, &d->more);
	pthread_mutex_unlock(&d->lock);
	pthread_join(d->thread, NULL);
	pthread_cond_destroy(&d->shown);
	pthread_cond_destroy(&d->more);
	pthread_mutex_destroy(&d->lock);
}

void
display_show(struct display *d, struct round *round, int32_t wait_ms)
{
	int64_t until_ms = clock_now(d->clock) + wait_ms;

	round_hold(round);
	pthread_mutex_lock(&d->lock);
	*d->last = round;
	d->last = &round->next;
	clock_wake(d->clock, &d->more);
	while (!round->shown && clock_sleep(d->clock, &d->lock, &d->shown, until_ms))
		continue;
	pthread_mutex_unlock(&d->lock);
}
