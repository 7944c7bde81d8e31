/*
 * How much of a long test runs, by PITBOSS_LONG_TESTS: unset, a quick look; `all'; or a number P,
 * the part P of sixteen.
 */
#ifndef TESTS_LONG_TESTS_H
#define TESTS_LONG_TESTS_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LONG_PARTS = 16 };

/* Return true if a long test runs at all. */
static inline bool
long_tests(void)
{
	return getenv("PITBOSS_LONG_TESTS") != NULL;
}

/* Return the part that runs, 0 to 15, or -1 for all or a quick look. */
static inline int
long_part(void)
{
	const char *which = getenv("PITBOSS_LONG_TESTS");

	return which == NULL || strcmp(which, "all") == 0 ? -1 : atoi(which) % LONG_PARTS;
}

/* Return the stride of a loop that has QUICK for a quick look and WHOLE for all. */
static inline int
long_stride(int quick, int whole)
{
	if (!long_tests())
		return quick;
	return long_part() < 0 ? whole : whole * LONG_PARTS;
}

/* Return how far from its beginning a loop starts whose stride for all is WHOLE. */
static inline int
long_start(int whole)
{
	return long_part() < 0 ? 0 : long_part() * whole;
}

#endif
