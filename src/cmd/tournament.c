#include <stdio.h>
#include <stdlib.h>

#include "cmd/brains.h"
#include "cmd/command.h"
#include "cmd/seed.h"
#include "cmd/shards.h"
#include "cmd/standings.h"
#include "cmd/study.h"

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
	  "write what is said to programs and by them into files there" },
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
	(json ? standings_print_json : standings_print)(s);
	return STATUS_OK;
}

static int
tournament_play_all(struct shards *shards, struct tournament *t, const struct brains *brains,
		    bool json)
{
	struct standings *s = calloc(1, sizeof(*s));
	const char *names[TOURNAMENT_PLAYERS];
	struct tournament_sums sums;
	int status = STATUS_FAILED;

	for (int i = 0; i < t->n; i++)
		names[i] = brains->name[i];
	t->names = names;
	if (s == NULL || !tournament_open(t, &sums)) {
		command_complain("no game was played: there is no memory");
		free(s);
		return status;
	}
	s->t = t;
	s->brains = brains;
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
		command_complain("there are no tournaments of %s, only of %s", name,
				 study_names(tournament_has, &there));
	return s->contest;
}

static int
tournament_command_run(const void *values, int argc, char **argv)
{
	const struct values *v = values;
	struct brains brains;
	struct shards shards;
	const struct exec_ways ways = { v->record, v->clock_ms, v->memory_mib };
	char drawn[FAIR_NAME];
	struct tournament t = {
		.players = brains.brain,
		.n = argc - 1,
		.seats = (int)v->table,
		.games = (uint64_t)v->games,
		.duel = v->duel,
		.invade = v->invade,
		.seed = seed_of(v->seed, drawn),
		.threads = (int)v->threads,
	};
	int status;

	if (!shards_open(&shards, &tournament_command, values, &v->shards, t.seed, argc, argv))
		return STATUS_USAGE;
	t.contest = tournament_find(argv[0]);
	if (t.contest == NULL || !tournament_is_possible(&t) || !brains_can_record(v->record) ||
	    !(shards_are_merged() ? brains_find_names : brains_find)(&brains, t.contest->game, t.n,
								     argv + 1, &ways))
		return STATUS_USAGE;
	status = STATUS_FAILED;
	if (shards_name_players(&shards, &brains, argv + 1))
		status = tournament_play_all(&shards, &t, &brains, v->json);
	shards_close(&shards);
	brains_dismiss(&brains);
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
