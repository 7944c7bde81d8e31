/*
 * The `:' line: an action typed in the console's words, with history and completion.
 *
 * A plain value; it knows neither the screen nor the table.
 */
#ifndef PITBOSS_TUI_PROMPT_H
#define PITBOSS_TUI_PROMPT_H

#include <stdbool.h>

#include "games/game.h"

enum { PROMPT_SIZE = 80, PROMPT_HISTORY = 16 };

struct prompt {
	bool open;
	char text[PROMPT_SIZE];
	char history[PROMPT_HISTORY][PROMPT_SIZE]; /* the newest last */
	int histories;
	int at; /* the line of it that is shown; histories: the one being typed */
};

/* An empty line, to be typed into. */
void prompt_open(struct prompt *p);

/* A key: a character, KEY_RUBOUT, KEY_GO_UP and KEY_GO_DOWN through the history, KEY_ESC, which
 * closes it.  True with KEY_RETURN, where it closes with something in TEXT, which is remembered. */
bool prompt_key(struct prompt *p, int key);

/* Go on with the last word as far as N hints of G agree. */
void prompt_complete(struct prompt *p, const struct game *g, const struct hint *hint, int n);

#endif
