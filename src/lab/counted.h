/*
 * What is counted of the throws at a live table: a row for each page of figures that a game has.
 */
#ifndef PITBOSS_LAB_COUNTED_H
#define PITBOSS_LAB_COUNTED_H

#include "base/text.h"
#include "dice/source.h"
#include "games/action.h"

/* How figures are kept.  Any thread may call roll() and write(). */
struct counter {
	size_t size;                           /* of the figures */
	void (*init)(void *figures, int dice); /* for throws of DICE dice */
	void (*finish)(void *figures);
	void (*roll)(void *figures, const struct roll *r);
	void (*write)(void *figures, struct text *out); /* lines of up to 56 columns */
};

struct counted {
	const char *title; /* of the page; NULL: the last row */
	const struct counter *counter;
	int dice; /* of a throw that counts */

	/* Does the throw that STATE wants count?  NULL: each with that number of dice. */
	bool (*counts)(const void *state);
};

#endif
