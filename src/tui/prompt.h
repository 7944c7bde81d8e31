/*
 * The `:' line: an action typed in the console's words, with history and completion.
 *
 * A plain value; it knows neither the screen nor the table.
 */
#ifndef PITBOSS_TUI_PROMPT_H
#define PITBOSS_TUI_PROMPT_H

#include <stdbool.h>

#include "games/game.h"

enum { PROMPT_SIZE = 80, PROMPT_HISTORY = 100 };

struct prompt {
	char text[PROMPT_SIZE];
	char history[PROMPT_HISTORY][PROMPT_SIZE]; /* the newest last */
	int histories;
	int at; /* the line of it that is shown; histories: the one being typed */
};

/* A line that was typed before, newer than all so far.  The same again is not remembered twice, and
 * what is too long or no ASCII not at all. */
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

/* Go on with the last word as far as N hints of G agree; false if none has it. */
bool prompt_complete(struct prompt *p, const struct game *g, const struct hint *hint, int n);

#endif
