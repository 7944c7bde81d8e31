/*
 * Draws the whole screen: a header, the line of tables, the pane of the table in focus or several
 * of them, the notice and the ticker, the keys, and what lies over the tables.
 */
#ifndef PITBOSS_TUI_SCREEN_H
#define PITBOSS_TUI_SCREEN_H

#include "tui/scene.h"

void screen_draw(struct canvas c, const struct scene *s);

#endif
