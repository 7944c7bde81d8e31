/*
 * What somebody has typed before, a line each, in a file that only they can read.  Where it cannot
 * be kept it is not, and nobody is told.
 */
#ifndef PITBOSS_CMD_HISTORY_H
#define PITBOSS_CMD_HISTORY_H

#include "cmd/state.h"

/* So many lines are recalled, of less than so many bytes.  The file is cut back to them when it has
 * twice as many. */
enum { HISTORY_LINES = 500, HISTORY_LINE = 256 };

struct history {
	char path[STATE_PATH]; /* empty: it is not kept */
	char last[HISTORY_LINE];
};

/* Begin with the lines of FILE in the directory of state.h: RECALL gets the last of them, oldest
 * first.  What could command a terminal is no line. */
void history_open(struct history *h, const char *file, void (*recall)(void *ctx, const char *line),
		  void *ctx);

/* One line more, written at once; not where it is the last one again. */
void history_add(struct history *h, const char *line);

#endif
