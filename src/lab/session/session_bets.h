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
#ifndef PITBOSS_LAB_SESSION_SESSION_BETS_H
#define PITBOSS_LAB_SESSION_SESSION_BETS_H

#include "base/total.h"
#include "games/action.h"
#include "lab/exact/tariff.h"

enum { BETS_SPOTS = 32, BETS_NUMBERS = 13, BETS_PRICES = 256 };

/* Sums alone: those of two runs add up, member by member. */
struct session_bets {
	int64_t unpriced; /* bets of which the rules know no price */
	struct bets_square {
		int64_t bets;
		struct total laid, win[LUCK_WINS];
	} square[SQUARES];
	struct total gone[BETS_SPOTS][BETS_NUMBERS]; /* taken down from a number, less put there */
};

/* Bets of one kind and size win the same, so they are counted, and are added when another kind
 * takes their place.  Begins as all 0, but for its first members. */
struct session_prices {
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
chips session_bets_note(struct session_bets *bets, struct session_prices *prices, int spot, int n,
			chips stake);

/* All bets that were counted are added. */
void session_bets_settle(struct session_bets *bets, struct session_prices *prices);

/* AMOUNT was taken down from the number N of SPOT; below 0: was put there. */
void session_bets_gone(struct session_bets *bets, int spot, int n, chips amount);

void session_bets_add(struct session_bets *bets, const struct session_bets *more);

/* Were chips taken down from numbers alone that the dice had chosen?  The sums may have been read
 * from anywhere. */
bool session_bets_are_sound(const struct session_bets *bets, const struct game *g);

/* Return what all of them, which are sound, were expected to bring at the table of EXACT. */
struct fraction session_bets_expected(const struct session_bets *bets, struct exact *exact);

#endif
