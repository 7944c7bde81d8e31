#include "players/exec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct exec_strategy_data {
	char name[NAME_SIZE]; /* as the program calls itself */
};

struct exec_instance {
	struct clock clock;
	struct program *program;
	char name[NAME_SIZE], seed[64];
};

static struct program_plan
exec_plan(const struct bot *bot, struct clock *clock)
{
	static const struct exec_ops usual = { .clock_ms = 0 };
	const struct exec_ops *ops = bot->ops != NULL ? bot->ops : &usual;

	return (struct program_plan){
		.command = bot->text,
		.name = "",
		.game = bot->game,
		.clock = clock,
		.record = ops->record,
		.memory_mib = ops->memory_mib,
		.clock_ms = ops->clock_ms > 0 ? ops->clock_ms : EXEC_CLOCK_MS,
		.budgeted = !ops->live,
		.restarts = ops->live ? 0 : PROGRAM_RESTARTS,
		.interrupt = ops->interrupt,
	};
}

/* What is another thing at a live table. */
static void
exec_go_live(struct program_plan *plan, const struct asking *asking)
{
	plan->clock_ms = 0;
	plan->budgeted = false;
	plan->restarts = 0;
	plan->interrupt = asking->interrupt;
}

/* Start it once, for its name.  False with a sentence in WHY. */
static bool
exec_greet(const struct bot *bot, struct exec_strategy_data *know, struct text *why)
{
	char failure[PROGRAM_WHY];
	struct program_plan plan;
	struct program *p;
	struct clock clock;

	clock_init(&clock, false);
	plan = exec_plan(bot, &clock);
	plan.record = NULL;
	plan.nameless = true;
	p = program_start(&plan, failure);
	if (p != NULL)
		snprintf(know->name, sizeof(know->name), "%s", program_name(p));
	else
		text_add(why, "exec:%s cannot play: %s", bot->text, failure);
	program_free(p);
	clock_finish(&clock);
	return p != NULL;
}

static void *
exec_prepare(const struct bot *bot, const void *data, size_t size, struct text *why)
{
	struct exec_strategy_data *know = calloc(1, sizeof(*know));

	(void)data, (void)size;
	if (know == NULL)
		text_add(why, "there is no memory for a program");
	if (know != NULL && exec_greet(bot, know, why))
		return know;
	free(know);
	return NULL;
}

const char *
exec_name(const struct bot *bot)
{
	const struct exec_strategy_data *know = bot->strategy_data;

	return bot->strategy == &exec_strategy && know != NULL && know->name[0] != '\0' ? know->name
											: NULL;
}

static void *
exec_wake(const struct bot *bot, const char *me, const char *seed)
{
	struct exec_instance *m = bot->strategy_data != NULL ? calloc(1, sizeof(*m)) : NULL;
	struct program_plan plan;

	if (m == NULL)
		return NULL;
	clock_init(&m->clock, false);
	snprintf(m->name, sizeof(m->name), "%s", me);
	snprintf(m->seed, sizeof(m->seed), "%s", seed);
	plan = exec_plan(bot, &m->clock);
	plan.name = m->name;
	plan.seed = m->seed[0] != '\0' ? m->seed : NULL;
	if (bot->asking != NULL)
		exec_go_live(&plan, bot->asking);
	m->program = program_make(&plan);
	if (m->program != NULL)
		return m;
	clock_finish(&m->clock);
	free(m);
	return NULL;
}

static void
exec_count(const void *instance, struct failings *out)
{
	const struct exec_instance *m = instance;
	const struct program_counts *counts = program_counts(m->program);

	out->asked += counts->asked + counts->unasked;
	out->late += counts->late;
	out->refused += counts->refused;
	out->ended += counts->ended;
	out->answered += counts->answered;
	out->sum_ms += counts->sum_ms;
	if (counts->longest_ms > out->longest_ms)
		out->longest_ms = counts->longest_ms;
	out->withdrawn = counts->withdrawn;
	out->number = counts->first_game;
	out->end = program_fate(m->program, &out->end_number);
	snprintf(out->first, sizeof(out->first), "%s", program_first(m->program));
}

static void
exec_rest(void *instance, struct failings *out)
{
	struct exec_instance *m = instance;

	exec_count(m, out);
	program_free(m->program);
	clock_finish(&m->clock);
	free(m);
}

static void
exec_begin(struct bot *bot, const struct game_start *at)
{
	const struct exec_instance *m = bot->instance;

	program_begin(m->program, at);
}

static bool
exec_decide(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct exec_instance *m = bot->instance;
	const struct asking *at = bot->asking;
	enum program_did did = PROGRAM_GONE;

	(void)seat;
	if (m != NULL && at != NULL)
		did = program_ask(m->program, view, at->left_ms, at->act, at->ctx, out);
	else if (m != NULL)
		did = program_ask(m->program, view, -1, NULL, NULL, out);
	return did == PROGRAM_ACTS;
}

static void
exec_tell(struct bot *bot, const char *sentence)
{
	const struct exec_instance *m = bot->instance;

	program_tell(m->program, sentence);
}

static void
exec_over(struct bot *bot, const int64_t score[SEATS])
{
	const struct exec_instance *m = bot->instance;

	program_over(m->program, score);
}

static bool
exec_leaves(struct bot *bot, const void *view, int seat)
{
	const struct exec_instance *m = bot->instance;

	(void)view, (void)seat;
	return m == NULL || program_is_out(m->program);
}

struct program *
exec_program(const struct bot *bot)
{
	const struct exec_instance *m = bot->instance;

	return bot->strategy == &exec_strategy && m != NULL ? m->program : NULL;
}

const struct strategy exec_strategy = {
	.name = "exec",
	.help = "Runs COMMAND, a program that speaks the player protocol of doc/players.md.",
	.text = "COMMAND",
	.decide = exec_decide,
	.prepare = exec_prepare,
	.dismiss = free,
	.wake = exec_wake,
	.rest = exec_rest,
	.slow = true,
	.count = exec_count,
	.begin = exec_begin,
	.tell = exec_tell,
	.over = exec_over,
	.leaves = exec_leaves,
};
