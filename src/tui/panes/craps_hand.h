/*
 * The hand at a craps table: who shoots, what has been rolled, and what the shooter must do.
 */
#ifndef PITBOSS_TUI_PANES_CRAPS_HAND_H
#define PITBOSS_TUI_PANES_CRAPS_HAND_H

#include "tui/pane.h"

enum { CRAPS_MARGIN = 2 };

/* Is the person the shooter, and may roll now, or must bet on pass first? */
bool hand_may_roll(const struct view *v);
bool hand_must_bet(const struct view *v);

/* The puck, the shooter and the time that is left. */
void hand_draw_top(struct canvas c, const struct view *v);

/* Dice, the person's last result, the hand's rolls and the shooter's duty: five rows from ROW. */
void hand_draw_dice(struct canvas c, int row, const struct view *v);

/* The same in one row: the dice, the person's last result, the shooter's duty. */
void hand_draw_last(struct canvas c, int row, const struct view *v);

#endif
