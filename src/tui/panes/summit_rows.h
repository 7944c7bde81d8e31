/*
 * The players at a Summit table, a row each: the bet, the hand as far as it is to be seen, and what
 * all have seen of it.
 */
#ifndef PITBOSS_TUI_PANES_SUMMIT_ROWS_H
#define PITBOSS_TUI_PANES_SUMMIT_ROWS_H

#include "tui/pane.h"

enum { SUMMIT_MARGIN = 2, SUMMIT_NAME_COLS = 12 };

/* What stands before a name: whose turn it is, who has won, who has still to choose. */
const char *summit_rows_mark(const struct view *v, int seat);

/* What the person, and nobody else, may know of a sealed choice (SM-12): the own one.  Returns the
 * column after it. */
int summit_rows_draw_choice(struct canvas c, int row, int col, int seat, const struct view *v);

/* What all have seen of a hand, up to the end of C: as many of the newest rolls as there is room
 * for. */
void summit_rows_draw_rolls(struct canvas c, int row, int col, const struct view *v, int seat);

/* What stands above the columns: one row. */
void summit_rows_titles(struct canvas c, int row);

/* From ROW on, one for each player who sits there; one if nobody does. */
void summit_rows_draw(struct canvas c, int row, const struct view *v);

#endif
