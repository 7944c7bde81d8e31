/*
 * What stands beside a Sic Bo table on a large screen: the roads of its results, and totals.
 */
#ifndef PITBOSS_TUI_PANES_SICBO_SIDEBAR_H
#define PITBOSS_TUI_PANES_SICBO_SIDEBAR_H

#include "tui/pane.h"

/* Cuts its room from C, which may be nothing. */
void sicbo_sidebar_draw(struct canvas *c, const struct view *v);

#endif
