#include "games/strategy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "games/game_table.h"

static const struct strategy *
find_name(const struct game *g, const char *name, size_t length)
{
	for (const struct strategy *s = g->strategies; s->name != NULL; s++) {
		if (strlen(s->name) == length && memcmp(s->name, name, length) == 0)
			return s;
	}
	return NULL;
}

static void
say_names(const struct game *g, const char *text, char *why, size_t size)
{
	struct text words = text_in(why, size);

	text_add(&words, "%s has no player '%s'; it has", g->name, text);
	for (const struct strategy *s = g->strategies; s->name != NULL; s++)
		text_add(&words, "%s %s", s == g->strategies ? "" : ",", s->name);
}

/* The next of the numbers that stand in *TEXT with commas between them. */
static bool
strategy_next_number(const struct strategy *s, const char **text, int32_t *out)
{
	size_t length = strcspn(*text, ",");
	char word[24];
	long long number;

	if (length >= sizeof(word))
		return false;
	memcpy(word, *text, length);
	word[length] = '\0';
	*text += length;
	if (!text_number(word, &number) || number < s->min || number > s->max)
		return false;
	*out = (int32_t)number;
	return true;
}

static int
strategy_args(const struct strategy *s)
{
	int n = 1;

	for (const char *at = s->several; at != NULL && *at != '\0'; at++)
		n += *at == ',';
	return n;
}

/* One number, or all of the several. */
static bool
strategy_read_numbers(const struct strategy *s, const char *text, struct bot *out)
{
	int32_t number[STRATEGY_ARGS];
	int n = 0;

	do {
		if (n == STRATEGY_ARGS || !strategy_next_number(s, &text, &number[n++]))
			return false;
	} while (*text++ == ',');
	if (n != 1 && n != strategy_args(s))
		return false;
	out->arg = number[0];
	out->args = n;
	memcpy(out->more, &number[1], (size_t)(n - 1) * sizeof(number[0]));
	return true;
}

static void
strategy_say_numbers(const struct strategy *s, const char *arg, struct text *why)
{
	text_add(why, "'%s:%s' must be %s:N", s->name, arg, s->name);
	if (s->several != NULL)
		text_add(why, " or %s:%s with whole numbers", s->name, s->several);
	else
		text_add(why, " with a whole number N");
	text_add(why, " from %d to %d", s->min, s->max);
}

bool
strategy_take(const struct strategy *s, const struct game *g, const char *arg, struct bot *out,
	      char *why, size_t size)
{
	struct bot bot = { .strategy = s, .game = g, .arg = s->value };
	struct text words = text_in(why, size);

	if (s->text != NULL) {
		bot.text = arg;
		if (arg == NULL || arg[0] == '\0')
			text_add(&words, "the player '%s' needs a %s: %s:%s", s->name, s->text,
				 s->name, s->text);
	} else if (arg != NULL && s->min >= s->max) {
		text_add(&words, "the player '%s' takes no number", s->name);
	} else if (arg != NULL && !strategy_read_numbers(s, arg, &bot)) {
		strategy_say_numbers(s, arg, &words);
	}
	if (words.used > 0)
		return false;
	*out = bot;
	return true;
}

bool
strategy_find(const struct game *g, const char *text, struct bot *out, char *why, size_t size)
{
	const char *colon = strchr(text, ':');
	size_t length = colon != NULL ? (size_t)(colon - text) : strlen(text);
	const struct strategy *s = find_name(g, text, length);

	if (s == NULL) {
		say_names(g, text, why, size);
		return false;
	}
	return strategy_take(s, g, colon != NULL ? colon + 1 : NULL, out, why, size);
}

bool
strategy_same(const struct bot *a, const struct bot *b)
{
	if (a->strategy != b->strategy || a->arg != b->arg || a->args != b->args ||
	    (a->text == NULL) != (b->text == NULL))
		return false;
	if (a->text != NULL && strcmp(a->text, b->text) != 0)
		return false;
	return a->args < 2 ||
	       memcmp(a->more, b->more, (size_t)(a->args - 1) * sizeof(a->more[0])) == 0;
}

void *
strategy_prepare(const struct bot *bot, void *(*read)(const char *name, size_t *size),
		 struct text *why)
{
	const struct strategy *s = bot->strategy;
	char unread[1];
	struct text nobody = text_in(unread, sizeof(unread));
	void *data = NULL, *strategy_data;
	size_t size = 0;

	if (s->prepare == NULL)
		return NULL;
	if (s->file != NULL)
		data = read(s->file, &size);
	strategy_data = s->prepare(bot, data, data != NULL ? size : 0, why != NULL ? why : &nobody);
	free(data);
	return strategy_data;
}

void
strategy_dismiss(const struct bot *bot, void *strategy_data)
{
	if (strategy_data != NULL && bot->strategy->dismiss != NULL)
		bot->strategy->dismiss(strategy_data);
}

void
strategy_wake(struct bot *bot, const char *me, const char *seed)
{
	const struct strategy *s = bot->strategy;

	bot->instance = s->wake != NULL ? s->wake(bot, me, seed) : NULL;
}

void
strategy_rest(struct bot *bot, struct failings *failed)
{
	struct failings own = { .asked = 0 };

	if (bot->instance == NULL)
		return;
	bot->strategy->rest(bot->instance, &own);
	bot->instance = NULL;
	if (failed != NULL)
		failings_add(failed, &own);
}

void
strategy_count(const struct bot *bot, struct failings *out)
{
	*out = (struct failings){ .asked = 0 };
	if (bot->instance != NULL && bot->strategy->count != NULL)
		bot->strategy->count(bot->instance, out);
}

void
strategy_begin(struct bot *bot, const struct game_start *at)
{
	if (bot->instance != NULL && bot->strategy->begin != NULL)
		bot->strategy->begin(bot, at);
}

void
strategy_tell(struct bot *bot, const char *sentence)
{
	if (bot->instance != NULL && bot->strategy->tell != NULL)
		bot->strategy->tell(bot, sentence);
}

void
strategy_over(struct bot *bot, const int64_t score[SEATS])
{
	if (bot->instance != NULL && bot->strategy->over != NULL)
		bot->strategy->over(bot, score);
}

uint64_t
strategies_block(const struct bot *players, int n, uint64_t usual)
{
	enum { OF_SCRIPTS = 20, OF_PROGRAMS = 2 };
	uint64_t block = usual;

	for (int i = 0; i < n; i++) {
		const struct strategy *s = players[i].strategy;
		uint64_t most = s->slow ? OF_PROGRAMS : s->text != NULL ? OF_SCRIPTS : usual;

		block = most < block ? most : block;
	}
	return block;
}

bool
strategies_are_slow(const struct bot *players, int n)
{
	bool slow = false;

	for (int i = 0; i < n; i++)
		slow |= players[i].strategy->slow;
	return slow;
}

bool
strategy_always_stateless(const struct bot *bot)
{
	(void)bot;
	return true;
}

bool
strategy_leaves(struct bot *bot, const void *view, int seat)
{
	return bot->strategy->leaves != NULL && bot->strategy->leaves(bot, view, seat);
}

void
failings_add(struct failings *to, const struct failings *more)
{
	to->asked += more->asked;
	to->late += more->late;
	to->refused += more->refused;
	to->failed += more->failed;
	to->ended += more->ended;
	to->answered += more->answered;
	to->sum_ms += more->sum_ms;
	if (more->longest_ms > to->longest_ms)
		to->longest_ms = more->longest_ms;
	if (to->withdrawn == 0 || (more->withdrawn != 0 && more->withdrawn < to->withdrawn))
		to->withdrawn = more->withdrawn;
	if (more->end != INSTANCE_PLAYS) {
		to->end = more->end;
		to->end_number = more->end_number;
	}
	if (more->number != 0 && (to->number == 0 || more->number < to->number)) {
		to->number = more->number;
		memcpy(to->first, more->first, sizeof(to->first));
	}
}

struct failings
failings_since(const struct failings *now, const struct failings *before)
{
	struct failings more = *now;

	more.asked -= before->asked;
	more.late -= before->late;
	more.refused -= before->refused;
	more.failed -= before->failed;
	more.ended -= before->ended;
	more.answered -= before->answered;
	more.sum_ms -= before->sum_ms;
	if (before->number != 0) {
		more.number = 0;
		more.first[0] = '\0';
	}
	return more;
}

bool
failings_any(const struct failings *f)
{
	return f->late + f->refused + f->failed + f->ended > 0;
}

void
strategy_name(const struct bot *bot, char out[STRATEGY_NAME])
{
	const struct strategy *s = bot->strategy;
	struct text name = text_in(out, STRATEGY_NAME);

	text_add(&name, "%s", s->name);
	if (bot->text != NULL)
		text_add(&name, ":%s", bot->text);
	else if (s->min < s->max)
		text_add(&name, ":%d", bot->arg);
	for (int i = 1; i < bot->args; i++)
		text_add(&name, ",%d", bot->more[i - 1]);
}

void
strategy_usage(const struct strategy *s, struct text *out)
{
	text_add(out, "%s", s->name);
	if (s->text != NULL)
		text_add(out, ":%s", s->text);
	else if (s->several != NULL)
		text_add(out, "[:N|:%s]", s->several);
	else if (s->min < s->max)
		text_add(out, "[:N]");
}
