#include "games/grammar.h"

#include <inttypes.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"
#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"

static const char blanks[] = " \t\r\n\v\f";

/* The word for all spots (SQUARE_ALL). */
static const char everything[] = "everything";

char *
grammar_cut(char **rest)
{
	char *word = *rest + strspn(*rest, blanks);
	char *end = word + strcspn(word, blanks);

	if (*word == '\0' || *word == '#')
		return NULL;
	*rest = end + (*end != '\0');
	*end = '\0';
	return word;
}

bool
grammar_number(const char *word, int64_t *out)
{
	const char *digits = word + (*word == '-' || *word == '+');
	long long number;

	if (*digits == '\0' || digits[strspn(digits, "0123456789")] != '\0')
		return false;
	if (text_number(word, &number))
		*out = number;
	else
		*out = *word == '-' ? INT64_MIN : INT64_MAX;
	return true;
}

int
grammar_verb(const struct game *g, const char *word)
{
	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		if (text_same(g->actions[verb].name, word))
			return verb;
	}
	return -1;
}

static int
count_args(const struct action_kind *kind)
{
	int n = 0;

	while (n < ARGS && kind->arg[n].kind != ARG_NONE)
		n++;
	return n;
}

static void
add_arg_usage(struct text *out, const struct arg *arg)
{
	if (arg->kind != ARG_WORD) {
		text_add(out, "%s", arg->name);
		if (arg->all)
			text_add(out, "|%s", everything);
		return;
	}
	for (int i = 0; arg->words[i] != NULL; i++)
		text_add(out, "%s%s", i > 0 ? "|" : "", arg->words[i]);
}

void
grammar_usage(const struct game *g, int verb, struct text *out)
{
	const struct action_kind *kind = &g->actions[verb];

	text_add(out, "%s", kind->name);
	for (int i = 0; i < count_args(kind); i++) {
		text_add(out, " ");
		add_arg_usage(out, &kind->arg[i]);
	}
}

/* Those of a table, or of the game. */
static void
say_verbs(const struct game *g, const void *state, struct text *why)
{
	int told = 0;

	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		if (state == NULL || game_has_verb(g, state, verb))
			text_add(why, "%s %s", told++ > 0 ? "," : "", g->actions[verb].name);
	}
}

static void
say_usage(const struct game *g, int verb, struct text *why)
{
	text_add(why, "; it is written '");
	grammar_usage(g, verb, why);
	text_add(why, "'");
}

/* The spot of that name; -1 if there is none. */
static int
grammar_spot(const struct game *g, const char *word)
{
	for (int spot = 0; g->spots[spot] != NULL; spot++) {
		if (text_same(g->spots[spot], word))
			return spot;
	}
	return -1;
}

static void
say_spots(const struct game *g, struct text *why)
{
	for (int spot = 0; g->spots[spot] != NULL; spot++)
		text_add(why, "%s %s", spot > 0 ? "," : "", g->spots[spot]);
}

/* "there is no total '27'; total may be 4, 5, 6" */
static void
say_numbers(const struct game *g, int spot, const char *word, struct text *why)
{
	const struct layout *l = g->layout;
	int at = -1;

	text_add(why, "there is no %s %s; %s may be", g->spots[spot], text_quoted(word).text,
		 g->spots[spot]);
	for (int told = 0; (at = layout_next(l, spot, at)) >= 0;) {
		if (l->square[at].n != 0)
			text_add(why, "%s %d", told++ > 0 ? "," : "", l->square[at].n);
	}
}

/* The square of a spot with the number that WORD is; -1 if there is none. */
static int
parse_square(const struct game *g, int spot, const char *word, struct text *why)
{
	int64_t number;
	int square = grammar_number(word, &number) && number != 0
			 ? layout_find_typed(g->layout, spot, number)
			 : -1;

	if (square < 0)
		say_numbers(g, spot, word, why);
	return square;
}

static bool
parse_on(const struct game *g, const struct arg *arg, const char *word, int64_t *out,
	 struct text *why)
{
	int square = parse_square(g, arg->spot, word, why);

	if (square >= 0)
		*out = g->layout->square[square].n;
	return square >= 0;
}

/* A spot in N words, one or two. */
static bool
parse_spot(const struct game *g, const struct arg *arg, char *const *word, int n, int64_t *out,
	   struct text *why)
{
	int spot = grammar_spot(g, word[0]);
	int64_t number;

	if (spot >= 0) {
		*out =
		    n > 1 ? parse_square(g, spot, word[1], why) : layout_find(g->layout, spot, 0);
	} else if (arg->all && text_same(word[0], everything)) {
		*out = SQUARE_ALL;
	} else if (arg->spot != NO_SPOT && grammar_number(word[0], &number)) {
		*out = parse_square(g, arg->spot, word[0], why);
	} else {
		text_add(why, "there is no spot %s; the spots are", text_quoted(word[0]).text);
		say_spots(g, why);
		return false;
	}
	return *out >= 0;
}

static bool
parse_word(const struct arg *arg, const char *word, int64_t *out, struct text *why)
{
	for (*out = 0; arg->words[*out] != NULL; ++*out) {
		if (text_same(arg->words[*out], word))
			return true;
	}
	text_add(why, "%s is not one of its words", text_quoted(word).text);
	return false;
}

/* An argument in N words. */
static bool
parse_arg(const struct game *g, const struct arg *arg, char *const *word, int n, int64_t *out,
	  struct text *why)
{
	switch (arg->kind) {
	case ARG_WORD: return parse_word(arg, word[0], out, why);
	case ARG_SPOT: return parse_spot(g, arg, word, n, out, why);
	case ARG_ON: return parse_on(g, arg, word[0], out, why);
	case ARG_NONE:
	case ARG_NUMBER:
	case ARG_ADDS:
	case ARG_SETS: break;
	}
	if (grammar_number(word[0], out))
		return true;
	text_add(why, "%s must be a whole number, not %s", arg->name, text_quoted(word[0]).text);
	return false;
}

/* How many words an argument takes of the LEFT words, if LATER arguments come after it.  A spot
 * with its number takes two.  One that may have a number or not has one if there are words enough:
 * "change come 10" is of the box, "change come 8 10" is not. */
static int
count_words(const struct game *g, const struct arg *arg, char *const *word, int left, int later)
{
	int spot = arg->kind == ARG_SPOT && left > 0 ? grammar_spot(g, word[0]) : -1;

	if (spot < 0 || !layout_has_numbers(g->layout, spot))
		return 1;
	return layout_is_bare(g->layout, spot) && left - 1 <= later ? 1 : 2;
}

static void
say_missing(const struct arg *arg, bool begun, struct text *why)
{
	if (begun)
		text_add(why, "the number of the spot");
	else
		add_arg_usage(why, arg);
	text_add(why, " is missing");
}

static bool
parse_args(const struct game *g, const struct action_kind *kind, char *const *word, int n,
	   int64_t *arg, struct text *why)
{
	int due = count_args(kind), at[ARGS + 1] = { 0 };

	for (int i = 0; i < due; i++)
		at[i + 1] =
		    at[i] + count_words(g, &kind->arg[i], word + at[i], n - at[i], due - i - 1);
	if (n > at[due]) {
		text_add(why, "%s is a word too many", text_quoted(word[at[due]]).text);
		return false;
	}
	for (int i = 0; i < due; i++) {
		if (n < at[i + 1]) {
			say_missing(&kind->arg[i], n > at[i], why);
			return false;
		}
	}
	for (int i = 0; i < due; i++) {
		if (!parse_arg(g, &kind->arg[i], word + at[i], at[i + 1] - at[i], &arg[i], why))
			return false;
	}
	return true;
}

/* The verbs that the table has, as in say_verbs(). */
static void
say_no_verb(const struct game *g, const void *state, const char *word, struct text *why)
{
	struct near near = near_to(word);

	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		if (state == NULL || game_has_verb(g, state, verb))
			near_try(&near, g->actions[verb].name);
	}
	text_add(why, "there is no action %s%s", text_quoted(word).text, near.words);
}

bool
grammar_parse_at(const struct game *g, const void *state, char *const *word, int n,
		 struct action *out, struct text *why)
{
	struct action action = { 0 };
	int verb = n > 0 ? grammar_verb(g, word[0]) : -1;

	if (verb < 0) {
		if (n > 0)
			say_no_verb(g, state, word[0], why);
		else
			text_add(why, "an action is missing");
		text_add(why, "; the actions of %s are", g->name);
		say_verbs(g, state, why);
		return false;
	}
	action.verb = (uint8_t)verb;
	if (!parse_args(g, &g->actions[verb], word + 1, n - 1, action.arg, why)) {
		say_usage(g, verb, why);
		return false;
	}
	*out = action;
	return true;
}

bool
grammar_parse(const struct game *g, char *const *word, int n, struct action *out, struct text *why)
{
	return grammar_parse_at(g, NULL, word, n, out, why);
}

/* The words of an argument, with a blank before each. */
static void
add_arg(const struct game *g, struct text *out, const struct arg *arg, int64_t value)
{
	const struct square *square;

	if (arg->kind == ARG_WORD) {
		text_add(out, " %s", arg->words[value]);
	} else if (arg->kind == ARG_SPOT && value == SQUARE_ALL) {
		text_add(out, " %s", everything);
	} else if (arg->kind == ARG_SPOT) {
		square = &g->layout->square[value];
		if (square->spot != arg->spot)
			text_add(out, " %s", g->spots[square->spot]);
		if (square->n != 0)
			text_add(out, " %d", square->n);
	} else {
		text_add(out, " %" PRId64, value);
	}
}

static void
add_range(struct text *out, const struct range *range)
{
	text_add(out, " %" PRId64, range->min);
	if (range->max > range->min)
		text_add(out, "..%" PRId64, range->max);
}

void
grammar_write(const struct game *g, const struct action *a, struct text *out)
{
	const struct action_kind *kind = &g->actions[a->verb];

	text_add(out, "%s", kind->name);
	for (int i = 0; i < count_args(kind); i++)
		add_arg(g, out, &kind->arg[i], a->arg[i]);
}

void
grammar_choice(const struct game *g, const struct hint *hint, struct text *out)
{
	const struct action_kind *kind = &g->actions[hint->action.verb];

	text_add(out, "%s", kind->name);
	if (kind->arg[0].kind != ARG_NONE && !arg_is_amount(kind->arg[0].kind))
		add_arg(g, out, &kind->arg[0], hint->action.arg[0]);
}

void
grammar_hint(const struct game *g, const struct hint *hint, struct text *out)
{
	const struct action_kind *kind = &g->actions[hint->action.verb];

	grammar_choice(g, hint, out);
	for (int i = 0; i < count_args(kind); i++) {
		if (arg_is_amount(kind->arg[i].kind))
			add_range(out, &hint->amount);
		else if (i > 0)
			text_add(out, " %s", kind->arg[i].name);
	}
}

/* The word of a hint at PLACE, its verb at 0, if the words before it are those of BEFORE; LINE is
 * its room.  NULL if there is none to be proposed. */
static const char *
next_word(const struct game *g, const struct hint *hint, char *const *before, int place,
	  char line[GRAMMAR_HINT])
{
	struct text t = text_in(line, GRAMMAR_HINT);
	char *rest = line;
	const char *word;

	grammar_choice(g, hint, &t);
	for (int i = 0; (word = grammar_cut(&rest)) != NULL && i < place; i++) {
		if (!text_same(word, before[i]))
			return NULL;
	}
	return word;
}

/* Has one of the hints before number AT, of the same verb, the same next word? */
static bool
is_proposed(const struct game *g, const struct hint *hint, int at, char *const *before, int place,
	    const char *word)
{
	char line[GRAMMAR_HINT];

	for (int i = at - 1; i >= 0 && hint[i].action.verb == hint[at].action.verb; i--) {
		const char *other = next_word(g, &hint[i], before, place, line);

		if (other != NULL && strcmp(other, word) == 0)
			return true;
	}
	return false;
}

bool
grammar_next(const struct game *g, const struct hint *hint, int n, int *at, char *const *before,
	     int nbefore, const char *prefix, struct text *out)
{
	for (; *at < n; ++*at) {
		char line[GRAMMAR_HINT];
		const char *word = next_word(g, &hint[*at], before, nbefore, line);

		if (word == NULL || !text_begins(word, prefix) ||
		    is_proposed(g, hint, *at, before, nbefore, word))
			continue;
		text_add(out, "%s", word);
		++*at;
		return true;
	}
	return false;
}

enum { PROPOSAL = 40 };

void
proposals_add(const struct proposals *to, const char *word)
{
	if (text_begins(word, to->prefix))
		to->propose(to->ctx, word);
}

void
proposals_add_actions(const struct proposals *to, const struct game *g, const void *state, int seat,
		      char *const *word, int n)
{
	struct hint hint[HINTS];
	int hints = game_hints(g, state, seat, hint, HINTS), at = 0;
	char next[PROPOSAL];
	struct text text = text_in(next, sizeof(next));

	while (grammar_next(g, hint, hints, &at, word, n, to->prefix, &text)) {
		to->propose(to->ctx, next);
		text = text_in(next, sizeof(next));
	}
}
