#include "cmd/lab/craps_report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text_file.h"
#include "base/utf8.h"
#include "cmd/command.h"
#include "cmd/lab/shards.h"
#include "cmd/seed.h"
#include "lab/craps/craps_play.h"
#include "lab/craps/craps_rolls.h"

static double
analyze_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* What is done, for shards_do(). */
struct analyze_job {
	struct craps_run run;
	struct craps_tally *tally;
};

static uint64_t
analyze_job_play(void *ctx, uint64_t first, uint64_t count,
		 bool (*progress)(void *ctx, uint64_t done), void *progress_ctx)
{
	struct analyze_job *job = ctx;

	job->run.progress = progress;
	job->run.ctx = progress_ctx;
	return craps_run_part(&job->run, first, count, job->tally);
}

static void
analyze_job_visit(void *ctx, struct sums *s)
{
	craps_tally_visit(((struct analyze_job *)ctx)->tally, s);
}

static bool
analyze_job_is_sound(void *ctx)
{
	struct analyze_job *job = ctx;

	return craps_tally_is_sound(job->tally, job->run.games);
}

static enum shards_end
analyze_play(const struct analyze_values *v, struct craps_report *r)
{
	const struct craps_engine *engine = v->plain ? &craps_engine_each : &craps_engine_bulk;
	struct analyze_job job = {
		.run = { .engine = engine,
			 .seed = r->seed,
			 .games = (uint64_t)v->games,
			 .threads = (int)v->threads },
		.tally = &r->tally,
	};
	const struct shards_run run = {
		.unit = "games",
		.each = CRAPS_BLOCK,
		.total = job.run.games,
		.blocks = craps_run_blocks(&job.run),
		.play = analyze_job_play,
		.visit = analyze_job_visit,
		.is_sound = analyze_job_is_sound,
		.ctx = &job,
	};
	enum shards_end end = shards_do(v->in_parts, &run);

	r->generator = engine->generator;
	r->asked = job.run.games;
	r->threads = craps_run_threads(&job.run);
	r->stopped = end == SHARDS_STOPPED;
	return end;
}

/* False, with a complaint, if FILE has no games. */
static bool
analyze_count_rolls(FILE *file, struct craps_report *r, char *wrong, size_t size)
{
	struct craps_rolls rolls;
	char sentence[300];

	wrong[0] = '\0';
	if (craps_rolls_read(file, &r->tally, &rolls, sentence, sizeof(sentence))) {
		r->unfinished = rolls.unfinished;
		r->left_out = rolls.left_out;
		r->first_left_out = rolls.first_left_out;
	} else if (rolls.unread)
		snprintf(wrong, size, "%s", sentence);
	else
		snprintf(wrong, size, "line %" PRIu64 ": %s", rolls.lines, sentence);
	if (wrong[0] == '\0' && rolls.rolls == 0)
		snprintf(wrong, size, "there are no rolls in it");
	else if (wrong[0] == '\0' && r->tally.games == 0)
		snprintf(wrong, size, "no game ends in its rolls");
	return wrong[0] == '\0';
}

static int
analyze_read_rolls(const char *name, struct craps_report *r)
{
	bool standard = strcmp(name, "-") == 0;
	FILE *file = text_file_open(name);
	char wrong[400];

	if (file == NULL) {
		command_complain("cannot open %s: %s", text_quoted(name).text, plain_error(errno));
		return STATUS_FAILED;
	}
	r->file = standard ? "standard input" : name;
	r->generator = "recorded rolls";
	r->threads = 1;
	if (!analyze_count_rolls(file, r, wrong, sizeof(wrong))) {
		command_complain("%s: %s", text_quoted(r->file).text, wrong);
		r->file = NULL;
	}
	text_file_close(file);
	r->asked = r->tally.games;
	return r->file != NULL ? STATUS_OK : STATUS_FAILED;
}

static bool
analyze_may_colour(void)
{
	const char *none = getenv("NO_COLOR"), *term = getenv("TERM");

	return isatty(STDOUT_FILENO) == 1 && (none == NULL || *none == '\0') && term != NULL &&
	       strcmp(term, "dumb") != 0;
}

static int
analyze_print(const struct analyze_values *v, const struct craps_report *r)
{
	craps_report_print(r,
			   v->json  ? REPORT_JSON
			   : v->csv ? REPORT_CSV
				    : REPORT_TEXT,
			   analyze_may_colour());
	if (fflush(stdout) == 0 && !ferror(stdout))
		return STATUS_OK;
	command_complain("cannot write the report: %s", strerror(errno));
	return STATUS_FAILED;
}

int
analyze_craps(const struct analyze_values *v)
{
	struct craps_report r = { .exact = craps_exact() };
	char drawn[FAIR_NAME];
	double start;
	int status = STATUS_OK;

	if (v->rolls == NULL)
		r.seed = seed_of(v->seed, drawn);
	start = analyze_seconds();
	if (v->rolls != NULL) {
		status = analyze_read_rolls(v->rolls, &r);
	} else {
		enum shards_end end = analyze_play(v, &r);

		if (end == SHARDS_WRITTEN || end == SHARDS_FAILED)
			return end == SHARDS_WRITTEN ? STATUS_OK : STATUS_FAILED;
	}
	r.seconds = analyze_seconds() - start;
	return status == STATUS_OK ? analyze_print(v, &r) : status;
}
