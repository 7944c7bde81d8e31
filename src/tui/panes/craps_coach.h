/*
 * The coach at the Craps table: that odds cost nothing, what they would win, and what the whole
 * stake costs with them and without.
 */
#ifndef PITBOSS_TUI_PANES_CRAPS_COACH_H
#define PITBOSS_TUI_PANES_CRAPS_COACH_H

#include "tui/pane.h"

/* As in struct pane. */
bool craps_coach_is_on(const struct view *v);

/* 'a' switches it. */
struct intent craps_coach_switched(const struct view *v);

/* Advice for the number NUMBER, or if it is 0 or takes no odds for the point, or any other that
 * takes them.  AMOUNT is what the odds would be in all; 0: as much as the table takes, the person
 * has, and wins what it should to the dollar.  FORM 0 is the longest; the edge of a stake is the
 * expected loss of its bets, each from when it is made, as a part of them all. */
enum { CRAPS_COACH_FORMS = 3 };
void craps_coach_tell(const struct view *v, int number, chips amount, int form, struct text *out);

/* The same in one line, in the longest form that there is room for. */
void
craps_coach_draw(struct canvas c, int row, int col, const struct view *v, int number, chips amount);

#endif
