#include <string.h>

#include "base/text.h"
#include "console/commands.h"
#include "games/grammar.h"

/* Where a proposed word goes, and what it must begin with. */
struct offer {
	const char *prefix;
	void (*propose)(void *ctx, const char *word);
	void *ctx;
};

static void
console_complete_offer(const struct offer *o, const char *word)
{
	if (text_begins(word, o->prefix))
		o->propose(o->ctx, word);
}

static void
offer_commands(const struct offer *o)
{
	for (const struct console_command *i = console_commands; i->name != NULL; i++)
		console_complete_offer(o, i->name);
}

static void
offer_players(const struct console *c, const struct offer *o)
{
	const struct rail *rail = console_rail(c);

	for (int i = 0; i < rail->n; i++)
		console_complete_offer(o, c->name[rail->order[i]]);
}

static void
offer_options(const struct console *c, const struct offer *o)
{
	for (int i = 0; c->game->options[i].name != NULL; i++)
		console_complete_offer(o, c->game->options[i].name);
}

static void
offer_after(const struct console *c, enum console_words next, const struct offer *o)
{
	switch (next) {
	case WORDS_NONE: break;
	case WORDS_PLAYERS: offer_players(c, o); break;
	case WORDS_OPTIONS: offer_options(c, o); break;
	case WORDS_COMMANDS:
		offer_commands(o);
		for (int i = 0; c->game->actions[i].name != NULL; i++)
			console_complete_offer(o, c->game->actions[i].name);
		offer_options(c, o);
		break;
	}
}

/* What is legal now. */
static void
offer_actions(const struct console *c, int seat, char *const *word, int n, const struct offer *o)
{
	struct hint hint[HINTS];
	int hints = game_hints(c->game, &c->state, seat, hint, HINTS);
	int at = 0;

	for (;;) {
		char next[40];
		struct text t = text_in(next, sizeof(next));

		if (!grammar_next(c->game, hint, hints, &at, word, n, o->prefix, &t))
			return;
		o->propose(o->ctx, next);
	}
}

void
console_complete(const struct console *c, char *before, const char *prefix,
		 void (*propose)(void *ctx, const char *word), void *ctx)
{
	const struct offer o = { prefix, propose, ctx };
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
		offer_actions(c, seat, word + 1, n - 1, &o);
}
