/*
 * The last sentences of a table, flowed into lines as they are drawn.
 */
#ifndef PITBOSS_TUI_TICKER_H
#define PITBOSS_TUI_TICKER_H

#include "room/phrases.h"
#include "term/canvas.h"

enum { TICKER_KEPT = 64 };

struct sentence {
	char words[PHRASE_NEWS];
	int width; /* of the words, in cells */
	enum style style;
	bool begins; /* a line of its own */
};

/* Zeroed at first. */
struct ticker {
	struct sentence kept[TICKER_KEPT]; /* oldest first */
	int n;
};

void ticker_add(struct ticker *t, const struct news *news);

/* The newest of them fill the rows of C from its bottom. */
void ticker_draw(struct canvas c, const struct ticker *t);

#endif
