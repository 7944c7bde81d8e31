/*
 * Which keys are pressed for what.
 *
 * Everything that a key can do is a meaning: a name, and the key that stands for it within the
 * program, which is also the one that is pressed as long as nobody chooses another.  The meanings
 * come from the tables that the footer and the help come from: the house's keys, the panes' and the
 * games' actions.  The same meaning has the same key at every table.
 *
 * A keymap as text has a line for each meaning, which gives all of its keys:
 *
 *     # the last bets again
 *     repeat = r F5
 *
 * A meaning without a line keeps its keys, but for those that a line gives to another one.  `#'
 * begins a comment if it begins a line.
 */
#ifndef PITBOSS_TUI_KEYMAP_H
#define PITBOSS_TUI_KEYMAP_H

#include <stdbool.h>
#include <stdio.h>

#include "base/text.h"
#include "term/key.h"

enum { KEYMAP_MEANINGS = 80, KEYMAP_KEYS = 8 };

struct binding {
	const char *name; /* of the meaning: "take-back" */
	const char *help; /* if the help on the screen has no words for it, else NULL */
	int meant;
	int key[KEYMAP_KEYS]; /* that are pressed for it */
	int keys;
	int line; /* that gives them; 0: as they are without any */
};

struct keymap {
	struct binding of[KEYMAP_MEANINGS];
	int n;
};

/* The keymap of a person who has chosen no keys. */
void keymap_init(struct keymap *map);

/* Take line NUMBER (from 1) of a keymap, which may be changed.  False if it is wrong: then WHY
 * says in a sentence without a full stop what would be right, and MAP is as it was. */
bool keymap_line(struct keymap *map, char *line, int number, struct text *why);

/* All of it as text, explained by the words of the help; read again it makes the same keymap. */
void keymap_write(const struct keymap *map, FILE *out);

/* What KEY is pressed for; KEY_NONE if it is nothing. */
int keymap_find(const struct keymap *map, int key);

/* The NTH key, from 0, that is pressed for a meaning; KEY_NONE if there are fewer. */
int keymap_key(const struct keymap *map, int meant, int nth);

/* The first key of a meaning, for a sentence: "Space"; "(no key)" if there is none. */
struct key_name keymap_word(const struct keymap *map, int meant);

/* Whether there is one. */
bool keymap_has(const struct keymap *map, int meant);

/* The meaning of that name; KEY_NONE if there is none. */
int keymap_meaning(const struct keymap *map, const char *name);

/* The first key of each of MEANT, whose last is KEY_NONE, as the screen shows them: "←→", "+ -",
 * "1234". False if none of them has one. */
bool keymap_words(const struct keymap *map, const int *meant, struct text *out);

#endif
