/*
 * assert() that holds in every build: that chips are conserved, that fractions are exact and that
 * nothing is written past an end rests on it, so NDEBUG does not take it away.
 */
#ifndef PITBOSS_BASE_ASSERT_H
#define PITBOSS_BASE_ASSERT_H

#undef NDEBUG
#include <assert.h>

#endif
