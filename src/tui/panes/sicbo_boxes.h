/*
 * The boxes of a standard table of Sic Bo, big and small side by side: who has bet what there.
 */
#ifndef PITBOSS_TUI_PANES_SICBO_BOXES_H
#define PITBOSS_TUI_PANES_SICBO_BOXES_H

#include "tui/pane.h"

/* In all of C. */
void sicbo_boxes_draw(struct canvas c, const struct view *v);

#endif
