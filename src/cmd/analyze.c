#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/utf8.h"
#include "cmd/ask.h"
#include "cmd/command.h"
#include "cmd/craps_report.h"
#include "cmd/seed.h"
#include "lab/craps/craps_play.h"
#include "lab/craps/craps_rolls.h"
#include "lab/progress.h"

/* `pitboss analyze craps`: the laboratory (CA-1 to CA-8). */
struct values {
	int64_t games, threads;
	const char *seed, *rolls;
	bool plain, json, csv;
};

/* Games on the command line, and when asked for (CA-3, CA-4). */
#define GAMES_MAX INT64_C(1000000000000)
#define ASKED_MAX INT64_C(1000000)

/* clang-format off */
static const struct flag flags[] = {
	{ "games", 'n', FLAG_NUMBER, "GAMES", 1, GAMES_MAX, offsetof(struct values, games),
	  "how many games; asked for if not said" },
	{ "seed", 0, FLAG_TEXT, "TEXT", 0, 0, offsetof(struct values, seed),
	  "the same seed gives the same report; a fresh one if not said" },
	{ "threads", 0, FLAG_NUMBER, "N", 0, 1024, offsetof(struct values, threads),
	  "threads; 0, if not said: one for each processor" },
	{ "plain", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, plain),
	  "play one game after the other, which is slow and simple" },
	{ "rolls", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct values, rolls),
	  "analyse these rolls instead, a total or two dice a line; - is standard input" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, json), "print JSON" },
	{ "csv", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, csv), "print CSV" },
	{ .name = NULL },
};
/* clang-format on */

static double
seconds_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int
play(const struct values *v, int64_t games, struct craps_report *r)
{
	const struct craps_engine *engine = v->plain ? &craps_engine_each : &craps_engine_bulk;
	struct progress progress;
	struct craps_run run = {
		.engine = engine,
		.seed = r->seed,
		.games = (uint64_t)games,
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

/* False, and why, where FILE has no games. */
static bool
count_rolls(FILE *file, struct craps_report *r, char *wrong, size_t size)
{
	struct craps_rolls rolls;
	char sentence[300];

	wrong[0] = '\0';
	if (craps_rolls_read(file, &r->tally, &rolls, sentence, sizeof(sentence)))
		r->unfinished = rolls.unfinished;
	else if (ferror(file))
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
read_rolls(const char *name, struct craps_report *r)
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
	if (!count_rolls(file, r, wrong, sizeof(wrong))) {
		command_complain("%s: %s", text_quoted(r->file).text, wrong);
		r->file = NULL;
	}
	if (!standard)
		fclose(file);
	r->asked = r->tally.games;
	return r->file != NULL ? STATUS_OK : STATUS_FAILED;
}

static bool
may_colour(void)
{
	const char *none = getenv("NO_COLOR"), *term = getenv("TERM");

	return isatty(STDOUT_FILENO) == 1 && (none == NULL || *none == '\0') && term != NULL &&
	       strcmp(term, "dumb") != 0;
}

static int
print(const struct values *v, const struct craps_report *r)
{
	if (v->json)
		craps_report_json(r, stdout);
	else if (v->csv)
		craps_report_csv(r, stdout);
	else
		craps_report_text(r, stdout, may_colour());
	if (fflush(stdout) == 0 && !ferror(stdout))
		return STATUS_OK;
	command_complain("cannot write the report: %s", strerror(errno));
	return STATUS_FAILED;
}

/* Two things were asked for that exclude each other, or something that cannot be. */
static bool
is_possible(const struct values *v, const char *game)
{
	if (strcmp(game, "craps") != 0)
		command_complain("only craps can be analysed, not %s", text_quoted(game).text);
	else if (v->json && v->csv)
		command_complain("--json and --csv exclude each other");
	else if (v->rolls != NULL && (v->games != 0 || v->seed != NULL || v->plain))
		command_complain("--rolls has its own dice: -n, --seed and --plain do not go with "
				 "it");
	else
		return true;
	return false;
}

static int
analyze_run(const void *values, int argc, char **argv)
{
	const struct values *v = values;
	struct craps_report r = { .exact = craps_exact() };
	int64_t games = v->games;
	char drawn[FAIR_NAME];
	double start;
	int status;

	(void)argc;
	if (!is_possible(v, argv[0]))
		return STATUS_USAGE;
	if (v->rolls == NULL) {
		if (games == 0 && !ask_number("How many games", 1, ASKED_MAX, &games))
			return STATUS_FAILED;
		r.seed = seed_of(v->seed, drawn);
	}
	start = seconds_now();
	status = v->rolls != NULL ? read_rolls(v->rolls, &r) : play(v, games, &r);
	r.seconds = seconds_now() - start;
	return status == STATUS_OK ? print(v, &r) : status;
}

const struct command analyze_command = {
	.name = "analyze",
	.operands = "craps",
	.help = "Play games of craps without bets, and report what is seen and what is expected.",
	.min_operands = 1,
	.max_operands = 1,
	.flags = flags,
	.values = sizeof(struct values),
	.run = analyze_run,
};
