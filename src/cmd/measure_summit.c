#include "cmd/measure_summit.h"

#include <stdio.h>
#include <stdlib.h>

#include "cmd/brains.h"
#include "cmd/command.h"
#include "lab/progress.h"
#include "lab/summit/summit_best.h"
#include "wire/json.h"

/* The openings that are told: those in which the player loses most. */
enum { MEASURE_TOLD = 8, MEASURE_OUTCOME = 8 };

_Static_assert((int)MEASURE_LEVELS == (int)BEST_LEVELS, "--levels takes what is computed");

struct measure_start {
	const struct best_opening *opening;
	int seat; /* of the opponent */
};

static int
measure_compare(const void *a, const void *b)
{
	const struct measure_start *x = a, *y = b;

	return (x->opening->win < y->opening->win) - (x->opening->win > y->opening->win);
}

/* The dearest first. */
static void
measure_sort(const struct best_answer *a, struct measure_start out[BEST_STEPS])
{
	for (int i = 0; i < BEST_STEPS; i++)
		out[i] = (struct measure_start){ &a->opening[i / BEST_OPENINGS][i % BEST_OPENINGS],
						 i / BEST_OPENINGS };
	qsort(out, BEST_STEPS, sizeof(*out), measure_compare);
}

/* As `pitboss policy' reads it: "4+,2-". */
static const char *
measure_opening_rolls(const struct best_opening *o, char out[MEASURE_OUTCOME])
{
	struct text text = text_in(out, MEASURE_OUTCOME);

	for (int i = 0; i < 2; i++)
		text_add(&text, "%s%d%c", i == 0 ? "" : ",", (o->outcome[i] + 1) / 2 + 1,
			 o->outcome[i] > 0 && o->outcome[i] % 2 == 0 ? '+' : '-');
	return out;
}

static double
measure_both(const struct best_answer *a, int level)
{
	return (a->win[level][0] + a->win[level][1]) / 2;
}

static void
measure_print_answer(const struct best_answer *a, const char *name)
{
	struct measure_start start[BEST_STEPS];
	char rolls[MEASURE_OUTCOME];

	printf("Summit for two, the best answer to %s\n\n"
	       "it rolls up to   it wins, chips a round,\n"
	       "       level     starting    second      both\n",
	       name);
	for (int level = 0; level <= a->levels; level++)
		printf("%12d    %+9.6f %+9.6f %+9.6f\n", level, a->win[level][0], a->win[level][1],
		       measure_both(a, level));
	measure_sort(a, start);
	printf("\n%s loses most in rounds that begin with these two rolls:\n\n"
	       "rolls   the answer     of rounds   it wins\n",
	       name);
	for (int i = 0; i < MEASURE_TOLD && start[i].opening->win > 0; i++)
		printf("%s   %-10s   %8.3f %%   %+.6f\n",
		       measure_opening_rolls(start[i].opening, rolls),
		       start[i].seat == 0 ? "starts" : "is second", 100 * start[i].opening->share,
		       start[i].opening->win);
}

static void
measure_write_openings(struct json *j, const struct best_answer *a)
{
	struct measure_start start[BEST_STEPS];
	char rolls[MEASURE_OUTCOME];

	measure_sort(a, start);
	json_open(j, "openings", '[');
	for (int i = 0; i < BEST_STEPS; i++) {
		if (start[i].opening->share <= 0)
			continue;
		json_open(j, NULL, '{');
		json_text(j, "rolls", measure_opening_rolls(start[i].opening, rolls));
		json_sign(j, "answer_starts", start[i].seat == 0);
		json_real(j, "share", start[i].opening->share);
		json_real(j, "wins", start[i].opening->win);
		json_close(j);
	}
	json_close(j);
}

static void
measure_write_answer(const struct best_answer *a, const char *name)
{
	struct json j;

	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_text(&j, "player", name);
	json_open(&j, "levels", '[');
	for (int level = 0; level <= a->levels; level++) {
		json_open(&j, NULL, '{');
		json_number(&j, "level", level);
		json_real(&j, "wins_starting", a->win[level][0]);
		json_real(&j, "wins_second", a->win[level][1]);
		json_real(&j, "wins", measure_both(a, level));
		json_close(&j);
	}
	json_close(&j);
	measure_write_openings(&j, a);
	json_close(&j);
	json_end(&j);
}

int
measure_summit(const struct measure_values *v, const struct brain *brain)
{
	struct best_answer *a = malloc(sizeof(*a));
	struct progress progress;
	char name[STRATEGY_NAME];
	bool done = false, stopped = false;

	if (v->policy) {
		command_complain("Summit has no picture of a policy; --policy is for Pig");
		free(a);
		return STATUS_USAGE;
	}
	if (a != NULL) {
		progress_start(&progress, "openings", BEST_STEPS, 1);
		done = summit_best_answer(brain, (int)v->levels, (int)v->threads, progress_step,
					  &progress, a);
		stopped = progress_finish(&progress);
	}
	strategy_name(brain, name);
	if (!done)
		command_complain(stopped ? "it was interrupted before the end"
					 : "there is no memory left");
	else if (!brains_is_well(brain))
		done = false; /* brains_rest() says why */
	else if (v->json)
		measure_write_answer(a, name);
	else
		measure_print_answer(a, name);
	free(a);
	return done ? STATUS_OK : STATUS_FAILED;
}
