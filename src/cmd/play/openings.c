#include "cmd/play/openings.h"

#include <string.h>

#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"

enum { WHY = 1024 };

static const char blanks[] = " \t";

static bool
openings_add(struct openings *o, const char *word)
{
	char words[WHY];
	struct text why = text_in(words, sizeof(words));

	if (o->n == FLOOR_TABLES) {
		command_complain("the floor has room for %d tables, and --open asks for more",
				 FLOOR_TABLES);
		return false;
	}
	if (opening_read(word, &o->at[o->n], &why)) {
		o->n++;
		return true;
	}
	command_complain("--open takes GAME or GAME:OPTION=VALUE: %s", words);
	return false;
}

/* One value. */
static bool
openings_add_all(struct openings *o, const char *value)
{
	char word[OPENING_TEXT + 1];

	value += strspn(value, blanks);
	do {
		size_t length = strcspn(value, blanks);
		struct text text = text_in(word, sizeof(word));

		text_add(&text, "%.*s", (int)length, value);
		if (!openings_add(o, word))
			return false;
		value += length;
		value += strspn(value, blanks);
	} while (*value != '\0');
	return true;
}

bool
openings_read(struct openings *out, const struct flag_list *list)
{
	out->n = 0;
	for (int i = 0; i < list->n; i++) {
		if (!openings_add_all(out, list->at[i]))
			return false;
	}
	return true;
}

int
openings_find(const struct openings *o, const char *words)
{
	char title[OPENING_TITLE];
	int64_t place;

	if (text_whole(words, &place) && place >= 1 && place <= o->n)
		return (int)place - 1;
	for (int i = 0; i < o->n; i++) {
		struct text text = text_in(title, sizeof(title));

		opening_own_title(&o->at[i], &text);
		if (text_same(words, title))
			return i;
	}
	for (int i = 0; i < o->n; i++) {
		if (text_same(words, o->at[i].game->name) || text_same(words, o->at[i].game->title))
			return i;
	}
	return -1;
}

void
openings_fill(const struct openings *asked, struct openings *out)
{
	*out = *asked;
	for (int i = 0; asked->n == 0 && games[i] != NULL; i++)
		out->at[out->n++] = opening_of(games[i]);
}

bool
openings_may_be_table(const char *words)
{
	int64_t place;

	if (text_whole(words, &place) && place >= 1 && place <= FLOOR_TABLES)
		return true;
	for (int i = 0; games[i] != NULL; i++) {
		if (text_same(words, games[i]->name) || text_begins(words, games[i]->title))
			return true;
	}
	return command_game(words) != NULL;
}
