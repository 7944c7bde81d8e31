/*
 * A page of figures as it is shown over the tables, and the page of a table's dice.
 */
#ifndef PITBOSS_TUI_PAGE_DRAW_H
#define PITBOSS_TUI_PAGE_DRAW_H

#include "term/overlay.h"
#include "tui/scene.h"

/* The size of a page's own lines now. */
struct extent page_extent(const struct page *page);

/* The size of all that lies over the tables, on a canvas of ROWS and COLS. */
struct extent page_scene_extent(const struct scene *s, int rows, int cols);

/* With so many rows and columns of it above and left of the window as the scene says. */
void page_draw(struct canvas c, const struct scene *s);

#endif
