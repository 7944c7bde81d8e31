/*
 * What a person's bets were expected to bring, and how lucky the evening was: the figures, and how
 * they are told.  Whoever knows what bets cost works them out.
 */
#ifndef PITBOSS_HOUSE_LUCK_ESTIMATE_H
#define PITBOSS_HOUSE_LUCK_ESTIMATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chips.h"
#include "base/text.h"

/* Of the bets that dice have decided and that have an exact price. */
struct luck_estimate {
	int64_t bets;
	chips laid, result;
	double expected; /* the result that they have on average */

	/* The shares of people with the same bets who would do worse, and who would do better. */
	double worse, better;
	bool exact;  /* these are; else they are those of a normal distribution */
	bool others; /* there were bets without a price, or games for a pot, too */
	bool missed; /* not all bets are known: no figure is true */
};

/* The function that works the fortune out.  It returns false if nothing is known. */
struct luck_teller {
	bool (*tell)(void *ctx, struct luck_estimate *out);
	void *ctx;
};

/* "You laid $40 on 8 bets. ..."; nothing if there is nothing to tell.  No line ends in it. */
void luck_estimate_write(const struct luck_estimate *f, struct text *out);

#endif
