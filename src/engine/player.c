#include "engine/player.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/data.h"

/* A bettor that never has enough is stopped here, so that no question is bet on for ever. */
enum { ACTS_A_QUESTION = 16 };

struct player {
	struct table *table;
	struct player_plan plan;
	char name[NAME_SIZE];
	void *knowledge; /* made by the thread itself, so that nobody waits for it */
	atomic_bool stop, gone;
	atomic_int think_ms;
	pthread_t thread;

	/* The thread's own. */
	int seat; /* NOBODY: it has none yet */
	struct want want;
	struct game_state view;
	uint32_t question; /* that what follows is about */
	int acts;
	bool silent; /* has nothing more to say to it */
};

/* From half to one and a half times the usual. */
static int64_t
thought_ms(struct player *p)
{
	int think_ms = atomic_load(&p->think_ms);

	return think_ms / 2 + (int64_t)xoshiro_below(&p->plan.brain.luck, (uint32_t)think_ms + 1);
}

static const struct rail *
player_rail(const struct player *p)
{
	return (const struct rail *)p->view.bytes;
}

static void
player_look(struct player *p)
{
	p->want = table_look(p->table, p->seat, &p->view);
	if (p->want.question != p->question) {
		p->question = p->want.question;
		p->acts = 0;
		p->silent = false;
	}
}

/* A player who has lost most of the chips brings as many again. */
static void
player_keep_in_chips(struct player *p)
{
	chips stack = player_rail(p)->stack[p->seat];

	if (stack >= p->plan.stack / 4)
		return;
	table_buy(p->table, p->seat, p->plan.stack - stack);
	player_look(p);
}

static bool
player_must_decide(const struct player *p)
{
	if (p->silent || p->acts >= ACTS_A_QUESTION)
		return false;
	if (p->want.kind == WANT_MOVE)
		return rail_has(p->want.seats, p->seat);
	return p->want.kind == WANT_BETS && rail_plays(player_rail(p), p->seat);
}

/* A bettor who has nothing (more) to say, or whose action was illegal, is not asked again before
 * the next question.  Nor is one that makes one bet at most: it would be woken only to say no. */
static void
player_decide_and_act(struct player *p)
{
	struct brain *brain = &p->plan.brain;
	struct action action = { 0 };
	bool acts = brain->strategy->decide(brain, p->view.bytes, p->seat, &action);

	p->acts++;
	if (acts)
		acts = table_act(p->table, p->seat, &action, NULL) == 0;
	p->silent = !acts || (brain->strategy->once && p->want.kind == WANT_BETS);
}

/* Nothing to do now.  A bettor sleeps through the rest of the bets, the dice and the thought of
 * what to bet next; a move may be asked for with any question.  False if the table is not open.
 */
static bool
player_await(struct player *p, bool *rested)
{
	if (p->want.kind == WANT_BETS)
		return table_doze(p->table, p->question, thought_ms(p), &p->stop, rested);
	return table_wait(p->table, p->question, CLOCK_NEVER, &p->stop) != 0;
}

/* A player thinks, looks again, and decides once.  A thought is not cut short by the next question,
 * so that a table full of players does not wake up all at once. */
static void
player_play(struct player *p)
{
	bool open = true, rested = false;

	while (open && !atomic_load(&p->stop)) {
		player_look(p);
		if (!player_must_decide(p)) {
			open = player_await(p, &rested);
			continue;
		}
		player_keep_in_chips(p);
		if (!rested) {
			open = table_rest(p->table, thought_ms(p), &p->stop);
			player_look(p);
		}
		rested = false;
		if (open && player_must_decide(p))
			player_decide_and_act(p);
	}
}

/* Dice in the air, and the one who has the seat or the name, may be gone with the next question. */
static bool
may_sit_later(int fault)
{
	return fault == FAULT_DICE || fault == FAULT_FULL || fault == FAULT_NAME_TAKEN;
}

static bool
player_sit(struct player *p)
{
	const struct sitter who = { p->name, p->plan.account, p->plan.brain.strategy->name };
	uint32_t question = 0;
	int fault;

	do {
		question = table_wait(p->table, question, CLOCK_NEVER, &p->stop);
		if (question == 0 || atomic_load(&p->stop))
			return false;
		fault = table_sit(p->table, &who, p->plan.stack, &p->seat);
	} while (may_sit_later(fault));
	return fault == 0;
}

/* The question is read first: if the dice fall between the two, there is nothing to wait for. */
static void
player_leave(struct player *p)
{
	do {
		player_look(p);
	} while (table_leave(p->table, p->seat) == FAULT_DICE &&
		 table_wait(p->table, p->question, CLOCK_NEVER, NULL) != 0);
}

/* A player whose table closes stays until it has: leaving would give up what is called off a moment
 * later.
 */
static void
player_visit(struct player *p)
{
	if (p->seat == NOBODY && !player_sit(p))
		return;
	player_play(p);
	if (atomic_load(&p->stop))
		player_leave(p);
}

static void *
player_run(void *arg)
{
	struct player *p = arg;

	if (p->plan.brain.knowledge == NULL) {
		p->knowledge = strategy_prepare(&p->plan.brain, data_read);
		p->plan.brain.knowledge = p->knowledge;
	}
	player_visit(p);
	atomic_store(&p->gone, true);
	return NULL;
}

struct player *
player_resume(struct table *t, struct clock *clock, const struct player_plan *plan, int seat)
{
	struct player *p = calloc(1, sizeof(*p));
	int error;

	if (p == NULL)
		return NULL;
	p->table = t;
	p->plan = *plan;
	p->seat = seat;
	strncpy(p->name, plan->name, NAME_SIZE - 1);
	atomic_init(&p->stop, false);
	atomic_init(&p->gone, false);
	atomic_init(&p->think_ms, plan->think_ms);
	error = clock_thread(clock, &p->thread, player_run, p);
	if (error == 0)
		return p;
	free(p);
	errno = error;
	return NULL;
}

struct player *
player_start(struct table *t, struct clock *clock, const struct player_plan *plan)
{
	return player_resume(t, clock, plan, NOBODY);
}

void
player_think(struct player *p, int32_t think_ms)
{
	atomic_store(&p->think_ms, think_ms);
}

const char *
player_name(const struct player *p)
{
	return p->name;
}

bool
player_gone(const struct player *p)
{
	return atomic_load(&p->gone);
}

void
player_stop(struct player *p)
{
	atomic_store(&p->stop, true);
	table_nudge(p->table);
}

void
player_free(struct player *p)
{
	if (p == NULL)
		return;
	pthread_join(p->thread, NULL);
	strategy_dismiss(&p->plan.brain, p->knowledge);
	free(p);
}
