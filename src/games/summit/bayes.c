#include "games/summit/bayes.h"

#include <math.h>
#include <string.h>

#include "games/summit/hands.h"

/* Everybody's hand as all see it: below[seat][x] is the probability of a sum less than x. */
struct table_sums {
	double below[SUMMIT_SEATS][HAND_SUMS + 1];
};

/* How a showdown may go for one player: each opponent's part in it multiplies up. */
struct outlook {
	double alone; /* all leave */
	double best;  /* nobody who stays has more: ALONE included */
	double gains; /* what comes from the others where nobody has more, weighted */
};

/* What is known of SEAT's hand by the rolls in VIEW. */
static void
believe(const struct summit *view, int seat, struct belief *out)
{
	belief_deal(out);
	for (int i = 0; i < view->rolls; i++) {
		if (view->roll[i].seat == seat)
			belief_roll(out, view->roll[i].value, view->roll[i].replaced);
	}
}

static void
know_all(const struct summit *view, struct table_sums *out)
{
	struct belief belief;

	for (int seat = 0; seat < SUMMIT_SEATS; seat++) {
		if (!rail_has(view->in, seat))
			continue;
		believe(view, seat, &belief);
		belief_below(&belief, out->below[seat]);
	}
}

/* How likely SEAT, with sum X, has the best hand of all that are in. */
static double
best(const struct summit *view, const struct table_sums *sums, int seat, int x)
{
	double p = 1;

	for (int other = 0; other < SUMMIT_SEATS; other++) {
		bool ties = view->seat[seat].bet > view->seat[other].bet;

		if (other != seat && rail_has(view->in, other))
			p *= sums->below[other][x + ties];
	}
	return p;
}

double
bayes_best(const struct summit *view, int seat)
{
	struct table_sums sums;

	know_all(view, &sums);
	return best(view, &sums, seat, summit_sum(view, seat));
}

/* All that does not belong to SEAT. */
static double
others_chips(const struct summit *view, int seat)
{
	double sum = (double)view->pot;

	for (int other = 0; other < SUMMIT_SEATS; other++) {
		if (other != seat && rail_has(view->in, other))
			sum += (double)view->seat[other].bet;
	}
	return sum;
}

/* The least sum with which SEAT goes on with STAKE rather than pay COST, as far as the rolls tell.
 */
static int
goes_on_from(const struct summit *view, const struct table_sums *sums, int seat, double stake,
	     double cost)
{
	double prize = others_chips(view, seat);
	int low = 5, high = HAND_SUMS; /* more dice, more chance: search by halves */

	while (low < high) {
		int x = (low + high) / 2;
		double p = best(view, sums, seat, x);

		if (p * prize - (1 - p) * stake > -cost)
			high = x;
		else
			low = x + 1;
	}
	return low;
}

/* OTHER leaves for COST with less than FROM, else stays and loses its bet to sums up to X (TIES) or
 * below X. */
static void
meet(struct outlook *o, const double below[HAND_SUMS + 1], int from, int x, bool ties, double cost,
     double bet)
{
	double leaves = below[from];
	double loses = below[x + ties] > leaves ? below[x + ties] - leaves : 0;
	double both = leaves + loses;

	o->gains = o->gains * both + o->best * (leaves * cost + loses * bet);
	o->best *= both;
	o->alone *= leaves;
}

static double
expect_showdown(const struct summit *view, const struct table_sums *sums, int seat)
{
	struct summit called = *view;
	int x = summit_sum(view, seat);
	double stake = (double)summit_raise_to(view, seat);
	struct outlook o = { 1, 1, (double)view->pot };

	called.seat[seat].bet = summit_raise_to(view, seat);
	for (int other = 0; other < SUMMIT_SEATS; other++) {
		double bet = (double)view->seat[other].bet, cost;

		if (other == seat || !rail_has(view->in, other))
			continue;
		cost = (double)summit_exit_costs(view, other);
		meet(&o, sums->below[other], goes_on_from(&called, sums, other, bet, cost), x, true,
		     cost, bet);
	}
	return o.gains - (1 - o.best) * stake;
}

static double
expect_stay(const struct summit *view, const struct table_sums *sums, int seat)
{
	int x = summit_sum(view, seat);
	double stake = (double)view->seat[seat].bet;
	struct outlook o = { 1, 1, (double)view->pot };

	for (int other = 0; other < SUMMIT_SEATS; other++) {
		double bet = (double)view->seat[other].bet;
		double cost = (double)summit_exit_costs(view, other);
		int from = 0;

		if (other == seat || !rail_has(view->in, other))
			continue;
		if (other != view->turn)
			from = goes_on_from(view, sums, other, bet, cost);
		meet(&o, sums->below[other], from, x, stake > bet, cost, bet);
	}
	return o.gains - (1 - o.best) * stake;
}

/* After the roll each other drops or goes to a showdown, at one more than the new bet; then SEAT
 * may still exit. */
static double
expect_after_roll(const struct summit *rolled, const struct table_sums *sums, int seat)
{
	int x = summit_sum(rolled, seat);
	double stake = (double)rolled->seat[seat].bet;
	double exit_costs = (double)summit_exit_costs(rolled, seat), stay, leave;
	struct outlook all = { 1, 1, (double)rolled->pot };
	double gains_alone = (double)rolled->pot;

	for (int other = 0; other < SUMMIT_SEATS; other++) {
		double cost;

		if (other == seat || !rail_has(rolled->in, other))
			continue;
		cost = (double)summit_drop_costs(rolled, other);
		gains_alone += cost;
		meet(&all, sums->below[other], goes_on_from(rolled, sums, other, stake + 1, cost),
		     x, false, cost, stake + 1);
	}
	gains_alone *= all.alone;
	stay = all.gains - gains_alone - (1 - all.best) * stake;
	leave = -(1 - all.alone) * exit_costs;
	return gains_alone + (stay > leave ? stay : leave);
}

static double
expect_roll(const struct summit *view, const struct table_sums *sums, int seat)
{
	struct summit rolled = *view;
	struct table_sums then = *sums;
	struct belief seen;
	const uint8_t *hand = view->seat[seat].hand;
	double sum = 0;

	rolled.seat[seat].bet = summit_raise_to(view, seat);
	believe(view, seat, &seen);
	for (int value = 1; value <= 6; value++) {
		const struct hand *next = &hands[hands[hand_index(hand)].next[value - 1]];

		belief_below_after(&seen, value, value > hand[0], then.below[seat]);
		memcpy(rolled.seat[seat].hand, next->die, SUMMIT_DICE);
		sum += expect_after_roll(&rolled, &then, seat);
	}
	return sum / 6;
}

void
bayes_expect(const struct summit *view, int seat, double worth[SUMMIT_VERBS])
{
	struct table_sums sums;

	for (int verb = 0; verb < SUMMIT_VERBS; verb++)
		worth[verb] = -INFINITY;
	know_all(view, &sums);
	if (view->phase == SUMMIT_SEALING) {
		worth[SUMMIT_EXIT] = -(double)summit_exit_costs(view, seat);
		worth[SUMMIT_STAY] = expect_stay(view, &sums, seat);
		return;
	}
	worth[SUMMIT_DROP] = -(double)summit_drop_costs(view, seat);
	worth[SUMMIT_SHOWDOWN] = expect_showdown(view, &sums, seat);
	if (summit_raise_to(view, seat) < view->limit)
		worth[SUMMIT_ROLL] = expect_roll(view, &sums, seat);
}
