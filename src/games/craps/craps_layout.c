#include "games/craps/craps_layout.h"

#include <stddef.h>

#include "games/craps/craps.h"

const struct craps_spot_kind craps_spot_kinds[] = {
#define CRAPS_SPOT(id, name, judge, step, limit, is) \
	[CRAPS_AT_##id] = { name, CRAPS_JUDGE_##judge, CRAPS_STEP_##step, CRAPS_LIMIT_##limit, is },
#include "games/craps/layout.def"
};

const char *const craps_spots[] = {
#define CRAPS_SPOT(id, name, judge, step, limit, is) [CRAPS_AT_##id] = name,
#include "games/craps/layout.def"
	[CRAPS_SPOTS] = NULL,
};

static const struct square squares[] = {
#define CRAPS_SQUARE(id, n) { CRAPS_AT_##id, n },
#include "games/craps/layout.def"
};

const uint8_t craps_squares[CRAPS_SPOTS][CRAPS_NUMBERS] = {
#define CRAPS_SQUARE(id, n) [CRAPS_AT_##id][n] = CRAPS_ON_##id##_##n + 1,
#include "games/craps/layout.def"
};

static const uint8_t first_squares[CRAPS_SPOTS] = {
	[CRAPS_AT_PASS] = CRAPS_ON_PASS_0,
	[CRAPS_AT_COME] = CRAPS_ON_COME_0,
	[CRAPS_AT_ODDS] = CRAPS_ON_ODDS_2,
	[CRAPS_AT_DONT_PASS] = CRAPS_ON_DONT_PASS_0,
	[CRAPS_AT_DONT_COME] = CRAPS_ON_DONT_COME_0,
	[CRAPS_AT_LAY_ODDS] = CRAPS_ON_LAY_ODDS_4,
	[CRAPS_AT_PLACE] = CRAPS_ON_PLACE_2,
	[CRAPS_AT_LOSE] = CRAPS_ON_LOSE_4,
	[CRAPS_AT_BUY] = CRAPS_ON_BUY_2,
	[CRAPS_AT_LAY] = CRAPS_ON_LAY_4,
	[CRAPS_AT_BIG] = CRAPS_ON_BIG_6,
	[CRAPS_AT_HARD] = CRAPS_ON_HARD_4,
	[CRAPS_AT_FIELD] = CRAPS_ON_FIELD_0,
	[CRAPS_AT_ANY_SEVEN] = CRAPS_ON_ANY_SEVEN_0,
	[CRAPS_AT_ANY_CRAPS] = CRAPS_ON_ANY_CRAPS_0,
	[CRAPS_AT_NUMBER] = CRAPS_ON_NUMBER_2,
	[CRAPS_AT_HOP] = CRAPS_ON_HOP_11,
	[CRAPS_AT_SMALL] = CRAPS_ON_SMALL_0,
	[CRAPS_AT_TALL] = CRAPS_ON_TALL_0,
	[CRAPS_AT_ALL] = CRAPS_ON_ALL_0,
	[CRAPS_AT_FIRE] = CRAPS_ON_FIRE_0,
	[CRAPS_AT_VIG] = CRAPS_SQUARES, /* it lies with other bets */
};

#define BIT(id) (UINT32_C(1) << CRAPS_AT_##id)

const struct layout craps_layout = {
	.squares = CRAPS_SQUARES,
	.square = squares,
	.first = first_squares,
	.faces = BIT(HOP),
	.on = BIT(PASS) | BIT(COME) | BIT(ODDS) | BIT(DONT_PASS) | BIT(DONT_COME) | BIT(LAY_ODDS),
	.moved = BIT(PASS) | BIT(COME) | BIT(DONT_PASS) | BIT(DONT_COME),
};

static const struct {
	struct craps_pays place, lose;
	uint8_t times; /* the line bet: the odds under the limit 345 */
} points[] = {
#define CRAPS_POINT(n, place_to, place_of, lose_to, lose_of, times) \
	[n] = { { place_to, place_of }, { lose_to, lose_of }, times },
#include "games/craps/layout.def"
};

/* What a run pays with each value of its option (CL-40, CL-41). */
static const struct {
	uint16_t small, all;
} bonus_pays[] = { { 0, 0 }, { 34, 175 }, { 30, 150 }, { 29, 149 } };

enum { FIRE_POINTS = 6 };
static const uint16_t fire_pays[][FIRE_POINTS + 1] = {
	{ 0 },
	{ 0, 0, 0, 0, 24, 249, 999 },
	{ 0, 0, 0, 0, 10, 200, 2000 },
	{ 0, 0, 0, 6, 29, 149, 299 },
};

bool
craps_is_crapless(const int32_t *option)
{
	return option[CRAPS_LAYOUT] != 0 && option[CRAPS_CRAPLESS] != 0;
}

bool
craps_is_point(const int32_t *option, int total)
{
	if (craps_is_crapless(option))
		return total != 7;
	return total >= 4 && total <= 10 && total != 7;
}

/* What the come-out does to pass, and the next roll to come (CR-7, CR-11, CL-61). */
static enum craps_outcome
craps_judge_right(const int32_t *option, int total)
{
	if (craps_is_point(option, total))
		return CRAPS_BET_MOVES;
	return total == 7 || total == 11 ? CRAPS_BET_WINS : CRAPS_BET_LOSES;
}

/* The same for don't pass and don't come (CL-10, CL-11). */
static enum craps_outcome
craps_judge_wrong(const int32_t *option, int total)
{
	if (craps_is_point(option, total))
		return CRAPS_BET_MOVES;
	if (total == 12)
		return CRAPS_BET_RETURNS;
	return total == 2 || total == 3 ? CRAPS_BET_WINS : CRAPS_BET_LOSES;
}

/* CL-30 to CL-32. */
static bool
craps_is_hit(int spot, int n, int a, int b)
{
	int total = a + b;

	switch (spot) {
	case CRAPS_AT_FIELD: return total < 5 || total > 8;
	case CRAPS_AT_ANY_SEVEN: return total == 7;
	case CRAPS_AT_ANY_CRAPS: return total < 4 || total == 12;
	case CRAPS_AT_NUMBER: return total == n;
	default: return n == 10 * (a > b ? a : b) + (a > b ? b : a);
	}
}

enum craps_outcome
craps_judge_roll(const int32_t *option, int spot, int n, int a, int b)
{
	int total = a + b;

	switch (craps_spot_kinds[spot].judge) {
	case CRAPS_JUDGE_RIGHT:
		if (n == 0)
			return craps_judge_right(option, total);
		return total == n ? CRAPS_BET_WINS : total == 7 ? CRAPS_BET_LOSES : CRAPS_BET_STAYS;
	case CRAPS_JUDGE_WRONG:
		if (n == 0)
			return craps_judge_wrong(option, total);
		return total == 7 ? CRAPS_BET_WINS : total == n ? CRAPS_BET_LOSES : CRAPS_BET_STAYS;
	case CRAPS_JUDGE_HARD:
		if (total == n)
			return a == b ? CRAPS_BET_WINS : CRAPS_BET_LOSES;
		return total == 7 ? CRAPS_BET_LOSES : CRAPS_BET_STAYS;
	case CRAPS_JUDGE_ROLL:
		return craps_is_hit(spot, n, a, b) ? CRAPS_BET_WINS : CRAPS_BET_LOSES;
	case CRAPS_JUDGE_RUN:
	case CRAPS_JUDGE_NONE: break;
	}
	return CRAPS_BET_STAYS;
}

/* A 7 comes in six ways: what a bet on NUMBER against it pays if it costs nothing. */
static struct craps_pays
craps_true_odds(int number)
{
	static const struct craps_pays by_ways[] = {
		[1] = { 6, 1 }, [2] = { 3, 1 }, [3] = { 2, 1 }, [4] = { 3, 2 }, [5] = { 6, 5 }
	};

	return by_ways[craps_ways_of(number)];
}

static struct craps_pays
craps_turned(struct craps_pays pays)
{
	return (struct craps_pays){ pays.of, pays.to };
}

static struct craps_pays
craps_to_one(int to)
{
	return (struct craps_pays){ (uint16_t)to, 1 };
}

/* CL-31, CL-32: numbers and hops that one or two of the 36 rolls make. */
static struct craps_pays
craps_prop_pays(const int32_t *option, int ways)
{
	return craps_to_one((ways == 1 ? 30 : 15) - (option[CRAPS_PROP_FOR] != 0));
}

static struct craps_pays
craps_field_pays(const int32_t *option, int total)
{
	return craps_to_one(total == 2    ? option[CRAPS_FIELD_2]
			    : total == 12 ? option[CRAPS_FIELD_12]
					  : 1);
}

struct craps_pays
craps_pays_of(const int32_t *option, int spot, int n, int total)
{
	switch (spot) {
	case CRAPS_AT_ODDS:
	case CRAPS_AT_BUY: return craps_true_odds(n);
	case CRAPS_AT_LAY_ODDS:
	case CRAPS_AT_LAY: return craps_turned(craps_true_odds(n));
	case CRAPS_AT_PLACE: return points[n].place;
	case CRAPS_AT_LOSE: return points[n].lose;
	case CRAPS_AT_HARD: return craps_to_one(n == 4 || n == 10 ? 7 : 9);
	case CRAPS_AT_FIELD: return craps_field_pays(option, total);
	case CRAPS_AT_ANY_SEVEN: return craps_to_one(4);
	case CRAPS_AT_ANY_CRAPS: return craps_to_one(7);
	case CRAPS_AT_NUMBER: return craps_prop_pays(option, craps_ways_of(n));
	case CRAPS_AT_HOP: return craps_prop_pays(option, n % 11 == 0 ? 1 : 2);
	case CRAPS_AT_SMALL:
	case CRAPS_AT_TALL: return craps_to_one(bonus_pays[option[CRAPS_BONUS_TABLE]].small);
	case CRAPS_AT_ALL: return craps_to_one(bonus_pays[option[CRAPS_BONUS_TABLE]].all);
	case CRAPS_AT_FIRE: return craps_to_one(fire_pays[option[CRAPS_FIRE_TABLE]][total]);
	default: return craps_to_one(1);
	}
}

chips
craps_winnings(const int32_t *option, int spot, int n, int total, chips stake)
{
	return craps_paid(craps_pays_of(option, spot, n, total), stake);
}

chips
craps_vig(int spot, int n, chips stake)
{
	chips of, vig;

	if (stake == 0 || !craps_spot_is(spot, CRAPS_IS_VIGGED))
		return 0;
	of = spot == CRAPS_AT_LAY ? craps_winnings(NULL, spot, n, 0, stake) : stake;
	vig = of / 20;
	return vig > 0 ? vig : 1;
}

chips
craps_wins_net(const int32_t *option, int spot, int n, int total, chips stake)
{
	return craps_winnings(option, spot, n, total, stake) - craps_vig(spot, n, stake);
}

chips
craps_vig_lying(const int32_t *option, int spot, int n, chips stake)
{
	return option[CRAPS_VIG_FIRST] != 0 ? craps_vig(spot, n, stake) : 0;
}

/* Does a stake lose nothing to rounding, neither in what it wins nor in its vig? */
static bool
craps_is_whole(const int32_t *option, int spot, int n, chips stake)
{
	struct craps_pays pays = craps_pays_of(option, spot, n, 0);
	chips wins = stake * pays.to;

	if (wins % pays.of != 0)
		return false;
	return !craps_spot_is(spot, CRAPS_IS_VIGGED) ||
	       (spot == CRAPS_AT_LAY ? wins / pays.of : stake) % 20 == 0;
}

chips
craps_unit(const int32_t *option, int spot, int n)
{
	chips unit = 1;

	while (!craps_is_whole(option, spot, n, unit))
		unit++;
	return unit;
}

chips
craps_whole(chips unit, chips amount, chips most)
{
	chips below = amount / unit * unit;
	chips nearest = below == 0 || amount - below > unit / 2 ? below + unit : below;

	return nearest <= most ? nearest : most / unit * unit;
}

chips
craps_least_stake(const int32_t *option, int spot, int n)
{
	chips least = 1;

	/* All others win at least as much as lies there. */
	if (!craps_spot_is(spot, CRAPS_IS_VIGGED) && spot != CRAPS_AT_LOSE &&
	    spot != CRAPS_AT_LAY_ODDS)
		return 1;
	while (craps_wins_net(option, spot, n, 0, least) < 1)
		least++;
	return least;
}

struct craps_pays
craps_odds_pay(int number)
{
	return craps_true_odds(number);
}

chips
craps_odds_winnings(int number, chips amount)
{
	return craps_winnings(NULL, CRAPS_AT_ODDS, number, 0, amount);
}

chips
craps_odds_whole(int number, chips amount, chips most)
{
	return craps_whole(craps_true_odds(number).of, amount, most);
}

chips
craps_odds_limit(int32_t limit, int number, chips line_bet)
{
	chips most;

	if (limit == CRAPS_UNLIMITED)
		return CHIPS_MAX;
	most = line_bet * (limit == CRAPS_345 ? points[number].times : limit);
	return most < CHIPS_MAX ? most : CHIPS_MAX;
}

chips
craps_lay_odds_limit(int32_t limit, int number, chips line_bet)
{
	struct craps_pays pays = craps_true_odds(number);
	chips most;

	if (limit == CRAPS_UNLIMITED)
		return CHIPS_MAX;
	most = line_bet * (limit == CRAPS_345 ? points[number].times : limit) * pays.to / pays.of;
	return most < CHIPS_MAX ? most : CHIPS_MAX;
}

/* The parts of the combined bets. */
static const struct craps_part numbers[] = {
	{ CRAPS_AT_NUMBER, 2, 1 },
	{ CRAPS_AT_NUMBER, 3, 1 },
	{ CRAPS_AT_NUMBER, 11, 1 },
	{ CRAPS_AT_NUMBER, 12, 1 },
}, seven[] = {
	{ CRAPS_AT_ANY_SEVEN, 0, 1 },
}, craps_eleven[] = {
	{ CRAPS_AT_ANY_CRAPS, 0, 1 },
	{ CRAPS_AT_NUMBER, 11, 1 },
}, inner[] = {
	{ CRAPS_AT_PLACE, 5, 5 },
	{ CRAPS_AT_PLACE, 6, 6 },
	{ CRAPS_AT_PLACE, 8, 6 },
	{ CRAPS_AT_PLACE, 9, 5 },
}, outer[] = {
	{ CRAPS_AT_PLACE, 4, 5 },
	{ CRAPS_AT_PLACE, 10, 5 },
};

static void
craps_add_parts(struct craps_combination *c, const struct craps_part *part, int n)
{
	for (int i = 0; i < n; i++) {
		c->part[c->n++] = part[i];
		c->shares += part[i].part;
	}
}

struct craps_combination
craps_combination(int verb, int high)
{
	struct craps_combination made = { 0 };

	switch (verb) {
	case CRAPS_WORLD:
		craps_add_parts(&made, seven, 1);
		craps_add_parts(&made, numbers, 4);
		break;
	case CRAPS_HORN:
	case CRAPS_HORN_HIGH: craps_add_parts(&made, numbers, 4); break;
	case CRAPS_CE: craps_add_parts(&made, craps_eleven, 2); break;
	case CRAPS_ACROSS:
		craps_add_parts(&made, outer, 2);
		craps_add_parts(&made, inner, 4);
		break;
	case CRAPS_INSIDE: craps_add_parts(&made, inner, 4); break;
	default: break;
	}
	for (int i = 0; verb == CRAPS_HORN_HIGH && i < made.n; i++) {
		if (made.part[i].n == high) {
			made.part[i].part++;
			made.shares++;
		}
	}
	return made;
}

uint16_t
craps_run_numbers(int spot)
{
	enum { SMALL = 0x007c, TALL = 0x1f00 };

	return spot == CRAPS_AT_SMALL ? SMALL : spot == CRAPS_AT_TALL ? TALL : SMALL | TALL;
}

uint8_t
craps_fire_bit(int point)
{
	int box = craps_box(point);

	return (uint8_t)(box < 0 ? 0 : 1 << box);
}
