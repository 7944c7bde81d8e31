#include "cmd/craps_report.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cmd/command.h"
#include "cmd/seed.h"
#include "lab/craps/craps_play.h"
#include "lab/craps/craps_rolls.h"
#include "lab/progress.h"

static double
analyze_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int
analyze_play(const struct analyze_values *v, struct craps_report *r)
{
	const struct craps_engine *engine = v->plain ? &craps_engine_each : &craps_engine_bulk;
	struct progress progress;
	struct craps_run run = {
		.engine = engine,
		.seed = r->seed,
		.games = (uint64_t)v->games,
		.threads = (int)v->threads,
		.progress = progress_step,
		.ctx = &progress,
	};

	r->generator = engine->generator;
	r->asked = run.games;
	progress_start(&progress, "games", run.games, CRAPS_BLOCK);
	r->threads = craps_run(&run, &r->tally);
	r->stopped = progress_finish(&progress) && r->tally.games < run.games;
	if (r->tally.games == run.games || r->stopped)
		return STATUS_OK;
	command_complain("there is no memory left");
	return STATUS_FAILED;
}

/* False, with a complaint, if FILE has no games. */
static bool
analyze_count_rolls(FILE *file, struct craps_report *r, char *wrong, size_t size)
{
	struct craps_rolls rolls;
	char sentence[300];

	wrong[0] = '\0';
	if (craps_rolls_read(file, &r->tally, &rolls, sentence, sizeof(sentence)))
		r->unfinished = rolls.unfinished;
	else if (rolls.unread)
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
	FILE *file = standard ? stdin : fopen(name, "r");
	char wrong[400];

	if (file == NULL) {
		command_complain("cannot open %s: %s", text_quoted(name).text, strerror(errno));
		return STATUS_FAILED;
	}
	r->file = standard ? "standard input" : name;
	r->generator = "recorded rolls";
	r->threads = 1;
	if (!analyze_count_rolls(file, r, wrong, sizeof(wrong))) {
		command_complain("%s: %s", text_quoted(r->file).text, wrong);
		r->file = NULL;
	}
	if (!standard)
		fclose(file);
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
	if (v->json)
		craps_report_json(r, stdout);
	else if (v->csv)
		craps_report_csv(r, stdout);
	else
		craps_report_text(r, stdout, analyze_may_colour());
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
	int status;

	if (v->rolls == NULL)
		r.seed = seed_of(v->seed, drawn);
	start = analyze_seconds();
	status = v->rolls != NULL ? analyze_read_rolls(v->rolls, &r) : analyze_play(v, &r);
	r.seconds = analyze_seconds() - start;
	return status == STATUS_OK ? analyze_print(v, &r) : status;
}
