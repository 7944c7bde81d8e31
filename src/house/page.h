/*
 * A page of figures about a game's table or the whole evening.  Whoever keeps the figures writes
 * them.
 */
#ifndef PITBOSS_HOUSE_PAGE_H
#define PITBOSS_HOUSE_PAGE_H

#include "base/text.h"
#include "games/action.h"

enum { PAGE_TEXT = 64000 };

struct page {
	const struct game *game; /* NULL: of no game */
	const char *title;

	/* Lines; those of up to 56 columns are seen whole on every screen.  By the thread of the
	 * front end. */
	void (*write)(void *ctx, struct text *out);
	void *ctx;

	/* The same for a window of ROWS and COLS, of which it makes use.  NULL: it does not. */
	void (*write_within)(void *ctx, int rows, int cols, struct text *out);
};

/* Page N, from 1, of those of the game G and then OWN, which is the evening's; NULL if there are
 * fewer.  The last of PAGES writes nothing, and PAGES may be NULL. */
const struct page *
page_find(const struct page *pages, const struct game *g, const struct page *own, int n);

#endif
