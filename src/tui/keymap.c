#include "tui/keymap.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "games/game.h"
#include "games/game_table.h"
#include "tui/house_keys.h"
#include "tui/pane.h"
#include "tui/replay_keys.h"

#define BLANKS " \t\r\n"

/* The meanings that no game has in its table of actions. */
static const struct {
	const char *name;
	int key, also;    /* ALSO: another key that is pressed for it; 0: none */
	const char *help; /* NULL: the help on the screen has words */
} house[] = {
	{ "go-left", KEY_GO_LEFT, 'h', NULL },
	{ "go-right", KEY_GO_RIGHT, 'l', NULL },
	{ "go-up", KEY_GO_UP, 'k', NULL },
	{ "go-down", KEY_GO_DOWN, 'j', NULL },
	{ "page-up", KEY_PAGE_UP, 0, "read on in the help and in figures" },
	{ "page-down", KEY_PAGE_DOWN, 0, "read on in the help and in figures" },
	{ "here", KEY_RETURN, 0, NULL },
	{ "larger-chip", '+', '=', NULL },
	{ "smaller-chip", '-', '_', NULL },
	{ "go-on", '.', 0, NULL },
	{ "ready", ',', 0, NULL },
	{ "take-back", 'u', 0, NULL },
	{ "repeat", 'r', 0, NULL },
	{ "double-bet", '*', 0, NULL },
	{ "halve-bet", '/', 0, NULL },
	{ "off-on", '0', 0, NULL },
	{ "all-off-on", 'A', 0, NULL },
	{ "coach", 'a', 0, NULL },
	{ "type", ':', 0, NULL },
	{ "next-table", KEY_TAB, 0, NULL },
	{ "former-table", KEY_BACK_TAB, 0, "the table before" },
	{ "table-1", KEY_TABLE, '1', NULL },
	{ "table-2", KEY_TABLE + 1, '2', NULL },
	{ "table-3", KEY_TABLE + 2, '3', NULL },
	{ "table-4", KEY_TABLE + 3, '4', NULL },
	{ "table-5", KEY_TABLE + 4, '5', "that table, if there is one" },
	{ "table-6", KEY_TABLE + 5, '6', "that table, if there is one" },
	{ "table-7", KEY_TABLE + 6, '7', "that table, if there is one" },
	{ "table-8", KEY_TABLE + 7, '8', "that table, if there is one" },
	{ "table-9", KEY_TABLE + 8, '9', "that table, if there is one" },
	{ "tables", 'O', 0, NULL },
	{ "zoom", 'z', 0, NULL },
	{ "back", KEY_ESC, 0, NULL },
	{ "figures", 'i', 0, NULL },
	{ "recall", 'H', 0, NULL },
	{ "log", 'L', 0, NULL },
	{ "dice", 'F', 0, NULL },
	{ "say", '"', 0, NULL },
	{ "who", 'v', 0, NULL },
	{ "who-plays", 'V', 0, NULL },
	{ "help", '?', KEY_FUNCTION + 1, NULL },
	{ "pause", 'P', 0, NULL },
	{ "fewer-players", '[', 0, NULL },
	{ "more-players", ']', 0, NULL },
	{ "slower-players", '{', 0, NULL },
	{ "faster-players", '}', 0, NULL },
	{ "mouse", 'm', 0, NULL },
	{ "theme", 'T', 0, NULL },
	{ "redraw", KEY_REDRAW, 0, NULL },
	{ "leave", 'q', 0, NULL },
	{ "round-back", KEY_FAST_LEFT, 0, NULL },
	{ "round-on", KEY_FAST_RIGHT, 0, NULL },
	{ "to-start", KEY_TO_TOP, 0, NULL },
	{ "to-end", KEY_TO_END, 0, NULL },
	{ "go-to", 'g', 0, NULL },
	{ "fork", 'f', 0, NULL },
	{ "fork-same-dice", 'F', 0, NULL },
};

/* -1 if nothing means that. */
static int
keymap_index_of(const struct keymap *map, int meant)
{
	for (int i = 0; i < map->n; i++) {
		if (map->of[i].meant == meant)
			return i;
	}
	return -1;
}

static void
keymap_add_meaning(struct keymap *map, const char *name, int meant, int also, const char *help)
{
	struct binding *b = &map->of[map->n];

	if (map->n == KEYMAP_MEANINGS || keymap_index_of(map, meant) >= 0)
		return;
	*b = (struct binding){ .name = name, .meant = meant, .help = help };
	if (key_written(meant).text[0] != '\0')
		b->key[b->keys++] = meant;
	if (also != 0)
		b->key[b->keys++] = also;
	map->n++;
}

void
keymap_init(struct keymap *map)
{
	map->n = 0;
	for (size_t i = 0; i < sizeof(house) / sizeof(house[0]); i++)
		keymap_add_meaning(map, house[i].name, house[i].key, house[i].also, house[i].help);
	for (int i = 0; games[i] != NULL; i++) {
		for (const struct action_kind *a = games[i]->actions; a->name != NULL; a++) {
			if (a->key != 0)
				keymap_add_meaning(map, a->name, a->key, 0, NULL);
		}
	}
}

static bool
keymap_has_key(const struct binding *b, int key)
{
	for (int i = 0; i < b->keys; i++) {
		if (b->key[i] == key)
			return true;
	}
	return false;
}

/* What KEY is pressed for; -1 if it is nothing. */
static int
keymap_index_pressed(const struct keymap *map, int key)
{
	for (int i = 0; i < map->n; i++) {
		if (keymap_has_key(&map->of[i], key))
			return i;
	}
	return -1;
}

static struct binding *
keymap_find_named(struct keymap *map, const char *name)
{
	for (int i = 0; i < map->n; i++) {
		if (text_same(map->of[i].name, name))
			return &map->of[i];
	}
	return NULL;
}

static void
keymap_take_key(struct binding *b, int key)
{
	int n = 0;

	for (int i = 0; i < b->keys; i++) {
		if (b->key[i] != key)
			b->key[n++] = b->key[i];
	}
	b->keys = n;
}

/* Give KEY to B, which a line of the file is about.  KEY is taken from the meaning that it has by
 * default. */
static bool
keymap_give_key(struct keymap *map, struct binding *b, int key, struct text *why)
{
	int i = keymap_index_pressed(map, key);
	struct binding *from = i >= 0 ? &map->of[i] : NULL;

	if (from != NULL && from->line != 0) {
		text_add(why, "the key %s stands in line %d already, for %s", key_written(key).text,
			 from->line, from->name);
		return false;
	}
	if (b->keys == KEYMAP_KEYS) {
		text_add(why, "%s has more than %d keys", b->name, KEYMAP_KEYS);
		return false;
	}
	if (from != NULL)
		keymap_take_key(from, key);
	b->key[b->keys++] = key;
	return true;
}

static bool
keymap_give_keys(struct keymap *map, struct binding *b, char *words, struct text *why)
{
	char *rest;

	for (char *word = strtok_r(words, BLANKS, &rest); word != NULL;
	     word = strtok_r(NULL, BLANKS, &rest)) {
		int key = key_named(word);

		if (key == KEY_NONE) {
			text_add(why,
				 "there is no key %s; a key is a character, or a name like Space, "
				 "Enter, Tab, Esc, Up, PageDown, F1 or Ctrl-L",
				 text_quoted(word).text);
			return false;
		}
		if (!keymap_give_key(map, b, key, why))
			return false;
	}
	return true;
}

bool
keymap_line(struct keymap *map, char *line, int number, struct text *why)
{
	struct keymap next = *map;
	char *equals = strchr(line, '='), *rest, *name;
	struct binding *b;

	if (line[strspn(line, BLANKS)] == '\0' || line[strspn(line, BLANKS)] == '#')
		return true;
	if (equals != NULL)
		*equals = '\0';
	name = strtok_r(line, BLANKS, &rest);
	if (equals == NULL || name == NULL || strtok_r(NULL, BLANKS, &rest) != NULL) {
		text_add(why, "a line is `MEANING = KEY ...', as in `repeat = r F5'");
		return false;
	}
	b = keymap_find_named(&next, name);
	if (b == NULL) {
		text_add(why, "nothing is called %s; `pitboss keys' lists what keys may mean",
			 text_quoted(name).text);
		return false;
	}
	if (b->line != 0) {
		text_add(why, "%s has its keys in line %d already", b->name, b->line);
		return false;
	}
	b->line = number;
	b->keys = 0;
	if (!keymap_give_keys(&next, b, equals + 1, why))
		return false;
	*map = next;
	return true;
}

int
keymap_find(const struct keymap *map, int key)
{
	int i = keymap_index_pressed(map, key);

	return i >= 0 ? map->of[i].meant : KEY_NONE;
}

int
keymap_key(const struct keymap *map, int meant, int nth)
{
	int i = keymap_index_of(map, meant);

	return i >= 0 && nth < map->of[i].keys ? map->of[i].key[nth] : KEY_NONE;
}

struct key_name
keymap_word(const struct keymap *map, int meant)
{
	int key = keymap_key(map, meant, 0);

	return key != KEY_NONE ? key_shown(key) : (struct key_name){ "(no key)" };
}

bool
keymap_has(const struct keymap *map, int meant)
{
	return keymap_key(map, meant, 0) != KEY_NONE;
}

int
keymap_meaning(const struct keymap *map, const char *name)
{
	for (int i = 0; i < map->n; i++) {
		if (text_same(map->of[i].name, name))
			return map->of[i].meant;
	}
	return KEY_NONE;
}

/* Such keys need no blank between each other. */
static bool
keymap_is_arrow(int key)
{
	return key >= KEY_GO_UP && key <= KEY_GO_RIGHT;
}

static bool
keymap_is_digit(int key)
{
	return key >= '0' && key <= '9';
}

bool
keymap_words(const struct keymap *map, const int *meant, struct text *out)
{
	int before = KEY_NONE;

	for (; *meant != KEY_NONE; meant++) {
		int key = keymap_key(map, *meant, 0);

		if (key == KEY_NONE)
			continue;
		if (before != KEY_NONE && !(keymap_is_arrow(before) && keymap_is_arrow(key)) &&
		    !(keymap_is_digit(before) && keymap_is_digit(key)))
			text_add(out, " ");
		text_add(out, "%s", key_shown(key).text);
		before = key;
	}
	return before != KEY_NONE;
}

enum { KEYMAP_COMMENT_SIZE = 1024 };

static const char head[] =
    "# The keys of pitboss.  A line gives all keys that are pressed for something: characters, or\n"
    "# Space, Enter, Tab, Shift-Tab, Esc, Backspace, Insert, Up, Down, Left, Right, PageUp,\n"
    "# PageDown, Home, End, F1 to F12, Ctrl-A and the like.  A meaning without a line keeps its\n"
    "# keys, but for those that a line here gives to another meaning.\n";

static bool
keymap_is_among(const int *meant, int key)
{
	while (*meant != KEY_NONE && *meant != key)
		meant++;
	return *meant == key;
}

/* What the help says of a meaning: the house's words, and each game's. */
static void
keymap_add_help(const struct binding *b, struct text *out)
{
	if (b->help != NULL)
		text_add(out, "# %s\n", b->help);
	for (const struct house_key *k = house_keys; k->help != NULL; k++) {
		if (keymap_is_among(k->meant, b->meant) && k->help[0] != '\0')
			text_add(out, "# %s\n", k->help);
	}
	for (const struct house_key *k = replay_keys; k->help != NULL; k++) {
		if (keymap_is_among(k->meant, b->meant))
			text_add(out, "# In a replay: %s\n", k->help);
	}
	for (int i = 0; games[i] != NULL; i++) {
		for (const struct pane_key *k = pane_find(games[i])->keys; k->help != NULL; k++) {
			if (keymap_is_among(k->meant, b->meant))
				text_add(out, "# %s: %s\n", games[i]->title, k->help);
		}
	}
}

static void
keymap_write_binding(const struct binding *b, FILE *out)
{
	fprintf(out, "%s =", b->name);
	for (int i = 0; i < b->keys; i++)
		fprintf(out, " %s", key_written(b->key[i]).text);
	fputc('\n', out);
}

/* Meanings that follow each other and have the same comment share it. */
void
keymap_write(const struct keymap *map, FILE *out)
{
	char comment[2][KEYMAP_COMMENT_SIZE] = { "", "" };

	fputs(head, out);
	for (int i = 0; i < map->n; i++) {
		char *now = comment[i % 2], *before = comment[(i + 1) % 2];
		struct text text = text_in(now, KEYMAP_COMMENT_SIZE);

		keymap_add_help(&map->of[i], &text);
		if (strcmp(now, before) != 0)
			fprintf(out, "\n%s", now);
		keymap_write_binding(&map->of[i], out);
	}
}
