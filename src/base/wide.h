/*
 * Whole numbers of 639 bits and a sign, for exact fractions.  What does not fit is a fault of the
 * program and is asserted.
 *
 * The longest fractions of the house, those of the fire bet at craps (CL section 11), have 160 bits
 * above the stroke and below it.  A sum of two such fractions has up to 480 before it is reduced.
 */
#ifndef PITBOSS_BASE_WIDE_H
#define PITBOSS_BASE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

enum { WIDE_LENGTH = 20 };

typedef struct {
	uint32_t word[WIDE_LENGTH]; /* the magnitude, the lowest first; below 2^639 */
	uint16_t used;              /* words up to the highest that is not 0 */
	bool negative;              /* not of 0 */
} wide;

/* What a constant begins as, N from 0 to 2^31 - 1. */
#define WIDE_CONSTANT(n)                           \
	{                                          \
		.word = { (n) }, .used = (n) != 0, \
	}

wide wide_of(int64_t n);
wide wide_negated(wide n);
wide wide_sum(wide a, wide b);
wide wide_product(wide a, wide b);

/* A / B rounded towards 0, and what is left, which has A's sign; B is not 0. */
wide wide_quotient(wide a, wide b);
wide wide_rest(wide a, wide b);

/* The greatest common divisor, above 0, as long as one of them is not 0. */
wide wide_common_divisor(wide a, wide b);

/* -1, 0 or 1. */
int wide_sign(wide n);

/* The nearest double. */
double wide_double(wide n);

#endif
