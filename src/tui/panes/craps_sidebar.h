/*
 * What stands beside a craps table on a large screen: the person's bets and what each roll would
 * bring them, totals, shooters.
 */
#ifndef PITBOSS_TUI_PANES_CRAPS_SIDEBAR_H
#define PITBOSS_TUI_PANES_CRAPS_SIDEBAR_H

#include "tui/pane.h"

/* Cuts its room from C, which may be nothing.  True if all of the person's bets stand there. */
bool craps_sidebar_draw(struct canvas *c, const struct view *v);

#endif
