#include "engine/worker.h"

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
enum { WORKER_GRACE_MS = 50, WORKER_HOUR_MS = 3600000, WORKER_SEED = 64, WORKER_SENTENCE = 512 };

/* A table that closes may throw once more. */
enum { WORKER_LAST_ROUND_MS = 1000, WORKER_LOOK_MS = 2 };

struct worker {
	struct table *table;
	struct task *task;
	struct clock clock; /* a real one: a process has no other time */
	pthread_t thread;
	struct feed feed; /* stirs the thread while it waits for its player */

	/* For the thread. */
	struct bot bot;
	struct interrupt interrupt;
	struct asking asking;
	struct attend_log attends;
	char name[NAME_SIZE], seed[WORKER_SEED];

	pthread_mutex_t lock; /* guards the rest, but for the view */
	pthread_cond_t work;
	bool asked;             /* there is a question that has no answer yet */
	bool decides;           /* the player is thinking about it */
	bool recalled, stopped; /* the question stands no more; the player is to end */
	int seat;
	uint32_t request_id;
	enum worker_said said;
	struct failings failed;
	struct game_state view; /* the thread's; the last member, as most of it is not in use */
};

/* What is asked of it stands, or it prepares itself for the game. */
static bool
worker_waits(void *ctx)
{
	struct worker *d = ctx;
	bool waits;

	feed_take(&d->feed);
	pthread_mutex_lock(&d->lock);
	waits = !d->stopped && !(d->decides && d->recalled);
	pthread_mutex_unlock(&d->lock);
	return waits;
}

/* An answer belongs to one question of the table, and to a player who has not left: when
 * worker_stop() has returned, nothing is done for the seat any more. */
static bool
worker_act(void *ctx, const struct action *a, struct text *why)
{
	struct worker *d = ctx;
	char sentence[WORKER_SENTENCE];
	struct range range = { 1, 0 };
	bool stands;
	int fault = 0;

	pthread_mutex_lock(&d->lock);
	stands = !d->stopped && !d->recalled && table_request_id(d->table) == d->request_id;
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
worker_begin(struct worker *d)
{
	struct table_snapshot now;
	struct game_request request = table_look_now(d->table, d->seat, &d->view, &now);
	int64_t left_ms = now.ends_ms == CLOCK_NEVER ? WORKER_HOUR_MS : now.ends_ms - now.played_ms;

	d->asking.left_ms = left_ms - WORKER_GRACE_MS;
	pthread_mutex_lock(&d->lock);
	d->decides = !d->recalled && !d->stopped && now.open &&
		     request.request_id == d->request_id && left_ms > WORKER_GRACE_MS;
	pthread_mutex_unlock(&d->lock);
	return d->decides;
}

static enum worker_said
worker_answer(struct worker *d)
{
	struct bot *bot = &d->bot;
	struct action action = { 0 };
	bool acts;

	table_look(d->table, d->seat, &d->view);
	attend_catch_up(&d->attends, d->seat, d->view.bytes);
	acts = worker_begin(d) && bot->strategy->decide(bot, d->view.bytes, d->seat, &action);
	if (strategy_leaves(bot, d->view.bytes, d->seat))
		return WORKER_GONE;
	return acts ? WORKER_ACTED : WORKER_NOTHING;
}

/* The lock is held before and after.  Whoever sees the answer finds its player due: time does not
 * pass between the two. */
static void
worker_work(struct worker *d)
{
	enum worker_said said;
	struct failings failed;

	pthread_mutex_unlock(&d->lock);
	said = worker_answer(d);
	strategy_count(&d->bot, &failed);
	pthread_mutex_lock(&d->lock);
	d->failed = failed;
	d->said = said;
	d->asked = d->decides = d->recalled = false;
	pool_hurry(d->task);
}

/* What its table does last is to be told, too, unless that takes long. */
static void
worker_await_close(struct worker *d)
{
	int64_t until_ms = clock_now(&d->clock) + WORKER_LAST_ROUND_MS;
	struct table_snapshot now;

	do {
		table_look_now(d->table, d->seat, &d->view, &now);
	} while (now.begun && !now.open && !now.closed && clock_now(&d->clock) < until_ms &&
		 poll(NULL, 0, WORKER_LOOK_MS) == 0);
}

static void *
worker_run(void *arg)
{
	struct worker *d = arg;

	strategy_wake(&d->bot, d->name, d->seed);
	pthread_mutex_lock(&d->lock);
	while (!d->stopped) {
		if (d->asked)
			worker_work(d);
		else
			clock_sleep(&d->clock, &d->lock, &d->work, CLOCK_NEVER);
	}
	pthread_mutex_unlock(&d->lock);
	worker_await_close(d);
	attend_leave(&d->attends);
	strategy_rest(&d->bot, NULL);
	return NULL;
}

static void
worker_finish(struct worker *d)
{
	pthread_cond_destroy(&d->work);
	pthread_mutex_destroy(&d->lock);
	clock_finish(&d->clock);
	feed_finish(&d->feed);
	free(d);
}

struct worker *
worker_open(const struct worker_plan *plan)
{
	struct worker *d = calloc(1, sizeof(*d));
	int error;

	if (d == NULL || feed_init(&d->feed) != 0) {
		free(d);
		return NULL;
	}
	d->table = plan->table;
	d->task = plan->task;
	d->bot = *plan->bot;
	d->bot.asking = &d->asking;
	d->interrupt = (struct interrupt){ feed_fd(&d->feed), worker_waits, d };
	d->asking = (struct asking){ .interrupt = &d->interrupt, .act = worker_act, .ctx = d };
	strncpy(d->name, plan->name, NAME_SIZE - 1);
	strncpy(d->seed, plan->seed, WORKER_SEED - 1);
	attend_sit(&d->attends, plan->table, &d->bot);
	clock_init(&d->clock, false);
	clock_lock_init(&d->lock);
	clock_cond_init(&d->work);
	error = clock_thread(&d->clock, &d->thread, worker_run, d);
	if (error == 0)
		return d;
	worker_finish(d);
	errno = error;
	return NULL;
}

void
worker_ask(struct worker *d, int seat, uint32_t request_id)
{
	pthread_mutex_lock(&d->lock);
	d->asked = true;
	d->recalled = false;
	d->seat = seat;
	d->request_id = request_id;
	clock_wake(&d->clock, &d->work);
	pthread_mutex_unlock(&d->lock);
}

bool
worker_is_asked(struct worker *d, enum worker_said *said)
{
	bool asked;

	pthread_mutex_lock(&d->lock);
	asked = d->asked;
	*said = d->said;
	pthread_mutex_unlock(&d->lock);
	return asked;
}

void
worker_recall(struct worker *d)
{
	pthread_mutex_lock(&d->lock);
	d->recalled = true;
	pthread_mutex_unlock(&d->lock);
	feed_poke(&d->feed);
}

void
worker_stop(struct worker *d)
{
	pthread_mutex_lock(&d->lock);
	d->stopped = true;
	clock_wake(&d->clock, &d->work);
	pthread_mutex_unlock(&d->lock);
	feed_poke(&d->feed);
}

void
worker_count(struct worker *d, struct failings *out)
{
	pthread_mutex_lock(&d->lock);
	*out = d->failed;
	pthread_mutex_unlock(&d->lock);
}

void
worker_free(struct worker *d)
{
	if (d == NULL)
		return;
	worker_stop(d);
	pthread_join(d->thread, NULL);
	worker_finish(d);
}
