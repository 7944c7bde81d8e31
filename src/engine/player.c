#include "engine/player.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/attend.h"
#include "engine/worker.h"
#include "games/action.h"
#include "games/game_table.h"

/* A person waits for so many times less. */
enum { PERSON_WAITS = 4 };

/* Of a player with an instance that the task itself asks. */
struct minded {
	struct attend_log attends;
	pthread_mutex_t lock;   /* guards the rest */
	struct failings failed; /* so far */
};

struct player {
	struct task task;
	struct table *table;
	struct player_plan plan;
	char name[NAME_SIZE];
	atomic_bool stop, gone;
	atomic_bool sent_away; /* it leaves when the game is over */
	atomic_bool known;     /* what knows its instance is there, or never will be */
	atomic_int think_ms;

	/* The rest is for the thread that runs the player. */
	bool prepared;
	const void *strategy_data; /* from the pool's shared cache, so that nobody waits for it */
	struct minded *minded;     /* NULL: it has no instance, or the worker has it */
	struct worker *worker;     /* of one that may be slow; NULL: it is not */
	bool put;                  /* the worker was asked, and its answer not taken yet */
	uint32_t put_question;
	int seat;            /* NOBODY: it has none yet */
	uint32_t request_id; /* of the table */
	struct follower_asks asks;

	/* A thought, from and until when by played time. */
	bool thinks;
	int64_t from_ms, until_ms;
	int pace_ms;    /* that it has */
	uint32_t asked; /* the question in which it was begun */
};

/* What a player sees, and when.  It is large: a step has one, and hands it on. */
struct player_snapshot {
	struct game_request request;
	struct table_snapshot now;
	struct game_state view;
};

static const struct rail *
outlook_rail(const struct player_snapshot *o)
{
	return (const struct rail *)o->view.bytes;
}

static void
player_look(struct player *p, struct player_snapshot *o)
{
	o->request = table_look_now(p->table, p->seat, &o->view, &o->now);
	p->request_id = o->request.request_id;
}

static struct task_wait
player_end(struct player *p)
{
	if (p->worker != NULL)
		worker_stop(p->worker);
	atomic_store(&p->gone, true);
	return (struct task_wait){ .over = true };
}

/* Dice in the air ask nothing. */
static struct task_wait
player_await_request(void)
{
	return (struct task_wait){ .until_ms = CLOCK_NEVER, .wake_mask = WAKE_ASKED };
}

/* It has begun to think, and nobody wants to wait for it. */
static bool
player_is_hurried(const struct player *p, const struct player_snapshot *o)
{
	return o->now.hurries && o->now.played_ms >= p->from_ms;
}

/* A thought that is put off until the question is over loses its point if that is answered before
 * its time.  One that has begun is not cut short by another question, so that a table full of
 * players does not act all at once. */
static struct task_wait
player_await_thought(const struct player *p, const struct player_snapshot *o)
{
	int64_t now_ms = o->now.played_ms;

	return (struct task_wait){
		.until_ms = now_ms < p->until_ms && !player_is_hurried(p, o) ? p->until_ms : 0,
		.wake_mask = WAKE_HURRY | (now_ms < p->from_ms ? WAKE_EARLY : 0)
	};
}

/* Is it a program or a script?  Their authors decide how many bets they make, and a thought before
 * each would leave no time for them. */
static bool
player_is_of_anybody(const struct player *p)
{
	return p->plan.bot.strategy->text != NULL;
}

/* From half to one and a half times the usual; less where a person waits for it to move, and no
 * time for one of anybody's who goes on with what it has begun. */
static int64_t
player_thinks_ms(struct player *p, const struct player_snapshot *o)
{
	int64_t ms;

	if (player_is_of_anybody(p) && follower_goes_on(&p->asks, &o->request))
		return 0;
	ms = p->pace_ms / 2 + (int64_t)xoshiro_below(&p->plan.bot.luck, (uint32_t)p->pace_ms + 1);

	return o->now.people && table_game(p->table)->min_seats > 1 ? ms / PERSON_WAITS : ms;
}

static struct task_wait
player_begin_thought(struct player *p, const struct player_snapshot *o, int64_t from_ms)
{
	p->pace_ms = atomic_load(&p->think_ms);
	p->thinks = true;
	p->asked = p->request_id;
	p->from_ms = from_ms;
	p->until_ms = from_ms + player_thinks_ms(p, o);
	return player_await_thought(p, o);
}

/* It has not begun, and what it waited for has changed, or the pace has. */
static bool
player_thought_is_void(const struct player *p, const struct player_snapshot *o)
{
	return o->now.played_ms < p->from_ms &&
	       (o->request.request_id != p->asked || atomic_load(&p->think_ms) != p->pace_ms);
}

static bool
player_still_thinks(const struct player *p, const struct player_snapshot *o)
{
	if (o->now.paused)
		return true;
	return o->now.played_ms < p->until_ms && !player_is_hurried(p, o);
}

static bool
player_must_decide(const struct player *p, const struct player_snapshot *o)
{
	return follower_must_ask(&p->asks, &o->request, outlook_rail(o), p->seat);
}

/* A player who has lost most of the chips brings as many again. */
static void
player_keep_in_chips(struct player *p, struct player_snapshot *o)
{
	chips stack = outlook_rail(o)->stack[p->seat];

	if (stack >= p->plan.stack / 4)
		return;
	table_buy(p->table, p->seat, p->plan.stack - stack);
	player_look(p, o);
}

/* What its instance has to know before it is asked. */
static void
player_catch_up(struct player *p, const struct player_snapshot *o)
{
	if (p->minded != NULL && p->plan.bot.instance != NULL)
		attend_catch_up(&p->minded->attends, p->seat, o->view.bytes);
}

/* For those who ask how it does. */
static void
player_note_failings(struct player *p)
{
	struct failings failed;

	if (p->minded == NULL)
		return;
	strategy_count(&p->plan.bot, &failed);
	pthread_mutex_lock(&p->minded->lock);
	p->minded->failed = failed;
	pthread_mutex_unlock(&p->minded->lock);
}

static void
player_decide_and_act(struct player *p, struct player_snapshot *o)
{
	struct bot *bot = &p->plan.bot;
	struct action action = { 0 };
	bool acts;

	acts = bot->strategy->decide(bot, o->view.bytes, p->seat, &action);
	player_note_failings(p);
	acts = acts && table_act(p->table, p->seat, &action, NULL) == 0;
	follower_asked(&p->asks, bot->strategy, &o->request, acts);
	player_look(p, o);
}

/* A player whose table closes stays until it has: leaving would give up what is called off a moment
 * later.
 *
 * A bettor with nothing to say now sleeps through the rest of the bets, the dice and the thought of
 * what to bet next.  If the dice take all of the thought, the next question has one of its own.  A
 * move may be asked for with any question. */
static struct task_wait
player_go_on(struct player *p, struct player_snapshot *o)
{
	if (!o->now.open)
		return o->now.begun ? player_end(p) : player_await_request();
	if (player_must_decide(p, o)) {
		player_keep_in_chips(p, o);
		return player_begin_thought(p, o, o->now.played_ms);
	}
	if (o->request.kind == GAME_REQUEST_BETS && o->now.played_ms < o->now.ends_ms)
		return player_begin_thought(p, o, o->now.ends_ms);
	return player_await_request();
}

static struct task_wait
player_leave(struct player *p)
{
	if (p->worker != NULL)
		worker_stop(p->worker);
	if (p->seat != NOBODY && table_leave(p->table, p->seat) == FAULT_DICE)
		return player_await_request();
	return player_end(p);
}

/* It was sent away, and no game keeps it: who leaves a game of Pig gives up the ante. */
static bool
player_must_go(struct player *p, struct player_snapshot *o)
{
	if (!atomic_load(&p->sent_away))
		return false;
	if (p->seat == NOBODY)
		return true;
	player_look(p, o);
	return o->now.open &&
	       (table_game(p->table)->min_seats <= 1 || o->request.kind == GAME_REQUEST_START);
}

/* Its program has ended: all are told how (PP section 8). */
static struct task_wait
player_be_gone(struct player *p)
{
	static const int kind[] = { [INSTANCE_PLAYS] = EV_STOPPED,
				    [INSTANCE_STATUS] = EV_ENDED,
				    [INSTANCE_SIGNAL] = EV_KILLED,
				    [INSTANCE_STOPPED] = EV_STOPPED };
	struct failings failed;

	worker_count(p->worker, &failed);
	table_tell_end(p->table, p->seat, kind[failed.end], failed.end_number);
	atomic_store(&p->stop, true);
	return player_leave(p);
}

/* The worker is asked; what has happened meanwhile may call that off. */
static struct task_wait
player_await_worker(struct player *p, const struct player_snapshot *o)
{
	if (!o->now.open)
		return player_end(p);
	if (p->request_id != p->put_question)
		worker_recall(p->worker);
	return player_await_request();
}

/* What the worker says, if it has been asked: false if there is nothing to wait for. */
static bool
player_receive_worker(struct player *p, struct player_snapshot *o, struct task_wait *task_wait)
{
	enum worker_said said;

	if (!p->put)
		return false;
	if (worker_is_asked(p->worker, &said)) {
		*task_wait = player_await_worker(p, o);
		return true;
	}
	p->put = false;
	if (said == WORKER_GONE) {
		*task_wait = player_be_gone(p);
		return true;
	}
	if (p->request_id == p->put_question)
		follower_asked(&p->asks, p->plan.bot.strategy, &o->request, said == WORKER_ACTED);
	return false;
}

/* It decides, or its worker is asked: it is due when that answers. */
static bool
player_ask(struct player *p, struct player_snapshot *o)
{
	if (p->worker == NULL) {
		player_decide_and_act(p, o);
		return false;
	}
	p->put = true;
	p->put_question = p->request_id;
	worker_ask(p->worker, p->seat, p->request_id);
	return true;
}

/* A player thinks, looks again, and decides once. */
static struct task_wait
player_play(struct player *p, struct player_snapshot *o)
{
	struct task_wait task_wait;
	bool thought;

	player_look(p, o);
	if (player_receive_worker(p, o, &task_wait))
		return task_wait;
	thought = p->thinks && o->now.open && !player_thought_is_void(p, o);
	if (thought && player_still_thinks(p, o))
		return player_await_thought(p, o);
	p->thinks = false;
	if (thought && player_must_decide(p, o)) {
		player_catch_up(p, o);
		if (p->worker == NULL && strategy_leaves(&p->plan.bot, o->view.bytes, p->seat))
			return player_leave(p);
		player_keep_in_chips(p, o);
		if (player_must_decide(p, o) && player_ask(p, o))
			return player_await_request();
	}
	return player_go_on(p, o);
}

/* Dice in the air, and the one who has the seat or the name, may be gone with the next question. */
static bool
may_sit_later(int fault)
{
	return fault == FAULT_DICE || fault == FAULT_FULL || fault == FAULT_NAME_TAKEN;
}

static struct task_wait
player_sit(struct player *p, struct player_snapshot *o)
{
	char strategy[STRATEGY_NAME];
	const struct seat_occupant who = { p->name, p->plan.account, strategy };
	int fault;

	player_strategy(p, strategy);
	player_look(p, o);
	if (!o->now.begun)
		return player_await_request();
	fault = table_sit(p->table, &who, p->plan.stack, &p->seat);
	if (may_sit_later(fault))
		return player_await_request();
	if (fault != 0)
		return player_end(p);
	if (atomic_load(&p->sent_away))
		table_send_away(p->table, p->name);
	return player_play(p, o);
}

/* Without memory for it the time of each of its questions runs out. */
static void
player_wake(struct player *p)
{
	struct bot *bot = &p->plan.bot;
	char seed[24];

	if (bot->strategy->wake == NULL)
		return;
	snprintf(seed, sizeof(seed), "%016" PRIx64, xoshiro_next(&bot->luck));
	if (bot->strategy->slow) {
		p->worker =
		    worker_open(&(struct worker_plan){ p->table, &p->task, bot, p->name, seed });
		return;
	}
	p->minded = calloc(1, sizeof(*p->minded));
	if (p->minded == NULL)
		return;
	clock_lock_init(&p->minded->lock);
	attend_sit(&p->minded->attends, p->table, bot);
	strategy_wake(bot, p->name, seed);
}

static void
player_prepare(struct player *p)
{
	struct bot *bot = &p->plan.bot;

	if (p->prepared)
		return;
	p->prepared = true;
	if (bot->strategy_data == NULL)
		bot->strategy_data = p->strategy_data =
		    shared_cache_take(&p->task.pool->shared_cache, bot);
	player_wake(p);
	atomic_store(&p->known, true);
}

static struct task_wait
player_step(struct task *task)
{
	struct player *p = (struct player *)task;
	struct player_snapshot o;

	if (atomic_load(&p->stop))
		return player_leave(p);
	player_prepare(p);
	if (player_must_go(p, &o))
		return player_leave(p);
	return p->seat == NOBODY ? player_sit(p, &o) : player_play(p, &o);
}

struct player *
player_resume(struct table *t, const struct player_plan *plan, int seat)
{
	struct player *p = calloc(1, sizeof(*p));
	int error;

	if (p == NULL)
		return NULL;
	p->task.step = player_step;
	p->table = t;
	p->plan = *plan;
	p->seat = seat;
	strncpy(p->name, plan->name, NAME_SIZE - 1);
	atomic_init(&p->stop, false);
	atomic_init(&p->gone, false);
	atomic_init(&p->sent_away, false);
	atomic_init(&p->known, false);
	atomic_init(&p->think_ms, plan->think_ms);
	error = table_join(t, &p->task);
	if (error == 0)
		return p;
	free(p);
	errno = error;
	return NULL;
}

struct player *
player_start(struct table *t, const struct player_plan *plan)
{
	return player_resume(t, plan, NOBODY);
}

void
player_think(struct player *p, int32_t think_ms)
{
	atomic_store(&p->think_ms, think_ms);
	pool_hurry(&p->task);
}

const char *
player_name(const struct player *p)
{
	return p->name;
}

void
player_strategy(const struct player *p, char out[STRATEGY_NAME])
{
	const struct bot *bot = &p->plan.bot;
	const struct strategy *s = bot->strategy;
	struct text text = text_in(out, STRATEGY_NAME);

	if (s->text != NULL || (bot->args <= 1 && bot->arg == s->value))
		text_add(&text, "%s", s->name);
	else
		strategy_name(bot, out);
}

bool
player_gone(const struct player *p)
{
	return atomic_load(&p->gone);
}

/* What a program or a script has been asked, and how it stands. */
static void
player_tell_failings(const struct failings *f, struct text *out)
{
	text_add(out, "  asked %llu times", (unsigned long long)f->asked);
	if (f->late > 0)
		text_add(out, ", %llu late", (unsigned long long)f->late);
	if (f->refused > 0)
		text_add(out, ", %llu refused", (unsigned long long)f->refused);
	if (f->failed > 0)
		text_add(out, ", %llu failed", (unsigned long long)f->failed);
	if (f->answered > 0)
		text_add(out, ", %lld ms an answer", (long long)f->sum_ms / (long long)f->answered);
	text_add(out, "\n");
	if (f->end == INSTANCE_STATUS)
		text_add(out, "  it has ended (status %d)\n", f->end_number);
	else if (f->end == INSTANCE_SIGNAL)
		text_add(out, "  it has ended (signal %d)\n", f->end_number);
	if (f->first[0] != '\0')
		text_add(out, "  first: %s\n", f->first);
}

void
player_tell(struct player *p, struct text *out)
{
	struct failings failed = { .asked = 0 };
	char name[STRATEGY_NAME];

	strategy_name(&p->plan.bot, name);
	text_add(out, "%s plays %s%s\n", p->name, name, player_gone(p) ? ", and has left" : "");
	if (!player_is_of_anybody(p) || !atomic_load(&p->known))
		return;
	if (p->worker != NULL) {
		worker_count(p->worker, &failed);
	} else if (p->minded != NULL) {
		pthread_mutex_lock(&p->minded->lock);
		failed = p->minded->failed;
		pthread_mutex_unlock(&p->minded->lock);
	}
	player_tell_failings(&failed, out);
}

void
player_send_away(struct player *p)
{
	atomic_store(&p->sent_away, true);
	table_send_away(p->table, p->name);
	pool_hurry(&p->task);
}

void
player_stop(struct player *p)
{
	atomic_store(&p->stop, true);
	pool_hurry(&p->task);
}

void
player_free(struct player *p)
{
	if (p == NULL)
		return;
	pool_remove(&p->task);
	worker_free(p->worker);
	strategy_rest(&p->plan.bot, NULL);
	shared_cache_give(&p->task.pool->shared_cache, p->strategy_data);
	if (p->minded != NULL)
		pthread_mutex_destroy(&p->minded->lock);
	free(p->minded);
	free(p);
}
