/*
 * What the rules of a game say of a bet that has been decided: what it wins, and how often (LG-41).
 *
 * The struct exact is of a table like that of the bet; NULL says nothing of any bet.
 */
#ifndef PITBOSS_LAB_EXACT_TARIFF_H
#define PITBOSS_LAB_EXACT_TARIFF_H

#include "lab/exact/exact.h"
#include "lab/luck.h"

/* A bet on a spot with its number, 0 if it has none.  STAKE includes the vig that was paid with the
 * bet, unless it is BARE.  PUT: it was made when its number was known. */
struct tariff_bet {
	int spot, n;
	chips stake;
	bool bare, put;
};

/* What a bet that came back half-way was to bring when it was made, less what it was worth when it
 * came back; and the variance of that. */
struct tariff_half {
	struct fraction expected;
	double variance;
};

/* Price such a bet, once.  Return false if the rules know no such bet, or have no price for it. */
bool tariff_price(struct exact *e, const struct tariff_bet *bet, struct luck_bet *out);

/* Write what such a bet wins: the amounts of tariff_price(), in their order, without the chances,
 * which take longer.  LAID gets its stake there.  Return how many they are; 0 if the rules know no
 * such bet. */
int tariff_wins(struct exact *e, const struct tariff_bet *bet, chips win[LUCK_WINS], chips *laid);

/* Return what a chip on a spot whose number the dice choose is still expected to bring when it is
 * on number N, which is not 0. */
struct fraction tariff_left(struct exact *e, int spot, int n);

/* A bet that came back when dice had chosen its number.  Return false if it has no price, or no
 * dice have. */
bool tariff_half(struct exact *e, const struct tariff_bet *bet, struct tariff_half *out);

/* Return the covariance of what two bets bring that one throw has decided; both have a price.  0 if
 * that throw alone does not decide them. */
double tariff_covariance(struct exact *e, const struct tariff_bet bet[2]);

#endif
