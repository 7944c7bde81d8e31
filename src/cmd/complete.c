#include <string.h>

#include "cmd/command.h"
#include "games/game.h"
#include "games/game_table.h"
#include "players/named.h"

/*
 * `pitboss complete WORD...`: what the last word may become, a line each.  The completions of the
 * shells ask it, so they know what the tables know.
 */

static void
complete_offer(const char *before, const char *word, const char *typed)
{
	size_t dashes = strlen(before);

	if (strncmp(typed, before, dashes) == 0 &&
	    strncmp(word, typed + dashes, strlen(typed + dashes)) == 0)
		printf("%s%s\n", before, word);
}

static void
complete_offer_names(const char *typed)
{
	for (int i = 0; commands[i] != NULL; i++)
		complete_offer("", commands[i]->name, typed);
}

static void
complete_offer_commands(const char *typed)
{
	complete_offer_names(typed);
	complete_offer("--", "help", typed);
	complete_offer("--", "version", typed);
}

static void
offer_games(const char *typed)
{
	for (int i = 0; games[i] != NULL; i++)
		complete_offer("", games[i]->name, typed);
}

static void
complete_offer_players(const char *game, const char *typed)
{
	const struct game *g = game_find(game);

	for (const struct strategy *s = g != NULL ? g->strategies : NULL;
	     s != NULL && s->name != NULL; s++)
		complete_offer("", s->name, typed);
	for (int i = 0; g != NULL && named_outsiders[i] != NULL; i++) {
		char name[STRATEGY_NAME];

		if (!named_is_built(named_outsiders[i]))
			continue;
		snprintf(name, sizeof(name), "%s:", named_outsiders[i]->name);
		complete_offer("", name, typed);
	}
}

/* The flag that WORD is, if its value is the next word; else NULL. */
static const struct flag *
flag_with_value(const struct command *c, const char *word)
{
	for (const struct flag *f = c->flags; f->name != NULL; f++) {
		if (flag_takes_value(f) && word[0] == '-' &&
		    ((word[1] == '-' && strcmp(word + 2, f->name) == 0) ||
		     (f->letter != 0 && word[1] == f->letter && word[2] == '\0')))
			return f;
	}
	return NULL;
}

/* The name of operand NTH as usage shows it: "GAME"; the last one may be repeated. */
static void
operand_name(const struct command *c, int nth, char *out, size_t size)
{
	const char *from = c->operands;

	for (int i = 0; i < nth && strchr(from, ' ') != NULL; i++)
		from = strchr(from, ' ') + 1;
	from += strspn(from, "[");
	snprintf(out, size, "%.*s", (int)strspn(from, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), from);
}

static void
offer_operand(const struct command *c, int argc, char **argv)
{
	const char *first = "";
	char name[32];
	int nth = 0;

	for (int i = 1; i < argc - 1; i++) {
		if (flag_with_value(c, argv[i]) != NULL) {
			i++;
		} else if (argv[i][0] != '-') {
			if (nth++ == 0)
				first = argv[i];
		}
	}
	operand_name(c, nth, name, sizeof(name));
	if (strcmp(name, "GAME") == 0)
		offer_games(argv[argc - 1]);
	else if (strcmp(name, "COMMAND") == 0)
		complete_offer_names(argv[argc - 1]);
	else if (strcmp(name, "PLAYER") == 0)
		complete_offer_players(first, argv[argc - 1]);
}

static void
offer_for(const struct command *c, int argc, char **argv)
{
	const char *typed = argv[argc - 1];
	const struct flag *before = argc > 2 ? flag_with_value(c, argv[argc - 2]) : NULL;

	if (before != NULL) {
		const char *at = before->kind == FLAG_WORD ? before->value : "", *word;
		char words[FLAG_WORD_SIZE];

		if (strcmp(before->value, "GAME") == 0)
			offer_games(typed);
		while ((word = flag_next_word(&at, words)) != NULL)
			complete_offer("", word, typed);
	} else if (typed[0] == '-') {
		for (const struct flag *f = c->flags; f->name != NULL; f++)
			complete_offer("--", f->name, typed);
		complete_offer("--", "help", typed);
	} else {
		offer_operand(c, argc, argv);
	}
}

static int
complete_run(const void *values, int argc, char **argv)
{
	(void)values;
	if (argc == 1) {
		complete_offer_commands(argv[0]);
		return STATUS_OK;
	}
	for (int i = 0; commands[i] != NULL; i++) {
		if (command_is(commands[i], argv[0]))
			offer_for(commands[i], argc, argv);
	}
	return STATUS_OK;
}

static const struct flag flags[] = { { .name = NULL } };

const struct command complete_command = {
	.name = "complete",
	.operands = "-- WORD...",
	.help = "Print what the last word of a command line may become, for shells.",
	.min_operands = 1,
	.max_operands = -1,
	.flags = flags,
	.run = complete_run,
};
