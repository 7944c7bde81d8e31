/*
 * What a bet on a square of Sic Bo wins and costs, counted from the 216 results.
 */
#ifndef PITBOSS_TUI_PANES_SICBO_PRICE_H
#define PITBOSS_TUI_PANES_SICBO_PRICE_H

#include "games/sicbo/sicbo.h"

enum { SICBO_RESULTS = 216 };

struct sicbo_price {
	int ways[SICBO_DICE]; /* of 216: hit once, twice, three times */
	chips pays[SICBO_DICE];
	int costs; /* what 216 bets of 1 lose on average: the edge is COSTS / 216 */
};

struct sicbo_price sicbo_price_of(int paytable, int square);

/* The pay table on which that square costs least; PAYTABLE itself if none is cheaper. */
int sicbo_price_cheapest(int paytable, int square);

#endif
