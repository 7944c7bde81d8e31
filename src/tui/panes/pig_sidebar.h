/*
 * What stands beside a game of Pig on a large screen: the chance of winning, what to do, the turns.
 */
#ifndef PITBOSS_TUI_PANES_PIG_SIDEBAR_H
#define PITBOSS_TUI_PANES_PIG_SIDEBAR_H

#include "tui/pane.h"

/* Cuts its room from C, which may be nothing. */
void pig_sidebar_draw(struct canvas *c, const struct view *v);

#endif
