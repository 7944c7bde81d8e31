/*
 * What the dice of a table depend on besides its secret: how many throws there were, and the texts
 * of those who sit (LG-31, LG-32).  It follows from the table's deeds alone, and is kept by a live
 * table as by one that is made again.
 */
#ifndef PITBOSS_ENGINE_THROWS_H
#define PITBOSS_ENGINE_THROWS_H

#include "games/deed.h"

struct throws {
	uint32_t n;      /* so far */
	uint32_t round;  /* the rail's count, after the last deed */
	bool rolled;     /* dice have fallen in the present round */
	uint64_t texts;  /* seats that have one */
	uint32_t chosen; /* so many texts were, ever */
	char text[SEATS][OWN_TEXT];
};

/* D was done, and AFTER is the rail now.  Begins as all 0. */
void throws_note(struct throws *t, const struct deed *d, const struct rail *after);

/* The TEXT of the next throw: the texts of those who sit, in the order of their seats, with /
 * between them.  A seat without a text adds nothing. */
void throws_text(const struct throws *t, char out[JOINED_TEXT]);

/* No dice have fallen in the present round and nothing lies on the table, so that a text may change
 * and a secret may be revealed. */
bool throws_are_between(const struct throws *t, const struct rail *rail);

/* A secret of a table.  It decides its throws from number FIRST on, up to the next secret's. */
struct commitment {
	struct secret secret;
	uint32_t order; /* among those of its table, from 1 */
	uint32_t first;
};

/* The dice that come next at TABLE, ready to be thrown: all that a table needs to go on with the
 * dice of an earlier evening (LG-22). */
void throws_dice(const struct throws *t, const struct commitment *p, int64_t table,
		 struct committed *out);

#endif
