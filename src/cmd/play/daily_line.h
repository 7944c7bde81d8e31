/*
 * The line that tells how a person has done at the daily table:
 * "pitboss 2026-11-21 craps +$135 ▁▃▂▅▆ 9f3c".
 *
 * The bars are the result after each four rounds, from the lowest to the highest of them and of the
 * $0 at the beginning.  The sum at the end belongs to the words before it, so a line that was
 * copied wrongly, or bettered a little, is found out.  It is no proof against somebody who has the
 * program.
 *
 * Pure.
 */
#ifndef PITBOSS_CMD_PLAY_DAILY_LINE_H
#define PITBOSS_CMD_PLAY_DAILY_LINE_H

#include "games/action.h"

enum { DAILY_DATE = 11, DAILY_BARS = 5, DAILY_LEVELS = 8, DAILY_LINE = 128 };

struct daily_line {
	char date[DAILY_DATE]; /* "2026-11-21" */
	const struct game *game;
	chips change;              /* won or lost */
	int bars;                  /* 0 to DAILY_BARS */
	uint8_t level[DAILY_BARS]; /* 0 to DAILY_LEVELS - 1 */
};

/* The levels of the N results, up to DAILY_BARS, that CHANGE says. */
void daily_line_draw(struct daily_line *d, const chips *change, int n);

/* Append it with its sum, without a newline; ASCII has digits 1 to 8 instead of bars, and the same
 * sum. */
void daily_line_write(const struct daily_line *d, bool ascii, struct text *out);

/* Read such a line, in either form.  False if it is none, or its sum does not belong to it: WHY
 * then gets a sentence without a full stop. */
bool daily_line_read(const char *line, struct daily_line *out, struct text *why);

#endif
