#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "console/commands.h"
#include "games/grammar.h"

enum { TABLE = NOBODY };

static void
tell_chips(struct console *c, int seat)
{
	const struct rail *rail = console_rail(c);

	c->sink(c->ctx, &(struct answer){ .kind = ANSWER_CHIPS,
					  .who = c->name[seat],
					  .amount = rail->stack[seat] });
}

static void
tell_bets(struct console *c, int seat)
{
	struct stake stake[STAKES];
	int n = c->game->stakes(&c->state, seat, stake);

	for (int i = 0; i < n; i++)
		c->sink(c->ctx, &(struct answer){ .kind = ANSWER_BET,
						  .who = seat == TABLE ? "table" : c->name[seat],
						  .what = c->game->spots[stake[i].spot],
						  .n = stake[i].n,
						  .amount = stake[i].amount });
}

/* A line of "name value" for each part. */
static void
tell_state(struct console *c)
{
	const char *names[SEATS];
	char status[4096], laid[24];
	struct text t = text_in(laid, sizeof(laid));
	char *rest = status;

	for (int seat = 0; seat < SEATS; seat++)
		names[seat] = c->name[seat];
	c->game->status(&c->state, names, status, sizeof(status));
	while (*rest != '\0') {
		char *what = rest;
		char *end = what + strcspn(what, "\n");
		char *value;

		rest = end + (*end != '\0');
		*end = '\0';
		value = what + strcspn(what, " ");
		if (*value != '\0')
			*value++ = '\0';
		c->sink(c->ctx, &(struct answer){ ANSWER_STATE, .what = what, .text = value });
	}
	text_add(&t, "%zu", script_left(&c->dice));
	c->sink(c->ctx, &(struct answer){ ANSWER_STATE, .what = "laid", .text = laid });
}

void
console_show(struct console *c, char *const *word, int n)
{
	const struct rail *rail = console_rail(c);

	(void)word, (void)n;
	tell_state(c);
	for (int i = 0; i < rail->n; i++) {
		if (rail_plays(rail, rail->order[i]))
			tell_chips(c, rail->order[i]);
		tell_bets(c, rail->order[i]);
	}
	tell_bets(c, TABLE);
}

/* Who has left has chips no more, and stands in the list only while asked for by name. */
void
console_chips(struct console *c, char *const *word, int n)
{
	const struct rail *rail = console_rail(c);
	int seat = n > 0 ? console_seat(c, word[0]) : NOBODY;

	if (n > 0 && seat != NOBODY)
		tell_chips(c, seat);
	for (int i = 0; n == 0 && i < rail->n; i++) {
		if (rail_plays(rail, rail->order[i]))
			tell_chips(c, rail->order[i]);
	}
}

void
console_bets(struct console *c, char *const *word, int n)
{
	const struct rail *rail = console_rail(c);
	int seat = n > 0 ? console_seat(c, word[0]) : NOBODY;

	if (n > 0 && seat != NOBODY)
		tell_bets(c, seat);
	for (int i = 0; n == 0 && i < rail->n; i++)
		tell_bets(c, rail->order[i]);
	if (n == 0)
		tell_bets(c, TABLE);
}

void
console_hand(struct console *c, char *const *word, int n)
{
	struct answer a = { .kind = ANSWER_HAND, .game = c->game };
	int seat;

	(void)n;
	if (c->game->hand == NULL) {
		console_refuse(c, "players of %s have no hands", c->game->name);
		return;
	}
	seat = console_seat(c, word[0]);
	if (seat == NOBODY)
		return;
	a.who = c->name[seat];
	a.dice = c->game->hand(&c->state, seat, a.die);
	if (a.dice > 0)
		c->sink(c->ctx, &a);
	else
		console_refuse(c, "%s has no hand; 'start' deals one when a round begins", a.who);
}

static void
tell_help(struct console *c, const char *head, const char *usage, const char *help)
{
	char what[100];
	struct text t = text_in(what, sizeof(what));

	text_add(&t, "%s%s%s", head, head[0] != '\0' && usage[0] != '\0' ? " " : "", usage);
	c->sink(c->ctx, &(struct answer){ ANSWER_HELP, .what = what, .text = help });
}

static void
help_verb(struct console *c, int verb)
{
	char usage[80];
	struct text t = text_in(usage, sizeof(usage));

	grammar_usage(c->game, verb, &t);
	tell_help(c, "NAME", usage, c->game->actions[verb].help);
}

static void
help_option(struct console *c, int option)
{
	const struct option_kind *kind = &c->game->options[option];
	char usage[80];
	struct text t = text_in(usage, sizeof(usage));

	text_add(&t, "%s %d..%d", kind->name, kind->min, kind->max);
	tell_help(c, "set", usage, kind->help);
}

static void
help_all(struct console *c)
{
	for (int verb = 0; c->game->actions[verb].name != NULL; verb++)
		help_verb(c, verb);
	for (const struct console_command *i = console_commands; i->name != NULL; i++)
		tell_help(c, i->name, i->usage, i->help);
}

/* A word may be a command and a verb as well: `roll'. */
void
console_help(struct console *c, char *const *word, int n)
{
	const struct console_command *command = n > 0 ? console_command_find(word[0]) : NULL;
	int verb = n > 0 ? grammar_verb(c->game, word[0]) : -1;
	int option = n > 0 ? console_option_find(c, word[0]) : -1;

	if (n == 0)
		help_all(c);
	if (verb >= 0)
		help_verb(c, verb);
	if (command != NULL)
		tell_help(c, command->name, command->usage, command->help);
	if (option >= 0)
		help_option(c, option);
	if (n > 0 && verb < 0 && command == NULL && option < 0)
		console_refuse(
		    c, "there is no command, action or option %s; 'help' and 'set' list them",
		    text_quoted(word[0]).text);
}
