/* The verbs that make bets: for each, whether it may be done, and how it is done. */
#include "base/assert.h"
#include "games/craps/craps_parts.h"

/* The spot that a verb makes a bet on, if it makes one bet. */
static const uint8_t craps_verb_spots[CRAPS_VERBS] = {
	[CRAPS_PASS] = CRAPS_AT_PASS,
	[CRAPS_COME] = CRAPS_AT_COME,
	[CRAPS_DONT_PASS] = CRAPS_AT_DONT_PASS,
	[CRAPS_DONT_COME] = CRAPS_AT_DONT_COME,
	[CRAPS_ODDS] = CRAPS_AT_ODDS,
	[CRAPS_LAY_ODDS] = CRAPS_AT_LAY_ODDS,
	[CRAPS_PLACE] = CRAPS_AT_PLACE,
	[CRAPS_BUY] = CRAPS_AT_BUY,
	[CRAPS_LOSE] = CRAPS_AT_LOSE,
	[CRAPS_LAY] = CRAPS_AT_LAY,
	[CRAPS_BIG] = CRAPS_AT_BIG,
	[CRAPS_HARD] = CRAPS_AT_HARD,
	[CRAPS_FIELD] = CRAPS_AT_FIELD,
	[CRAPS_NUMBER] = CRAPS_AT_NUMBER,
	[CRAPS_ANY_SEVEN] = CRAPS_AT_ANY_SEVEN,
	[CRAPS_ANY_CRAPS] = CRAPS_AT_ANY_CRAPS,
	[CRAPS_HOP] = CRAPS_AT_HOP,
	[CRAPS_FIRE] = CRAPS_AT_FIRE,
	[CRAPS_SMALL] = CRAPS_AT_SMALL,
	[CRAPS_TALL] = CRAPS_AT_TALL,
	[CRAPS_ALL] = CRAPS_AT_ALL,
};

static chips
craps_smaller(chips a, chips b)
{
	return a < b ? a : b;
}

static chips
craps_larger(chips a, chips b)
{
	return a > b ? a : b;
}

int
craps_offers(const int32_t *option, int spot, int number)
{
	bool extreme = number == 2 || number == 3 || number == 11 || number == 12;

	if (option[CRAPS_LAYOUT] == 0)
		return spot <= CRAPS_AT_ODDS ? 0 : CRAPS_SIMPLE;
	if (option[CRAPS_DONTS] == 0 && craps_spot_is(spot, CRAPS_IS_AGAINST))
		return CRAPS_NO_DONTS;
	if (craps_is_crapless(option) && craps_spot_is(spot, CRAPS_IS_NOT_CRAPLESS))
		return CRAPS_NOT_CRAPLESS;
	if (!craps_is_crapless(option) && extreme && spot != CRAPS_AT_NUMBER)
		return CRAPS_NO_POINT;
	if (craps_spot_kinds[spot].judge == CRAPS_JUDGE_RUN &&
	    option[spot == CRAPS_AT_FIRE ? CRAPS_FIRE_TABLE : CRAPS_BONUS_TABLE] == 0)
		return CRAPS_NOT_OFFERED;
	return 0;
}

/* Is this the moment for the bet (CR-6, CR-10, CL-10 to CL-16, CL-40, CL-41)? */
static int
craps_is_the_moment(const struct craps *s, int spot, int number, chips beside)
{
	if (number != 0 && (spot == CRAPS_AT_COME || spot == CRAPS_AT_DONT_COME))
		return CRAPS_STAYS_THERE;
	switch (spot) {
	case CRAPS_AT_PASS: return s->point != 0 ? CRAPS_PASS_LATE : 0;
	case CRAPS_AT_COME: return s->point == 0 ? CRAPS_COME_EARLY : 0;
	case CRAPS_AT_DONT_PASS: return s->point != 0 ? CRAPS_DONT_PASS_LATE : 0;
	case CRAPS_AT_DONT_COME: return s->point == 0 ? CRAPS_DONT_COME_EARLY : 0;
	case CRAPS_AT_ODDS: return beside == 0 ? CRAPS_NO_LINE_BET : 0;
	case CRAPS_AT_LAY_ODDS: return beside == 0 ? CRAPS_NO_DONT_BET : 0;
	case CRAPS_AT_FIRE: return s->burning ? CRAPS_FIRE_LATE : 0;
	case CRAPS_AT_SMALL:
	case CRAPS_AT_TALL:
	case CRAPS_AT_ALL: return s->seen != 0 ? CRAPS_BONUS_LATE : 0;
	default: return 0;
	}
}

/* The line bet with which odds or lay odds go; else 0. */
static chips
craps_beside(const struct craps *s, int seat, int spot, int number)
{
	if (spot == CRAPS_AT_ODDS)
		return craps_line_bet(s, seat, number);
	return spot == CRAPS_AT_LAY_ODDS ? craps_dont_bet(s, seat, number) : 0;
}

/* The least and the largest stake that the table takes (CL-5, CL-17, CL section 8). */
static struct range
craps_table_limits(const struct craps *s, int spot, int number, chips beside)
{
	const int32_t *option = s->rail.option;
	struct range limits = { 1, CHIPS_MAX };
	int32_t most = 0;

	if (option[CRAPS_LAYOUT] == 0 && spot != CRAPS_AT_ODDS)
		return limits;
	limits.min = craps_least_stake(option, spot, number);
	switch (craps_spot_kinds[spot].limit) {
	case CRAPS_LIMIT_LINE:
		limits.min = craps_larger(limits.min, option[CRAPS_BET_MIN]);
		most = option[CRAPS_BET_MAX];
		break;
	case CRAPS_LIMIT_PROP: most = option[CRAPS_PROP_MAX]; break;
	case CRAPS_LIMIT_ODDS:
		limits.max = spot == CRAPS_AT_ODDS
				 ? craps_odds_limit(option[CRAPS_ODDS_LIMIT], number, beside)
				 : craps_lay_odds_limit(option[CRAPS_ODDS_LIMIT], number, beside);
		break;
	case CRAPS_LIMIT_NONE: break;
	}
	if (most != 0)
		limits.max = craps_smaller(limits.max, most);
	return limits;
}

/* The largest stake that SEAT can pay for, with its vig, where THERE lies already. */
static chips
craps_can_pay(const struct craps *s, int seat, int spot, int number, chips there)
{
	const int32_t *option = s->rail.option;
	chips all = s->rail.stack[seat] + there, least = there, most;

	if (option[CRAPS_VIG_FIRST] == 0 || !craps_spot_is(spot, CRAPS_IS_VIGGED))
		return all;
	all += craps_vig_lying(option, spot, number, there);
	most = all;
	while (least < most) {
		chips middle = most - (most - least) / 2;

		if (middle + craps_vig_lying(option, spot, number, middle) <= all)
			least = middle;
		else
			most = middle - 1;
	}
	return least;
}

/* What a stake may become where THERE lies already, within LIMITS. */
static int
craps_may_become(const struct craps *s, int seat, int spot, int number, chips there,
		 struct range *limits)
{
	if (rail_bank_full(&s->rail))
		return FAULT_BANK;
	if (there >= CHIPS_MAX)
		return CRAPS_BET_FULL;
	if (there >= limits->max)
		return CRAPS_AT_LIMIT;
	limits->max = craps_smaller(limits->max, craps_can_pay(s, seat, spot, number, there));
	return 0;
}

int
craps_may_lie(const struct craps *s, int seat, int square, chips there, struct range *limits)
{
	int spot = craps_layout.square[square].spot, number = craps_layout.square[square].n;
	chips beside = craps_beside(s, seat, spot, number);
	int fault = craps_offers(s->rail.option, spot, number);

	*limits = craps_table_limits(s, spot, number, beside);
	if (fault == 0)
		fault = craps_is_the_moment(s, spot, number, beside);
	if (fault != 0)
		return fault;
	return craps_may_become(s, seat, spot, number, there, limits);
}

chips
craps_least_dont(const struct craps *s, int number, chips lay_odds)
{
	int32_t limit = s->rail.option[CRAPS_ODDS_LIMIT];
	chips least = 1, most = CHIPS_MAX;

	while (least < most) {
		chips middle = least + (most - least) / 2;

		if (craps_lay_odds_limit(limit, number, middle) >= lay_odds)
			most = middle;
		else
			least = middle + 1;
	}
	return least;
}

/* From what may lie afterwards to what may be added to what lies there. */
static int
craps_may_be_added(int fault, const struct range *limits, chips there, struct range *range)
{
	if (fault == 0)
		*range =
		    (struct range){ craps_larger(1, limits->min - there), limits->max - there };
	else if (fault == CRAPS_AT_LIMIT)
		*range = *limits;
	return fault;
}

/* A bet on its square: RANGE gets what may be added. */
static int
craps_check_square(const struct craps *s, int seat, int square, struct range *range)
{
	chips there = felt_at(&s->felt, seat, square);
	struct range limits;
	int fault = craps_may_lie(s, seat, square, there, &limits);

	return craps_may_be_added(fault, &limits, there, range);
}

/* The number of an action on a spot with numbers, else 0. */
static int
craps_action_number(const struct action *a)
{
	return arg_is_amount(craps_actions[a->verb].arg[0].kind) ? 0 : (int)a->arg[0];
}

static chips
craps_action_amount(const struct action *a)
{
	return a->arg[arg_is_amount(craps_actions[a->verb].arg[0].kind) ? 0 : 1];
}

/* The square of an action that makes one bet. */
static int
craps_action_square(const struct action *a)
{
	return craps_square_meant(craps_square(craps_verb_spots[a->verb], craps_action_number(a)));
}

__attribute__((flatten)) static int
craps_check_bet(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	return craps_check_square(s, seat, craps_action_square(a), range);
}

static void
craps_act_bet(struct craps *s, int seat, const struct action *a, struct events *out)
{
	craps_lay_more(s, seat, craps_action_square(a), craps_action_amount(a), out);
}

/* Odds and lay odds: a second bet is no addition (CR-14, CL-16). */
static int
craps_check_beside(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	int square = craps_action_square(a), fault = craps_check_square(s, seat, square, range);

	if (felt_at(&s->felt, seat, square) > 0)
		return a->verb == CRAPS_ODDS ? CRAPS_ODDS_THERE : CRAPS_LAY_ODDS_THERE;
	return fault;
}

/* The numbers of the simple layout are 4 to 10. */
__attribute__((flatten)) static int
craps_check_odds(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	bool crapless = craps_is_crapless(s->rail.option);

	if (!crapless && (a->arg[0] < 4 || a->arg[0] > 10)) {
		*range = (struct range){ 4, 10 };
		return FAULT_NUMBER;
	}
	if (a->arg[0] < 2 || a->arg[0] > 12 || a->arg[0] == 7)
		return crapless ? CRAPS_NO_POINT : CRAPS_NO_NUMBER;
	return craps_check_beside(s, seat, a, range);
}

/* Where a put bet lies: with the pass bet, or with the come bet on the number (CL-14). */
static int
craps_put_square(const struct craps *s, int number)
{
	return number == s->point ? CRAPS_ON_PASS_0 : craps_square(CRAPS_AT_COME, number);
}

static int
craps_check_put(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	const int32_t *option = s->rail.option;
	struct range limits;
	chips there;

	if (option[CRAPS_LAYOUT] == 0)
		return CRAPS_SIMPLE;
	if (option[CRAPS_PUTS] == 0)
		return CRAPS_NO_PUTS;
	if (a->arg[0] < 2 || a->arg[0] > 12 || !craps_is_point(option, (int)a->arg[0]))
		return CRAPS_NO_POINT;
	if (s->point == 0)
		return CRAPS_PUT_EARLY;
	there = felt_at(&s->felt, seat, craps_put_square(s, (int)a->arg[0]));
	limits = craps_table_limits(s, CRAPS_AT_PASS, 0, 0);
	return craps_may_be_added(craps_may_become(s, seat, CRAPS_AT_PASS, 0, there, &limits),
				  &limits, there, range);
}

static void
craps_act_put(struct craps *s, int seat, const struct action *a, struct events *out)
{
	int square = craps_put_square(s, (int)a->arg[0]);

	felt_set(&s->felt, seat, square, felt_at(&s->felt, seat, square) + a->arg[1]);
	event_add(&craps_game, s, out,
		  &(struct event){ .kind = CRAPS_EV_PUT,
				   .seat = (int8_t)seat,
				   .spot = craps_layout.square[square].spot,
				   .n = (uint16_t)a->arg[0],
				   .amount = a->arg[1] });
}

/* An amount that does not divide among the parts: RANGE gets the two nearest that do (CL-9). */
static int
craps_check_division(chips amount, int shares, struct range *range)
{
	chips below = amount / shares * shares;

	if (amount <= 0 || below == amount)
		return 0;
	if (below == 0)
		below = shares;
	*range = (struct range){ below, below + shares };
	return CRAPS_NOT_DIVIDED;
}

/* All parts, or none (CL-9): RANGE is in amounts that divide. */
static int
craps_check_combined(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	struct craps_combination c = craps_combination(a->verb, craps_action_number(a));
	struct range shares = { 1, s->rail.stack[seat] / c.shares };

	for (int i = 0; i < c.n; i++) {
		const struct craps_part *part = &c.part[i];
		struct range one;
		int fault = craps_check_square(s, seat, craps_square(part->spot, part->n), &one);

		if (fault != 0)
			return fault;
		shares.min = craps_larger(shares.min, (one.min + part->part - 1) / part->part);
		shares.max = craps_smaller(shares.max, one.max / part->part);
	}
	*range = (struct range){ shares.min * c.shares, shares.max * c.shares };
	return craps_check_division(craps_action_amount(a), c.shares, range);
}

static void
craps_act_combined(struct craps *s, int seat, const struct action *a, struct events *out)
{
	struct craps_combination c = craps_combination(a->verb, craps_action_number(a));
	chips share = craps_action_amount(a) / c.shares;

	for (int i = 0; i < c.n; i++) {
		const struct craps_part *part = &c.part[i];

		craps_lay_more(s, seat, craps_square(part->spot, part->n), share * part->part, out);
	}
}

#define BET                                    \
	{                                      \
		craps_check_bet, craps_act_bet \
	}
#define COMBINED                                         \
	{                                                \
		craps_check_combined, craps_act_combined \
	}

const struct craps_verb_kind craps_making[CRAPS_VERBS] = {
	[CRAPS_PASS] = BET,
	[CRAPS_COME] = BET,
	[CRAPS_DONT_PASS] = BET,
	[CRAPS_DONT_COME] = BET,
	[CRAPS_PUT] = { craps_check_put, craps_act_put },
	[CRAPS_ODDS] = { craps_check_odds, craps_act_bet },
	[CRAPS_LAY_ODDS] = { craps_check_beside, craps_act_bet },
	[CRAPS_PLACE] = BET,
	[CRAPS_BUY] = BET,
	[CRAPS_LOSE] = BET,
	[CRAPS_LAY] = BET,
	[CRAPS_BIG] = BET,
	[CRAPS_HARD] = BET,
	[CRAPS_FIELD] = BET,
	[CRAPS_NUMBER] = BET,
	[CRAPS_ANY_SEVEN] = BET,
	[CRAPS_ANY_CRAPS] = BET,
	[CRAPS_HOP] = BET,
	[CRAPS_HORN] = COMBINED,
	[CRAPS_HORN_HIGH] = COMBINED,
	[CRAPS_WORLD] = COMBINED,
	[CRAPS_CE] = COMBINED,
	[CRAPS_INSIDE] = COMBINED,
	[CRAPS_ACROSS] = COMBINED,
	[CRAPS_FIRE] = BET,
	[CRAPS_SMALL] = BET,
	[CRAPS_TALL] = BET,
	[CRAPS_ALL] = BET,
};
