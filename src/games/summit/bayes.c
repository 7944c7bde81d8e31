#include "games/summit/bayes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "games/summit/hands.h"
#include "games/summit/summiteer.h"

enum { DEALT = 0, KNOWN = 1 + 11 + 121 }; /* histories of up to two rolls */

/* The history with number n is followed, after an outcome, by the one with this number. */
struct sights {
	struct sight of[KNOWN];
};

static int
sight_next(int history, int outcome)
{
	return history * SUMMITEER_OUTCOMES + 1 + outcome;
}

static int
sight_outcome(const struct summit_roll *roll)
{
	return summiteer_outcome(roll->value, roll->replaced);
}

static void
sight_add_up(const uint16_t sums[HAND_SUMS], uint16_t below[HAND_SUMS + 1])
{
	below[0] = 0;
	for (int x = 0; x < HAND_SUMS; x++)
		below[x + 1] = (uint16_t)(below[x] + sums[x]);
}

static void
sight_count(struct sight *sight)
{
	uint16_t sums[HAND_SUMS] = { 0 };

	for (int i = 0; i < HANDS; i++)
		sums[hands[i].sum] += sight->ways[i];
	sight_add_up(sums, sight->below);
}

static void
sight_deal(struct sight *sight)
{
	/* clang-format off */
	static const uint16_t dealt[HANDS] = {
#define HAND(a, b, c, d, e, sum, deals, n1, n2, n3, n4, n5, n6) deals,
#include "games/summit/hands.def"
#undef HAND
	};
	/* clang-format on */

	memcpy(sight->ways, dealt, sizeof(dealt));
}

/* A hand in which a die was replaced has become one that comes later in the order. */
static void
sight_roll(struct sight *sight, int value, bool replaced)
{
	uint16_t *ways = sight->ways;
	int cut = hands_below[value];

	if (!replaced) {
		memset(ways, 0, (size_t)cut * sizeof(*ways));
		return;
	}
	memset(ways + cut, 0, (size_t)(HANDS - cut) * sizeof(*ways));
	for (int i = cut - 1; i >= 0; i--) {
		uint16_t moved = ways[i];

		ways[i] = 0;
		ways[hands[i].next[value - 1]] += moved;
	}
}

/* The sights after one more roll. */
static void
sights_go_on(struct sights *known, int history)
{
	for (int value = 1; value <= 6; value++) {
		for (int replaced = 0; replaced <= (value > 1); replaced++) {
			int outcome = summiteer_outcome(value, replaced);
			struct sight *next = &known->of[sight_next(history, outcome)];

			*next = known->of[history];
			sight_roll(next, value, replaced);
		}
	}
}

struct sights *
sights_make(void)
{
	struct sights *known = malloc(sizeof(*known));

	if (known == NULL)
		return NULL;
	sight_deal(&known->of[DEALT]);
	for (int history = DEALT; sight_next(history, 0) < KNOWN; history++)
		sights_go_on(known, history);
	for (int history = 0; history < KNOWN; history++)
		sight_count(&known->of[history]);
	return known;
}

const struct sight *
sight_of(const struct summit *view, int seat, const struct sights *known, struct sight *room)
{
	int history = DEALT, i = 0;

	for (; known != NULL && i < view->rolls; i++) {
		int next = sight_next(history, sight_outcome(&view->roll[i]));

		if (view->roll[i].seat != seat)
			continue;
		if (next >= KNOWN)
			break;
		history = next;
	}
	if (known != NULL && i == view->rolls)
		return &known->of[history];
	if (known != NULL)
		*room = known->of[history];
	else
		sight_deal(room);
	for (; i < view->rolls; i++) {
		if (view->roll[i].seat == seat)
			sight_roll(room, view->roll[i].value, view->roll[i].replaced);
	}
	sight_count(room);
	assert(room->below[HAND_SUMS] > 0);
	return room;
}

/* The sums of four dice, and some more so that vectors have no rest. */
enum { FOUR_DICE = 4, FOURS = 24 };

void
sight_after(const struct sight *sight, int least, uint16_t after[6][HAND_SUMS + 1])
{
	uint16_t others[7][FOURS] = { { 0 } }; /* by the least die, and the sum of the other four */

	for (int i = 0; i < HANDS; i++)
		others[hands[i].die[0]][hands[i].sum - hands[i].die[0] - FOUR_DICE] +=
		    sight->ways[i];
	for (int value = 1; value <= 6; value++) {
		bool replaced = value > least;
		uint16_t sums[FOUR_DICE + 6 + FOURS] = { 0 };

		for (int low = replaced ? 1 : value; low < (replaced ? value : 7); low++) {
			uint16_t *sum = sums + FOUR_DICE + (replaced ? value : low);

			for (int x = 0; x < FOURS; x++)
				sum[x] += others[low][x];
		}
		sight_add_up(sums, after[value - 1]);
	}
}

/* Everybody's hand as all see it: BELOW of its sight, of those that are in. */
struct table_sums {
	const uint16_t *below[SUMMIT_SEATS];
};

/* How a showdown may go for one player: each opponent's part in it multiplies up. */
struct player_snapshot {
	double alone; /* all leave */
	double best;  /* nobody who stays has more: ALONE included */
	double gains; /* the chips from the others if nobody has more, weighted */
};

/* The seats that are in, but for SEAT. */
static unsigned
others_in(const struct summit *view, int seat)
{
	return view->in & ~(unsigned)rail_bit(seat);
}

/* Take the first of these seats out of the set. */
static int
take_seat(unsigned *seats)
{
	int first = __builtin_ctz(*seats);

	*seats &= *seats - 1;
	return first;
}

static void
bayes_know(const struct summit *view, unsigned seats, const struct sights *known,
	   struct sight room[SUMMIT_SEATS], struct table_sums *out)
{
	while (seats != 0) {
		int seat = take_seat(&seats);

		out->below[seat] = sight_of(view, seat, known, &room[seat])->below;
	}
}

/* In WON of ALL cases SEAT, with sum X, has the best hand of all that are in.  Whole numbers: with
 * two players a tie between two choices is one, and no rounding decides it. */
struct cases {
	double won, all;
};

static struct cases
bayes_best_action(const struct summit *view, const struct table_sums *sums, int seat, int x)
{
	struct cases cases = { 1, 1 };

	for (unsigned others = others_in(view, seat); others != 0;) {
		int other = take_seat(&others);
		bool ties = view->seat[seat].bet > view->seat[other].bet;

		cases.won *= sums->below[other][x + ties];
		cases.all *= sums->below[other][HAND_SUMS];
	}
	return cases;
}

double
bayes_best(const struct summit *view, int seat, const struct sights *known)
{
	struct sight room[SUMMIT_SEATS];
	struct table_sums sums;
	struct cases cases;

	bayes_know(view, others_in(view, seat), known, room, &sums);
	cases = bayes_best_action(view, &sums, seat, summit_sum(view, seat));
	return cases.won / cases.all;
}

/* All that does not belong to SEAT. */
static double
others_chips(const struct summit *view, int seat)
{
	double sum = (double)view->pot;

	for (unsigned others = others_in(view, seat); others != 0;)
		sum += (double)view->seat[take_seat(&others)].bet;
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
		struct cases cases = bayes_best_action(view, sums, seat, x);
		double lost = cases.all - cases.won;

		if (cases.won * prize - lost * stake > -cost * cases.all)
			high = x;
		else
			low = x + 1;
	}
	return low;
}

/* OTHER leaves for COST with less than FROM, else stays and loses its bet to sums up to X (TIES) or
 * below X. */
static void
bayes_meet(struct player_snapshot *o, const uint16_t below[HAND_SUMS + 1], int from, int x,
	   bool ties, double cost, double bet)
{
	double leaves = sight_chance(below, from), less = sight_chance(below, x + ties);
	double loses = less > leaves ? less - leaves : 0;
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
	struct player_snapshot o = { 1, 1, (double)view->pot };

	called.seat[seat].bet = summit_raise_to(view, seat);
	for (unsigned others = others_in(view, seat); others != 0;) {
		int other = take_seat(&others);
		double bet = (double)view->seat[other].bet;
		double cost = (double)summit_exit_costs(view, other);

		bayes_meet(&o, sums->below[other], goes_on_from(&called, sums, other, bet, cost), x,
			   true, cost, bet);
	}
	return o.gains - (1 - o.best) * stake;
}

static double
expect_stay(const struct summit *view, const struct table_sums *sums, int seat)
{
	int x = summit_sum(view, seat);
	double stake = (double)view->seat[seat].bet;
	struct player_snapshot o = { 1, 1, (double)view->pot };

	for (unsigned others = others_in(view, seat); others != 0;) {
		int other = take_seat(&others), from = 0;
		double bet = (double)view->seat[other].bet;
		double cost = (double)summit_exit_costs(view, other);

		if (other != view->turn)
			from = goes_on_from(view, sums, other, bet, cost);
		bayes_meet(&o, sums->below[other], from, x, stake > bet, cost, bet);
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
	struct player_snapshot all = { 1, 1, (double)rolled->pot };
	double gains_alone = (double)rolled->pot;

	for (unsigned others = others_in(rolled, seat); others != 0;) {
		int other = take_seat(&others);
		double cost = (double)summit_drop_costs(rolled, other);

		gains_alone += cost;
		bayes_meet(&all, sums->below[other],
			   goes_on_from(rolled, sums, other, stake + 1, cost), x, false, cost,
			   stake + 1);
	}
	gains_alone *= all.alone;
	stay = all.gains - gains_alone - (1 - all.best) * stake;
	leave = -(1 - all.alone) * exit_costs;
	return gains_alone + (stay > leave ? stay : leave);
}

static double
expect_roll(const struct summit *view, const struct table_sums *sums, const struct sight *own,
	    int seat)
{
	struct summit rolled = *view;
	struct table_sums then = *sums;
	uint16_t after[6][HAND_SUMS + 1];
	const struct hand *hand = &hands[hand_index(view->hand[seat])];
	double sum = 0;

	rolled.seat[seat].bet = summit_raise_to(view, seat);
	sight_after(own, hand->die[0], after);
	for (int value = 1; value <= 6; value++) {
		then.below[seat] = after[value - 1];
		memcpy(rolled.hand[seat], hands[hand->next[value - 1]].die, SUMMIT_DICE);
		sum += expect_after_roll(&rolled, &then, seat);
	}
	return sum / 6;
}

void
bayes_expect(const struct summit *view, int seat, const struct sights *known,
	     double worth[SUMMIT_VERBS])
{
	struct sight room[SUMMIT_SEATS];
	const struct sight *own = sight_of(view, seat, known, &room[seat]);
	struct table_sums sums;

	for (int verb = 0; verb < SUMMIT_VERBS; verb++)
		worth[verb] = -INFINITY;
	bayes_know(view, others_in(view, seat), known, room, &sums);
	sums.below[seat] = own->below;
	if (view->phase == SUMMIT_SEALING) {
		worth[SUMMIT_EXIT] = -(double)summit_exit_costs(view, seat);
		worth[SUMMIT_STAY] = expect_stay(view, &sums, seat);
		return;
	}
	worth[SUMMIT_DROP] = -(double)summit_drop_costs(view, seat);
	worth[SUMMIT_SHOWDOWN] = expect_showdown(view, &sums, seat);
	if (summit_raise_to(view, seat) < view->limit)
		worth[SUMMIT_ROLL] = expect_roll(view, &sums, own, seat);
}
