/*
 * The totals of a live table's throws, counted as they are thrown, beside what is to be expected.
 */
#ifndef PITBOSS_LAB_CONTEST_TOTALS_H
#define PITBOSS_LAB_CONTEST_TOTALS_H

#include <pthread.h>
#include <stdint.h>

#include "lab/counted.h"

enum { TOTALS_DICE = 3, TOTALS_SIDES = 6, TOTALS_MOST = TOTALS_DICE * TOTALS_SIDES };

struct totals {
	int dice;                         /* of a throw that counts */
	double expected[TOTALS_MOST + 1]; /* the probability of each */

	pthread_mutex_t lock; /* guards what follows */
	uint64_t seen[TOTALS_MOST + 1], throws;
};

/* For throws of DICE dice with six sides, 1 to TOTALS_DICE. */
void totals_init(struct totals *t, int dice);
void totals_finish(struct totals *t);

/* One more throw; one of another number of dice is not counted.  Any thread. */
void totals_roll(struct totals *t, const struct roll *r);

/* A line for each total, with a bar for what was seen and a mark in it at what is expected, in up
 * to 56 columns.  CTX is a struct totals.  Any thread. */
void totals_write(void *ctx, struct text *out);

/* The same, to be counted by a live table. */
extern const struct counter totals_counter;

/* The title of such a page, which fits behind a game's on 60 columns. */
#define TOTALS_TITLE "what was thrown, a mark at what is expected"

#endif
