/*
 * What is counted of an evening's throws, for the pages that the screen shows of it.
 */
#ifndef PITBOSS_CMD_PLAY_COUNTS_H
#define PITBOSS_CMD_PLAY_COUNTS_H

#include "cmd/lab/study.h"
#include "house/page.h"

enum { COUNTS_MAX = 16 };

/* The figures of one page. */
struct count {
	const struct game *game;
	const struct counted *row;
	void *figures; /* owned */
};

struct counts {
	int n;
	struct count count[COUNTS_MAX];
	struct page page[COUNTS_MAX + 1]; /* the last writes nothing */
};

/* The pages of ALL (NULL last), up to COUNTS_MAX.  One that there is no memory for is
 * left out. */
void counts_init(struct counts *counts, const struct study *const *all);
void counts_finish(struct counts *counts);

/* A floor's thrown(). */
void counts_thrown(void *counts, const struct game *g, const struct game_state *state,
		   const struct roll *r);

/* The same for somebody who only hears of throws: E is one of the news of a table of G.  Its dice
 * may be anything. */
void counts_received(void *counts, const struct game *g, const struct event *e);

#endif
