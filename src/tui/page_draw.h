/*
 * A page of figures as it is shown over the tables.
 */
#ifndef PITBOSS_TUI_PAGE_DRAW_H
#define PITBOSS_TUI_PAGE_DRAW_H

#include "house/page.h"
#include "term/overlay.h"

/* The size of its lines now. */
struct extent page_extent(const struct page *page);

/* With SCROLLED rows and columns of it above and left of the window. */
void page_draw(struct canvas c, const struct page *page, struct extent scrolled);

#endif
