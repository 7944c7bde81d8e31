/*
 * The coach of the Pig pane: what each choice wins, and what the last one cost.  It reads the
 * solution of the game, which is the pane's knowledge.
 */
#ifndef PITBOSS_TUI_PANES_PIG_COACH_H
#define PITBOSS_TUI_PANES_PIG_COACH_H

#include "tui/pane.h"

/* As in struct pane. */
void *pig_coach_prepare(void);
void pig_coach_dismiss(void *knowledge);

/* A pane state's mode says whether the coach is on, and what the last decision cost.  Without
 * knowledge it is off. */
bool pig_coach_is_on(const struct view *v);
int pig_coach_switched(const struct view *v);

/* The mode after the person's decision for VERB in this view, in which the coach is on. */
int pig_coach_judged(const struct view *v, int verb);

/* One line, if it is on.  Against several the best of them is taken for the only one, and it says
 * so. */
void pig_coach_draw(struct canvas c, int row, int col, const struct view *v);

#endif
