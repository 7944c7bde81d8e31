#include "base/text.h"
#include "base/utf8.h"
#include "console/commands.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"

void
console_show(struct console *c, char *const *word, int n)
{
	const struct rail *rail = console_rail(c);
	const char *names[SEATS];
	struct say say = console_say(c, names);
	struct part_sink laid = say_parts_to(&say);

	(void)word, (void)n;
	say_state(&say);
	part_number(&laid, "laid", (int64_t)script_left(&c->dice));
	for (int i = 0; i < rail->n; i++) {
		if (rail_plays(rail, rail->order[i]))
			say_chips(&say, rail->order[i]);
		say_bets(&say, rail->order[i]);
	}
	say_bets(&say, NOBODY);
}

/* A player who has left has no chips any more, and is answered only if asked for by name. */
void
console_chips(struct console *c, char *const *word, int n)
{
	const struct rail *rail = console_rail(c);
	int seat = n > 0 ? console_seat(c, word[0]) : NOBODY;
	const char *names[SEATS];
	struct say say = console_say(c, names);

	if (n > 0 && seat != NOBODY)
		say_chips(&say, seat);
	for (int i = 0; n == 0 && i < rail->n; i++) {
		if (rail_plays(rail, rail->order[i]))
			say_chips(&say, rail->order[i]);
	}
}

void
console_bets(struct console *c, char *const *word, int n)
{
	const struct rail *rail = console_rail(c);
	int seat = n > 0 ? console_seat(c, word[0]) : NOBODY;
	const char *names[SEATS];
	struct say say = console_say(c, names);

	if (n > 0 && seat != NOBODY)
		say_bets(&say, seat);
	for (int i = 0; n == 0 && i < rail->n; i++)
		say_bets(&say, rail->order[i]);
	if (n == 0)
		say_bets(&say, NOBODY);
}

void
console_hand(struct console *c, char *const *word, int n)
{
	const char *names[SEATS];
	struct say say = console_say(c, names);
	int seat;

	(void)n;
	if (c->game->hand == NULL) {
		console_refuse(c, "players of %s have no hands", c->game->name);
		return;
	}
	seat = console_seat(c, word[0]);
	if (seat != NOBODY && !say_hand(&say, seat))
		console_refuse(c, "%s has no hand; 'start' deals one when a round begins",
			       names[seat]);
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
	for (int verb = 0; c->game->actions[verb].name != NULL; verb++) {
		if (game_has_verb(c->game, &c->state, verb))
			help_verb(c, verb);
	}
	for (const struct console_command *i = console_commands; i->name != NULL; i++)
		tell_help(c, i->name, i->usage, i->help);
}

/* A word may be a command and a verb as well: `roll'. */
void
console_help(struct console *c, char *const *word, int n)
{
	const struct console_command *command = n > 0 ? console_command_find(word[0]) : NULL;
	int verb = n > 0 ? grammar_verb(c->game, word[0]) : -1;
	int option = n > 0 ? game_option_find(c->game, word[0]) : -1;

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
