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

/* Two dice of so many rows. */
void hand_draw_two(struct canvas c, int row, int col, int rows, const struct view *v);

/* The total and the person's result in the first row of C, the rolls of the hand in the second. */
void hand_draw_result(struct canvas c, const struct view *v);

/* The shooter, the roll and the point at the left of the first row, the time at its right.  Return
 * the column after it, and that which it begins in. */
int hand_draw_state(struct canvas c, const struct view *v);
int hand_draw_patience(struct canvas c, const struct view *v);

#endif
