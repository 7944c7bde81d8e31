#include <stdio.h>
#include <stdlib.h>

#include "cmd/brains.h"
#include "cmd/command.h"
#include "cmd/seed.h"
#include "cmd/standings.h"
#include "cmd/study.h"
#include "lab/progress.h"

/* `pitboss tournament GAME PLAYER...`: who wins against whom (PG-11, SM-14). */
struct values {
	int64_t games, table, threads, clock_ms, memory_mib;
	const char *seed, *record;
	bool json;
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
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, json),
	  "print JSON" },
	{ .name = NULL },
};
/* clang-format on */

static int
tournament_play(struct tournament *t, const struct brains *brains, bool json)
{
	struct standings *s = calloc(1, sizeof(*s));
	const char *names[TOURNAMENT_PLAYERS];
	uint64_t all = (uint64_t)tournament_tables(t) * tournament_games(t), played = 0;
	struct progress progress;
	bool well;

	if (s != NULL) {
		s->t = t;
		s->brains = brains;
		for (int i = 0; i < t->n; i++)
			names[i] = brains->name[i];
		t->names = names;
		t->failed = s->failed;
		progress_start(&progress, t->contest->unit, all, tournament_block(t));
		t->progress = progress_step;
		t->ctx = &progress;
		played = tournament_run(t, s->total, s->cross);
		s->stopped = progress_finish(&progress) && played < all;
	}
	if (played == 0)
		command_complain("no game was played: %s",
				 s != NULL && s->stopped ? "it was stopped" : "there is no memory");
	else
		(json ? standings_print_json : standings_print)(s);
	well = s != NULL && played > 0;
	for (int i = 0; well && i < t->n; i++)
		well = s->failed[i].ended == 0;
	free(s);
	return well ? STATUS_OK : STATUS_FAILED;
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
	} else if (t->n < t->seats) {
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
	char drawn[FAIR_NAME];
	struct tournament t = {
		.contest = tournament_find(argv[0]),
		.players = brains.brain,
		.n = argc - 1,
		.seats = (int)v->table,
		.games = (uint64_t)v->games,
		.seed = seed_of(v->seed, drawn),
		.threads = (int)v->threads,
	};
	int status;

	if (t.contest == NULL || !tournament_is_possible(&t) ||
	    !brains_find(&brains, t.contest->game, t.n, argv + 1))
		return STATUS_USAGE;
	brains_set_ways(&brains, &(struct exec_ways){ .record = v->record,
						      .clock_ms = v->clock_ms,
						      .memory_mib = v->memory_mib });
	status = tournament_play(&t, &brains, v->json);
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
	.run = tournament_command_run,
};
