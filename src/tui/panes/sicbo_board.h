/*
 * The board of a pay table with many spots (SL section 6): where its squares are, what lies on
 * them, and what the chosen one wins and costs.
 */
#ifndef PITBOSS_TUI_PANES_SICBO_BOARD_H
#define PITBOSS_TUI_PANES_SICBO_BOARD_H

#include "tui/pane.h"

/* The square that is stood on. */
int sicbo_board_focus(const struct view *v);

/* On a canvas of 52 by 9 and more.  If it is too low for all squares, it shows those round the one
 * that is stood on. */
void sicbo_board_draw(struct canvas c, const struct view *v);

/* Where an arrow leads on a board of this size. */
int sicbo_board_walk(const struct view *v, int rows, int cols, int key);

#endif
