#include "cmd/lab/study.h"

#include "cmd/bots.h"
#include "cmd/command.h"

/* clang-format off */
static const struct flag flags[] = {
	{ "policy", 0, FLAG_SET, NULL, 0, 0, offsetof(struct measure_values, policy),
	  "draw the points of a turn at which the best answer holds in Pig" },
	{ "levels", 0, FLAG_NUMBER, "T", 1, MEASURE_LEVELS, offsetof(struct measure_values, levels),
	  "the last level at which the opponent rolls in Summit (5)" },
	{ "threads", 0, FLAG_NUMBER, "N", 1, 1024, offsetof(struct measure_values, threads),
	  "how many threads in Summit (one for each processor)" },
	{ "json", 0, FLAG_SET, NULL, 0, 0, offsetof(struct measure_values, json),
	  "print JSON" },
	{ .name = NULL },
};
/* clang-format on */

static const struct measure_values measure_defaults = { .levels = 5 };

static bool
measure_has(const struct study *s)
{
	return s->measure != NULL;
}

static int
measure_run(const void *values, int argc, char **argv)
{
	const struct study *s = study_find(argv[0]);
	struct names there = { "" };
	struct bots bots;
	int status;

	if (s == NULL)
		return STATUS_USAGE;
	if (s->measure == NULL) {
		command_complain("players of %s cannot be measured; those of these games can: %s",
				 argv[0], study_names(measure_has, &there));
		return STATUS_USAGE;
	}
	if (!bots_find(&bots, s->game, argc - 1, argv + 1, NULL))
		return STATUS_USAGE;
	bots_wake(&bots);
	status = s->measure(values, &bots.bot[0]);
	if (!bots_rest(&bots))
		status = STATUS_FAILED;
	bots_dismiss(&bots);
	return status;
}

const struct command measure_command = {
	.name = "measure",
	.operands = "GAME PLAYER",
	.example = "pig hold:20",
	.help = "Compute what an opponent wins who knows how a player plays.",
	.min_operands = 2,
	.max_operands = 2,
	.flags = flags,
	.values = sizeof(struct measure_values),
	.defaults = &measure_defaults,
	.run = measure_run,
};
