/*
 * What every bet of the house pays, how often it wins and what it costs, derived from the rules.
 */
#ifndef PITBOSS_LAB_ODDS_H
#define PITBOSS_LAB_ODDS_H

#include "base/fraction.h"
#include "games/game.h"

enum { ODDS_MAX = 32 };

struct odds {
	const char *bet;
	struct fraction pays; /* won for each chip of a bet that wins, on average */
	bool mixed;           /* it is an average indeed: not all that win are paid alike */
	struct fraction win;  /* the probability of winning */
	struct fraction edge; /* lost for each chip that is bet, on average */
};

/* All that are known of a game's bets; returns how many, 0 where the game has none, -1 without
 * memory. */
int odds_of(const struct game *g, struct odds out[ODDS_MAX]);

/* Whether the game has any. */
bool odds_has(const struct game *g);

#endif
