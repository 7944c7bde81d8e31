/*
 * Exact fractions, for probabilities and house edges that are derived and not measured.
 *
 * A fraction is a value, always in lowest terms with a positive denominator, so equal fractions are
 * equal in both members.  A number that does not fit a wide is a fault of the program and is
 * asserted.
 */
#ifndef PITBOSS_BASE_FRACTION_H
#define PITBOSS_BASE_FRACTION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/wide.h"

struct fraction {
	wide num;
	wide den; /* above 0 */
};

/* NUM / DEN; DEN is not 0. */
struct fraction fraction_of(int64_t num, int64_t den);

struct fraction fraction_add(struct fraction a, struct fraction b);
struct fraction fraction_subtract(struct fraction a, struct fraction b);
struct fraction fraction_multiply(struct fraction a, struct fraction b);
struct fraction fraction_divide(struct fraction a, struct fraction b); /* B is not 0 */

bool fraction_is_zero(struct fraction a);

/* What stands above the stroke and below it, as whole numbers. */
struct fraction fraction_numerator(struct fraction a);
struct fraction fraction_denominator(struct fraction a);

/* The nearest double, within a unit or two of its last place. */
double fraction_double(struct fraction a);

/* Room for any fraction: 193 digits above the stroke and as many below it. */
enum { FRACTION_TEXT = 2 * 193 + 3 };

/* "244/495"; a whole number without the stroke: "3", "-1".  Returns OUT. */
const char *fraction_text(struct fraction a, char out[FRACTION_TEXT]);

#endif
