/*
 * What the rules of a game say of a bet that has been decided: what it wins, and how often (LG-41).
 *
 * Pure, any thread.
 */
#ifndef PITBOSS_LAB_TARIFF_H
#define PITBOSS_LAB_TARIFF_H

#include "lab/luck.h"

/* A bet on a spot with its number, 0 if it has none.  LOST may be more than the bet's stake: the
 * vig too.  PUT: it was made when its number was known. */
struct tariff_bet {
	int spot, n;
	chips stake;
	bool lost, put;
};

/* What a bet that came back half-way was to bring when it was made, less what it was worth when it
 * came back; and the variance of that. */
struct tariff_half {
	struct fraction expected;
	double variance;
};

struct tariff {
	/* The spots, a bit each, of which the dice choose the number.  It says nothing of a bet
	 * there. */
	uint32_t moved;

	/* On which number the dice have put a bet on SPOT, which is such a spot, in STATE, if an
	 * event tells it with N; 0: it is as it was made.  NULL: no spot is such. */
	int (*number)(const void *state, int spot, int n);

	/* Can a bet on such a spot be put on its number, or be taken down from there, at a table
	 * with these options?  NULL: no spot is such. */
	bool (*is_put_or_taken)(const int32_t *option);

	/* What a chip on it is still expected to bring when it lies on that number, which is not 0.
	 * NULL: no spot is such. */
	struct fraction (*left)(const int32_t *option, int spot, int n);

	/* Such a bet at a table with these options, once.  False if the rules know no such bet, or
	 * have no price for it. */
	bool (*price)(const int32_t *option, const struct tariff_bet *bet, struct luck_bet *out);

	/* What such a bet wins: the amounts of price(), in their order, without the chances, which
	 * take a thousand times as long.  LAID gets its stake there.  Returns how many they are; 0
	 * if the rules know no such bet. */
	int (*wins)(const int32_t *option, const struct tariff_bet *bet, chips win[LUCK_WINS],
		    chips *laid);

	/* A bet that came back when dice had chosen its number.  False if it has no price, or no
	 * dice have.  NULL: no dice choose a number in this game. */
	bool (*half)(const int32_t *option, const struct tariff_bet *bet, struct tariff_half *out);

	/* How a bet that is put is called, and the spot that it is on; NULL: there is none. */
	const char *put;
	int put_spot;

	/* The covariance of what two bets bring that one throw has decided; both have a price.  0
	 * if no rule joins them. */
	double (*covariance)(const int32_t *option, const struct tariff_bet bet[2]);
};

static inline bool
tariff_is_moved(const struct tariff *tariff, int spot)
{
	return (tariff->moved >> spot & 1) != 0;
}

#endif
