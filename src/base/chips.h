/*
 * Money.  Chips are whole dollars and are neither made nor lost.
 */
#ifndef PITBOSS_BASE_CHIPS_H
#define PITBOSS_BASE_CHIPS_H

#include <stdint.h>

typedef int64_t chips;

/* The most that one bet, one stack or one spot may hold (SB-17): sums of them over a table cannot
 * overflow, whatever a bet pays. */
#define CHIPS_MAX INT64_C(1000000000000)

#endif
