/*
 * What stands at the right of a table on a large screen: parts with titles, from the top, each as
 * long as there is room.  A pane says which.
 */
#ifndef PITBOSS_TUI_SIDEBAR_H
#define PITBOSS_TUI_SIDEBAR_H

#include "tui/pane.h"

/* From SIDEBAR_FROM columns on a table leaves the right side free; less than SIDEBAR_ROWS rows are
 * too low for it. */
enum { SIDEBAR_FROM = 118, SIDEBAR_ROWS = 20 };

struct sidebar {
	struct canvas c;
	int row;  /* the next that is free */
	int kept; /* the last rows, for what happened */
};

/* The columns that a table has for itself on a pane of this size. */
int sidebar_leaves(int rows, int cols);

/* Cut the right side from C and draw the line between them; false if there is none. */
bool sidebar_begin(struct sidebar *b, struct canvas *c);

/* A title, which takes a row, and a blank one above it unless it is the first.  False if fewer than
 * ROWS rows would remain below it, and then nothing is drawn. */
bool sidebar_title(struct sidebar *b, const char *title, int rows);

/* The rows that are left for other things. */
int sidebar_left(const struct sidebar *b);

/* PART of ALL as a bar of COLS cells. */
void
sidebar_bar(struct canvas c, int row, int col, int cols, enum style style, double part, double all);

/* What the person may win (or lose, below 0) with a throw of some total: its faces may matter. */
struct sidebar_range {
	chips least, most;
};

/* Print R in COLS columns from COL on, as "-$10 to +$300" or "+$5".  Return the column behind it.
 */
int sidebar_put_range(struct canvas c, int row, int col, int cols, const struct sidebar_range *r);

/* How often each total of 2 or 3 dice came beside what was expected.  YOURS may be NULL: by total,
 * what the next roll would win the person. */
void sidebar_totals(struct sidebar *b, const struct statistics *s, int dice,
		    const struct sidebar_range *yours);

/* What happened, the newest at the bottom, in all rows that are left: some are kept for it. */
void sidebar_log(struct sidebar *b, const struct view *v);

#endif
