/*
 * The line of tables: what matters about each now.
 */
#ifndef PITBOSS_TUI_TABS_H
#define PITBOSS_TUI_TABS_H

#include "tui/scene.h"

void tabs_draw(struct canvas c, const struct scene *s);

#endif
