/*
 * The bets of a player that were decided, as sums from which follows exactly what they were
 * expected to bring (LA-12).
 *
 * For each square of the layout it is summed up what was laid there, and what each of the ways in
 * which such a bet can win would have paid: with the chances of the tariff that is the expectation,
 * whatever the stakes were.
 *
 * A line bet is priced as it was made, until its first roll has given it a number.  If it is taken
 * down from there, or is put there, what it is still expected to bring is what it has on its
 * number. So a don't bet that is taken down has cost what it would still have won.
 */
#ifndef PITBOSS_LAB_SIMULATION_SIMULATION_BETS_H
#define PITBOSS_LAB_SIMULATION_SIMULATION_BETS_H

#include "base/total.h"
#include "games/action.h"
#include "lab/exact/tariff.h"

enum { BETS_SPOTS = 32, BETS_NUMBERS = 13, BETS_PRICES = 256 };

/* Sums alone: those of two runs add up, member by member. */
struct simulation_bets {
	int64_t unpriced; /* bets of which the rules know no price */
	struct bets_square {
		int64_t bets;
		struct total laid, win[LUCK_WINS];
	} square[SQUARES];
	struct total gone[BETS_SPOTS][BETS_NUMBERS]; /* taken down from a number, less put there */
};

/* Bets of one kind and size win the same, so they are counted, and are added when another kind
 * takes their place.  Begins as all 0, but for its first members. */
struct simulation_prices {
	struct exact *exact; /* of the table */
	struct bets_price {
		struct tariff_bet bet; /* a stake of 0: none */
		int64_t times;         /* that are not added yet */
		int square, n;         /* N is 0 if the rules know no such bet */
		chips laid, win[LUCK_WINS];
	} at[BETS_PRICES];
};

/* Count a bet that was decided; STAKE includes the vig that was paid with it.  Return what was
 * laid.
 */
chips simulation_bets_note(struct simulation_bets *bets, struct simulation_prices *prices, int spot,
			   int n, chips stake);

/* All bets that were counted are added. */
void simulation_bets_settle(struct simulation_bets *bets, struct simulation_prices *prices);

/* AMOUNT was taken down from the number N of SPOT; below 0: was put there. */
void simulation_bets_gone(struct simulation_bets *bets, int spot, int n, chips amount);

void simulation_bets_add(struct simulation_bets *bets, const struct simulation_bets *more);

/* Were chips taken down from numbers alone that the dice had chosen?  The sums may have been read
 * from anywhere. */
bool simulation_bets_are_sound(const struct simulation_bets *bets, const struct game *g);

/* Return what all of them, which are sound, were expected to bring at the table of EXACT. */
struct fraction simulation_bets_expected(const struct simulation_bets *bets, struct exact *exact);

#endif
