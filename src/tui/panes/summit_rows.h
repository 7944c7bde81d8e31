/*
 * The players at a Summit table, a row each: the bet, the hand as far as it is to be seen, and what
 * all have seen of it.
 */
#ifndef PITBOSS_TUI_PANES_SUMMIT_ROWS_H
#define PITBOSS_TUI_PANES_SUMMIT_ROWS_H

#include "tui/pane.h"

enum { SUMMIT_MARGIN = 2, SUMMIT_NAME_COLS = 12 };

/* What stands above the columns: one row. */
void summit_rows_titles(struct canvas c, int row);

/* From ROW on, one for each player who sits there; one if nobody does. */
void summit_rows_draw(struct canvas c, int row, const struct view *v);

#endif
