/*
 * The `:' line: an action typed in the console's words, with history and completion.
 *
 * A plain value; it knows neither the screen nor the table.
 */
#ifndef PITBOSS_TUI_PROMPT_H
#define PITBOSS_TUI_PROMPT_H

#include <stdbool.h>

#include "games/action.h"

enum { PROMPT_SIZE = 160, PROMPT_HISTORY = 100 };

struct prompt {
	char text[PROMPT_SIZE];
	char history[PROMPT_HISTORY][PROMPT_SIZE]; /* the newest last */
	int histories;
	int at; /* the line of it that is shown; histories: the one being typed */
};

/* Remember a line that was typed, as the newest.  The same line again is not remembered twice, and
 * a line that is too long or not ASCII is not remembered. */
void prompt_remember(struct prompt *p, const char *line);

/* An empty line, to be typed into. */
void prompt_open(struct prompt *p);

enum prompt_says {
	PROMPT_TYPING,
	PROMPT_CLOSED, /* without a line */
	PROMPT_ENTERED /* TEXT is a line, which is remembered */
};

/* A key: a character, KEY_RUBOUT, KEY_GO_UP and KEY_GO_DOWN through the history, Ctrl-W and
 * Ctrl-U, which take the last word or all of it away.  KEY_ESC closes it, as KEY_RUBOUT and
 * KEY_RETURN do if nothing is typed; KEY_RETURN enters what is. */
enum prompt_says prompt_key(struct prompt *p, int key);

/* Complete the last word as far as the N hints of G agree; false if no hint begins with it. */
bool prompt_complete(struct prompt *p, const struct game *g, const struct hint *hint, int n);

#endif
