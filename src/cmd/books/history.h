/*
 * The lines that the user has typed before, in a file that only they can read.  If the file cannot
 * be written nothing is kept, and there is no complaint.
 */
#ifndef PITBOSS_CMD_BOOKS_HISTORY_H
#define PITBOSS_CMD_BOOKS_HISTORY_H

#include "cmd/state.h"

/* The most lines that are recalled, and the size of one with its NUL.  When the file has twice as
 * many lines it is cut back to HISTORY_LINES. */
enum { HISTORY_LINES = 500, HISTORY_LINE = 256 };

struct history {
	char path[STATE_PATH]; /* empty: it is not kept */
	char last[HISTORY_LINE];
};

/* Begin with the lines of FILE in the directory of state.h: RECALL gets the last of them, oldest
 * first.  Lines that could command a terminal are left out. */
void history_open(struct history *h, const char *file, void (*recall)(void *ctx, const char *line),
		  void *ctx);

/* Add LINE and write it at once, unless it is the same as the last one. */
void history_add(struct history *h, const char *line);

#endif
