#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/utf8.h"
#include "cmd/bots.h"
#include "cmd/command.h"
#include "cmd/failings.h"
#include "cmd/lab/shards.h"
#include "cmd/lab/study.h"
#include "cmd/seed.h"
#include "games/game_table.h"
#include "lab/chance.h"
#include "lab/contest/tournament.h"
#include "lab/progress.h"
#include "text/report.h"

/*
 * What came of a tournament, as a table or as JSON.
 */

struct standings {
	const struct tournament *t;
	const struct bots *bots;
	bool stopped; /* early, so that fewer games were played */
	struct figures total[TOURNAMENT_PLAYERS];
	struct failings failed[TOURNAMENT_PLAYERS];
	struct figures cross[TOURNAMENT_PLAYERS * TOURNAMENT_PLAYERS];
	struct figures duel; /* the difference, if it was one */
};

static double
standings_value(const struct column *c, const struct figures *f)
{
	return c->of(f) * (c->percent ? 100 : 1);
}

/* In WIDTH columns; the text has the percentage of a share. */
static void
standings_cell(struct report *r, const char *key, const struct column *c, const struct figures *f,
	       int width)
{
	double value = c->of(f);

	if (isnan(value))
		report_say(r, " %*s", width, "-");
	else
		report_say(r, " %*.*f", width, c->digits, standings_value(c, f));
	if (c->digits == 0 && !isnan(value))
		report_put_count(r, key, (int64_t)value);
	else
		report_put_real(r, key, value);
}

/* Wide enough for the title and for all its figures. */
static int
standings_column_width(const struct standings *s, const struct column *c)
{
	int width = (int)snprintf(NULL, 0, "%s", c->title);

	for (int i = 0; i < s->t->n; i++) {
		int w = snprintf(NULL, 0, "%.*f", c->digits, standings_value(c, &s->total[i]));

		if (w > width)
			width = w;
	}
	return width;
}

/* How many characters are shown for a name. */
static int
standings_chars(const char *name)
{
	int n = 0;

	for (const char *shown; *name != '\0'; n++)
		utf8_shown(&name, &shown);
	return n;
}

static void
standings_say_name(struct report *r, const char *name, int width)
{
	report_words(r, name);
	report_say(r, "%*s", width - standings_chars(name), "");
}

/* The columns of the longest name, of 15 at least. */
static int
standings_name_width(const struct standings *s)
{
	int width = 15;

	for (int i = 0; i < s->t->n; i++) {
		int own = standings_chars(s->bots->shown[i]);

		if (own > width)
			width = own;
	}
	return width;
}

static void
standings_row(struct report *r, const void *ctx, int i)
{
	const struct standings *s = ctx;

	standings_say_name(r, s->bots->shown[i], standings_name_width(s));
	report_put_text(r, "name", s->bots->shown[i]);
	for (const struct column *c = s->t->contest->columns; c->key != NULL; c++)
		standings_cell(r, c->key, c, &s->total[i], standings_column_width(s, c));
	report_say(r, "%s", failings_mark(&s->failed[i]));
	if (r->form == REPORT_JSON)
		failings_write(&r->json, &s->failed[i]);
}

static void
standings_report_players(const struct standings *s, struct report *r)
{
	report_say(r, "%-*s", standings_name_width(s), "player");
	for (const struct column *c = s->t->contest->columns; c->key != NULL; c++)
		report_say(r, " %*s", standings_column_width(s, c), c->title);
	report_say(r, "\n");
	report_list(r, "players", s->t->n, standings_row, s);
}

static double
standings_error(const struct figures *f)
{
	return f->games > 0 ? figures_error(f) : NAN;
}

/* Of the row against the column; in the text under these words. */
static void
standings_report_matrix(const struct standings *s, struct report *r, const struct column *c,
			const char *what, const char *key)
{
	int width = standings_name_width(s);

	report_say(r, "\n%s\n%*s", what, width + 3, "");
	for (int i = 0; i < s->t->n; i++)
		report_say(r, " %6d", i + 1);
	report_say(r, "\n");
	report_open(r, key, '[');
	for (int i = 0; i < s->t->n; i++) {
		report_say(r, "%2d ", i + 1);
		standings_say_name(r, s->bots->shown[i], width);
		report_open(r, NULL, '[');
		for (int k = 0; k < s->t->n; k++)
			standings_cell(r, NULL, c, &s->cross[i * s->t->n + k], 6);
		report_close(r);
		report_say(r, "\n");
	}
	report_close(r);
}

static void
standings_report_cross(const struct standings *s, struct report *r)
{
	const struct column *c = s->t->contest->cross;
	const struct column error = { .digits = c->digits,
				      .percent = c->percent,
				      .of = standings_error };
	char what[80];

	snprintf(what, sizeof(what), "%s of the row %s the column", c->title,
		 s->t->invade ? "alone among players like" : "against");
	standings_report_matrix(s, r, c, what, s->t->invade ? "alone" : "cross");
	if (s->t->invade)
		standings_report_matrix(s, r, &error, "and the standard error of these",
					"alone_error");
}

static void
standings_print_failings(const struct standings *s)
{
	bool any = false;

	for (int i = 0; i < s->t->n; i++)
		any |= failings_any(&s->failed[i]) || s->failed[i].answered > 0;
	if (any)
		putchar('\n');
	for (int i = 0; i < s->t->n; i++)
		failings_print(s->bots->shown[i], "game", &s->failed[i]);
}

/* How many games would decide a duel, if the difference is what was seen: then its interval does
 * not hold 0.  NAN if there is none. */
static double
standings_deciding(const struct figures *duel)
{
	double ratio = CHANCE_95 * figures_error(duel) / figures_mean(duel);

	return 2 * ceil((double)duel->games * ratio * ratio / 2);
}

static void
standings_report_duel(const struct standings *s, struct report *r)
{
	const struct figures *duel = &s->duel;
	double mean = figures_mean(duel), error = figures_error(duel), reach = CHANCE_95 * error;
	double deciding = standings_deciding(duel), deals = (double)duel->deals;

	report_say(r, "\n%s - %s, on the same dice\n", s->bots->shown[0], s->bots->shown[1]);
	report_open(r, "duel", '{');
	report_put_count(r, "deals", duel->deals);
	report_real(r, "difference", "%+.5f a game", mean);
	report_say(r, ", from %+.5f to %+.5f for 95 %%\n", mean - reach, mean + reach);
	report_put_real(r, "error", error);
	report_say(r, "ahead in %.2f %% of the deals, even in %.2f %%\n",
		   100 * (double)duel->own[DUEL_AHEAD] / deals,
		   100 * (double)duel->own[DUEL_EVEN] / deals);
	report_put_count(r, "ahead", duel->own[DUEL_AHEAD]);
	report_put_count(r, "even", duel->own[DUEL_EVEN]);
	if (!isfinite(deciding))
		report_say(r, "no difference was seen\n");
	else
		report_say(r, "%s: a difference of this size is decided by %.0f %s\n",
			   fabs(mean) > reach ? "decided" : "not decided", deciding,
			   s->t->contest->unit);
	report_put_real(r, "deciding_games", deciding);
	report_close(r);
}

/* To standard output. */
static void
standings_report(const struct standings *s, enum report_form form)
{
	const struct tournament *t = s->t;
	struct report r;

	report_begin(&r, stdout, form, JSON_PAGE);
	report_open(&r, NULL, '{');
	report_say(&r, "%s: %d players, %d %s of %d, %" PRIu64 " %s each, seed ",
		   t->contest->game->title, t->n, tournament_tables(t),
		   tournament_tables(t) == 1 ? "table" : "tables", t->seats, tournament_games(t),
		   t->contest->unit);
	report_words(&r, t->seed);
	report_say(&r, "\n");
	if (s->stopped)
		report_say(&r, "stopped early: these are the %s that were played\n",
			   t->contest->unit);
	report_say(&r, "\n");
	report_put_text(&r, "game", t->contest->game->name);
	report_put_text(&r, "seed", t->seed);
	report_put_count(&r, "table", t->seats);
	report_put_sign(&r, "stopped", s->stopped);
	standings_report_players(s, &r);
	if (t->duel)
		standings_report_duel(s, &r);
	else if (t->seats == 2 || t->invade)
		standings_report_cross(s, &r);
	if (form == REPORT_TEXT)
		standings_print_failings(s);
	report_end(&r);
}

/* `pitboss tournament GAME PLAYER...`: who wins against whom (PG-11, SM-14). */
struct values {
	int64_t games, table, threads, clock_ms, memory_mib;
	const char *seed, *record;
	struct shards_values shards;
	bool duel, invade, json;
};

static const struct values defaults = {
	.games = 100000, .table = 2, .clock_ms = EXEC_CLOCK_MS, .memory_mib = CHILD_MEMORY_MIB
};

/* clang-format off */
static const struct flag flags[] = {
	{ "number", 'n', FLAG_NUMBER, "N", 1, 1000000000000, offsetof(struct values, games),
	  "games, or rounds of Summit, at each table; default 100000" },
	{ "table", 0, FLAG_NUMBER, "K", 2, TOURNAMENT_SEATS, offsetof(struct values, table),
	  "players at a table; default 2; every choice of K of them plays" },
	{ "seed", 0, FLAG_TEXT, "TEXT", 0, 0, offsetof(struct values, seed),
	  "makes the dice repeatable" },
	{ "threads", 0, FLAG_NUMBER, "N", 0, 1024, offsetof(struct values, threads),
	  "threads; default 0: one for each processor" },
	{ "clock", 0, FLAG_NUMBER, "MS", 1, 3600000, offsetof(struct values, clock_ms),
	  "milliseconds that a program has for an answer; default 1000" },
	{ "player-memory", 0, FLAG_NUMBER, "MIB", 16, 1 << 20,
	  offsetof(struct values, memory_mib),
	  "MiB of memory that a program may have; default 1024" },
	{ "record", 0, FLAG_TEXT, "FOLDER", 0, 0, offsetof(struct values, record),
	  "write what programs and scripts are asked and answer into files there" },
	{ "duel", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, duel),
	  "two players; each deal is played twice, with the seats changed" },
	{ "invade", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, invade),
	  "at each table one player, alone, among others that are all alike" },
	SHARDS_FLAGS(struct values),
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, json),
	  "print JSON" },
	{ .name = NULL },
};
/* clang-format on */

/* What is done, for shards_do(). */
struct tournament_job {
	struct tournament *t;
	struct tournament_sums *sums;
};

static uint64_t
tournament_job_play(void *ctx, uint64_t first, uint64_t count,
		    bool (*progress)(void *ctx, uint64_t done), void *progress_ctx)
{
	struct tournament_job *job = ctx;

	job->t->progress = progress;
	job->t->ctx = progress_ctx;
	return tournament_play(job->sums, first, count);
}

static void
tournament_job_visit(void *ctx, struct sums *s)
{
	struct tournament_job *job = ctx;

	tournament_visit(job->sums, s);
}

static bool
tournament_job_is_sound(void *ctx)
{
	struct tournament_job *job = ctx;

	return tournament_is_sound(job->sums);
}

static enum shards_end
tournament_do(struct shards *shards, struct tournament *t, struct tournament_sums *sums)
{
	struct tournament_job job = { t, sums };
	const struct shards_run run = {
		.unit = t->contest->unit,
		.each = tournament_block(t),
		.total = (uint64_t)tournament_tables(t) * tournament_games(t),
		.blocks = tournament_blocks(t),
		.play = tournament_job_play,
		.visit = tournament_job_visit,
		.is_sound = tournament_job_is_sound,
		.ctx = &job,
	};

	return shards_do(shards, &run);
}

static int
tournament_report(struct standings *s, const struct tournament_sums *sums, enum shards_end end,
		  bool json)
{
	s->stopped = end == SHARDS_STOPPED;
	if (end == SHARDS_WRITTEN || end == SHARDS_FAILED)
		return end == SHARDS_WRITTEN ? STATUS_OK : STATUS_FAILED;
	if (tournament_sum_up(sums, s->total, s->cross) == 0) {
		command_complain("no game was played: it was stopped");
		return STATUS_FAILED;
	}
	if (s->t->duel)
		s->duel = sums->figures[sums->n - 1];
	standings_report(s, json ? REPORT_JSON : REPORT_TEXT);
	return STATUS_OK;
}

static int
tournament_play_all(struct shards *shards, struct tournament *t, const struct bots *bots, bool json)
{
	struct standings *s = calloc(1, sizeof(*s));
	const char *names[TOURNAMENT_PLAYERS];
	struct tournament_sums sums;
	int status = STATUS_FAILED;

	for (int i = 0; i < t->n; i++)
		names[i] = bots->name[i];
	t->names = names;
	if (s == NULL || !tournament_open(t, &sums)) {
		command_complain("no game was played: there is no memory");
		free(s);
		return status;
	}
	s->t = t;
	s->bots = bots;
	t->failed = s->failed;
	status = tournament_report(s, &sums, tournament_do(shards, t, &sums), json);
	for (int i = 0; i < t->n; i++) {
		if (s->failed[i].ended > 0)
			status = STATUS_FAILED;
	}
	tournament_close(&sums);
	free(s);
	return status;
}

/* Which players there are, and how they are named. */
static void
tournament_complain_players(const struct game *g, int n)
{
	struct names there = { "" };
	const struct strategy *s = g->strategies;

	for (; s->name != NULL; s++) {
		char name[STRATEGY_NAME];
		struct text usage = text_in(name, sizeof(name));

		strategy_usage(s, &usage);
		names_add(&there, name);
	}
	command_complain("a tournament needs two players or more, and %s named; the players of %s "
			 "are %s: for example, pitboss tournament %s %s %s",
			 n == 0 ? "none was" : "one was", g->name, there.text, g->name,
			 g->strategies[0].name, s[-1].name);
}

/* Everything that can be wrong with the numbers of players, with a complaint. */
static bool
tournament_is_possible(const struct tournament *t)
{
	const struct game *g = t->contest->game;

	if (t->seats > g->max_seats) {
		command_complain("a table of %s has 2 to %d players, not %d", g->name, g->max_seats,
				 t->seats);
	} else if (t->n < 2) {
		tournament_complain_players(g, t->n);
	} else if (t->duel && t->invade) {
		command_complain("--duel and --invade exclude each other: a duel has two players, "
				 "and a table with --invade one among others that are alike");
	} else if (t->duel && (t->n != 2 || t->seats != 2)) {
		command_complain("--duel takes two players at a table of two, and %d were named",
				 t->n);
	} else if (t->n < t->seats && !t->invade) {
		command_complain("a table of %d needs %d players or more, and %d %s named",
				 t->seats, t->seats, t->n, t->n == 1 ? "was" : "were");
	} else if (t->n > TOURNAMENT_PLAYERS || tournament_tables(t) > TOURNAMENT_TABLES) {
		command_complain("a tournament has up to %d players and %d tables; name fewer "
				 "players",
				 TOURNAMENT_PLAYERS, TOURNAMENT_TABLES);
	} else {
		return true;
	}
	return false;
}

static bool
tournament_has(const struct study *s)
{
	return s->contest != NULL;
}

static const struct contest *
tournament_find(const char *name)
{
	const struct study *s = study_find(name);
	struct names there = { "" };

	if (s == NULL)
		return NULL;
	if (s->contest == NULL)
		command_complain(
		    "there are no tournaments of %s, only of %s%s%s", name,
		    study_names(tournament_has, &there),
		    exact_has(s->game) ? "; its players are compared by pitboss simulate " : "",
		    exact_has(s->game) ? name : "");
	return s->contest;
}

static int
tournament_command_run(const void *values, int argc, char **argv)
{
	const struct values *v = values;
	struct bots bots;
	struct shards shards;
	const struct exec_ops ways = { .record = v->record,
				       .clock_ms = v->clock_ms,
				       .memory_mib = v->memory_mib,
				       .interrupt = progress_halt() };
	char drawn[FAIR_NAME];
	struct tournament t = {
		.players = bots.bot,
		.n = argc - 1,
		.seats = (int)v->table,
		.games = (uint64_t)v->games,
		.duel = v->duel,
		.invade = v->invade,
		.seed = seed_of(v->seed, drawn),
		.threads = (int)v->threads,
		.halt = progress_halt(),
	};
	int status;

	if (!shards_open(&shards, &tournament_command, values, &v->shards, t.seed, argc, argv))
		return STATUS_USAGE;
	t.contest = tournament_find(argv[0]);
	if (t.contest == NULL || !tournament_is_possible(&t) || !bots_can_record(v->record) ||
	    !(shards_are_merged() ? bots_find_names : bots_find)(&bots, t.contest->game, t.n,
								 argv + 1, &ways))
		return STATUS_USAGE;
	status = STATUS_FAILED;
	if (shards_name_players(&shards, &bots, argv + 1))
		status = tournament_play_all(&shards, &t, &bots, v->json);
	shards_close(&shards);
	bots_dismiss(&bots);
	return status;
}

const struct command tournament_command = {
	.name = "tournament",
	.operands = "GAME PLAYER...",
	.help = "Play a tournament between simulated players.",
	.min_operands = 1,
	.max_operands = -1,
	.flags = flags,
	.values = sizeof(struct values),
	.defaults = &defaults,
	.where = shards_where,
	.run = tournament_command_run,
};
