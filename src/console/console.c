#include "console/console.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "base/utf8.h"
#include "console/commands.h"
#include "console/seated.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "games/words.h"
#include "text/receive.h"

enum { SENTENCE = 2048 };

void
console_open(struct console *c, const struct game *g, struct source *source, answer_sink *sink,
	     void *ctx)
{
	*c = (struct console){ .game = g, .sink = sink, .ctx = ctx };
	script_init(&c->dice, source);
	game_open(g, &c->state);
}

void
console_close(struct console *c)
{
	for (int seat = 0; seat < SEATS; seat++)
		seated_take(c, seat, NULL);
	script_finish(&c->dice);
}

void
console_refuse(struct console *c, const char *format, ...)
{
	char sentence[SENTENCE];
	va_list args;
	int n;

	va_start(args, format);
	n = vsnprintf(sentence, sizeof(sentence) - 1, format, args);
	va_end(args);
	if (n < 0)
		n = 0;
	if (n > SENTENCE - 2)
		n = SENTENCE - 2;
	memcpy(sentence + n, ".", 2);
	c->refused = true;
	c->sink(c->ctx, &(struct answer){ .kind = ANSWER_ERROR, .text = sentence });
}

void
console_done(struct console *c, const char *command, const char *format, ...)
{
	char sentence[SENTENCE];
	va_list args;

	va_start(args, format);
	vsnprintf(sentence, sizeof(sentence), format, args);
	va_end(args);
	c->sink(c->ctx, &(struct answer){ .kind = ANSWER_DONE, .what = command, .text = sentence });
}

/* "; bob may now: roll, hold", if there is anything.  Returns how many things there are. */
static int
add_hints(const struct console *c, int seat, int verb, struct text *t)
{
	return receive_add_hints(c->game, &c->state, seat, c->name[seat], verb, t);
}

/* If nobody can act: what changes that. */
static void
add_way_on(const struct console *c, struct text *t)
{
	struct game_request request = game_requests(c->game, &c->state);
	int players = console_rail(c)->n;

	if (players == 0 || players < c->game->min_seats)
		text_add(t, "; 'player NAME [CHIPS]' seats a player");
	else if (request.kind == GAME_REQUEST_START && request.blocked == 0)
		text_add(t, "; 'start' begins the next");
	else if ((request.kind == GAME_REQUEST_BETS || request.kind == GAME_REQUEST_DICE) &&
		 request.blocked == 0)
		text_add(t, "; 'roll' rolls the dice");
}

static void
add_everybodys_hints(const struct console *c, struct text *t)
{
	const struct rail *rail = console_rail(c);
	int told = 0;

	for (int i = 0; i < rail->n; i++)
		told += add_hints(c, rail->order[i], RECEIVE_NO_VERB, t);
	if (told == 0)
		add_way_on(c, t);
}

static void
console_refuse_verb(struct console *c, const char *sentence, int seat, int verb)
{
	char legal[SENTENCE / 2];
	struct text t = text_in(legal, sizeof(legal));

	if (seat == NOBODY || add_hints(c, seat, verb, &t) == 0)
		add_everybodys_hints(c, &t);
	console_refuse(c, "%s%s", sentence, legal);
}

void
console_refuse_legal(struct console *c, const char *sentence, int seat)
{
	console_refuse_verb(c, sentence, seat, RECEIVE_NO_VERB);
}

void
console_refuse_gone(struct console *c, int seat)
{
	console_refuse(c, "%s has left; the name is free when the last bet is decided",
		       c->name[seat]);
}

void
console_refuse_fault(struct console *c, int fault, const struct range *range, int seat)
{
	char sentence[SENTENCE / 2];

	fault_words(c->game, fault, range, sentence, sizeof(sentence));
	console_refuse_legal(c, sentence, seat);
}

int
console_find(const struct console *c, const char *name)
{
	const struct rail *rail = console_rail(c);

	for (int i = 0; i < rail->n; i++) {
		if (strcmp(c->name[rail->order[i]], name) == 0)
			return rail->order[i];
	}
	return NOBODY;
}

/* "; the players are bob, adam" */
static void
add_players(const struct console *c, struct text *t)
{
	const struct rail *rail = console_rail(c);

	if (rail->n == 0)
		text_add(t, "; 'player NAME [CHIPS]' seats one");
	for (int i = 0; i < rail->n; i++)
		text_add(t, "%s%s", i > 0 ? ", " : "; the players are ", c->name[rail->order[i]]);
}

int
console_seat(struct console *c, const char *name)
{
	char sentence[SENTENCE / 2];
	struct text t = text_in(sentence, sizeof(sentence));
	int seat = console_find(c, name);

	if (seat != NOBODY)
		return seat;
	text_add(&t, "there is no player %s", text_quoted(name).text);
	add_players(c, &t);
	console_refuse(c, "%s", sentence);
	return NOBODY;
}

struct say
console_say(const struct console *c, const char *names[SEATS])
{
	for (int seat = 0; seat < SEATS; seat++)
		names[seat] = c->name[seat];
	return (struct say){ c->game, &c->state, names, c->sink, c->ctx };
}

void
console_tell(const struct console *c, const struct events *e)
{
	const char *names[SEATS];
	struct say say = console_say(c, names);

	for (int i = 0; i < e->n; i++)
		say_event(&say, &e->at[i]);
	seated_receive(c, e);
}

void
console_note_round(struct console *c, uint32_t round)
{
	if (console_rail(c)->round != round)
		c->rolled = false;
}

int
console_do(struct console *c, struct deed *d, struct range *range)
{
	uint32_t round = console_rail(c)->round;
	struct events events;
	int fault;

	events.n = 0;
	fault = game_do(c->game, &c->state, d, &events, range);
	if (fault != 0)
		return fault;
	c->rolled = c->rolled || d->kind == DEED_ROLL;
	c->throws += d->kind == DEED_ROLL;
	c->changed = true;
	console_note_round(c, round);
	console_tell(c, &events);
	if (events.n == 0 && d->kind == DEED_ACT &&
	    game_requests(c->game, &c->state).kind != GAME_REQUEST_DICE)
		console_done(c, c->game->actions[d->action.verb].name,
			     "Nothing changes: it is like that already.");
	return 0;
}

void
console_throw(struct console *c, const struct roll *first)
{
	struct game_request request;

	while ((request = game_requests(c->game, &c->state)).kind == GAME_REQUEST_DICE) {
		struct deed roll = { .kind = DEED_ROLL };
		int fault;

		if (first != NULL)
			roll.roll = *first;
		else
			source_roll(&c->dice.source, request.dice, request.sides, &roll.roll);
		first = NULL;
		fault = console_do(c, &roll, NULL);
		assert(fault == 0);
	}
}

/* CO-1: the player's name, then the verb, then its arguments. */
static void
console_act(struct console *c, int seat, char *const *word, int n)
{
	char why[SENTENCE / 2];
	struct text t = text_in(why, sizeof(why));
	struct deed act = { .kind = DEED_ACT, .seat = (int8_t)seat };
	int fault, verb;

	if (!rail_plays(console_rail(c), seat)) {
		console_refuse_gone(c, seat);
		return;
	}
	if (!receive_action(c->game, &c->state, seat, word, n, &act.action, &verb, &t)) {
		console_refuse_verb(c, why, seat, verb);
		return;
	}
	fault = console_do(c, &act, NULL);
	assert(fault == 0);
	console_throw(c, NULL);
}

static void
console_run(struct console *c, const struct console_command *command, char *const *word, int n)
{
	if (n < command->min || (command->max >= 0 && n > command->max))
		console_refuse(c, "%s %s; it is written '%s%s%s'", command->name,
			       n < command->min ? "needs more words" : "takes fewer words",
			       command->name, command->usage[0] != '\0' ? " " : "", command->usage);
	else
		command->run(c, word, n);
}

static void
refuse_word(struct console *c, const char *word)
{
	char sentence[SENTENCE / 2];
	struct text t = text_in(sentence, sizeof(sentence));

	text_add(&t, "there is no command and no player %s; the commands are ",
		 text_quoted(word).text);
	for (const struct console_command *i = console_commands; i->name != NULL; i++)
		text_add(&t, "%s%s", i > console_commands ? ", " : "", i->name);
	add_players(c, &t);
	console_refuse(c, "%s", sentence);
}

static void
console_carry_out(struct console *c, char *const *word, int n)
{
	const struct console_command *command = console_command_find(word[0]);
	int seat = command == NULL ? console_find(c, word[0]) : NOBODY;

	if (command != NULL)
		console_run(c, command, word + 1, n - 1);
	else if (seat != NOBODY)
		console_act(c, seat, word + 1, n - 1);
	else
		refuse_word(c, word[0]);
}

/* The words of a line, as many as there are: `dice' takes any number (CO-5).  NULL without memory;
 * to be freed. */
static char **
cut_line(char *line, int *n)
{
	size_t room = strlen(line) / 2 + 2;
	char **word = calloc(room, sizeof(*word));
	char *next;

	*n = 0;
	while (word != NULL && (next = grammar_cut(&line)) != NULL)
		word[(*n)++] = next;
	return word;
}

bool
console_line(struct console *c, char *line)
{
	char **word;
	int n;

	c->refused = false;
	word = cut_line(line, &n);
	if (word == NULL)
		console_refuse(c, "there is no memory left for that line");
	else if (n > 0)
		console_carry_out(c, word, n);
	free(word);
	if (c->changed)
		seated_play(c);
	c->changed = false;
	return !c->refused;
}
