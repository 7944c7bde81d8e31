/*
 * What the rules say of a bet that lay on a spot: how often it wins, and what it pays then.
 */
#ifndef PITBOSS_CMD_PRICES_H
#define PITBOSS_CMD_PRICES_H

#include "house/past_sums.h"
#include "lab/luck.h"
#include "lab/odds.h"

/* Of one game. */
struct prices {
	char game[PAST_WORD];
	const struct game *rules; /* NULL: there is no such game any more */
	int n;                    /* 0: its bets have no exact price */
	struct odds odds[ODDS_MAX];
};

/* Works them out from the rules of the game of that name. */
void prices_init(struct prices *prices, const char *game);

/* What a bet on this spot is called: with its number if that is what was bet on ("odds 6"), without
 * if the dice have chosen it ("pass").  Returns OUT. */
enum { PRICE_NAME = 2 * PAST_WORD };
const char *
prices_name(const struct prices *prices, const struct past_spot *of, char out[PRICE_NAME]);

/* TIMES such bets; false if they have no exact price. */
bool prices_find(const struct prices *prices, const struct past_spot *of, int64_t times,
		 struct luck_bet *out);

/* The covariance of what two bets bring that the same throw decides.  0 if no rule joins them. */
double prices_covariance(const struct prices *prices, const struct past_pair *pair);

#endif
