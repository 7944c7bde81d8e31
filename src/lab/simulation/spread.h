/*
 * How often each whole number of dollars came: a distribution that is counted, so its quantiles are
 * exact.
 *
 * Numbers of up to 2^21 in size, two million dollars, are told apart to the dollar.  Of larger ones
 * the first 21 bits are kept, so that no run can fill the memory with numbers of its own.
 */
#ifndef PITBOSS_LAB_SIMULATION_SPREAD_H
#define PITBOSS_LAB_SIMULATION_SPREAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct spread_count {
	int64_t value;
	int64_t times; /* 0: the place is free */
};

/* Begins as all 0. */
struct spread {
	size_t used, room;       /* room is a power of two, or 0 */
	struct spread_count *at; /* owned; anywhere, until spread_sort() */
	bool sorted;
	bool failed; /* there was no memory: it does not tell all */
};

/* VALUE came TIMES more, which is 1 or more. */
void spread_add(struct spread *s, int64_t value, int64_t times);

/* The value that counts for VALUE: the same, unless it is large. */
int64_t spread_place(int64_t value);

/* All that is in MORE. */
void spread_join(struct spread *s, const struct spread *more);

/* In ascending order from now on; nothing is added any more. */
void spread_sort(struct spread *s);

/* Of one that is sorted and not empty: the smallest value that PERCENT of 100 do not exceed. */
int64_t spread_quantile(const struct spread *s, int percent);

/* Of one that is sorted: return how many of the largest values, of 0 or more, make half of the sum
 * of all. */
int64_t spread_half(const struct spread *s);

void spread_free(struct spread *s);

#endif
