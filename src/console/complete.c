#include "console/commands.h"
#include "games/game_table.h"
#include "games/grammar.h"

static void
offer_commands(const struct proposals *o)
{
	for (const struct console_command *i = console_commands; i->name != NULL; i++)
		proposals_add(o, i->name);
}

static void
offer_players(const struct console *c, const struct proposals *o)
{
	const struct rail *rail = console_rail(c);

	for (int i = 0; i < rail->n; i++)
		proposals_add(o, c->name[rail->order[i]]);
}

static void
offer_options(const struct console *c, const struct proposals *o)
{
	for (int i = 0; c->game->options[i].name != NULL; i++)
		proposals_add(o, c->game->options[i].name);
}

static void
offer_after(const struct console *c, enum console_words next, const struct proposals *o)
{
	switch (next) {
	case WORDS_NONE: break;
	case WORDS_PLAYERS: offer_players(c, o); break;
	case WORDS_OPTIONS: offer_options(c, o); break;
	case WORDS_COMMANDS:
		offer_commands(o);
		for (int i = 0; c->game->actions[i].name != NULL; i++)
			proposals_add(o, c->game->actions[i].name);
		offer_options(c, o);
		break;
	}
}

void
console_complete(const struct console *c, char *before, const char *prefix,
		 void (*propose)(void *ctx, const char *word), void *ctx)
{
	const struct proposals o = { prefix, propose, ctx };
	char *word[1 + GRAMMAR_WORDS];
	const struct console_command *command;
	int seat, n = 0;

	while (n < 1 + GRAMMAR_WORDS && (word[n] = grammar_cut(&before)) != NULL)
		n++;
	if (n == 0) {
		offer_commands(&o);
		offer_players(c, &o);
		return;
	}
	command = console_command_find(word[0]);
	seat = console_find(c, word[0]);
	if (command != NULL && n == 1)
		offer_after(c, command->next, &o);
	else if (command == NULL && seat != NOBODY)
		proposals_add_actions(&o, c->game, &c->state, seat, word + 1, n - 1);
}
