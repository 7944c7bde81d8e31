#include "games/grammar.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

static const char blanks[] = " \t\r\n\v\f";

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

static void
say_verbs(const struct game *g, struct text *why)
{
	for (int verb = 0; g->actions[verb].name != NULL; verb++)
		text_add(why, "%s %s", verb > 0 ? "," : "", g->actions[verb].name);
}

static void
say_usage(const struct game *g, int verb, struct text *why)
{
	text_add(why, "; it is written '");
	grammar_usage(g, verb, why);
	text_add(why, "'");
}

static bool
parse_arg(const struct arg *arg, const char *word, int64_t *out, struct text *why)
{
	if (arg->kind == ARG_WORD) {
		for (*out = 0; arg->words[*out] != NULL; ++*out) {
			if (text_same(arg->words[*out], word))
				return true;
		}
		text_add(why, "%s is not one of its words", text_quoted(word).text);
		return false;
	}
	if (grammar_number(word, out))
		return true;
	text_add(why, "%s must be a whole number, not %s", arg->name, text_quoted(word).text);
	return false;
}

static bool
parse_args(const struct action_kind *kind, char *const *word, int n, int64_t *arg, struct text *why)
{
	int due = count_args(kind);

	if (n > due) {
		text_add(why, "%s is a word too many", text_quoted(word[due]).text);
		return false;
	}
	if (n < due) {
		add_arg_usage(why, &kind->arg[n]);
		text_add(why, " is missing");
		return false;
	}
	for (int i = 0; i < n; i++) {
		if (!parse_arg(&kind->arg[i], word[i], &arg[i], why))
			return false;
	}
	return true;
}

bool
grammar_parse(const struct game *g, char *const *word, int n, struct action *out, struct text *why)
{
	struct action action = { 0 };
	int verb = n > 0 ? grammar_verb(g, word[0]) : -1;

	if (verb < 0) {
		if (n > 0)
			text_add(why, "there is no action %s", text_quoted(word[0]).text);
		else
			text_add(why, "an action is missing");
		text_add(why, "; the actions of %s are", g->name);
		say_verbs(g, why);
		return false;
	}
	action.verb = (uint8_t)verb;
	if (!parse_args(&g->actions[verb], word + 1, n - 1, action.arg, why)) {
		say_usage(g, verb, why);
		return false;
	}
	*out = action;
	return true;
}

static void
add_arg(struct text *out, const struct arg *arg, int64_t value)
{
	if (arg->kind == ARG_WORD)
		text_add(out, " %s", arg->words[value]);
	else
		text_add(out, " %" PRId64, value);
}

static void
add_range(struct text *out, const struct range *range)
{
	text_add(out, " %" PRId64, range->min);
	if (range->max > range->min)
		text_add(out, "..%" PRId64, range->max);
}

void
grammar_hint(const struct game *g, const struct hint *hint, struct text *out)
{
	const struct action_kind *kind = &g->actions[hint->verb];

	text_add(out, "%s", kind->name);
	for (int i = 0; i < count_args(kind); i++) {
		if (arg_is_amount(kind->arg[i].kind))
			add_range(out, &hint->amount);
		else if (i == 0)
			add_arg(out, &kind->arg[i], hint->choice);
		else
			text_add(out, " %s", kind->arg[i].name);
	}
}

/* The word of a hint that stands at PLACE, its verb at 0; NULL if there is none to be proposed. */
static const char *
hint_word(const struct game *g, const struct hint *hint, int place, struct text *number)
{
	const struct arg *arg = &g->actions[hint->verb].arg[0];

	if (place == 0)
		return g->actions[hint->verb].name;
	if (place > 1)
		return NULL;
	if (arg->kind == ARG_WORD)
		return arg->words[hint->choice];
	if (arg->kind != ARG_NUMBER)
		return NULL;
	text_add(number, "%" PRId64, hint->choice);
	return number->at;
}

/* The word at PLACE, if the words before it are those of BEFORE; else NULL. */
static const char *
next_word(const struct game *g, const struct hint *hint, char *const *before, int place,
	  struct text *number)
{
	if (place > 0 && !text_same(g->actions[hint->verb].name, before[0]))
		return NULL;
	return hint_word(g, hint, place, number);
}

bool
grammar_next(const struct game *g, const struct hint *hint, int n, int *at, char *const *before,
	     int nbefore, const char *prefix, struct text *out)
{
	for (; *at < n; ++*at) {
		char buffer[24];
		struct text number = text_in(buffer, sizeof(buffer));
		const char *word = next_word(g, &hint[*at], before, nbefore, &number);

		if (word == NULL || !text_begins(word, prefix))
			continue;
		/* The hints of a verb stand together. */
		if (nbefore == 0 && *at > 0 && hint[*at - 1].verb == hint[*at].verb)
			continue;
		text_add(out, "%s", word);
		++*at;
		return true;
	}
	return false;
}
