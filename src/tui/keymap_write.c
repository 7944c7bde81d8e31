#include <string.h>

#include "games/game.h"
#include "games/game_table.h"
#include "tui/house_keys.h"
#include "tui/pane.h"
#include "tui/replay_keys.h"

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
