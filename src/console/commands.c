#include "console/commands.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "console/seated.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"
#include "games/words.h"
#include "players/named.h"

const struct console_command *
console_command_find(const char *name)
{
	for (const struct console_command *i = console_commands; i->name != NULL; i++) {
		if (text_same(i->name, name))
			return i;
	}
	return NULL;
}

/* A word of digits; otherwise an error is answered. */
static bool
parse_number(struct console *c, const char *what, const char *word, int64_t *out)
{
	if (grammar_number(word, out))
		return true;
	console_refuse(c, "%s must be a whole number, not %s", what, text_quoted(word).text);
	return false;
}

static void
refuse_player(struct console *c, int fault, const char *name)
{
	static const struct range range = { 1, CHIPS_MAX };
	char sentence[200];

	fault_words(c->game, fault, &range, sentence, sizeof(sentence));
	if (fault == FAULT_NAME)
		console_refuse(c, "%s cannot be a name; %s", text_quoted(name).text, sentence);
	else
		console_refuse(c, "%s", sentence);
}

/* The name is the seat's before its event is told. */
static int
console_sit(struct console *c, const char *name, struct deed *sit)
{
	struct events events;
	int fault;

	events.n = 0;
	fault = game_do(c->game, &c->state, sit, &events, NULL);
	if (fault != 0)
		return fault;
	memcpy(c->name[sit->seat], name, strlen(name) + 1);
	c->changed = true;
	console_tell(c, &events);
	return 0;
}

/* Words that begin like a number are one. */
static bool
is_strategy(const char *word)
{
	return strchr("+-.0123456789", word[0]) == NULL;
}

/* 0 or a fault. */
static int
console_check_name(const struct console *c, const char *name)
{
	if (!name_fits(name) || console_command_find(name) != NULL)
		return FAULT_NAME;
	return console_find(c, name) != NOBODY ? FAULT_NAME_TAKEN : 0;
}

/* PLAYER, which may be NULL for a person, sits down, or is freed with an error. */
static void
console_sit_player(struct console *c, const char *name, struct deed *sit, struct seated *player)
{
	int fault = console_check_name(c, name);

	if (fault == 0)
		fault = console_sit(c, name, sit);
	if (fault == FAULT_FULL)
		console_refuse(c, "the table is full; %s has %d seats", c->game->name,
			       c->game->max_seats);
	else if (fault != 0)
		refuse_player(c, fault, name);
	if (fault == 0) {
		seated_take(c, sit->seat, player);
		console_throw(c, NULL);
	} else {
		seated_free(player);
	}
}

static void
console_player(struct console *c, char *const *word, int n)
{
	struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = CONSOLE_STACK };
	bool named = console_check_name(c, word[0]) == 0;
	const char *strategy = n > 2 || (n > 1 && is_strategy(word[1])) ? word[n - 1] : NULL;
	struct seated *player = NULL;

	if (named && n - (strategy != NULL) > 1 && !parse_number(c, "CHIPS", word[1], &sit.amount))
		return;
	if (named && strategy != NULL && (player = seated_make(c, word[0], strategy)) == NULL)
		return;
	console_sit_player(c, word[0], &sit, player);
}

/* A program, "exec:COMMAND" or the COMMAND itself, or a script, "lua:FILE". */
static void
console_guest(struct console *c, char *const *word, int n)
{
	struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = CONSOLE_STACK };
	int first = n > 2 && grammar_number(word[1], &sit.amount) ? 2 : 1;
	char player[SEATED_TEXT];
	struct text text = text_in(player, sizeof(player));
	struct seated *guest = NULL;

	if (strchr(word[first], ':') == NULL || named_outsider(word[first]) == NULL)
		text_add(&text, "exec:");
	for (int i = first; i < n; i++)
		text_add(&text, "%s%s", i > first ? " " : "", word[i]);
	if (!c->programs)
		console_refuse(c, "lines of a file or a pipe start no programs; 'pitboss console "
				  "--guests' allows it");
	else if (text.cut)
		console_refuse(c, "a command has at most %d bytes", SEATED_COMMAND);
	else if (console_check_name(c, word[0]) != 0 ||
		 (guest = seated_make_guest(c, word[0], player)) != NULL)
		console_sit_player(c, word[0], &sit, guest);
}

static void
console_buy(struct console *c, char *const *word, int n)
{
	int seat = console_seat(c, word[0]);
	struct deed buy = { .kind = DEED_BUY, .seat = (int8_t)seat };
	char sentence[200];
	struct range range;
	int fault;

	(void)n;
	if (seat == NOBODY || !parse_number(c, "CHIPS", word[1], &buy.amount))
		return;
	fault = console_do(c, &buy, &range);
	if (fault == FAULT_SEAT) {
		console_refuse_gone(c, seat);
	} else if (fault != 0) {
		fault_words(c->game, fault, &range, sentence, sizeof(sentence));
		console_refuse(c, "%s", sentence);
	} else {
		console_throw(c, NULL);
	}
}

static void
console_leave(struct console *c, char *const *word, int n)
{
	int seat = console_seat(c, word[0]);
	struct deed leave = { .kind = DEED_LEAVE, .seat = (int8_t)seat };

	(void)n;
	if (seat == NOBODY)
		return;
	if (console_do(c, &leave, NULL) != 0)
		console_refuse_gone(c, seat);
	else
		console_throw(c, NULL);
}

/* The dice of the first throw after the beginning, which the words lay; with which dice that is, is
 * known only when it has begun.  False with an error. */
static bool
console_parse_first(struct console *c, char *const *word, int n, struct roll *out)
{
	struct game_state begun;
	struct game_request request;

	game_copy(c->game, &begun, &c->state);
	game_do(c->game, &begun, &(struct deed){ .kind = DEED_TIME }, NULL, NULL);
	request = game_requests(c->game, &begun);
	if (request.kind == GAME_REQUEST_DICE)
		return console_parse_roll(c, &request, word, n, out);
	console_refuse(c, "no dice are thrown when %s begins", c->game->name);
	return false;
}

static void
console_begin(struct console *c, char *const *word, int n)
{
	struct game_request request = game_requests(c->game, &c->state);
	struct roll first;

	if (request.kind != GAME_REQUEST_START) {
		console_refuse_legal(c, "there is nothing to start now", NOBODY);
		return;
	}
	if (request.blocked != 0) {
		console_refuse_fault(c, request.blocked, NULL, NOBODY);
		return;
	}
	if (n > 0 && !console_parse_first(c, word, n, &first))
		return;
	console_do(c, &(struct deed){ .kind = DEED_TIME }, NULL);
	console_throw(c, n > 0 ? &first : NULL);
}

static void
console_call_off(struct console *c, char *const *word, int n)
{
	(void)word, (void)n;
	console_do(c, &(struct deed){ .kind = DEED_CALL_OFF }, NULL);
	console_done(c, "call-off", "Bets that outlive a round have gone back.");
	console_throw(c, NULL);
}

/* The time of those who are to act is over.  If there are none, nothing comes of it: the game would
 * only ask the same again, and that state is thrown away. */
static void
console_pass_time(struct console *c, char *const *word, int n)
{
	struct game_request request = game_requests(c->game, &c->state);
	struct game_state after;
	struct events events;
	uint32_t round;

	(void)word, (void)n;
	game_copy(c->game, &after, &c->state);
	events.n = 0;
	game_do(c->game, &after, &(struct deed){ .kind = DEED_TIME }, &events, NULL);
	if (events.n == 0 && game_requests(c->game, &after).kind == request.kind) {
		if (request.blocked != 0)
			console_refuse_fault(c, request.blocked, NULL, NOBODY);
		else
			console_refuse_legal(c, "no player is to act now, so no time can end",
					     NOBODY);
		return;
	}
	round = console_rail(c)->round;
	game_copy(c->game, &c->state, &after);
	c->changed = true;
	console_note_round(c, round);
	console_tell(c, &events);
	console_throw(c, NULL);
}

static void
tell_options(struct console *c)
{
	const struct rail *rail = console_rail(c);

	for (int i = 0; c->game->options[i].name != NULL; i++)
		c->sink(c->ctx, &(struct answer){ .kind = ANSWER_OPTION,
						  .what = c->game->options[i].name,
						  .amount = rail->option[i] });
}

/* Its index; if there is none an error is answered. */
static int
find_option(struct console *c, const char *name)
{
	char sentence[600];
	struct text t = text_in(sentence, sizeof(sentence));
	int option = game_option_find(c->game, name);

	if (option >= 0)
		return option;
	text_add(&t, "there is no option %s; the options are", text_quoted(name).text);
	for (int i = 0; c->game->options[i].name != NULL; i++)
		text_add(&t, "%s %s", i > 0 ? "," : "", c->game->options[i].name);
	console_refuse(c, "%s", sentence);
	return -1;
}

/* The value of an option, a number or one of its words.  False with an error. */
static bool
parse_value(struct console *c, int option, const char *word, int64_t *out)
{
	char sentence[400];
	struct text why = text_in(sentence, sizeof(sentence));

	if (c->game->options[option].words == NULL)
		return parse_number(c, "VALUE", word, out);
	if (game_option_value(c->game, option, word, out, &why))
		return true;
	console_refuse(c, "%s", sentence);
	return false;
}

static void
console_set(struct console *c, char *const *word, int n)
{
	int option = n > 0 ? find_option(c, word[0]) : -1;
	struct range range;
	char sentence[200];
	struct deed set = { .kind = DEED_SET, .option = (uint8_t)option };
	int fault;

	if (n == 0)
		tell_options(c);
	if (n == 1 && option >= 0)
		console_refuse(c, "the value is missing; it is written 'set OPTION VALUE'");
	if (n < 2 || option < 0 || !parse_value(c, option, word[1], &set.amount))
		return;
	fault = console_do(c, &set, &range);
	if (fault != 0) {
		fault_words(c->game, fault, &range, sentence, sizeof(sentence));
		console_refuse(c, "%s", sentence);
		return;
	}
	console_done(c, "set", "The option %s is %" PRId64 " now.", c->game->options[option].name,
		     set.amount);
}

static void
console_quit(struct console *c, char *const *word, int n)
{
	(void)word, (void)n;
	c->over = true;
}

const struct console_command console_commands[] = {
	{ "player", "NAME [CHIPS] [STRATEGY]", 1, 3, WORDS_NONE, console_player,
	  "sit down, last, with 1000 or CHIPS; a STRATEGY plays by itself" },
	{ "guest", "NAME [CHIPS] COMMAND...", 2, -1, WORDS_NONE, console_guest,
	  "seat a program, which is asked when the game waits for it" },
	{ "buy", "NAME CHIPS", 2, 2, WORDS_PLAYERS, console_buy, "bring more chips to the table" },
	{ "leave", "NAME", 1, 1, WORDS_PLAYERS, console_leave,
	  "leave; some bets may be played out first" },
	{ "start", "[N ...]", 0, -1, WORDS_NONE, console_begin,
	  "begin the next game or round; N: its first dice" },
	{ "dice", "N [N ...]", 1, -1, WORDS_NONE, console_dice,
	  "lay these values for the next dice" },
	{ "roll", "[N ...]", 0, -1, WORDS_NONE, console_roll,
	  "end the betting and throw; 0: fair dice" },
	{ "pledge", "", 0, 0, WORDS_NONE, console_commitment,
	  "tell the pledge of the dice, the number of the next throw and your text" },
	{ "text", "[TEXT]", 0, -1, WORDS_NONE, console_own_text,
	  "choose a text that the dice depend on; without TEXT: none" },
	{ "reveal", "", 0, 0, WORDS_NONE, console_reveal,
	  "tell the secret of the dice, and pledge a new one" },
	{ "time", "", 0, 0, WORDS_NONE, console_pass_time,
	  "end the time of the players who are to act" },
	{ "call-off", "", 0, 0, WORDS_NONE, console_call_off,
	  "give back the bets that outlive a round" },
	{ "show", "", 0, 0, WORDS_NONE, console_show, "tell the whole table" },
	{ "chips", "[NAME]", 0, 1, WORDS_PLAYERS, console_chips, "tell the chips in hand" },
	{ "bets", "[NAME]", 0, 1, WORDS_PLAYERS, console_bets, "tell the bets on the table" },
	{ "hand", "NAME", 1, 1, WORDS_PLAYERS, console_hand, "tell the dice of a player's hand" },
	{ "set", "[OPTION VALUE]", 0, 2, WORDS_OPTIONS, console_set,
	  "set an option; without words: tell all" },
	{ "help", "[VERB]", 0, 1, WORDS_COMMANDS, console_help, "tell what VERB or OPTION does" },
	{ "quit", "", 0, 0, WORDS_NONE, console_quit, "leave the console" },
	{ "q", "", 0, 0, WORDS_NONE, console_quit, "the same" },
	{ .name = NULL },
};
