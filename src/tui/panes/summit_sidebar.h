/*
 * What stands beside a game of Summit on a large screen: how the game stands, and what the coach
 * sees.
 */
#ifndef PITBOSS_TUI_PANES_SUMMIT_SIDEBAR_H
#define PITBOSS_TUI_PANES_SUMMIT_SIDEBAR_H

#include "tui/pane.h"

/* Cuts its room from C, which may be nothing. */
void summit_sidebar_draw(struct canvas *c, const struct view *v);

#endif
