#include "engine/opening.h"

#include <inttypes.h>
#include <string.h>

#include "base/money.h"
#include "base/near.h"
#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"

/* What games call their limit. */
static const char *const limits[] = { "bet-min", "ante", "limit" };

enum { LIMITS = sizeof(limits) / sizeof(limits[0]) };

struct opening
opening_of(const struct game *g)
{
	return (struct opening){ .game = g };
}

void
opening_set(struct opening *o, int i, int32_t value)
{
	o->given[i] = true;
	o->value[i] = value;
}

int32_t
opening_value(const struct opening *o, int i)
{
	return o->given[i] ? o->value[i] : o->game->options[i].live;
}

bool
opening_is_usual(const struct opening *o)
{
	for (int i = 0; i < OPTIONS; i++) {
		if (o->given[i])
			return false;
	}
	return true;
}

const char *
opening_word(const struct game *g, int i, int32_t value)
{
	return game_option_word(g, i, value);
}

int
opening_limit(const struct game *g)
{
	for (int i = 0; i < LIMITS; i++) {
		int option = game_option_find(g, limits[i]);

		if (option >= 0)
			return option;
	}
	return -1;
}

static bool
opening_read_game(const char *name, const struct game **out, struct text *why)
{
	struct near near = near_to(name);

	for (int i = 0; games[i] != NULL; i++) {
		if (text_same(games[i]->name, name)) {
			*out = games[i];
			return true;
		}
	}
	for (int i = 0; games[i] != NULL; i++)
		near_try(&near, games[i]->name);
	text_add(why, "there is no game %s%s; the games are ", text_quoted(name).text, near.words);
	for (int i = 0; games[i] != NULL; i++)
		text_add(why, "%s%s", i > 0 ? ", " : "", games[i]->name);
	return false;
}

/* The option of that name; -1 with WHY. */
static int
opening_read_option(const struct game *g, const char *name, struct text *why)
{
	int option = game_option_find(g, name);
	struct near near = near_to(name);

	if (option >= 0)
		return option;
	for (int i = 0; g->options[i].name != NULL; i++)
		near_try(&near, g->options[i].name);
	text_add(why, "%s has no option %s%s; it has ", g->name, text_quoted(name).text,
		 near.words);
	for (int i = 0; g->options[i].name != NULL; i++)
		text_add(why, "%s%s", i > 0 ? ", " : "", g->options[i].name);
	return -1;
}

/* Do the values of option I have words? */
static bool
opening_has_words(const struct game *g, int i)
{
	return opening_word(g, i, g->options[i].min) != NULL;
}

/* A number in the range of option I, or one of its words. */
static bool
opening_find_value(const struct game *g, int i, const char *word, int32_t *out)
{
	const struct option_kind *option = &g->options[i];
	int64_t number;

	for (int32_t v = option->min; opening_has_words(g, i) && v <= option->max; v++) {
		if (text_same(opening_word(g, i, v), word)) {
			*out = v;
			return true;
		}
	}
	if (!text_whole(word, &number) || number < option->min || number > option->max)
		return false;
	*out = (int32_t)number;
	return true;
}

static bool
opening_read_value(const struct game *g, int i, const char *word, struct opening *out,
		   struct text *why)
{
	const struct option_kind *option = &g->options[i];
	int32_t value;

	if (opening_find_value(g, i, word, &value)) {
		opening_set(out, i, value);
		return true;
	}
	text_add(why, "%s of %s takes %" PRId32 " to %" PRId32, option->name, g->name, option->min,
		 option->max);
	for (int32_t v = option->min; opening_has_words(g, i) && v <= option->max; v++)
		text_add(why, "%s %s", v == option->min ? " or" : ",", opening_word(g, i, v));
	text_add(why, ", not %s", text_quoted(word).text);
	return false;
}

/* "OPTION=VALUE", which is changed. */
static bool
opening_read_setting(char *setting, struct opening *out, struct text *why)
{
	char *value = strchr(setting, '=');
	int option;

	if (value == NULL) {
		text_add(why, "%s is no option with a value, as in %s:%s=%" PRId32,
			 text_quoted(setting).text, out->game->name, out->game->options[0].name,
			 out->game->options[0].live);
		return false;
	}
	if (strchr(value + 1, '=') != NULL) {
		text_add(why, "options are divided by a colon, as in %s:%s=%" PRId32 ":%s=%" PRId32,
			 out->game->name, out->game->options[0].name, out->game->options[0].live,
			 out->game->options[1].name, out->game->options[1].live);
		return false;
	}
	*value++ = '\0';
	option = opening_read_option(out->game, setting, why);
	return option >= 0 && opening_read_value(out->game, option, value, out, why);
}

bool
opening_read(const char *text, struct opening *out, struct text *why)
{
	char words[OPENING_TEXT];
	char *rest = words, *setting;

	*out = (struct opening){ .game = NULL };
	if (strlen(text) >= sizeof(words)) {
		text_add(why, "a table is told in at most %d bytes", OPENING_TEXT - 1);
		return false;
	}
	strcpy(words, text);
	if (!opening_read_game(strsep(&rest, ":"), &out->game, why))
		return false;
	while ((setting = strsep(&rest, ":")) != NULL) {
		if (!opening_read_setting(setting, out, why))
			return false;
	}
	return true;
}

void
opening_write(const struct opening *o, struct text *out)
{
	const struct option_kind *options = o->game->options;

	text_add(out, "%s", o->game->name);
	for (int i = 0; options[i].name != NULL; i++) {
		const char *word = o->given[i] ? opening_word(o->game, i, o->value[i]) : NULL;

		if (word != NULL)
			text_add(out, ":%s=%s", options[i].name, word);
		else if (o->given[i])
			text_add(out, ":%s=%" PRId32, options[i].name, o->value[i]);
	}
}

void
opening_title(const struct game *g, const int32_t option[OPTIONS], struct text *out)
{
	int limit = opening_limit(g), words = 0;
	char amount[MONEY_SIZE];

	text_add(out, "%s", g->title);
	for (int i = 0; g->options[i].name != NULL; i++) {
		const char *word = opening_word(g, i, option[i]);

		if (word != NULL && option[i] != g->options[i].live)
			text_add(out, "%s%s", words++ > 0 ? ", " : " (", word);
	}
	text_add(out, "%s", words > 0 ? ")" : "");
	if (limit >= 0 && option[limit] != g->options[limit].live)
		text_add(out, " %s", money(option[limit], amount));
}

void
opening_values(const struct opening *o, int32_t option[OPTIONS])
{
	memset(option, 0, OPTIONS * sizeof(option[0]));
	for (int i = 0; o->game->options[i].name != NULL; i++)
		option[i] = opening_value(o, i);
}

void
opening_own_title(const struct opening *o, struct text *out)
{
	int32_t option[OPTIONS];

	opening_values(o, option);
	opening_title(o->game, option, out);
}
