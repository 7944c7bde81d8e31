/*
 * What a bet at craps wins and costs, in exact fractions, before it is made (CL section 11).
 *
 * All of it follows from the 36 rolls and from what the layout says of each: nothing is typed in.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_GAMES_CRAPS_CRAPS_PRICE_H
#define PITBOSS_GAMES_CRAPS_CRAPS_PRICE_H

#include "base/fraction.h"
#include "games/craps/craps_layout.h"

enum { CRAPS_PRICE_WINS = 6, CRAPS_FULL_LIMITS = 8 };

/* Of a bet that is made and left until it is decided.  Rolls are those in which it works. */
struct craps_price {
	chips laid; /* the stake, with the vig if that is paid when the bet is made */

	/* What it may win, each another amount, in ascending order. */
	int n;
	struct {
		chips amount;
		struct fraction chance;
	} win[CRAPS_PRICE_WINS];
	struct fraction wins, loses; /* the chance of each */
	struct fraction push;        /* of coming back, or of winning as much as is lost */
	struct fraction rolls;       /* the mean number of rolls to the decision */

	/* The expected loss, as a part of what is laid: for each bet made, for each bet that is not
	 * a push, and for each roll. */
	struct fraction edge, edge_resolved, edge_roll;
};

/* STAKE on a spot with its number; odds, lay odds and put bets are on it already, other line bets
 * have 0 and wait for their first roll.  The stake wins something, and the table offers the bet. */
struct craps_price craps_price(const int32_t *option, int spot, int n, chips stake);

/* AMOUNT on a combined bet that is decided by one roll: VERB and HIGH are as for
 * craps_combination(), whose shares divide it. */
struct craps_price craps_price_combined(const int32_t *option, int verb, int high, chips amount);

/* A line bet with all the odds that a limit allows: the expected loss as a part of all that is laid
 * (CL section 11, table 3). */
struct craps_full_odds {
	int32_t limit; /* 0: no odds are taken */
	struct fraction pass, dont_pass;
	bool has_dont_pass;
};

/* For no odds and the limits that casinos have (CL-17). */
void craps_price_full_odds(const int32_t *option, struct craps_full_odds out[CRAPS_FULL_LIMITS]);

/* The chance that a fire bet sees exactly POINTS different points made, 0 to 6 (CL-40). */
struct fraction craps_fire_chance(int points);

#endif
