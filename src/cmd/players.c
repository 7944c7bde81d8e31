#include <string.h>

#include "cmd/command.h"
#include "games/strategy.h"

/* The columns of the names with their arguments. */
static int
players_width(const struct game *g)
{
	int width = 14;

	for (const struct strategy *s = g->strategies; s->name != NULL; s++) {
		char usage[STRATEGY_NAME];
		struct text words = text_in(usage, sizeof(usage));
		int own;

		strategy_usage(s, &words);
		own = (int)words.used;

		if (own > width)
			width = own;
	}
	return width;
}

/* `pitboss players GAME`: who there is to play against. */
static int
players_run(const void *values, int argc, char **argv)
{
	const struct game *g = command_game(argv[0]);
	int width;

	(void)values, (void)argc;
	if (g == NULL)
		return STATUS_USAGE;
	width = players_width(g);
	for (const struct strategy *s = g->strategies; s->name != NULL; s++) {
		char usage[STRATEGY_NAME];
		struct text words = text_in(usage, sizeof(usage));

		strategy_usage(s, &words);
		printf("%-*s %s", width, usage, s->help);
		if (s->min < s->max)
			printf(" %s %d to %d, default %d.", s->several != NULL ? "Each is" : "N is",
			       s->min, s->max, s->value);
		putchar('\n');
	}
	return STATUS_OK;
}

static const struct flag flags[] = { { .name = NULL } };

const struct command players_command = {
	.name = "players",
	.operands = "GAME",
	.help = "List the simulated players of a game.",
	.min_operands = 1,
	.max_operands = 1,
	.flags = flags,
	.run = players_run,
};
