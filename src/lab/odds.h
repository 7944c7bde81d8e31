/*
 * What every bet of the house pays, how often it wins and what it costs, derived from the rules.
 */
#ifndef PITBOSS_LAB_ODDS_H
#define PITBOSS_LAB_ODDS_H

#include "base/fraction.h"
#include "games/action.h"

enum { ODDS_MAX = 32 };

/* One player alone at the table, at BETTOR's seat, who bets in a certain way until what is looked
 * at is decided.  The same bet each time: a multiple of LINE_BET as odds is paid without rounding.
 */
enum { BETTOR = 0, LINE_BET = 10 };

struct bettor {
	const char *bet;                                   /* what the report calls it */
	void (*play)(const struct bettor *b, void *state); /* bet all that is to be bet now */
	uint32_t spots; /* the bets on these are looked at, a bit for each */
	int number;     /* on this number only; 0: on any */
	uint8_t option; /* of the table, that is set before... */
	int32_t value;  /* ...to this; 0: it is left as it is */
};

#define BETTOR_ON(spot) (UINT32_C(1) << (spot))

/* Do what a bettor wants; what the rules refuse is not done. */
void bettor_act(const struct game *g, void *state, int verb, int64_t first, int64_t second);

struct odds {
	const char *bet;
	struct fraction pays; /* won for each chip of a bet that wins, on average */
	bool mixed;           /* it is an average indeed: not all that win are paid alike */
	struct fraction win;  /* the probability of winning */
	struct fraction edge; /* lost for each chip that is bet, on average */
};

/* What each of these bettors (the last has no bet) pays and loses; returns how many, -1 without
 * memory. */
int odds_of(const struct game *g, const struct bettor *bettors, struct odds out[ODDS_MAX]);

#endif
