#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/data.h"
#include "cmd/bots.h"
#include "cmd/command.h"
#include "cmd/lab/shards.h"
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
#include "text/report.h"

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
solve_tell_small(const struct small *g, enum report_form form)
{
	struct report r;

	report_begin(&r, stdout, form, JSON_PAGE);
	report_open(&r, NULL, '{');
	report_say(&r, "Summit for two, hands of %d %s of %d sides, no roll at level %d\n", g->dice,
		   g->dice == 1 ? "die" : "dice", g->sides, g->levels);
	report_put_count(&r, "levels", g->levels);
	report_put_count(&r, "dice", g->dice);
	report_put_count(&r, "sides", g->sides);
	report_real(&r, "value", "the starter wins  %.4f chips a round\n",
		    (g->bracket.low + g->bracket.high) / 2);
	report_real(&r, "low", "for certain from  %.6f", g->bracket.low);
	report_real(&r, "high", " to %.6f\n", g->bracket.high);
	report_count(&r, "iterations", "%" PRId64 " iterations", (int64_t)g->iterations);
	report_real(&r, "seconds", ", %.2f s of one processor\n", g->seconds);
	report_end(&r);
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
	solve_tell_small(&g, v->json ? REPORT_JSON : REPORT_TEXT);
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

static void
solve_tell_response(const struct response *response, enum report_form form)
{
	struct report r;

	report_begin(&r, stdout, form, JSON_PAGE);
	report_open(&r, NULL, '{');
	report_say(&r, "A responder who knows summiteer's policy and looks one roll ahead wins\n");
	report_real(&r, "starter", "as the starter  %8.4f", response_mean(response, 0));
	report_say(&r, " chips a round, +- %.4f\n", response_error(response, 0));
	report_real(&r, "second", "as the second   %8.4f", response_mean(response, 1));
	report_say(&r, " chips a round, +- %.4f\n", response_error(response, 1));
	report_real(&r, "loss", "in the mean     %8.4f chips a round", response_loss(response));
	report_real(&r, "standard_error", ", +- %.4f\n", response_error_of_loss(response));
	report_say(&r, "%" PRId64 " paths\n", response->paths);
	report_end(&r);
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
	solve_tell_response(&job->response, v->json ? REPORT_JSON : REPORT_TEXT);
	return STATUS_OK;
}

static struct summiteer *
solve_read_policy(void)
{
	size_t size = 0;
	void *data = data_read("summit.policy", &size);
	struct summiteer *know = summiteer_read(data, size);
	char places[BOTS_SENTENCE];

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

/* The openings that are reported, the dearest first: all that come, or FEW.  Return their number.
 */
static int
measure_sort(const struct best_answer *a, bool few, struct measure_start out[BEST_STEPS])
{
	int n = 0;

	for (int i = 0; i < BEST_STEPS; i++) {
		const struct best_opening *o = &a->opening[i / BEST_OPENINGS][i % BEST_OPENINGS];

		if (few ? o->win > 0 : o->share > 0)
			out[n++] = (struct measure_start){ o, i / BEST_OPENINGS };
	}
	qsort(out, (size_t)n, sizeof(*out), measure_compare);
	return few && n > MEASURE_TOLD ? MEASURE_TOLD : n;
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

static void
measure_level_row(struct report *r, const void *ctx, int level)
{
	const struct best_answer *a = ctx;
	const double *win = a->win[level];

	report_count(r, "level", "%12" PRId64, (int64_t)level);
	report_real(r, "wins_starting", "    %+9.6f", win[0]);
	report_real(r, "wins_second", " %+9.6f", win[1]);
	report_real(r, "wins", " %+9.6f", (win[0] + win[1]) / 2);
}

static void
measure_start_row(struct report *r, const void *ctx, int i)
{
	const struct measure_start *start = (const struct measure_start *)ctx + i;
	char rolls[MEASURE_OUTCOME];

	report_text(r, "rolls", "%s", measure_opening_rolls(start->opening, rolls));
	report_say(r, "   %-10s   %8.3f %%", start->seat == 0 ? "starts" : "is second",
		   100 * start->opening->share);
	report_put_sign(r, "answer_starts", start->seat == 0);
	report_put_real(r, "share", start->opening->share);
	report_real(r, "wins", "   %+.6f", start->opening->win);
}

static void
measure_tell_answer(const struct best_answer *a, const char *name, enum report_form form)
{
	struct measure_start start[BEST_STEPS];
	struct report r;
	int n = measure_sort(a, form == REPORT_TEXT, start);

	report_begin(&r, stdout, form, JSON_PAGE);
	report_open(&r, NULL, '{');
	report_text(&r, "player", "Summit for two, the best answer to %s\n\n", name);
	report_say(&r, "it rolls up to   it wins, chips a round,\n"
		       "       level     starting    second      both\n");
	report_list(&r, "levels", a->levels + 1, measure_level_row, a);
	report_say(&r,
		   "\n%s loses most in rounds that begin with these two rolls:\n\n"
		   "rolls   the answer     of rounds   it wins\n",
		   name);
	report_list(&r, "openings", n, measure_start_row, start);
	report_end(&r);
}

/* As in struct study. */
static int
measure_summit(const struct measure_values *v, const struct bot *bot)
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
		done = summit_best_answer(bot, (int)v->levels, (int)v->threads, progress_step,
					  &progress, a);
		stopped = progress_finish(&progress);
	}
	strategy_name(bot, name);
	if (!done)
		command_complain(stopped ? "it was interrupted before the end"
					 : "there is no memory left");
	else if (!bots_is_well(bot))
		done = false; /* bots_rest() says why */
	else
		measure_tell_answer(a, name, v->json ? REPORT_JSON : REPORT_TEXT);
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
