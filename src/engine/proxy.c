#include "engine/proxy.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/attend.h"
#include "engine/feed.h"
#include "games/words.h"

/* So much of its time is the machine's, for delays of its own (PP-20).  If a table waits for ever,
 * its players have an hour. */
enum { PROXY_GRACE_MS = 50, PROXY_HOUR_MS = 3600000, PROXY_SEED = 64, PROXY_SENTENCE = 512 };

/* A table that closes may throw once more. */
enum { PROXY_LAST_ROUND_MS = 1000, PROXY_LOOK_MS = 2 };

struct proxy {
	struct table *table;
	struct task *task;
	struct clock clock; /* a real one: a process has no other time */
	pthread_t thread;
	struct feed feed; /* stirs the thread while it waits for its player */

	/* For the thread. */
	struct brain brain;
	struct stir stir;
	struct asking asking;
	struct attendance attends;
	char name[NAME_SIZE], seed[PROXY_SEED];

	pthread_mutex_t lock; /* guards the rest, but for the view */
	pthread_cond_t work;
	bool asked;             /* there is a question that has no answer yet */
	bool decides;           /* the player is thinking about it */
	bool recalled, stopped; /* the question stands no more; the player is to end */
	int seat;
	uint32_t question;
	enum proxy_said said;
	struct failings failed;
	struct game_state view; /* the thread's; the last member, as most of it is not in use */
};

/* What is asked of it stands, or it prepares itself for the game. */
static bool
proxy_waits(void *ctx)
{
	struct proxy *d = ctx;
	bool waits;

	feed_take(&d->feed);
	pthread_mutex_lock(&d->lock);
	waits = !d->stopped && !(d->decides && d->recalled);
	pthread_mutex_unlock(&d->lock);
	return waits;
}

/* An answer belongs to one question of the table, and to a player who has not left: when
 * proxy_stop() has returned, nothing is done for the seat any more. */
static bool
proxy_act(void *ctx, const struct action *a, struct text *why)
{
	struct proxy *d = ctx;
	char sentence[PROXY_SENTENCE];
	struct range range = { 1, 0 };
	bool stands;
	int fault = 0;

	pthread_mutex_lock(&d->lock);
	stands = !d->stopped && !d->recalled && table_question(d->table) == d->question;
	if (stands)
		fault = table_act(d->table, d->seat, a, &range);
	pthread_mutex_unlock(&d->lock);
	if (stands && fault == 0)
		return true;
	if (stands) {
		fault_words(table_game(d->table), fault, &range, sentence, sizeof(sentence));
		text_add(why, "%s", sentence);
	}
	return false;
}

/* It begins to decide, unless nobody waits for it any more. */
static bool
proxy_begin(struct proxy *d)
{
	struct moment now;
	struct want want = table_look_now(d->table, d->seat, &d->view, &now);
	int64_t left_ms = now.ends_ms == CLOCK_NEVER ? PROXY_HOUR_MS : now.ends_ms - now.played_ms;

	d->asking.left_ms = left_ms - PROXY_GRACE_MS;
	pthread_mutex_lock(&d->lock);
	d->decides = !d->recalled && !d->stopped && now.open && want.question == d->question &&
		     left_ms > PROXY_GRACE_MS;
	pthread_mutex_unlock(&d->lock);
	return d->decides;
}

static enum proxy_said
proxy_answer(struct proxy *d)
{
	struct brain *brain = &d->brain;
	struct action action = { 0 };
	bool acts;

	table_look(d->table, d->seat, &d->view);
	attend_catch_up(&d->attends, d->seat, d->view.bytes);
	acts = proxy_begin(d) && brain->strategy->decide(brain, d->view.bytes, d->seat, &action);
	if (strategy_leaves(brain, d->view.bytes, d->seat))
		return PROXY_GONE;
	return acts ? PROXY_ACTED : PROXY_NOTHING;
}

/* The lock is held before and after.  Whoever sees the answer finds its player due: time does not
 * pass between the two. */
static void
proxy_work(struct proxy *d)
{
	enum proxy_said said;
	struct failings failed;

	pthread_mutex_unlock(&d->lock);
	said = proxy_answer(d);
	strategy_count(&d->brain, &failed);
	pthread_mutex_lock(&d->lock);
	d->failed = failed;
	d->said = said;
	d->asked = d->decides = d->recalled = false;
	pool_hurry(d->task);
}

/* What its table does last is to be told, too, unless that takes long. */
static void
proxy_await_close(struct proxy *d)
{
	int64_t until_ms = clock_now(&d->clock) + PROXY_LAST_ROUND_MS;
	struct moment now;

	do {
		table_look_now(d->table, d->seat, &d->view, &now);
	} while (now.begun && !now.open && !now.closed && clock_now(&d->clock) < until_ms &&
		 poll(NULL, 0, PROXY_LOOK_MS) == 0);
}

static void *
proxy_run(void *arg)
{
	struct proxy *d = arg;

	strategy_wake(&d->brain, d->name, d->seed);
	pthread_mutex_lock(&d->lock);
	while (!d->stopped) {
		if (d->asked)
			proxy_work(d);
		else
			clock_sleep(&d->clock, &d->lock, &d->work, CLOCK_NEVER);
	}
	pthread_mutex_unlock(&d->lock);
	proxy_await_close(d);
	attend_leave(&d->attends);
	strategy_rest(&d->brain, NULL);
	return NULL;
}

static void
proxy_finish(struct proxy *d)
{
	pthread_cond_destroy(&d->work);
	pthread_mutex_destroy(&d->lock);
	clock_finish(&d->clock);
	feed_finish(&d->feed);
	free(d);
}

struct proxy *
proxy_open(const struct proxy_plan *plan)
{
	struct proxy *d = calloc(1, sizeof(*d));
	int error;

	if (d == NULL || feed_init(&d->feed) != 0) {
		free(d);
		return NULL;
	}
	d->table = plan->table;
	d->task = plan->task;
	d->brain = *plan->brain;
	d->brain.asking = &d->asking;
	d->stir = (struct stir){ feed_fd(&d->feed), proxy_waits, d };
	d->asking = (struct asking){ .stir = &d->stir, .act = proxy_act, .ctx = d };
	strncpy(d->name, plan->name, NAME_SIZE - 1);
	strncpy(d->seed, plan->seed, PROXY_SEED - 1);
	attend_sit(&d->attends, plan->table, &d->brain);
	clock_init(&d->clock, false);
	clock_lock_init(&d->lock);
	clock_cond_init(&d->work);
	error = clock_thread(&d->clock, &d->thread, proxy_run, d);
	if (error == 0)
		return d;
	proxy_finish(d);
	errno = error;
	return NULL;
}

void
proxy_ask(struct proxy *d, int seat, uint32_t question)
{
	pthread_mutex_lock(&d->lock);
	d->asked = true;
	d->recalled = false;
	d->seat = seat;
	d->question = question;
	clock_wake(&d->clock, &d->work);
	pthread_mutex_unlock(&d->lock);
}

bool
proxy_is_asked(struct proxy *d, enum proxy_said *said)
{
	bool asked;

	pthread_mutex_lock(&d->lock);
	asked = d->asked;
	*said = d->said;
	pthread_mutex_unlock(&d->lock);
	return asked;
}

void
proxy_recall(struct proxy *d)
{
	pthread_mutex_lock(&d->lock);
	d->recalled = true;
	pthread_mutex_unlock(&d->lock);
	feed_poke(&d->feed);
}

void
proxy_stop(struct proxy *d)
{
	pthread_mutex_lock(&d->lock);
	d->stopped = true;
	clock_wake(&d->clock, &d->work);
	pthread_mutex_unlock(&d->lock);
	feed_poke(&d->feed);
}

void
proxy_count(struct proxy *d, struct failings *out)
{
	pthread_mutex_lock(&d->lock);
	*out = d->failed;
	pthread_mutex_unlock(&d->lock);
}

void
proxy_free(struct proxy *d)
{
	if (d == NULL)
		return;
	proxy_stop(d);
	pthread_join(d->thread, NULL);
	proxy_finish(d);
}
