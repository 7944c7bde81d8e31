#include <stdlib.h>
#include <string.h>

#include "base/data.h"
#include "cmd/command.h"
#include "games/game.h"
#include "games/game_table.h"
#include "players/named.h"
#include "players/script.h"

struct values {
	const char *example;
};

/* Players to begin with are data files: players/GAME and what stands behind it, by language. */
static const struct example {
	const char *language;
	const char *suffix;
} examples[] = {
	{ "lua", ".lua" },
	{ "python", ".py" },
	{ "c", ".c" },
};

#define EXAMPLES "lua|python|c"

enum { EXAMPLE_NAME = 64 };

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

static const char *
players_suffix(const char *language)
{
	const struct example *e = examples;

	while (strcmp(e->language, language) != 0)
		e++;
	return e->suffix;
}

/* Return the example of G, of SIZE bytes, which the caller frees; NULL if there is none.  NAME gets
 * the name of its data file. */
static char *
players_read_example(const struct game *g, const char *language, char name[EXAMPLE_NAME],
		     size_t *size)
{
	snprintf(name, EXAMPLE_NAME, "players/%s%s", g->name, players_suffix(language));
	return data_read(name, size);
}

/* G has no example.  If no game has one, the data files are missing. */
static int
players_complain_example(const struct game *g, const char *language, const char *name)
{
	struct names there = { "" };
	char places[2048], other[EXAMPLE_NAME];
	size_t size;

	for (int i = 0; games[i] != NULL; i++) {
		char *text = players_read_example(games[i], language, other, &size);

		if (text != NULL)
			names_add(&there, games[i]->name);
		free(text);
	}
	if (there.text[0] != '\0') {
		command_complain("%s has no example in %s; these games have one: %s", g->name,
				 language, there.text);
		return STATUS_USAGE;
	}
	command_complain("there is no data file %s; it was looked for in %s", name,
			 data_places(places, sizeof(places)));
	return STATUS_FAILED;
}

/* Print a player of G to begin with (LA-4). */
static int
players_print_example(const struct game *g, const char *language)
{
	char name[EXAMPLE_NAME];
	size_t size;
	char *text;

	if (strcmp(language, script_strategy.name) == 0 && script_without_lua[0] != '\0') {
		command_complain("%s", script_without_lua);
		return STATUS_FAILED;
	}
	text = players_read_example(g, language, name, &size);
	if (text == NULL)
		return players_complain_example(g, language, name);
	fwrite(text, 1, size, stdout);
	free(text);
	return STATUS_OK;
}

static void
players_print(const struct strategy *s, int width)
{
	char usage[STRATEGY_NAME];
	struct text words = text_in(usage, sizeof(usage));

	strategy_usage(s, &words);
	printf("%-*s %s", width, usage, s->help);
	if (s->min < s->max)
		printf(" %s %d to %d, default %d.", s->several != NULL ? "Each is" : "N is", s->min,
		       s->max, s->value);
	putchar('\n');
}

/* `pitboss players GAME`: who there is to play against. */
static int
players_run(const void *values, int argc, char **argv)
{
	const struct values *v = values;
	const struct game *g = command_game(argv[0]);
	int width;

	(void)argc;
	if (g == NULL)
		return STATUS_USAGE;
	if (v->example != NULL)
		return players_print_example(g, v->example);
	width = players_width(g);
	for (const struct strategy *s = g->strategies; s->name != NULL; s++)
		players_print(s, width);
	for (int i = 0; named_outsiders[i] != NULL; i++)
		if (named_is_built(named_outsiders[i]))
			players_print(named_outsiders[i], width);
	return STATUS_OK;
}

/* clang-format off */
static const struct flag flags[] = {
	{ "example", 0, FLAG_WORD, EXAMPLES, 0, 0, offsetof(struct values, example),
	  "print a player of your own to begin with, in this language" },
	{ .name = NULL },
};
/* clang-format on */

const struct command players_command = {
	.name = "players",
	.operands = "GAME",
	.help = "List the simulated players of a game.",
	.min_operands = 1,
	.max_operands = 1,
	.flags = flags,
	.values = sizeof(struct values),
	.run = players_run,
};
