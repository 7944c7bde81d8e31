#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "cmd/bots.h"
#include "cmd/command.h"
#include "cmd/lab/shards.h"
#include "cmd/lab/simulate_report.h"
#include "cmd/lab/study.h"
#include "cmd/output.h"
#include "cmd/seed.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "lab/progress.h"

/* `pitboss simulate GAME PLAYER...`: what a strategy does to a bankroll (LA-10). */
struct values {
	int64_t bring, leave, rolls, rounds, shooters, sessions, threads, clock_ms, memory_mib;
	const char *seed, *plot, *record;
	struct flag_list set;
	struct shards_values shards;
	bool exact, json, csv;
};

enum { ROLLS_USUAL = 300 };

#define SIMULATE_LENGTH_MAX INT64_C(100000000)

static const struct values defaults = {
	.bring = 1000,
	.sessions = 10000,
	.clock_ms = EXEC_CLOCK_MS,
	.memory_mib = CHILD_MEMORY_MIB,
};

/* clang-format off */
static const struct flag flags[] = {
	{ "bring", 0, FLAG_NUMBER, "N", 1, CHIPS_MAX, offsetof(struct values, bring),
	  "dollars that each player brings; default 1000" },
	{ "leave", 0, FLAG_NUMBER, "N", 1, INT64_MAX - 1, offsetof(struct values, leave),
	  "leave with so many dollars in hand; default: never" },
	{ "rolls", 0, FLAG_NUMBER, "N", 1, SIMULATE_LENGTH_MAX, offsetof(struct values, rolls),
	  "leave after so many rolls; default 300" },
	{ "rounds", 0, FLAG_NUMBER, "N", 1, SIMULATE_LENGTH_MAX, offsetof(struct values, rounds),
	  "leave after so many rounds instead" },
	{ "shooters", 0, FLAG_NUMBER, "N", 1, SIMULATE_LENGTH_MAX, offsetof(struct values, shooters),
	  "leave after so many seven-outs of Craps instead" },
	{ "number", 'n', FLAG_NUMBER, "SESSIONS", 1, 1000000000, offsetof(struct values, sessions),
	  "sessions of each player; default 10000" },
	{ "set", 0, FLAG_LIST, "OPTION=VALUE", 0, 0, offsetof(struct values, set),
	  "an option of the table, as on the console; may be given several times" },
	{ "seed", 0, FLAG_TEXT, "TEXT", 0, 0, offsetof(struct values, seed),
	  "makes the dice repeatable" },
	{ "threads", 0, FLAG_NUMBER, "N", 0, 1024, offsetof(struct values, threads),
	  "threads; default 0: one for each processor" },
	{ "plot", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct values, plot),
	  "draw the results and the paths of the bankrolls there, as SVG" },
	{ "clock", 0, FLAG_NUMBER, "MS", 1, 3600000, offsetof(struct values, clock_ms),
	  "milliseconds that a program has for an answer; default 1000" },
	{ "player-memory", 0, FLAG_NUMBER, "MIB", 16, 1 << 20,
	  offsetof(struct values, memory_mib),
	  "MiB of memory that a program may have; default 1024" },
	{ "record", 0, FLAG_TEXT, "FOLDER", 0, 0, offsetof(struct values, record),
	  "write what programs and scripts are asked and answer into files there" },
	SHARDS_FLAGS(struct values),
	{ "exact", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, exact),
	  "compute the distribution of the result instead of playing" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, json), "print JSON" },
	{ "csv", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, csv), "print CSV" },
	{ .name = NULL },
};
/* clang-format on */

const char *
simulate_unit_name(enum simulation_unit unit)
{
	static const char *const names[] = { "rolls", "rounds", "shooters" };

	return names[unit];
}

static bool
simulate_has(const struct study *s)
{
	return exact_has(s->game) && s->game->play_bets != NULL;
}

static const struct game *
simulate_find(const char *name)
{
	const struct study *s = study_find(name);
	struct names there = { "" };

	if (s == NULL)
		return NULL;
	if (simulate_has(s))
		return s->game;
	command_complain("%s has no bets against the house, so there are no sessions of "
			 "it; these games have: %s",
			 name, study_names(simulate_has, &there));
	return NULL;
}

/* How long a session is: at most one of three flags says it. */
static bool
simulate_set_length(const struct values *v, struct simulation_plan *plan)
{
	const int64_t given[] = { v->rolls, v->rounds, v->shooters };
	int n = 0;

	plan->length = ROLLS_USUAL;
	for (int i = 0; i < 3; i++) {
		if (given[i] == 0)
			continue;
		plan->unit = (enum simulation_unit)i;
		plan->length = (uint64_t)given[i];
		n++;
	}
	if (n > 1)
		command_complain("--rolls, --rounds and --shooters exclude each other");
	else if (v->shooters > 0 && plan->game->hand_ends == 0)
		command_complain("%s has no shooters; a session has --rolls or --rounds",
				 plan->game->name);
	else
		return true;
	return false;
}

/* Do what "layout=full" says to the table.  False with a complaint. */
static bool
simulate_set_option(const struct game *g, const char *text, struct game_state *table)
{
	const char *equals = strchr(text, '=');
	char name[64], words[400] = "";
	struct text why = text_in(words, sizeof(words));
	struct deed set = { .kind = DEED_SET };
	struct range range;
	int option;

	snprintf(name, sizeof(name), "%.*s", equals != NULL ? (int)(equals - text) : 0, text);
	option = game_option_find(g, name);
	if (equals == NULL || option < 0) {
		struct names there = { "" };

		for (int i = 0; i < game_options(g); i++)
			names_add(&there, g->options[i].name);
		command_complain("--set takes OPTION=VALUE, not '%s'; the options of %s are %s",
				 text, g->name, there.text);
		return false;
	}
	set.option = (uint8_t)option;
	if (!game_option_value(g, option, equals + 1, &set.amount, &why)) {
		command_complain("%s", words);
		return false;
	}
	if (game_do(g, table->bytes, &set, NULL, &range) == 0)
		return true;
	command_complain("%s takes %d to %d, not '%s'", name, g->options[option].min,
			 g->options[option].max, equals + 1);
	return false;
}

/* A new table with the odds limit of a live one. */
static void
simulate_open_table(const struct game *g, struct game_state *table)
{
	struct deed set = { .kind = DEED_SET, .option = g->live_option };
	int fault = 0;

	game_open(g, table->bytes);
	set.amount = g->options[g->live_option].live;
	if (g->live_option != 0)
		fault = game_do(g, table->bytes, &set, NULL, NULL);
	assert(fault == 0);
}

/* The table at which all play. */
static bool
simulate_lay_table(const struct values *v, const struct game *g, struct simulate_report *r,
		   struct game_state *table)
{
	struct text set = text_in(r->set, sizeof(r->set));

	simulate_open_table(g, table);
	for (int i = 0; i < v->set.n; i++) {
		if (!simulate_set_option(g, v->set.at[i], table))
			return false;
		text_add(&set, "%s%s", i > 0 ? " " : "", v->set.at[i]);
	}
	return true;
}

/* A value of one option with which there would be something to do: " (--set layout=full may be what
 * is missing)". */
static void
simulate_propose(const struct strategy *s, const struct game *g, const int32_t *option,
		 struct text *out)
{
	int32_t other[OPTIONS];

	for (int i = 0; i < game_options(g); i++) {
		for (int32_t value = g->options[i].min;
		     g->options[i].words != NULL && value <= g->options[i].max; value++) {
			memcpy(other, option, sizeof(other));
			other[i] = value;
			if (!s->fits(other))
				continue;
			text_add(out, "; it has with --set %s=%s, for example", g->options[i].name,
				 game_option_word(g, i, value));
			return;
		}
	}
}

static bool
simulate_players_fit(const struct simulation_plan *plan)
{
	const struct game *g = plan->game;
	const int32_t *option = ((const struct rail *)plan->table->bytes)->option;

	for (int i = 0; i < plan->n; i++) {
		const struct strategy *s = plan->players[i].strategy;
		char words[200] = "";
		struct text more = text_in(words, sizeof(words));

		if (s->fits == NULL || s->fits(option))
			continue;
		simulate_propose(s, g, option, &more);
		command_complain("%s has nothing to bet on at this table%s", s->name, words);
		return false;
	}
	return true;
}

/* Everything else that can be wrong, with a complaint. */
static bool
simulate_is_possible(const struct values *v, const struct simulation_plan *plan)
{
	if (plan->n < 1 || plan->n > SIMULATION_PLAYERS)
		command_complain("a session takes 1 to %d players, and %d were named: for example, "
				 "pitboss simulate %s %s",
				 SIMULATION_PLAYERS, plan->n, plan->game->name,
				 plan->game->strategies[0].name);
	else if (v->leave > 0 && v->leave <= v->bring)
		command_complain("--leave takes more than a player brings, which is %lld",
				 (long long)v->bring);
	else if (v->json && v->csv)
		command_complain("--json and --csv exclude each other");
	else if (v->exact && (v->csv || v->plot != NULL || v->shards.shard != NULL ||
			      v->shards.checkpoint != NULL || shards_are_merged()))
		command_complain("--exact plays nothing: --csv, --plot, --shard and --checkpoint "
				 "do not go with it");
	else
		return true;
	return false;
}

/* The report of what was played.  A program that has ended is a failure. */
static int
simulate_report(const struct values *v, struct simulate_report *r, struct output *plot)
{
	bool kept = true;

	for (int i = 0; i < r->plan->n; i++)
		simulation_figures_of(r->plan, r->tally, i, &r->figures[i]);
	simulate_print(r, v->json ? REPORT_JSON : v->csv ? REPORT_CSV : REPORT_TEXT);
	if (plot != NULL) {
		simulate_plot(r, plot->file);
		kept = output_keep(plot);
	}
	for (int i = 0; i < r->plan->n; i++)
		kept &= r->tally->player[i].failed.ended == 0;
	return kept ? STATUS_OK : STATUS_FAILED;
}

/* What is done, for shards_do(). */
struct simulate_job {
	struct simulation_plan *plan;
	struct simulation_tally *tally;
};

static uint64_t
simulate_job_play(void *ctx, uint64_t first, uint64_t count,
		  bool (*progress)(void *ctx, uint64_t done), void *progress_ctx)
{
	struct simulate_job *job = ctx;
	uint64_t done;

	job->plan->progress = progress;
	job->plan->ctx = progress_ctx;
	done = simulation_run(job->plan, first, count, job->tally);
	return job->tally->failed ? 0 : done;
}

static void
simulate_job_visit(void *ctx, struct sums *s)
{
	struct simulate_job *job = ctx;

	simulation_visit(job->plan, job->tally, s);
}

static bool
simulate_job_is_sound(void *ctx)
{
	struct simulate_job *job = ctx;

	return simulation_is_sound(job->plan, job->tally);
}

static enum shards_end
simulate_do(struct shards *shards, struct simulation_plan *plan, struct simulation_tally *tally)
{
	struct simulate_job job = { plan, tally };
	const struct shards_run run = {
		.unit = "sessions",
		.each = simulation_block(plan),
		.total = plan->sessions,
		.blocks = simulation_blocks(plan),
		.play = simulate_job_play,
		.visit = simulate_job_visit,
		.is_sound = simulate_job_is_sound,
		.ctx = &job,
	};

	return shards_do(shards, &run);
}

/* The drawing's file is opened first: a long run would be lost if it could not be written. */
static int
simulate_play_all(const struct values *v, struct shards *shards, struct simulation_plan *plan,
		  struct simulate_report *r)
{
	const char *file = shards_are_merged() ? shards_merged_plot() : v->plot;
	bool draws = file != NULL && v->shards.shard == NULL;
	struct output plot;
	enum shards_end end;

	if (draws && !plan->paths) {
		command_complain(
		    "these parts have no paths to draw; they were made without --plot");
		return STATUS_USAGE;
	}
	if (draws && !output_open(&plot, file, SIMULATE_PLOT_BEGINS, "a drawing of pitboss"))
		return STATUS_FAILED;
	end = simulate_do(shards, plan, r->tally);
	r->stopped = end == SHARDS_STOPPED;
	if (end == SHARDS_WHOLE || (r->stopped && r->tally->player[0].sessions > 0))
		return simulate_report(v, r, draws ? &plot : NULL);
	if (r->stopped)
		command_complain("no session was played: it was stopped");
	if (draws)
		output_drop(&plot);
	return end == SHARDS_WRITTEN ? STATUS_OK : STATUS_FAILED;
}

static int
simulate_play_with_memory(const struct values *v, struct shards *shards,
			  struct simulation_plan *plan, struct simulate_report *r)
{
	int status = STATUS_FAILED;

	r->plan = plan;
	r->tally = calloc(1, sizeof(*r->tally));
	if (r->tally != NULL && simulation_open(plan, r->tally))
		status = simulate_play_all(v, shards, plan, r);
	else
		command_complain("there is no memory left");
	if (r->tally != NULL)
		simulation_free(r->tally);
	free(r->tally);
	return status;
}

/* The table and the players of PLAN.  If true, bots_dismiss() ends it. */
static bool
simulate_prepare(const struct values *v, struct simulation_plan *plan, char **names,
		 struct simulate_report *r, struct game_state *table, struct bots *bots,
		 const char **named)
{
	const struct exec_ops ways = { .record = v->record,
				       .clock_ms = v->clock_ms,
				       .memory_mib = v->memory_mib,
				       .interrupt = progress_halt() };
	const struct game *g = plan->game;

	if (!simulate_lay_table(v, plan->game, r, table) || !bots_can_record(v->record) ||
	    !(shards_are_merged() ? bots_find_names : bots_find)(bots, g, plan->n, names, &ways))
		return false;
	for (int i = 0; i < plan->n; i++) {
		r->name[i] = bots->shown[i];
		named[i] = bots->name[i];
	}
	plan->names = named;
	if (simulate_players_fit(plan))
		return true;
	bots_dismiss(bots);
	return false;
}

static int
simulate_run(const void *values, int argc, char **argv)
{
	const struct values *v = values;
	static struct game_state table;
	static struct simulate_report report;
	static struct bots bots;
	const char *names[SIMULATION_PLAYERS];
	struct shards shards;
	char drawn[FAIR_NAME];
	struct simulation_plan plan = {
		.players = bots.bot,
		.n = argc - 1,
		.table = &table,
		.bring = v->bring,
		.leave = v->leave,
		.sessions = (uint64_t)v->sessions,
		.seed = seed_of(v->seed, drawn),
		.paths = v->plot != NULL,
		.threads = (int)v->threads,
		.halt = progress_halt(),
	};
	int status;

	if (!shards_open(&shards, &simulate_command, values, &v->shards, plan.seed, argc, argv))
		return STATUS_USAGE;
	plan.game = simulate_find(argv[0]);
	if (plan.game == NULL || !simulate_is_possible(v, &plan) ||
	    !simulate_set_length(v, &plan) ||
	    !simulate_prepare(v, &plan, argv + 1, &report, &table, &bots, names))
		return STATUS_USAGE;
	report.plan = &plan;
	status = STATUS_FAILED;
	if (shards_name_players(&shards, &bots, argv + 1))
		status = v->exact
			     ? simulate_tell_exactly(&report, v->json ? REPORT_JSON : REPORT_TEXT)
			     : simulate_play_with_memory(v, &shards, &plan, &report);
	shards_close(&shards);
	bots_dismiss(&bots);
	return status;
}

const struct command simulate_command = {
	.name = "simulate",
	.alias = "session",
	.operands = "GAME PLAYER...",
	.example = "craps grinder",
	.help = "Play many sessions at a betting table, and report what they do to a bankroll.",
	.min_operands = 1,
	.max_operands = -1,
	.flags = flags,
	.values = sizeof(struct values),
	.defaults = &defaults,
	.where = shards_where,
	.run = simulate_run,
};
