/*
 * The race of Pig: a lane for each player, as thick as there is room for.
 */
#ifndef PITBOSS_TUI_PANES_PIG_BARS_H
#define PITBOSS_TUI_PANES_PIG_BARS_H

#include "tui/pane.h"

/* All players in the order of the turns, from ROW on, above BELOW rows, with a scale if there is
 * room for it; return the row after them.
 * OWN_KEY is what a click on the person's line does; 0: nothing. */
int pig_bars_draw(struct canvas c, int row, int below, const struct view *v, int own_key);

#endif
