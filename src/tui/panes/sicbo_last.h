/*
 * The dice of the last rounds of a Sic Bo table, which lie below its boxes on a high screen.
 */
#ifndef PITBOSS_TUI_PANES_SICBO_LAST_H
#define PITBOSS_TUI_PANES_SICBO_LAST_H

#include "tui/pane.h"

/* The least rows for it. */
enum { SICBO_LAST_ROWS = 4 };

/* In all of C, the newest first, as many as the table's statistics has and there is room for. */
void sicbo_last_draw(struct canvas c, const struct view *v);

#endif
