/*
 * What is counted of an evening's throws, for the pages that the screen shows of it.
 */
#ifndef PITBOSS_CMD_COUNTS_H
#define PITBOSS_CMD_COUNTS_H

#include "house/page.h"
#include "lab/contest/totals.h"
#include "lab/craps/craps_session.h"
#include "lab/sicbo_session.h"

/* Of these games totals are counted, and each has such a page; two have one more. */
enum { COUNTS_SICBO, COUNTS_CRAPS, COUNTS_PIG, COUNTS_SUMMIT, COUNTS_GAMES };
enum { COUNTS_PAGES = COUNTS_GAMES + 2 };

struct counts {
	struct craps_session craps;
	struct sicbo_session sicbo;
	struct totals totals[COUNTS_GAMES];
	struct page page[COUNTS_PAGES + 1]; /* the last writes nothing */
};

void counts_init(struct counts *counts);
void counts_finish(struct counts *counts);

/* A floor's thrown(). */
void counts_thrown(void *counts, const struct game *g, const struct game_state *state,
		   const struct roll *r);

#endif
