/*
 * A page of figures about a game's table or the whole evening, shown over the table.  Whoever keeps
 * the figures writes them.
 */
#ifndef PITBOSS_TUI_PAGE_H
#define PITBOSS_TUI_PAGE_H

#include "base/text.h"
#include "games/game.h"
#include "tui/overlay.h"

enum { PAGE_SIZE = 4000 };

struct page {
	const struct game *game; /* NULL: of no game */
	const char *title;

	/* Lines; those of up to 56 columns are seen whole on every screen.  By the thread of the
	 * screen. */
	void (*write)(void *ctx, struct text *out);
	void *ctx;
};

/* Page N, from 1, of those of the game G and then OWN, which is the evening's; NULL where there are
 * not so many.  The last of PAGES writes nothing, and PAGES may be NULL. */
const struct page *
page_find(const struct page *pages, const struct game *g, const struct page *own, int n);

/* What a page says to who has never been here; the context is the keymap. */
void welcome_write(void *keymap, struct text *out);

/* How large it is now. */
struct extent page_extent(const struct page *page);

/* With so many of its rows and columns scrolled away. */
void page_draw(struct canvas c, const struct page *page, struct extent scrolled);

#endif
