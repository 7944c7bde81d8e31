/*
 * How surprising a result is: the share of people with the same bets who would do worse (LG-41).
 */
#ifndef PITBOSS_LAB_LUCK_H
#define PITBOSS_LAB_LUCK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chips.h"
#include "base/fraction.h"

enum { LUCK_WINS = 6 };

/* Equal bets, each of which is decided by itself: it wins one of N amounts, each with its chance,
 * or loses its STAKE. */
struct luck_bet {
	chips stake;
	int64_t times;
	int n;
	struct luck_win {
		struct fraction chance;
		chips won;
	} win[LUCK_WINS];
};

/* What these bets bring on average, exactly. */
struct fraction luck_expected(const struct luck_bet *bet, int n);

/* The variance of what they bring. */
double luck_variance(const struct luck_bet *bet, int n);

/* The chance that they bring less than RESULT, from their exact distribution.  Below 0 if that
 * would take too long, or there is no memory for it: for luck_about() then. */
double luck_exactly(const struct luck_bet *bet, int n, chips result);

/* The same; too long are more than WORK additions, of which a second has 2 * 10^9. */
double luck_exactly_within(const struct luck_bet *bet, int n, chips result, int64_t work);

/* The same from a normal distribution with this mean and variance, whose values are STEP apart. */
double luck_about(double mean, double variance, chips step, chips result);

/* The largest step between all that these bets can bring. */
chips luck_step(const struct luck_bet *bet, int n);

#endif
