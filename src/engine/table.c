/*
 * A monitor: one lock, one state.  Seats change the state under the lock, in the caller's thread;
 * the engine thread answers when a question's time is over, and throws the dice.
 *
 * While dice are in the air the state stands still (every caller is answered FAULT_DICE by the game
 * itself), and the engine works on a copy without the lock.  That one rule gives the order of a
 * round (SB-6), bets that wait for the next one (SB-14), and no lock over anything slow.
 */
#include "engine/table.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "dice/fair.h"
#include "engine/display.h"
#include "engine/ring.h"
#include "engine/round.h"

enum phase { PHASE_NEW, PHASE_OPEN, PHASE_CLOSING, PHASE_CLOSED };

struct seat {
	char name[NAME_SIZE]; /* "" where nobody sits */
	bool simulated;
};

/* What a person has been paid who left, until it is fetched. */
struct payment {
	char name[NAME_SIZE]; /* "": free */
	chips amount;
};

struct table {
	const struct game *game;
	struct table_ways ways;
	char id[FAIR_NAME];
	pthread_t thread;
	struct display display;

	pthread_mutex_t lock;   /* guards everything down to the blank line */
	pthread_cond_t changed; /* the question has, or the phase; for all who wait */
	pthread_cond_t answer;  /* the same; for the engine */
	enum phase phase;
	uint32_t last_round; /* rail.round in the round that was closed in */
	uint64_t version;
	uint32_t question; /* that until_ms is for */
	int64_t until_ms;  /* or what is left of it, while paused */
	bool paused;
	struct round *round; /* NULL only where it could not be had; the table then closes */
	struct seat seat[SEATS];
	struct payment payment[SEATS];
	struct ring ring;
	struct events events; /* of the call that is being made */
	struct game_state state;

	struct game_state next; /* the engine's own: the state with the dice that fall */
	struct events next_events;
};

/* The table whose thread this is: it cannot wait for itself. */
static _Thread_local const struct table *inside;

static struct rail *
table_rail(struct table *t)
{
	return (struct rail *)t->state.bytes;
}

static struct want
wants(const struct table *t)
{
	return game_wants(t->game, t->state.bytes);
}

static int64_t
patience_ends(struct table *t, const struct want *want)
{
	if (want->ms < 0)
		return CLOCK_NEVER;
	return t->paused ? want->ms : clock_now(t->ways.clock) + want->ms;
}

/* Under the lock: keep what a person who has left was paid. */
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

	for (int i = 0; i < SEATS; i++)
		names[i] = t->seat[i].name;
	for (int i = 0; i < events->n; i++) {
		const struct event *e = &events->at[i];

		ring_tell(&t->ring, t->game, e, names);
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

static void
begin_closing(struct table *t)
{
	t->phase = PHASE_CLOSING;
	t->last_round = table_rail(t)->round;
}

/* A round is over where the rail has counted it.  Without memory for the next there is none. */
static void
next_round(struct table *t)
{
	round_drop(t->round);
	t->round = NULL;
	if (t->phase != PHASE_OPEN)
		return;
	t->round = round_create(t->game, t->ways.clock, t->id, table_rail(t)->round + 1);
	if (t->round == NULL)
		begin_closing(t);
}

static void
wake_all(struct table *t)
{
	clock_wake(t->ways.clock, &t->changed);
	clock_wake(t->ways.clock, &t->answer);
}

/* Under the lock, after every change: tell it, and where the question is another one, begin its
 * patience and wake who waits for it. */
static void
changed(struct table *t, const struct events *events)
{
	struct want want = wants(t);

	t->version++;
	tell(t, events);
	free_names(t);
	if (want.question != t->question) {
		t->question = want.question;
		t->until_ms = patience_ends(t, &want);
		wake_all(t);
	}
	if (t->ways.poke != NULL)
		t->ways.poke(t->ways.ctx);
}

static int
show_round(void *ctx, const struct round *round)
{
	struct table *t = ctx;

	inside = t;
	return t->ways.display(t->ways.ctx, round->id, &round->roll);
}

/* With the lock held before and after.  The state does not change meanwhile: nobody but this thread
 * answers a want for dice. */
static void
throw_dice(struct table *t, const struct want *want)
{
	const struct rail *rail = (const struct rail *)t->next.bytes;
	struct round *round = t->round;
	uint32_t round_before = table_rail(t)->round;
	struct roll roll;
	bool over;

	pthread_mutex_unlock(&t->lock);
	memcpy(t->next.bytes, t->state.bytes, t->game->size);
	t->next_events.n = 0;
	t->ways.dice(t->ways.ctx, want->dice, want->sides, &roll);
	if (game_rolled(t->game, t->next.bytes, &roll, &t->next_events) != 0)
		assert(!"dice that were not asked for");
	over = rail->round != round_before && round != NULL;
	if (over) {
		round->roll = roll;
		if (t->ways.display != NULL)
			display_show(&t->display, round, t->ways.display_wait_ms);
	}
	pthread_mutex_lock(&t->lock);
	memcpy(t->state.bytes, t->next.bytes, t->game->size);
	if (over) {
		round_settle(round);
		next_round(t);
	}
	changed(t, &t->next_events);
}

/* Sleep until the question is answered, its time is over, or the table closes. */
static void
await_answer(struct table *t, uint32_t question)
{
	while (t->phase == PHASE_OPEN && t->question == question) {
		int64_t until_ms = t->paused ? CLOCK_NEVER : t->until_ms;

		if (until_ms != CLOCK_NEVER && clock_now(t->ways.clock) >= until_ms)
			return;
		clock_sleep(t->ways.clock, &t->lock, &t->answer, until_ms);
	}
}

static void
time_up(struct table *t)
{
	uint32_t round = table_rail(t)->round;

	t->events.n = 0;
	game_time_up(t->game, t->state.bytes, &t->events);
	if (table_rail(t)->round != round)
		next_round(t);
	changed(t, &t->events);
}

/* One question: who is asked, and the dice. */
static void
one_question(struct table *t)
{
	struct want want = wants(t);

	await_answer(t, want.question);
	if (t->question != want.question)
		return;
	if (want.kind == WANT_DICE)
		throw_dice(t, &want);
	else
		time_up(t);
}

/* A round that dice decide is played to its end (SB-11, CR-19); one that waits for moves is called
 * off (PG-13, SM-11), as is one that nobody can go on with. */
static bool
can_be_played_out(const struct want *want)
{
	return want->kind == WANT_DICE || (want->kind == WANT_BETS && want->blocked == 0);
}

static void
last_round(struct table *t)
{
	struct want want = wants(t);

	while (table_rail(t)->round == t->last_round && can_be_played_out(&want)) {
		one_question(t);
		want = wants(t);
	}
	t->events.n = 0;
	game_call_off(t->game, t->state.bytes, &t->events);
	t->phase = PHASE_CLOSED;
	changed(t, &t->events);
	wake_all(t);
}

static void *
engine_run(void *arg)
{
	struct table *t = arg;

	inside = t;
	pthread_mutex_lock(&t->lock);
	while (t->phase == PHASE_OPEN)
		one_question(t);
	last_round(t);
	pthread_mutex_unlock(&t->lock);
	return NULL;
}

struct table *
table_create(const struct game *game, const struct table_ways *ways)
{
	struct table *t = calloc(1, sizeof(*t));

	if (t == NULL)
		return NULL;
	if (fair_name(t->id) != 0) {
		free(t);
		errno = ENOSYS;
		return NULL;
	}
	t->game = game;
	t->ways = *ways;
	if (t->ways.display_wait_ms == 0)
		t->ways.display_wait_ms = DISPLAY_WAIT_MS;
	game_open(game, t->state.bytes);
	for (int i = 0; game->options[i].name != NULL; i++)
		game_set(game, t->state.bytes, i, game->options[i].live, NULL);
	pthread_mutex_init(&t->lock, NULL);
	clock_cond_init(&t->changed);
	clock_cond_init(&t->answer);
	return t;
}

const struct game *
table_game(const struct table *t)
{
	return t->game;
}

int
table_set(struct table *t, int option, int64_t value, struct range *range)
{
	int fault;

	pthread_mutex_lock(&t->lock);
	t->events.n = 0;
	fault = game_set(t->game, t->state.bytes, option, value, range);
	if (fault == 0 && t->phase != PHASE_NEW)
		changed(t, &t->events);
	pthread_mutex_unlock(&t->lock);
	return fault;
}

/* Under the lock. */
static int
start_threads(struct table *t)
{
	if (t->ways.display != NULL &&
	    display_start(&t->display, t->ways.clock, show_round, t) != 0)
		return FAULT_MEMORY;
	if (clock_thread(t->ways.clock, &t->thread, engine_run, t) == 0)
		return 0;
	if (t->ways.display != NULL)
		display_finish(&t->display);
	return FAULT_MEMORY;
}

int
table_open(struct table *t)
{
	int fault = FAULT_CLOSED;

	pthread_mutex_lock(&t->lock);
	if (t->phase == PHASE_NEW) {
		/* The engine's first step is to take the lock, so it finds the table open. */
		fault = start_threads(t);
		if (fault == 0) {
			t->phase = PHASE_OPEN;
			t->events.n = 0;
			next_round(t);
			changed(t, &t->events);
		}
	}
	pthread_mutex_unlock(&t->lock);
	return fault;
}

int
table_close(struct table *t)
{
	int fault = FAULT_CLOSED;

	pthread_mutex_lock(&t->lock);
	if (t->phase == PHASE_OPEN) {
		fault = 0;
		begin_closing(t);
		wake_all(t);
		while (t->phase != PHASE_CLOSED && inside != t)
			clock_sleep(t->ways.clock, &t->lock, &t->changed, CLOCK_NEVER);
	}
	pthread_mutex_unlock(&t->lock);
	return fault;
}

void
table_free(struct table *t)
{
	if (t == NULL)
		return;
	if (t->phase != PHASE_NEW) {
		pthread_join(t->thread, NULL);
		if (t->ways.display != NULL)
			display_finish(&t->display);
	}
	round_drop(t->round);
	pthread_cond_destroy(&t->answer);
	pthread_cond_destroy(&t->changed);
	pthread_mutex_destroy(&t->lock);
	free(t);
}

static bool
name_taken(const struct table *t, const char *name)
{
	for (int i = 0; i < SEATS; i++) {
		if (strcmp(t->seat[i].name, name) == 0)
			return true;
	}
	return false;
}

/* A place for what NAME will be paid: the one it has, or one where nothing is owed to anybody who
 * is gone. */
static struct payment *
payment_for(struct table *t, const char *name)
{
	struct payment *free = NULL;

	for (int i = 0; i < SEATS; i++) {
		struct payment *p = &t->payment[i];

		if (strcmp(p->name, name) == 0)
			return p;
		if (p->name[0] == '\0' || (p->amount == 0 && !name_taken(t, p->name)))
			free = p;
	}
	return free;
}

/* Under the lock. */
static int
sit(struct table *t, const char *name, bool simulated, chips stack, int *seat)
{
	struct payment *payment = NULL;
	int fault;

	if (t->phase != PHASE_OPEN)
		return FAULT_CLOSED;
	if (!name_fits(name))
		return FAULT_NAME;
	if (name_taken(t, name))
		return FAULT_NAME_TAKEN;
	if (!simulated && (payment = payment_for(t, name)) == NULL)
		return FAULT_FULL;
	t->events.n = 0;
	fault = game_sit(t->game, t->state.bytes, seat, stack, &t->events);
	if (fault != 0)
		return fault;
	strcpy(t->seat[*seat].name, name);
	t->seat[*seat].simulated = simulated;
	if (payment != NULL)
		strcpy(payment->name, name);
	changed(t, &t->events);
	return 0;
}

int
table_sit(struct table *t, const char *name, bool simulated, chips stack, int *seat)
{
	int fault;

	pthread_mutex_lock(&t->lock);
	fault = sit(t, name, simulated, stack, seat);
	pthread_mutex_unlock(&t->lock);
	return fault;
}

int
table_buy(struct table *t, int seat, chips amount)
{
	int fault = FAULT_CLOSED;

	pthread_mutex_lock(&t->lock);
	t->events.n = 0;
	if (t->phase == PHASE_OPEN)
		fault = game_buy(t->game, t->state.bytes, seat, amount, &t->events);
	if (fault == 0)
		changed(t, &t->events);
	pthread_mutex_unlock(&t->lock);
	return fault;
}

int
table_leave(struct table *t, int seat)
{
	uint32_t round;
	int fault = FAULT_CLOSED;

	pthread_mutex_lock(&t->lock);
	t->events.n = 0;
	round = table_rail(t)->round;
	if (t->phase != PHASE_NEW)
		fault = game_leave(t->game, t->state.bytes, seat, &t->events);
	if (fault == 0) {
		if (table_rail(t)->round != round)
			next_round(t);
		changed(t, &t->events);
	}
	pthread_mutex_unlock(&t->lock);
	return fault;
}

int
table_act(struct table *t, int seat, const struct action *a, struct range *range)
{
	uint32_t round;
	int fault = FAULT_CLOSED;

	pthread_mutex_lock(&t->lock);
	t->events.n = 0;
	round = table_rail(t)->round;
	/* A walk-up bet is table_bet()'s. */
	if (t->phase == PHASE_OPEN)
		fault = seat == NOBODY
			    ? FAULT_SEAT
			    : game_act(t->game, t->state.bytes, seat, a, &t->events, range);
	if (fault == 0) {
		if (table_rail(t)->round != round)
			next_round(t);
		changed(t, &t->events);
	}
	pthread_mutex_unlock(&t->lock);
	return fault;
}

chips
table_cashed(struct table *t, const char *name)
{
	chips amount = 0;

	pthread_mutex_lock(&t->lock);
	for (int i = 0; i < SEATS; i++) {
		if (strcmp(t->payment[i].name, name) == 0) {
			amount = t->payment[i].amount;
			t->payment[i].amount = 0;
		}
	}
	pthread_mutex_unlock(&t->lock);
	return amount;
}

/* The copy is made under the lock, and what is hidden is blanked in it after. */
void
table_view(struct table *t, int viewer, struct glimpse *out)
{
	pthread_mutex_lock(&t->lock);
	out->version = t->version;
	out->open = t->phase == PHASE_OPEN;
	out->paused = t->paused;
	out->want = wants(t);
	out->until_ms = t->until_ms;
	out->simulated = 0;
	for (int i = 0; i < SEATS; i++) {
		memcpy(out->name[i], t->seat[i].name, NAME_SIZE);
		if (t->seat[i].simulated)
			out->simulated |= rail_bit(i);
	}
	memcpy(out->state.bytes, t->state.bytes, t->game->size);
	pthread_mutex_unlock(&t->lock);
	if (t->game->hide != NULL)
		t->game->hide(out->state.bytes, viewer);
}

int
table_news(struct table *t, uint64_t *since, struct news *out, int max, uint64_t *missed)
{
	int n;

	pthread_mutex_lock(&t->lock);
	n = ring_read(&t->ring, since, out, max, missed);
	pthread_mutex_unlock(&t->lock);
	return n;
}

uint32_t
table_wait(struct table *t, uint32_t question, int64_t until_ms, const atomic_bool *stop)
{
	uint32_t now;

	pthread_mutex_lock(&t->lock);
	while (t->phase == PHASE_NEW || (t->phase != PHASE_CLOSED && t->question == question)) {
		if (stop != NULL && atomic_load(stop))
			break;
		if (!clock_sleep(t->ways.clock, &t->lock, &t->changed, until_ms))
			break;
	}
	now = t->phase == PHASE_CLOSED ? 0 : t->question;
	pthread_mutex_unlock(&t->lock);
	return now;
}

void
table_nudge(struct table *t)
{
	pthread_mutex_lock(&t->lock);
	clock_wake(t->ways.clock, &t->changed);
	pthread_mutex_unlock(&t->lock);
}

/* While paused, until_ms is how much is left. */
void
table_pause(struct table *t, bool paused)
{
	pthread_mutex_lock(&t->lock);
	if (t->paused != paused && t->until_ms != CLOCK_NEVER) {
		int64_t now_ms = clock_now(t->ways.clock);

		t->until_ms += paused ? -now_ms : now_ms;
		if (t->until_ms < 0)
			t->until_ms = 0;
	}
	t->paused = paused;
	t->version++;
	clock_wake(t->ways.clock, &t->answer);
	if (t->ways.poke != NULL)
		t->ways.poke(t->ways.ctx);
	pthread_mutex_unlock(&t->lock);
}

int
table_bet(struct table *t, const struct action *bet, struct ticket *out, struct range *range)
{
	int fault = FAULT_CLOSED;

	pthread_mutex_lock(&t->lock);
	while (t->phase == PHASE_OPEN && wants(t).kind == WANT_DICE)
		clock_sleep(t->ways.clock, &t->lock, &t->changed, CLOCK_NEVER);
	if (t->phase == PHASE_OPEN)
		fault = game_act(t->game, t->state.bytes, NOBODY, bet, NULL, range);
	if (fault == 0) {
		/* No news and no poke for each of millions: the round tells their sum. */
		t->version++;
		round_hold(t->round);
		*out = (struct ticket){ .round = t->round, .bet = *bet };
	}
	pthread_mutex_unlock(&t->lock);
	return fault;
}
