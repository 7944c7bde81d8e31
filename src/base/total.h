/*
 * Sums of whole numbers that cannot overflow: 128 bits, which is enough for 2^63 numbers, or
 * products of two numbers, of 31 bits more than any that the house knows.
 *
 * A total begins as all 0.  Totals add up to the same in any order.
 */
#ifndef PITBOSS_BASE_TOTAL_H
#define PITBOSS_BASE_TOTAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"

struct total {
	uint64_t low;
	int64_t high; /* times 2^64 */
};

static inline void
total_add(struct total *t, int64_t n)
{
	t->low += (uint64_t)n;
	t->high += (n < 0 ? -1 : 0) + (t->low < (uint64_t)n);
}

static inline void
total_add_total(struct total *t, const struct total *more)
{
	t->low += more->low;
	t->high = (int64_t)((uint64_t)t->high + (uint64_t)more->high + (t->low < more->low));
}

/* Add A times B. */
void total_add_product(struct total *t, int64_t a, int64_t b);

wide total_wide(const struct total *t);

/* The nearest double. */
double total_double(const struct total *t);

/* Room for any total. */
enum { TOTAL_TEXT = 48 };

/* In decimal: "-340282366920938463463".  Returns OUT. */
const char *total_text(const struct total *t, char out[TOTAL_TEXT]);

/* A whole number from all of TEXT; false, with OUT unchanged, if it is none or does not fit. */
bool total_read(const char *text, struct total *out);

#endif
