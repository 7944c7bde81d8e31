#include "engine/monitor.h"

#include <string.h>

void
table_lock(struct table *t)
{
	pthread_mutex_lock(&t->lock);
}

void
table_unlock(struct table *t)
{
	bool changed = t->wake_changed, answer = t->wake_answer, rest = t->wake_rest;

	t->wake_changed = t->wake_answer = t->wake_rest = false;
	pthread_mutex_unlock(&t->lock);
	if (changed)
		clock_wake(t->ways.clock, &t->changed);
	if (answer)
		clock_wake(t->ways.clock, &t->answer);
	if (rest)
		clock_wake(t->ways.clock, &t->rest);
}

struct rail *
table_rail(struct table *t)
{
	return (struct rail *)t->state.bytes;
}

struct want
table_wants(const struct table *t)
{
	return game_wants(t->game, t->state.bytes);
}

int
table_do(struct table *t, struct deed *d, struct range *range)
{
	t->events.n = 0;
	return game_do(t->game, t->state.bytes, d, &t->events, range);
}

static int64_t
patience_ends(struct table *t, const struct want *want)
{
	if (want->ms < 0)
		return CLOCK_NEVER;
	return t->paused ? want->ms : clock_now(t->ways.clock) + want->ms;
}

/* Is there time left for the question? */
static bool
is_early(struct table *t)
{
	return t->paused || t->until_ms == CLOCK_NEVER || clock_now(t->ways.clock) < t->until_ms;
}

/* Keep what a person who has left was paid. */
static void
note_payment(struct table *t, int seat, chips amount)
{
	for (int i = 0; i < SEATS; i++) {
		if (strcmp(t->payment[i].name, t->seat[seat].name) == 0)
			t->payment[i].amount += amount;
	}
}

static void
tell(struct table *t, const struct events *events)
{
	const char *names[SEATS];
	uint64_t simulated = 0;

	for (int i = 0; i < SEATS; i++) {
		names[i] = t->seat[i].name;
		if (t->seat[i].simulated)
			simulated |= rail_bit(i);
	}
	for (int i = 0; i < events->n; i++) {
		const struct event *e = &events->at[i];

		ring_tell(&t->ring, t->game, e, names, simulated);
		if (e->kind == EV_CASHED && !t->seat[e->seat].simulated)
			note_payment(t, e->seat, e->amount);
	}
}

/* Names of seats that have become free are free too. */
static void
free_names(struct table *t)
{
	uint64_t taken = table_rail(t)->taken;

	for (int i = 0; i < SEATS; i++) {
		if (!rail_has(taken, i))
			t->seat[i] = (struct seat){ .name = "" };
	}
}

void
table_begin_closing(struct table *t)
{
	t->phase = PHASE_CLOSING;
	t->last_round = table_rail(t)->round;
}

void
table_next_round(struct table *t)
{
	t->rounds = table_rail(t)->round;
	round_drop(t->round);
	t->round = NULL;
	if (t->phase != PHASE_OPEN)
		return;
	t->round = round_create(t->game, t->ways.clock, t->id, t->rounds + 1);
	if (t->round == NULL)
		table_begin_closing(t);
}

void
table_wake_all(struct table *t)
{
	t->wake_changed = t->wake_answer = t->wake_rest = true;
}

void
table_changed(struct table *t, const struct events *events)
{
	struct want want = table_wants(t);

	t->version++;
	if (table_rail(t)->round != t->rounds)
		table_next_round(t);
	tell(t, events);
	free_names(t);
	if (want.question != t->question) {
		t->wake_rest = t->wake_rest || is_early(t);
		t->question = want.question;
		t->until_ms = patience_ends(t, &want);
		/* Nobody has anything to say while dice are in the air. */
		if (want.kind != WANT_DICE)
			t->wake_changed = true;
		t->wake_answer = true;
	}
	if (t->ways.poke != NULL)
		t->ways.poke(t->ways.ctx);
}
