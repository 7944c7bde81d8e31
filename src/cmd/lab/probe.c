#include "cmd/lab/probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "cmd/bots.h"
#include "cmd/command.h"
#include "cmd/failings.h"
#include "cmd/lab/study.h"
#include "cmd/seed.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "lab/contest/follow.h"

/* `pitboss probe GAME PLAYER': tries a player of anybody's (PP-1, LA-4). */
struct values {
	int64_t games;
	const char *seed, *record, *replay;
	bool quiet;
};

enum { STACK = 1000, ROLLS_A_GAME = 12 };

static const struct values defaults = { .games = 2 };

/* clang-format off */
static const struct flag flags[] = {
	{ "number", 'n', FLAG_NUMBER, "N", 1, 1000000, offsetof(struct values, games),
	  "games, or sessions of some rolls; default 2" },
	{ "seed", 0, FLAG_TEXT, "TEXT", 0, 0, offsetof(struct values, seed),
	  "makes the dice repeatable" },
	{ "quiet", 0, FLAG_SET, NULL, 0, 0, offsetof(struct values, quiet),
	  "do not show the talk" },
	{ "record", 0, FLAG_TEXT, "FOLDER", 0, 0, offsetof(struct values, record),
	  "write the talk into files there instead of showing it" },
	{ "replay", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct values, replay),
	  "say to COMMAND what was said in a recorded talk, and compare its answers" },
	{ .name = NULL },
};
/* clang-format on */

/* A table of two: the player, and one of ours who has no instance. */
struct trial {
	const struct game *game;
	struct game_state state;
	struct bot bot[2];
	struct follower follower[2];
	const char *names[2];
};

static void
probe_lay_table(struct trial *t)
{
	game_open(t->game, &t->state);
	for (int i = 0; i < 2; i++) {
		struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = STACK };
		int fault = game_do(t->game, &t->state, &sit, NULL, NULL);

		assert(fault == 0);
	}
}

/* As PP-18 has it. */
static int64_t
probe_score(const struct trial *t, int seat)
{
	const struct rail *rail = (const struct rail *)&t->state;
	const struct study *study = study_find(t->game->name);
	int64_t own[CONTEST_OWN] = { 0 };

	if (study != NULL && study->contest != NULL)
		return study->contest->note(&t->state, seat, own);
	return rail->stack[seat] + game_at_stake(t->game, &t->state, seat) - STACK;
}

static void
probe_play(struct trial *t, uint64_t before, struct seeded *dice)
{
	const struct rail *rail = (const struct rail *)&t->state;
	struct follower *const at[2] = { &t->follower[0], &t->follower[1] };
	const struct follow follow = { .game = t->game, .at = at, .names = t->names, .n = 2 };
	int64_t score[SEATS] = { 0 };

	probe_lay_table(t);
	for (int seat = 0; seat < 2; seat++) {
		follower_init(at[seat], t->game, &t->bot[seat], t->names, before);
		follower_begin(at[seat], seat, rail);
	}
	if (t->game->play_out != NULL)
		follow_round(&follow, &t->state, &dice->bytes);
	else
		follow_rolls(&follow, &t->state, &dice->bytes, ROLLS_A_GAME);
	for (int seat = 0; seat < 2; seat++)
		score[seat] = probe_score(t, seat);
	for (int seat = 0; seat < 2; seat++)
		follower_over(at[seat], score);
}

/* Some games, beside the first of our players.  False if it failed in one. */
static bool
probe_games(const struct bot *player, const char *name, const struct values *v, const char *seed)
{
	const struct game *g = player->game;
	struct trial *t = calloc(1, sizeof(*t));
	struct failings failed = { .asked = 0 };
	struct seeded dice;
	char why[200];

	if (t == NULL || !strategy_find(g, g->strategies[0].name, &t->bot[1], why, sizeof(why))) {
		command_complain("there is no memory");
		free(t);
		return false;
	}
	t->game = g;
	t->names[0] = name;
	t->names[1] = strcmp(name, "house") == 0 ? "other" : "house";
	t->bot[0] = *player;
	t->bot[0].luck = xoshiro_seed(seed, 1);
	t->bot[1].luck = xoshiro_seed(seed, 2);
	seeded_init(&dice, seed, 0);
	strategy_wake(&t->bot[0], name, seed);
	for (int64_t i = 0; i < v->games; i++)
		probe_play(t, (uint64_t)i, &dice);
	strategy_rest(&t->bot[0], &failed);
	free(t);
	if (failed.asked > 0)
		putchar('\n');
	failings_print(name, "game", &failed);
	return !failings_any(&failed);
}

static int
probe_player(const struct game *g, const struct values *v, char **names)
{
	const char *record = v->record != NULL ? v->record : v->quiet ? NULL : "-";
	const struct exec_ops ways = { .record = record };
	char drawn[FAIR_NAME];
	struct bots bots;
	bool well;

	if (!bots_can_record(record))
		return STATUS_USAGE;
	if (!bots_find(&bots, g, 1, names, &ways))
		return STATUS_FAILED;
	well = probe_games(&bots.bot[0], bots.name[0], v, seed_of(v->seed, drawn));
	if (bots.bot[0].strategy == &exec_strategy)
		well =
		    probe_try(&bots.bot[0], bots.name[0], record, v->record == NULL && !v->quiet) &&
		    well;
	printf("%s\n", well ? "All went well." : "Something did not go well.");
	bots_dismiss(&bots);
	return well ? STATUS_OK : STATUS_FAILED;
}

static int
probe_run(const void *values, int argc, char **argv)
{
	const struct values *v = values;
	const struct game *g;

	if (v->replay != NULL && argc == 1)
		return probe_replay(v->replay, argv[0]);
	if (v->replay != NULL || argc != 2) {
		command_complain(v->replay != NULL
				     ? "probe --replay FILE takes one COMMAND"
				     : "probe takes a game and a player, as in pitboss probe pig "
				       "'exec:./mine'");
		return STATUS_USAGE;
	}
	g = command_game(argv[0]);
	return g != NULL ? probe_player(g, v, argv + 1) : STATUS_USAGE;
}

const struct command probe_command = {
	.name = "probe",
	.operands = "[GAME] PLAYER|COMMAND",
	.example = "pig hold:20",
	.help = "Try a player of yours: play with it, and put it to what may go wrong.",
	.min_operands = 1,
	.max_operands = 2,
	.flags = flags,
	.values = sizeof(struct values),
	.defaults = &defaults,
	.run = probe_run,
};
