/*
 * The coach at the Summit table: how likely the own hand is the best now, and what each choice may
 * be expected to bring, from the open rolls alone.
 */
#ifndef PITBOSS_TUI_PANES_SUMMIT_COACH_H
#define PITBOSS_TUI_PANES_SUMMIT_COACH_H

#include "tui/pane.h"

bool summit_coach_is_on(const struct pane_state *pane_state);
int
summit_coach_switched(const struct pane_state *pane_state); /* the pane state's mode from then on */

/* One line. */
void summit_coach_draw(struct canvas c, int row, int col, const struct view *v);

/* As in struct pane: the chance of the best hand, and in the person's turn what each choice is
 * worth. */
void summit_coach_evaluate(const struct view *v, struct evaluation *out);

/* The choice that is worth most. */
int summit_coach_best(const struct evaluation *r);

#endif
