/*
 * Whole numbers of 127 bits and a sign, for exact fractions: the compiler's own, or four words
 * where it has none, as on machines of 32 bits.  What does not fit is a fault of the program and is
 * asserted.
 */
#ifndef PITBOSS_BASE_WIDE_H
#define PITBOSS_BASE_WIDE_H

#include <stdbool.h>
#include <stdint.h>

/* WIDE_CONSTANT(n) is what a constant begins as, N from 0 to 2^31 - 1.  WIDE_WORDS chooses the
 * words anywhere, for a test of them. */
#if defined(__SIZEOF_INT128__) && !defined(WIDE_WORDS)
typedef struct {
	__extension__ __int128 number; /* never used as it is, so that words will do everywhere */
} wide;
#define WIDE_CONSTANT(n) \
	{                \
		(n)      \
	}
#else
enum { WIDE_LENGTH = 4 };
typedef struct {
	uint32_t word[WIDE_LENGTH]; /* the magnitude, the lowest first; below 2^127 */
	bool negative;              /* not of 0 */
} wide;
#define WIDE_CONSTANT(n)                \
	{                               \
		{ (n), 0, 0, 0 }, false \
	}
#endif

wide wide_of(int64_t n);
wide wide_negated(wide n);
wide wide_sum(wide a, wide b);
wide wide_product(wide a, wide b);

/* A / B rounded towards 0, and what is left, which has A's sign; B is not 0. */
wide wide_quotient(wide a, wide b);
wide wide_rest(wide a, wide b);

/* -1, 0 or 1. */
int wide_sign(wide n);

/* The nearest double. */
double wide_double(wide n);

#endif
