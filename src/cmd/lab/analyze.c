#include "cmd/lab/study.h"

#include "cmd/ask.h"
#include "cmd/command.h"

/* The most games, on the command line and as an answer to the question (CA-3, CA-4). */
#define ANALYZE_GAMES_MAX INT64_C(1000000000000)
#define ANALYZE_ASKED_MAX INT64_C(1000000)

/* clang-format off */
static const struct flag flags[] = {
	{ "games", 'n', FLAG_NUMBER, "GAMES", 1, ANALYZE_GAMES_MAX, offsetof(struct analyze_values, games),
	  "the same as GAMES, the number of games; without it the program asks" },
	{ "seed", 0, FLAG_TEXT, "TEXT", 0, 0, offsetof(struct analyze_values, seed),
	  "the same seed gives the same report; default: a new one, which is printed" },
	{ "threads", 0, FLAG_NUMBER, "N", 0, 1024, offsetof(struct analyze_values, threads),
	  "threads; default 0: one for each processor" },
	{ "plain", 0, FLAG_SET, NULL, 0, 0, offsetof(struct analyze_values, plain),
	  "play one game after the other, which is slow and simple" },
	{ "rolls", 0, FLAG_TEXT, "FILE", 0, 0, offsetof(struct analyze_values, rolls),
	  "analyse these rolls instead, a total or two dice a line, or a table; - is standard input" },
	SHARDS_FLAGS(struct analyze_values),
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct analyze_values, json), "print JSON" },
	{ "csv", 0, FLAG_SET, NULL, 0, 0, offsetof(struct analyze_values, csv), "print CSV" },
	{ .name = NULL },
};
/* clang-format on */

/* Two things were asked for that exclude each other, or something that cannot be. */
static bool
analyze_is_possible(const struct analyze_values *v)
{
	if (v->json && v->csv)
		command_complain("--json and --csv exclude each other");
	else if (v->rolls != NULL && (v->games != 0 || v->seed != NULL || v->plain))
		command_complain("--rolls has its own dice: -n, --seed and --plain do not go with "
				 "it");
	else if (v->rolls != NULL && (v->shards.shard != NULL || v->shards.checkpoint != NULL))
		command_complain("--rolls is read at once: --shard and --checkpoint do not go with "
				 "it");
	else
		return true;
	return false;
}

static bool
analyze_has(const struct study *s)
{
	return s->analyze != NULL;
}

/* The study of a game that can be analysed; NULL with a complaint if it cannot. */
static const struct study *
analyze_find(const char *game)
{
	const struct study *s = study_find(game);
	struct names there = { "" };

	if (s == NULL || analyze_has(s))
		return s;
	command_complain("only %s can be analysed, not '%s'", study_names(analyze_has, &there),
			 game);
	return NULL;
}

/* The number of games may stand behind the game's name. */
static bool
analyze_take_games(int argc, char **argv, struct analyze_values *v)
{
	if (argc < 2)
		return true;
	if (v->games != 0) {
		command_complain("the number of games is given twice, by --games and by '%s'",
				 argv[1]);
		return false;
	}
	return command_number("GAMES", argv[1], 1, ANALYZE_GAMES_MAX, &v->games);
}

static int
analyze_run(const void *values, int argc, char **argv)
{
	struct analyze_values v = *(const struct analyze_values *)values;
	const struct study *s = analyze_find(argv[0]);
	struct shards shards;

	if (s == NULL || !analyze_take_games(argc, argv, &v) || !analyze_is_possible(&v))
		return STATUS_USAGE;
	if (!shards_open(&shards, &analyze_command, values, &v.shards, v.seed, argc, argv))
		return STATUS_USAGE;
	if (v.games == 0 && (shards_are_merged() || v.shards.shard != NULL)) {
		command_complain("a run in parts needs the number of games");
		return STATUS_USAGE;
	}
	if (v.rolls == NULL && v.games == 0 &&
	    !ask_number("How many games", 1, ANALYZE_ASKED_MAX, &v.games))
		return STATUS_FAILED;
	v.in_parts = &shards;
	return s->analyze(&v);
}

const struct command analyze_command = {
	.name = "analyze",
	.operands = "GAME [GAMES]",
	.example = "craps 1000000",
	.help = "Play many games without bets, and report what is seen beside what is expected.",
	.min_operands = 1,
	.max_operands = 2,
	.flags = flags,
	.values = sizeof(struct analyze_values),
	.where = shards_where,
	.run = analyze_run,
};
