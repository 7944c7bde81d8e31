/*
 * The coach of the Pig pane: what each choice wins, and what the last one cost.
 */
#ifndef PITBOSS_TUI_PANES_PIG_COACH_H
#define PITBOSS_TUI_PANES_PIG_COACH_H

#include "tui/pane.h"

/* A desk's mode: whether the coach is on, and what the last decision cost. */
bool pig_coach_is_on(const struct desk *desk);
int pig_coach_switched(const struct desk *desk);

/* The mode after the person's decision for VERB in this view. */
int pig_coach_judged(const struct view *v, int verb);

/* One line.  Against several the best of them is taken for the only one, and it says so. */
void pig_coach_draw(struct canvas c, int row, int col, const struct view *v);

#endif
