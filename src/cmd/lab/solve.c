#include "cmd/lab/study.h"

#include <stdio.h>
#include <string.h>

#include "cmd/command.h"

/* clang-format off */
static const struct flag flags[] = {
	{ "dice", 0, FLAG_NUMBER, "N", 1, 5, offsetof(struct solve_values, dice),
	  "the number of dice: Pig 2 (default) or 1, Summit 5 (default) or fewer" },
	{ "levels", 0, FLAG_NUMBER, "T", 1, SOLVE_LEVELS, offsetof(struct solve_values, levels),
	  "solve Summit for two who may not roll from level T on" },
	{ "sides", 0, FLAG_NUMBER, "N", 2, 6, offsetof(struct solve_values, sides),
	  "the number of sides of Summit's dice: 6 (default) or fewer" },
	{ "train", 0, FLAG_NUMBER, "STEPS", 1, 1000000, offsetof(struct solve_values, train),
	  "train summiteer, a player of Summit, for that many steps" },
	{ "output", 'o', FLAG_TEXT, "FILE", 0, 0, offsetof(struct solve_values, output),
	  "the file for what it has learnt" },
	{ "response", 0, FLAG_NUMBER, "PATHS", 2, 1000000000,
	  offsetof(struct solve_values, response),
	  "measure what summiteer loses to an opponent who knows its policy" },
	SHARDS_FLAGS(struct solve_values),
	{ "policy", 0, FLAG_SET, NULL, 0, 0, offsetof(struct solve_values, policy),
	  "draw the points of a turn at which to hold in Pig" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct solve_values, json),
	  "print JSON" },
	{ .name = NULL },
};
/* clang-format on */

static bool
solve_has(const struct study *s)
{
	return s->solve != NULL;
}

static int
solve_run(const void *values, int argc, char **argv)
{
	const struct study *s = study_find(argv[0]);
	const struct solve_values *v = values;
	struct names there = { "" };

	if (s == NULL)
		return STATUS_USAGE;
	if ((v->shards.shard != NULL || v->shards.part != NULL || v->shards.checkpoint != NULL) &&
	    v->response == 0) {
		command_complain("--shard, --part and --checkpoint go with --response");
		return STATUS_USAGE;
	}
	if (shards_are_merged() && v->response == 0)
		return STATUS_OK; /* merge says that these are no words of a part */
	if (s->solve != NULL)
		return s->solve(values, argc - 1, argv + 1);
	command_complain("%s cannot be solved; these games can: %s", argv[0],
			 study_names(solve_has, &there));
	return STATUS_USAGE;
}

const struct command solve_command = {
	.name = "solve",
	.operands = "GAME [OWN OPPONENT TURN | PLAYER PLAYER]",
	.help = "Compute the best play of a game.",
	.min_operands = 1,
	.max_operands = -1,
	.flags = flags,
	.values = sizeof(struct solve_values),
	.where = shards_where,
	.run = solve_run,
};
