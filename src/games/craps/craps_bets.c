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

/*
 * What follows is inline and takes FULL, whether the table has the full layout.  The three bets of
 * the simple layout are checked with FULL, spot and square as constants: few of the questions are
 * left then, and at a simple table nothing else is ever bet.
 */

static int
craps_full_offers(const int32_t *option, int spot, int number)
{
	bool extreme = number == 2 || number == 3 || number == 11 || number == 12;

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

static inline int
craps_may_offer(const int32_t *option, int spot, int number, bool full)
{
	if (!full)
		return spot <= CRAPS_AT_ODDS ? 0 : CRAPS_SIMPLE;
	return craps_full_offers(option, spot, number);
}

int
craps_offers(const int32_t *option, int spot, int number)
{
	return craps_may_offer(option, spot, number, option[CRAPS_LAYOUT] != 0);
}

/* Is this the moment for the bet (CR-6, CR-10, CL-10 to CL-16, CL-40, CL-41)? */
static inline int
craps_is_the_moment(const struct craps *s, int spot, int number, chips sidebar)
{
	if (number != 0 && (spot == CRAPS_AT_COME || spot == CRAPS_AT_DONT_COME))
		return CRAPS_STAYS_THERE;
	switch (spot) {
	case CRAPS_AT_PASS: return s->point != 0 ? CRAPS_PASS_LATE : 0;
	case CRAPS_AT_COME: return s->point == 0 ? CRAPS_COME_EARLY : 0;
	case CRAPS_AT_DONT_PASS: return s->point != 0 ? CRAPS_DONT_PASS_LATE : 0;
	case CRAPS_AT_DONT_COME: return s->point == 0 ? CRAPS_DONT_COME_EARLY : 0;
	case CRAPS_AT_ODDS: return sidebar == 0 ? CRAPS_NO_LINE_BET : 0;
	case CRAPS_AT_LAY_ODDS: return sidebar == 0 ? CRAPS_NO_DONT_BET : 0;
	case CRAPS_AT_FIRE: return s->burning ? CRAPS_FIRE_LATE : 0;
	case CRAPS_AT_SMALL:
	case CRAPS_AT_TALL:
	case CRAPS_AT_ALL: return s->seen != 0 ? CRAPS_BONUS_LATE : 0;
	default: return 0;
	}
}

/* The line bet with which odds or lay odds go; else 0. */
static inline chips
craps_beside(const struct craps *s, int seat, int spot, int number)
{
	if (spot == CRAPS_AT_ODDS)
		return craps_line_bet(s, seat, number);
	return spot == CRAPS_AT_LAY_ODDS ? craps_dont_bet(s, seat, number) : 0;
}

/* The least and the largest stake that the full layout takes (CL-5, CL-17, CL section 8). */
static struct range
craps_full_limits(const struct craps *s, int spot, int number, chips sidebar)
{
	const int32_t *option = s->rail.option;
	struct range limits = { craps_least_stake(option, spot, number), CHIPS_MAX };
	int32_t most = 0;

	switch (craps_spot_kinds[spot].limit) {
	case CRAPS_LIMIT_LINE:
		limits.min = craps_larger(limits.min, option[CRAPS_BET_MIN]);
		most = option[CRAPS_BET_MAX];
		break;
	case CRAPS_LIMIT_PROP: most = option[CRAPS_PROP_MAX]; break;
	case CRAPS_LIMIT_ODDS:
		limits.max = spot == CRAPS_AT_ODDS
				 ? craps_odds_limit(option[CRAPS_ODDS_LIMIT], number, sidebar)
				 : craps_lay_odds_limit(option[CRAPS_ODDS_LIMIT], number, sidebar);
		break;
	case CRAPS_LIMIT_NONE: break;
	}
	if (most != 0)
		limits.max = craps_smaller(limits.max, most);
	return limits;
}

static inline struct range
craps_table_limits(const struct craps *s, int spot, int number, chips sidebar, bool full)
{
	struct range limits = { 1, CHIPS_MAX };

	if (full)
		return craps_full_limits(s, spot, number, sidebar);
	if (spot == CRAPS_AT_ODDS)
		limits.max = craps_odds_limit(s->rail.option[CRAPS_ODDS_LIMIT], number, sidebar);
	return limits;
}

/* The largest stake that SEAT can pay for with its vig, where THERE lies already. */
static chips
craps_can_pay_vigged(const struct craps *s, int seat, int spot, int number, chips there)
{
	const int32_t *option = s->rail.option;
	chips all = s->rail.stack[seat] + there, least = there, most;

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

static inline chips
craps_can_pay(const struct craps *s, int seat, int spot, int number, chips there, bool full)
{
	if (full && s->rail.option[CRAPS_VIG_FIRST] != 0 && craps_spot_is(spot, CRAPS_IS_VIGGED))
		return craps_can_pay_vigged(s, seat, spot, number, there);
	return s->rail.stack[seat] + there;
}

/* What a stake may become where THERE lies already, within LIMITS. */
static inline int
craps_may_become(const struct craps *s, int seat, int spot, int number, chips there, bool full,
		 struct range *limits)
{
	if (rail_bank_full(&s->rail))
		return FAULT_BANK;
	if (there >= CHIPS_MAX)
		return CRAPS_BET_FULL;
	if (there >= limits->max)
		return CRAPS_AT_LIMIT;
	limits->max = craps_smaller(limits->max, craps_can_pay(s, seat, spot, number, there, full));
	return 0;
}

static inline int
craps_may_lie_at(const struct craps *s, int seat, int spot, int number, chips there, chips sidebar,
		 bool full, struct range *limits)
{
	int fault = craps_may_offer(s->rail.option, spot, number, full);

	*limits = craps_table_limits(s, spot, number, sidebar, full);
	if (fault == 0)
		fault = craps_is_the_moment(s, spot, number, sidebar);
	if (fault != 0)
		return fault;
	return craps_may_become(s, seat, spot, number, there, full, limits);
}

static bool
craps_is_full(const struct craps *s)
{
	return s->rail.option[CRAPS_LAYOUT] != 0;
}

int
craps_may_lie(const struct craps *s, int seat, int square, chips there, struct range *limits)
{
	const struct square *at = &craps_layout.square[square];

	return craps_may_lie_at(s, seat, at->spot, at->n, there,
				craps_beside(s, seat, at->spot, at->n), craps_is_full(s), limits);
}

/* From what may lie afterwards to what may be added to what lies there. */
static inline int
craps_may_be_added(int fault, const struct range *limits, chips there, struct range *range)
{
	if (fault == 0)
		*range =
		    (struct range){ craps_larger(1, limits->min - there), limits->max - there };
	else if (fault == CRAPS_AT_LIMIT)
		*range = *limits;
	return fault;
}

int
craps_check_square(const struct craps *s, int seat, int square, struct range *range)
{
	chips there = felt_at(&s->felt, seat, square);
	struct range limits;
	int fault = craps_may_lie(s, seat, square, there, &limits);

	return craps_may_be_added(fault, &limits, there, range);
}

/* The square of an action that makes one bet: its spot has a square without a number, or the number
 * comes first. */
static int
craps_action_square(const struct action *a)
{
	const uint8_t *squares = craps_squares[craps_verb_spots[a->verb]];

	return squares[0] != 0 ? squares[0] - 1 : craps_square_meant(squares[a->arg[0]] - 1);
}

/* How it is told that a bet is made or raised. */
static inline enum craps_event
craps_event_up(int spot, int number, chips from)
{
	if (spot == CRAPS_AT_ODDS)
		return from == 0 ? CRAPS_EV_ODDS : CRAPS_EV_ODDS_UP;
	if (from > 0 && spot != CRAPS_AT_PASS && spot != CRAPS_AT_COME)
		return CRAPS_EV_RAISED;
	return number == 0 ? CRAPS_EV_BET : CRAPS_EV_BET_ON;
}

static inline void
craps_lay_more_at(struct craps *s, int seat, int square, int spot, int number, chips more,
		  struct events *out)
{
	chips to = felt_add(&s->felt, seat, square, more);

	event_add(&craps_game, s, out,
		  &(struct event){ .kind = (uint8_t)craps_event_up(spot, number, to - more),
				   .seat = (int8_t)seat,
				   .spot = (uint8_t)spot,
				   .n = (uint16_t)number,
				   .amount = more });
	if (s->rail.option[CRAPS_VIG_FIRST] != 0)
		craps_move_vig(s, seat, &craps_layout.square[square], to - more, to, out);
}

void
craps_lay_more(struct craps *s, int seat, int square, chips more, struct events *out)
{
	const struct square *at = &craps_layout.square[square];

	craps_lay_more_at(s, seat, square, at->spot, at->n, more, out);
}

static int
craps_check_bet(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	return craps_check_square(s, seat, craps_action_square(a), range);
}

static void
craps_act_bet(struct craps *s, int seat, const struct action *a, struct events *out)
{
	bool bare = craps_squares[craps_verb_spots[a->verb]][0] != 0;

	craps_lay_more(s, seat, craps_action_square(a), a->arg[bare ? 0 : 1], out);
}

/* A bet of the simple layout on a square where THERE lies, with the line bet BESIDE it. */
static inline int
craps_check_simple(const struct craps *s, int seat, int spot, int number, chips there,
		   chips sidebar, struct range *range)
{
	struct range limits;
	int fault = craps_may_lie_at(s, seat, spot, number, there, sidebar, false, &limits);

	return craps_may_be_added(fault, &limits, there, range);
}

static int
craps_check_pass(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	if (craps_is_full(s))
		return craps_check_bet(s, seat, a, range);
	return craps_check_simple(s, seat, CRAPS_AT_PASS, 0,
				  felt_at(&s->felt, seat, CRAPS_ON_PASS_0), 0, range);
}

static void
craps_act_pass(struct craps *s, int seat, const struct action *a, struct events *out)
{
	craps_lay_more_at(s, seat, CRAPS_ON_PASS_0, CRAPS_AT_PASS, 0, a->arg[0], out);
}

static int
craps_check_come(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	if (craps_is_full(s))
		return craps_check_bet(s, seat, a, range);
	return craps_check_simple(s, seat, CRAPS_AT_COME, 0,
				  felt_at(&s->felt, seat, CRAPS_ON_COME_0), 0, range);
}

static void
craps_act_come(struct craps *s, int seat, const struct action *a, struct events *out)
{
	craps_lay_more_at(s, seat, CRAPS_ON_COME_0, CRAPS_AT_COME, 0, a->arg[0], out);
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

_Static_assert(CRAPS_ON_ODDS_4 == CRAPS_ON_COME_4 + 1 && CRAPS_ON_ODDS_5 == CRAPS_ON_COME_5 + 1 &&
		   CRAPS_ON_ODDS_6 == CRAPS_ON_COME_6 + 1 &&
		   CRAPS_ON_ODDS_8 == CRAPS_ON_COME_8 + 1 &&
		   CRAPS_ON_ODDS_9 == CRAPS_ON_COME_9 + 1 &&
		   CRAPS_ON_ODDS_10 == CRAPS_ON_COME_10 + 1,
	       "odds stand after their come bet");

/* Odds of the simple layout.  They lie on the square after that of a come bet on their number, and
 * are looked for together with it. */
static int
craps_check_simple_odds(const struct craps *s, int seat, int number, struct range *range)
{
	const struct felt *f = &s->felt;
	int come = craps_square(CRAPS_AT_COME, number), i = felt_from(f, seat, come);
	chips sidebar = 0, there = 0;
	int fault;

	if (felt_is_at(f, i, seat, come))
		sidebar = f->bet[i++].amount;
	else if (number == s->point)
		sidebar = felt_at(f, seat, CRAPS_ON_PASS_0);
	if (felt_is_at(f, i, seat, come + 1))
		there = f->bet[i].amount;
	fault = craps_check_simple(s, seat, CRAPS_AT_ODDS, number, there, sidebar, range);
	return there > 0 ? CRAPS_ODDS_THERE : fault;
}

static int
craps_check_full_odds(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	if (a->arg[0] < 2 || a->arg[0] > 12 || a->arg[0] == 7)
		return CRAPS_NO_POINT;
	return craps_check_beside(s, seat, a, range);
}

/* The numbers are 4 to 10, but in crapless craps. */
static int
craps_check_odds(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	if (craps_is_crapless(s->rail.option))
		return craps_check_full_odds(s, seat, a, range);
	if (a->arg[0] < 4 || a->arg[0] > 10) {
		*range = (struct range){ 4, 10 };
		return FAULT_NUMBER;
	}
	if (a->arg[0] == 7)
		return CRAPS_NO_NUMBER;
	if (craps_is_full(s))
		return craps_check_beside(s, seat, a, range);
	return craps_check_simple_odds(s, seat, (int)a->arg[0], range);
}

static void
craps_act_odds(struct craps *s, int seat, const struct action *a, struct events *out)
{
	int number = (int)a->arg[0];

	craps_lay_more_at(s, seat, craps_square(CRAPS_AT_ODDS, number), CRAPS_AT_ODDS, number,
			  a->arg[1], out);
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
	limits = craps_full_limits(s, CRAPS_AT_PASS, 0, 0);
	return craps_may_be_added(craps_may_become(s, seat, CRAPS_AT_PASS, 0, there, true, &limits),
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

#define BET      .check = craps_check_bet, .act = craps_act_bet
#define COMBINED .check = craps_check_combined, .act = craps_act_combined
#define SWITCH   .check = craps_check_switch, .act = craps_act_switch

const struct craps_verb_kind craps_verbs[CRAPS_VERBS] = {
	[CRAPS_PASS] = { craps_check_pass, craps_act_pass },
	[CRAPS_COME] = { craps_check_come, craps_act_come },
	[CRAPS_DONT_PASS] = { BET },
	[CRAPS_DONT_COME] = { BET },
	[CRAPS_PUT] = { craps_check_put, craps_act_put },
	[CRAPS_ODDS] = { craps_check_odds, craps_act_odds },
	[CRAPS_LAY_ODDS] = { craps_check_beside, craps_act_bet },
	[CRAPS_PLACE] = { BET },
	[CRAPS_BUY] = { BET },
	[CRAPS_LOSE] = { BET },
	[CRAPS_LAY] = { BET },
	[CRAPS_BIG] = { BET },
	[CRAPS_HARD] = { BET },
	[CRAPS_FIELD] = { BET },
	[CRAPS_NUMBER] = { BET },
	[CRAPS_ANY_SEVEN] = { BET },
	[CRAPS_ANY_CRAPS] = { BET },
	[CRAPS_HOP] = { BET },
	[CRAPS_HORN] = { COMBINED },
	[CRAPS_HORN_HIGH] = { COMBINED },
	[CRAPS_WORLD] = { COMBINED },
	[CRAPS_CE] = { COMBINED },
	[CRAPS_INSIDE] = { COMBINED },
	[CRAPS_ACROSS] = { COMBINED },
	[CRAPS_FIRE] = { BET },
	[CRAPS_SMALL] = { BET },
	[CRAPS_TALL] = { BET },
	[CRAPS_ALL] = { BET },
	[CRAPS_CHANGE] = { craps_check_change, craps_act_change },
	[CRAPS_PRESS] = { craps_check_press, craps_act_press },
	[CRAPS_DOWN] = { craps_check_down, craps_act_down },
	[CRAPS_OFF] = { SWITCH },
	[CRAPS_ON] = { SWITCH },
	[CRAPS_AUTO] = { SWITCH },
	[CRAPS_ROLL] = { craps_check_roll, craps_act_roll },
	[CRAPS_PASS_DICE] = { craps_check_pass_dice, craps_act_pass_dice },
};
