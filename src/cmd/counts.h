/*
 * What is counted of an evening's throws, for the pages that the screen shows of it.
 */
#ifndef PITBOSS_CMD_COUNTS_H
#define PITBOSS_CMD_COUNTS_H

#include "lab/craps_session.h"
#include "tui/page.h"

enum { COUNTS_PAGES = 1 };

struct counts {
	struct craps_session craps;
	struct page page[COUNTS_PAGES + 1]; /* the last has no game */
};

void counts_init(struct counts *counts);
void counts_finish(struct counts *counts);

/* A floor's thrown(). */
void counts_thrown(void *counts, const struct game *g, const struct roll *r);

#endif
