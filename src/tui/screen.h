/*
 * Draws the whole screen: a header, the line of tables, the pane of the table in focus or several
 * of them, the notice and the ticker, the keys, and what lies over the tables.
 */
#ifndef PITBOSS_TUI_SCREEN_H
#define PITBOSS_TUI_SCREEN_H

#include "term/overlay.h"
#include "tui/scene.h"

/* How large the pane of the table number FOCUS is on a screen of this size: of several tables if it
 * shows the FLOOR, else alone. */
struct extent screen_pane_extent(bool floor, int focus, int rows, int cols);

void screen_draw(struct canvas c, const struct scene *s);

#endif
