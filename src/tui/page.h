/*
 * A page of figures about a game's table, kept by whoever runs the floor and shown over the table.
 */
#ifndef PITBOSS_TUI_PAGE_H
#define PITBOSS_TUI_PAGE_H

#include "base/text.h"
#include "games/game.h"
#include "tui/canvas.h"

enum { PAGE_SIZE = 2400 };

struct page {
	const struct game *game;

	/* Lines of up to 74 columns, 18 at the most.  By the thread of the screen. */
	void (*write)(void *ctx, struct text *out);
	void *ctx;
};

/* The page of a game; NULL where there is none, and where PAGES, whose last has no game, is NULL.
 */
const struct page *page_find(const struct page *pages, const struct game *g);

void page_draw(struct canvas c, const struct page *page);

#endif
