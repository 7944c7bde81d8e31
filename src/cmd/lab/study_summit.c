#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/data.h"
#include "cmd/brains.h"
#include "cmd/command.h"
#include "cmd/lab/measure.h"
#include "cmd/lab/shards.h"
#include "cmd/lab/solve.h"
#include "cmd/lab/study.h"
#include "cmd/output.h"
#include "games/strategy.h"
#include "games/summit/summit.h"
#include "lab/contest/contest_summit.h"
#include "lab/progress.h"
#include "lab/summit/summit_best.h"
#include "lab/summit/summit_query.h"
#include "lab/summit/summit_response.h"
#include "lab/summit/summit_solver.h"
#include "lab/summit/summit_trainer.h"
#include "wire/json.h"

/*
 * `pitboss solve summit'.
 */

/* `pitboss solve summit`: two players with few levels exactly, and the policy of the best player:
 * made, or put to the test. */

enum { SUMMIT_ITERATIONS_MAX = 4096 };

#define SEED "summiteer"
/* Of the policy that is played. */
#define TRAIN_ALONE 1e-6f

_Static_assert((int)SOLVE_LEVELS == (int)SUMMIT_LEVELS, "--levels takes what the solver does");

static double
solve_seconds_since(clock_t begin)
{
	return (double)(clock() - begin) / CLOCKS_PER_SEC;
}

/* The exact value. */
struct small {
	int levels, dice, sides, iterations;
	struct bracket bracket;
	double seconds;
};

static void
solve_tell_small(const struct small *g, bool json)
{
	double middle = (g->bracket.low + g->bracket.high) / 2;
	struct json j;

	if (!json) {
		printf("Summit for two, hands of %d %s of %d sides, no roll at level %d\n"
		       "the starter wins  %.4f chips a round\n"
		       "for certain from  %.6f to %.6f\n"
		       "%d iterations, %.2f s of one processor\n",
		       g->dice, g->dice == 1 ? "die" : "dice", g->sides, g->levels, middle,
		       g->bracket.low, g->bracket.high, g->iterations, g->seconds);
		return;
	}
	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	json_number(&j, "levels", g->levels);
	json_number(&j, "dice", g->dice);
	json_number(&j, "sides", g->sides);
	json_real(&j, "value", middle);
	json_real(&j, "low", g->bracket.low);
	json_real(&j, "high", g->bracket.high);
	json_number(&j, "iterations", g->iterations);
	json_real(&j, "seconds", g->seconds);
	json_close(&j);
	json_end(&j);
}

/* The work ends when the bracket is this narrow, in chips; large trees take long. */
static double
solve_narrow(int levels)
{
	return levels <= 4 ? 0.00004 : 0.0004;
}

static int
solve_small(const struct solve_values *v)
{
	struct small g = {
		.levels = (int)v->levels,
		.dice = v->dice > 0 ? (int)v->dice : 5,
		.sides = v->sides > 0 ? (int)v->sides : 6,
		.bracket = { -1, 1 },
	};
	struct summit_solver *s = summit_solver_create(g.levels, g.dice, g.sides);
	clock_t begin = clock();

	if (s == NULL) {
		command_complain("there is no memory for %d levels", g.levels);
		return STATUS_FAILED;
	}
	while (g.iterations < SUMMIT_ITERATIONS_MAX &&
	       g.bracket.high - g.bracket.low > solve_narrow(g.levels)) {
		for (int n = 0; n < 64; n++)
			summit_solver_iterate(s);
		g.iterations += 64;
		g.bracket = summit_solver_bracket(s);
	}
	g.seconds = solve_seconds_since(begin);
	summit_solver_destroy(s);
	solve_tell_small(&g, v->json);
	return STATUS_OK;
}

/* Five of sixteen steps find out how hands should be seen, the rest learns to play.  The
 * number of steps that were done, fewer than STEPS if it was stopped; -1 without memory. */
static int64_t
solve_train(struct trainer *t, int64_t steps)
{
	struct progress progress;
	int64_t n = 0;

	progress_start(&progress, "steps", (uint64_t)steps, 1);
	while (n < steps && progress_step(&progress, (uint64_t)n)) {
		trainer_step(t);
		n++;
		if ((n == steps / 16 || n == steps * 5 / 16) && !trainer_next_stage(t)) {
			progress_finish(&progress);
			return -1;
		}
	}
	progress_finish(&progress);
	return n;
}

static int
solve_keep_trained(const struct summiteer *know, struct output *output)
{
	size_t size;
	void *file = summiteer_write(know, &size);

	if (file == NULL) {
		command_complain("nothing was written: there is no memory");
		output_drop(output);
		return STATUS_FAILED;
	}
	fwrite(file, size, 1, output->file);
	free(file);
	return output_keep(output) ? STATUS_OK : STATUS_FAILED;
}

static int
solve_write_trained(const struct solve_values *v, struct trainer *t, struct summiteer *know,
		    struct output *output)
{
	int64_t done = t != NULL && know != NULL ? solve_train(t, v->train) : -1;

	if (done == v->train) {
		trainer_finish(t, know);
		return solve_keep_trained(know, output);
	}
	if (done < 0)
		command_complain("nothing was written: there is no memory");
	else
		command_complain("stopped early, after %" PRId64 " of %" PRId64 " steps; nothing "
				 "was written",
				 done, v->train);
	output_drop(output);
	return STATUS_FAILED;
}

/* The file is opened first: what is learnt would be lost if it could not be written then. */
static int
solve_train_policy(const struct solve_values *v)
{
	struct summiteer *know;
	struct output output;
	struct trainer *t;
	int status;

	if (!output_open(&output, v->output, SUMMITEER_MAGIC, "a trained policy"))
		return STATUS_FAILED;
	t = trainer_create(TRAIN_ALONE);
	know = malloc(sizeof(*know));
	status = solve_write_trained(v, t, know, &output);
	free(know);
	trainer_destroy(t);
	return status;
}

static const char *const seats[] = { "starter", "second" };

static void
solve_tell_response(const struct response *r)
{
	puts("A responder who knows summiteer's policy and looks one roll ahead wins");
	for (int seat = 0; seat < 2; seat++)
		printf("as the %-8s %8.4f chips a round, +- %.4f\n", seats[seat],
		       response_mean(r, seat), response_error(r, seat));
	printf("in the mean     %8.4f chips a round, +- %.4f\n"
	       "%" PRId64 " paths\n",
	       response_loss(r), response_error_of_loss(r), r->paths);
}

static void
solve_tell_response_json(const struct response *r)
{
	struct json j;

	json_begin(&j, stdout, JSON_PAGE);
	json_open(&j, NULL, '{');
	for (int seat = 0; seat < 2; seat++)
		json_real(&j, seats[seat], response_mean(r, seat));
	json_real(&j, "loss", response_loss(r));
	json_real(&j, "standard_error", response_error_of_loss(r));
	json_close(&j);
	json_end(&j);
}

/* What is done of a measurement, for shards_do(). */
struct solve_response {
	const struct summiteer *know; /* NULL if parts are merged */
	int64_t paths;
	struct response response;
};

static uint64_t
solve_play_response(void *ctx, uint64_t first, uint64_t count,
		    bool (*progress)(void *ctx, uint64_t done), void *progress_ctx)
{
	struct solve_response *job = ctx;
	uint64_t done = 0;

	while (done < count && (done == 0 || progress(progress_ctx, done))) {
		int64_t left = job->paths - (int64_t)(first + done) * RESPONSE_BLOCK;

		response_play(job->know, first + done,
			      left < RESPONSE_BLOCK ? (int)left : RESPONSE_BLOCK, SEED,
			      &job->response);
		done++;
	}
	return done;
}

static void
solve_visit_response(void *ctx, struct sums *s)
{
	struct solve_response *job = ctx;

	response_visit(&job->response, s);
}

static bool
solve_response_is_sound(void *ctx)
{
	const struct solve_response *job = ctx;

	return response_is_sound(&job->response, job->paths);
}

static int
solve_do_response(const struct solve_values *v, struct shards *shards, struct solve_response *job)
{
	const struct shards_run run = {
		.unit = "paths",
		.each = RESPONSE_BLOCK,
		.total = (uint64_t)job->paths,
		.blocks = ((uint64_t)job->paths + RESPONSE_BLOCK - 1) / RESPONSE_BLOCK,
		.play = solve_play_response,
		.visit = solve_visit_response,
		.is_sound = solve_response_is_sound,
		.ctx = job,
	};
	enum shards_end end = shards_do(shards, &run);

	if (end == SHARDS_WRITTEN)
		return STATUS_OK;
	if (end == SHARDS_FAILED)
		return STATUS_FAILED;
	if (v->json)
		solve_tell_response_json(&job->response);
	else
		solve_tell_response(&job->response);
	return STATUS_OK;
}

static struct summiteer *
solve_read_policy(void)
{
	size_t size = 0;
	void *data = data_read("summit.policy", &size);
	struct summiteer *know = summiteer_read(data, size);
	char places[BRAINS_SENTENCE];

	free(data);
	if (know == NULL)
		command_complain("summiteer has no data file summit.policy that it can use; make "
				 "it with --train and --output, or set PITBOSS_DATA to its "
				 "directory; the file was looked for in %s",
				 data_places(places, sizeof(places)));
	return know;
}

static int
solve_measure_response(const struct solve_values *v)
{
	struct solve_response job = { .paths = v->response };
	struct summiteer *know = NULL;
	char *operands[] = { (char[]){ "summit" }, NULL };
	struct shards shards;
	int status;

	if (!shards_open(&shards, &solve_command, v, &v->shards, NULL, 1, operands))
		return STATUS_USAGE;
	if (!shards_are_merged()) {
		know = solve_read_policy();
		if (know == NULL)
			return STATUS_FAILED;
	}
	job.know = know;
	status = solve_do_response(v, &shards, &job);
	free(know);
	return status;
}

/* As in struct study. */
static int
solve_summit(const struct solve_values *v, int argc, char **argv)
{
	(void)argv;
	if (argc != 0 || v->policy || (v->levels > 0) + (v->train > 0) + (v->response > 0) != 1 ||
	    (v->train > 0) != (v->output != NULL) ||
	    ((v->dice > 0 || v->sides > 0) && v->levels == 0)) {
		command_complain(
		    "solve summit takes --levels (with --dice and --sides), or --train "
		    "with --output, or --response");
		return STATUS_USAGE;
	}
	if (v->levels > 0)
		return solve_small(v);
	return v->train > 0 ? solve_train_policy(v) : solve_measure_response(v);
}

/*
 * `pitboss measure summit'.
 */

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

/* As in struct study. */
static int
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

const struct study summit_study = {
	.game = &summit_game,
	.counted = summit_counted,
	.contest = &summit_contest,
	.solve = solve_summit,
	.query = summit_query,
	.queried = "a hand and the open rolls of the round, as 12345 . or 23456 4+,2-",
	.measure = measure_summit,
};
