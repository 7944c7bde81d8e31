#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/utf8.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/grammar.h"

/* What stands after the first word of a deed, in this order. */
enum {
	HAS_SEAT = 1,
	HAS_OPTION = 2,
	HAS_AMOUNT = 4,
	HAS_ACTION = 8,
	HAS_ROLL = 16,
	HAS_TEXT = 32,
};

static const struct {
	const char *name;
	unsigned has;
	const char *usage;
} kinds[DEED_KINDS] = {
	[DEED_SIT] = { "sit", HAS_SEAT | HAS_AMOUNT, "sit SEAT CHIPS" },
	[DEED_BUY] = { "buy", HAS_SEAT | HAS_AMOUNT, "buy SEAT CHIPS" },
	[DEED_ACT] = { "act", HAS_SEAT | HAS_ACTION, "act SEAT VERB ..." },
	[DEED_LEAVE] = { "leave", HAS_SEAT, "leave SEAT" },
	[DEED_SET] = { "set", HAS_OPTION | HAS_AMOUNT, "set OPTION VALUE" },
	[DEED_TIME] = { "time", 0, "time" },
	[DEED_ROLL] = { "roll", HAS_ROLL, "roll DIE ..." },
	[DEED_CALL_OFF] = { "call-off", 0, "call-off" },
	[DEED_OWN_TEXT] = { "text", HAS_SEAT | HAS_TEXT, "text SEAT TEXT" },
};

void
deed_write(const struct game *g, const struct deed *d, struct text *out)
{
	unsigned has;

	assert(d->kind >= 0 && d->kind < DEED_KINDS);
	has = kinds[d->kind].has;
	text_add(out, "%s", kinds[d->kind].name);
	if ((has & HAS_SEAT) != 0 && d->seat == NOBODY)
		text_add(out, " -");
	else if ((has & HAS_SEAT) != 0)
		text_add(out, " %d", d->seat);
	if ((has & HAS_OPTION) != 0)
		text_add(out, " %s", g->options[d->option].name);
	if ((has & HAS_AMOUNT) != 0)
		text_add(out, " %" PRId64, d->amount);
	if ((has & HAS_ACTION) != 0) {
		text_add(out, " ");
		grammar_write(g, &d->action, out);
	}
	for (int i = 0; (has & HAS_ROLL) != 0 && i < d->roll.n; i++)
		text_add(out, " %d", d->roll.die[i]);
	if ((has & HAS_TEXT) != 0)
		text_add(out, " %s", d->text);
}

static bool
read_kind(const char *word, struct deed *out, struct text *why)
{
	for (int i = 0; word != NULL && i < DEED_KINDS; i++) {
		if (text_same(kinds[i].name, word)) {
			out->kind = (enum deed_kind)i;
			return true;
		}
	}
	text_add(why, "a deed begins with ");
	for (int i = 0; i < DEED_KINDS; i++)
		text_add(why, "%s%s",
			 i == 0               ? ""
			 : i < DEED_KINDS - 1 ? ", "
					      : " or ",
			 kinds[i].name);
	if (word != NULL)
		text_add(why, ", not with %s", text_quoted(word).text);
	return false;
}

static bool
read_seat(const char *word, struct deed *out, struct text *why)
{
	int64_t seat = NOBODY;

	if (word != NULL && (strcmp(word, "-") == 0 ||
			     (grammar_number(word, &seat) && seat >= 0 && seat < SEATS))) {
		out->seat = (int8_t)seat;
		return true;
	}
	text_add(why, "a SEAT is 0 to %d, or - for a bettor without a seat", SEATS - 1);
	return false;
}

static bool
read_option(const struct game *g, const char *word, struct deed *out, struct text *why)
{
	int option = word != NULL ? game_option_find(g, word) : -1;

	if (option >= 0) {
		out->option = (uint8_t)option;
		return true;
	}
	text_add(why, "the options of %s are", g->name);
	for (int i = 0; g->options[i].name != NULL; i++)
		text_add(why, "%s %s", i > 0 ? "," : "", g->options[i].name);
	return false;
}

static bool
read_amount(const char *word, struct deed *out, struct text *why)
{
	if (word != NULL && grammar_number(word, &out->amount))
		return true;
	text_add(why, "the amount is a whole number");
	return false;
}

static bool
read_action(const struct game *g, char **rest, struct deed *out, struct text *why)
{
	char *word[GRAMMAR_WORDS + 1];
	int n = 0;

	while (n <= GRAMMAR_WORDS && (word[n] = grammar_cut(rest)) != NULL)
		n++;
	if (n > 0)
		return grammar_parse(g, word, n, &out->action, why);
	text_add(why, "the action is missing");
	return false;
}

static bool
read_roll(char **rest, struct deed *out, struct text *why)
{
	const char *word;
	int64_t die;

	while ((word = grammar_cut(rest)) != NULL) {
		if (out->roll.n == ROLL_DICE || !grammar_number(word, &die) || die < 1 ||
		    die > UINT8_MAX) {
			text_add(why, "a roll is 1 to %d dice, each a number from 1", ROLL_DICE);
			return false;
		}
		out->roll.die[out->roll.n++] = (uint8_t)die;
	}
	if (out->roll.n == 0)
		text_add(why, "the dice are missing");
	return out->roll.n > 0;
}

/* All that is left of the line. */
static bool
read_own_text(char **rest, struct deed *out, struct text *why)
{
	if (!own_text_fits(*rest, why))
		return false;
	strcpy(out->text, *rest);
	*rest += strlen(*rest);
	return true;
}

static bool
read_rest(const struct game *g, char **rest, struct deed *out, struct text *why)
{
	unsigned has = kinds[out->kind].has;

	return ((has & HAS_SEAT) == 0 || read_seat(grammar_cut(rest), out, why)) &&
	       ((has & HAS_OPTION) == 0 || read_option(g, grammar_cut(rest), out, why)) &&
	       ((has & HAS_AMOUNT) == 0 || read_amount(grammar_cut(rest), out, why)) &&
	       ((has & HAS_ACTION) == 0 || read_action(g, rest, out, why)) &&
	       ((has & HAS_ROLL) == 0 || read_roll(rest, out, why)) &&
	       ((has & HAS_TEXT) == 0 || read_own_text(rest, out, why));
}

bool
deed_read(const struct game *g, char *line, struct deed *out, struct text *why)
{
	char *rest = line;

	*out = (struct deed){ .seat = NOBODY };
	if (!read_kind(grammar_cut(&rest), out, why))
		return false;
	if (!read_rest(g, &rest, out, why)) {
		text_add(why, "; it is written '%s'", kinds[out->kind].usage);
		return false;
	}
	if (grammar_cut(&rest) == NULL)
		return true;
	text_add(why, "there are too many words; it is written '%s'", kinds[out->kind].usage);
	return false;
}
