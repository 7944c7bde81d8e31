#include "wire/exec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct exec_knowledge {
	char name[NAME_SIZE]; /* as the program calls itself */
};

struct exec_mind {
	struct clock clock;
	struct program *program;
	char name[NAME_SIZE], seed[64];
};

static struct program_plan
exec_plan(const struct brain *brain, struct clock *clock)
{
	static const struct exec_ways usual = { .clock_ms = 0 };
	const struct exec_ways *ways = brain->ways != NULL ? brain->ways : &usual;

	return (struct program_plan){
		.command = brain->text,
		.name = "",
		.game = brain->game,
		.clock = clock,
		.record = ways->record,
		.memory_mib = ways->memory_mib,
		.clock_ms = ways->clock_ms > 0 ? ways->clock_ms : EXEC_CLOCK_MS,
		.budgeted = !ways->live,
		.restarts = ways->live ? 0 : PROGRAM_RESTARTS,
		.stir = ways->stir,
	};
}

/* What is another thing at a live table. */
static void
exec_go_live(struct program_plan *plan, const struct asking *asking)
{
	plan->clock_ms = 0;
	plan->budgeted = false;
	plan->restarts = 0;
	plan->stir = asking->stir;
}

/* Start it once, for its name.  False with a sentence in WHY. */
static bool
exec_greet(const struct brain *brain, struct exec_knowledge *know, struct text *why)
{
	char failure[PROGRAM_WHY];
	struct program_plan plan;
	struct program *p;
	struct clock clock;

	clock_init(&clock, false);
	plan = exec_plan(brain, &clock);
	plan.record = NULL;
	plan.nameless = true;
	p = program_start(&plan, failure);
	if (p != NULL)
		snprintf(know->name, sizeof(know->name), "%s", program_name(p));
	else
		text_add(why, "exec:%s cannot play: %s", brain->text, failure);
	program_free(p);
	clock_finish(&clock);
	return p != NULL;
}

static void *
exec_prepare(const struct brain *brain, const void *data, size_t size, struct text *why)
{
	struct exec_knowledge *know = calloc(1, sizeof(*know));

	(void)data, (void)size;
	if (know == NULL)
		text_add(why, "there is no memory for a program");
	if (know != NULL && exec_greet(brain, know, why))
		return know;
	free(know);
	return NULL;
}

const char *
exec_name(const struct brain *brain)
{
	const struct exec_knowledge *know = brain->knowledge;

	return brain->strategy == &exec_strategy && know != NULL && know->name[0] != '\0'
		   ? know->name
		   : NULL;
}

static void *
exec_wake(const struct brain *brain, const char *me, const char *seed)
{
	struct exec_mind *m = brain->knowledge != NULL ? calloc(1, sizeof(*m)) : NULL;
	struct program_plan plan;

	if (m == NULL)
		return NULL;
	clock_init(&m->clock, false);
	snprintf(m->name, sizeof(m->name), "%s", me);
	snprintf(m->seed, sizeof(m->seed), "%s", seed);
	plan = exec_plan(brain, &m->clock);
	plan.name = m->name;
	plan.seed = m->seed[0] != '\0' ? m->seed : NULL;
	if (brain->asking != NULL)
		exec_go_live(&plan, brain->asking);
	m->program = program_make(&plan);
	if (m->program != NULL)
		return m;
	clock_finish(&m->clock);
	free(m);
	return NULL;
}

static void
exec_count(const void *mind, struct failings *out)
{
	const struct exec_mind *m = mind;
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
exec_rest(void *mind, struct failings *out)
{
	struct exec_mind *m = mind;

	exec_count(m, out);
	program_free(m->program);
	clock_finish(&m->clock);
	free(m);
}

static void
exec_begin(struct brain *brain, const struct seating *at)
{
	const struct exec_mind *m = brain->mind;

	program_begin(m->program, at);
}

static bool
exec_decide(struct brain *brain, const void *view, int seat, struct action *out)
{
	const struct exec_mind *m = brain->mind;
	const struct asking *at = brain->asking;
	enum program_did did = PROGRAM_GONE;

	(void)seat;
	if (m != NULL && at != NULL)
		did = program_ask(m->program, view, at->left_ms, at->act, at->ctx, out);
	else if (m != NULL)
		did = program_ask(m->program, view, -1, NULL, NULL, out);
	return did == PROGRAM_ACTS;
}

static void
exec_tell(struct brain *brain, const char *sentence)
{
	const struct exec_mind *m = brain->mind;

	program_tell(m->program, sentence);
}

static void
exec_over(struct brain *brain, const int64_t score[SEATS])
{
	const struct exec_mind *m = brain->mind;

	program_over(m->program, score);
}

static bool
exec_leaves(struct brain *brain, const void *view, int seat)
{
	const struct exec_mind *m = brain->mind;

	(void)view, (void)seat;
	return m == NULL || program_is_out(m->program);
}

struct program *
exec_program(const struct brain *brain)
{
	const struct exec_mind *m = brain->mind;

	return brain->strategy == &exec_strategy && m != NULL ? m->program : NULL;
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
