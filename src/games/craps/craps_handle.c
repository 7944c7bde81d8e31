/* The verbs that handle bets which lie there: for each, whether it may be done, and how. */
#include "base/assert.h"
#include "games/craps/craps_parts.h"

bool
craps_is_contract(const struct craps *s, int square)
{
	int spot = craps_layout.square[square].spot, number = craps_layout.square[square].n;

	switch (spot) {
	case CRAPS_AT_PASS: return s->point != 0;
	case CRAPS_AT_COME: return number != 0;
	case CRAPS_AT_FIRE: return s->burning;
	case CRAPS_AT_SMALL:
	case CRAPS_AT_TALL:
	case CRAPS_AT_ALL: return s->seen != 0;
	default: return false;
	}
}

/* The number on which a don't bet is, or 0; only there may it have lay odds. */
static int
craps_dont_number(const struct craps *s, int square)
{
	const struct square *at = &craps_layout.square[square];

	if (at->spot == CRAPS_AT_DONT_PASS)
		return s->point;
	return at->spot == CRAPS_AT_DONT_COME ? at->n : 0;
}

static void
craps_tell_move(struct craps *s, int seat, const struct square *at, enum craps_event kind,
		chips amount, struct events *out)
{
	event_add(&craps_game, s, out,
		  &(struct event){ .kind = (uint8_t)kind,
				   .seat = (int8_t)seat,
				   .spot = at->spot,
				   .n = at->n,
				   .amount = amount });
}

void
craps_move_vig(struct craps *s, int seat, const struct square *at, chips from, chips to,
	       struct events *out)
{
	const int32_t *option = s->rail.option;
	chips more = craps_vig_lying(option, at->spot, at->n, to) -
		     craps_vig_lying(option, at->spot, at->n, from);

	if (more > 0)
		craps_tell_move(s, seat, at, CRAPS_EV_VIG, more, out);
	else if (more < 0)
		craps_tell_move(s, seat, at, CRAPS_EV_VIG_BACK, -more, out);
}

/* How it is told that a bet is lowered or taken down. */
static enum craps_event
craps_event_down(const struct square *at, chips to)
{
	if (at->spot == CRAPS_AT_ODDS)
		return CRAPS_EV_ODDS_DOWN;
	return to == 0 ? CRAPS_EV_DOWN : CRAPS_EV_LOWERED;
}

static void
craps_lay_less(struct craps *s, int seat, int square, chips from, chips to, struct events *out)
{
	const struct square *at = &craps_layout.square[square];
	int number = craps_dont_number(s, square);
	struct square told = *at;

	if (number != 0)
		told.n = (uint16_t)number;
	felt_set(&s->felt, seat, square, to);
	craps_tell_move(s, seat, &told, craps_event_down(at, to), from - to, out);
	if (craps_spot_is(at->spot, CRAPS_IS_VIGGED))
		craps_move_vig(s, seat, at, from, to, out);
	if (to == 0 && number != 0)
		craps_lay(s, seat, craps_square(CRAPS_AT_LAY_ODDS, number), 0, out);
}

void
craps_lay(struct craps *s, int seat, int square, chips to, struct events *out)
{
	chips from = felt_at(&s->felt, seat, square);

	assert(to >= 0);
	if (to > from)
		craps_lay_more(s, seat, square, to - from, out);
	else if (to < from)
		craps_lay_less(s, seat, square, from, to, out);
}

/* The least line bet that may lie with these lay odds under the table's limit (CL-12). */
static chips
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

/* The least that may be left on a square that is lowered (CL-5, CL-12). */
static chips
craps_least_left(const struct craps *s, int seat, int square, const struct range *limits)
{
	int number = craps_dont_number(s, square);
	chips lay_odds = number != 0 ? craps_bet(s, seat, CRAPS_AT_LAY_ODDS, number) : 0;
	chips least = lay_odds > 0 ? craps_least_dont(s, number, lay_odds) : 1;

	return least > limits->min ? least : limits->min;
}

/* CL-50: from 0, which takes it down, but nothing between that and the least stake. */
int
craps_check_change(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	int square = (int)a->arg[0], spot = craps_layout.square[square].spot;
	chips there = felt_at(&s->felt, seat, square), least;
	struct range limits;

	if (s->rail.option[CRAPS_LAYOUT] == 0 && spot != CRAPS_AT_ODDS)
		return CRAPS_ODDS_ALONE;
	if (spot == CRAPS_AT_ODDS &&
	    !craps_is_point(s->rail.option, craps_layout.square[square].n)) {
		*range = (struct range){ 4, 10 };
		return FAULT_NUMBER;
	}
	if (there == 0)
		return spot == CRAPS_AT_ODDS ? CRAPS_NO_ODDS : CRAPS_NOTHING_THERE;
	if (craps_is_contract(s, square))
		return CRAPS_STAYS_THERE;
	/* The bet there may always be lowered, whatever the house still takes. */
	if (craps_may_lie(s, seat, square, there, &limits) != 0)
		limits.max = there;
	*range = (struct range){ 0, limits.max };
	least = craps_least_left(s, seat, square, &limits);
	if (a->arg[1] > 0 && a->arg[1] < least && a->arg[1] != there)
		range->min = least <= range->max ? least : range->max;
	return 0;
}

void
craps_act_change(struct craps *s, int seat, const struct action *a, struct events *out)
{
	craps_lay(s, seat, (int)a->arg[0], a->arg[1], out);
}

/* CL-51. */
int
craps_check_press(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	const struct action change = { CRAPS_CHANGE, { a->arg[0], 0 } };
	chips there = felt_at(&s->felt, seat, (int)a->arg[0]);
	struct range may;
	int fault;

	if (s->rail.option[CRAPS_LAYOUT] == 0)
		return CRAPS_SIMPLE;
	fault = craps_check_change(s, seat, &change, &may);
	if (fault != 0 || 2 * there <= may.max)
		return fault;
	*range = may;
	return CRAPS_NOT_DOUBLED;
}

void
craps_act_press(struct craps *s, int seat, const struct action *a, struct events *out)
{
	int square = (int)a->arg[0];

	craps_lay(s, seat, square, 2 * felt_at(&s->felt, seat, square), out);
}

static bool
craps_has_come_on_number(const struct craps *s, int seat)
{
	for (int i = felt_from(&s->felt, seat, 0); felt_is(&s->felt, i, seat); i++) {
		const struct square *at = &craps_layout.square[s->felt.bet[i].square];

		if (at->spot == CRAPS_AT_COME && at->n != 0)
			return true;
	}
	return false;
}

/* Nothing to take down where a bet is asked for: what would be right? */
static int
craps_nothing_there(const struct craps *s, int seat, int square)
{
	switch (square) {
	case CRAPS_ON_PASS_0: return CRAPS_NO_PASS_BET;
	case CRAPS_ON_COME_0:
		return craps_has_come_on_number(s, seat) ? CRAPS_COME_STAYS : CRAPS_NO_COME_BET;
	default: return CRAPS_NOTHING_THERE;
	}
}

int
craps_check_down(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	int square = (int)a->arg[0];

	(void)range;
	if (s->rail.option[CRAPS_LAYOUT] == 0 && square != CRAPS_ON_PASS_0 &&
	    square != CRAPS_ON_COME_0)
		return CRAPS_LINES_ALONE;
	if (square == SQUARE_ALL)
		return craps_can_take_down_any(s, seat) ? 0 : CRAPS_NOTHING_DOWN;
	if (felt_at(&s->felt, seat, square) == 0)
		return craps_nothing_there(s, seat, square);
	if (!craps_is_contract(s, square))
		return 0;
	switch (craps_layout.square[square].spot) {
	case CRAPS_AT_PASS: return CRAPS_PASS_STAYS;
	case CRAPS_AT_COME: return CRAPS_COME_STAYS;
	default: return CRAPS_STAYS_THERE;
	}
}

void
craps_act_down(struct craps *s, int seat, const struct action *a, struct events *out)
{
	if (a->arg[0] == SQUARE_ALL)
		craps_take_down_all(s, seat, out);
	else
		craps_lay(s, seat, (int)a->arg[0], 0, out);
}

bool
craps_can_take_down_any(const struct craps *s, int seat)
{
	for (int i = felt_from(&s->felt, seat, 0); felt_is(&s->felt, i, seat); i++) {
		if (!craps_is_contract(s, s->felt.bet[i].square))
			return true;
	}
	return false;
}

static void
craps_take_down_one(struct craps *s, int seat, int square, struct events *out)
{
	if (felt_at(&s->felt, seat, square) > 0 && !craps_is_contract(s, square))
		craps_lay(s, seat, square, 0, out);
}

/* Odds before the bets in the box and on the lines. */
void
craps_take_down_all(struct craps *s, int seat, struct events *out)
{
	static const uint8_t last[] = { CRAPS_ON_COME_0, CRAPS_ON_DONT_COME_0, CRAPS_ON_PASS_0,
					CRAPS_ON_DONT_PASS_0 };
	enum { LAST = sizeof(last) };

	for (int square = LAST; square < CRAPS_SQUARES; square++)
		craps_take_down_one(s, seat, square, out);
	for (int i = 0; i < LAST; i++)
		craps_take_down_one(s, seat, last[i], out);
}

static bool
craps_is_switched(int square)
{
	return craps_spot_is(craps_layout.square[square].spot, CRAPS_IS_SWITCHED);
}

static bool
craps_has_switched(const struct craps *s, int seat)
{
	for (int i = felt_from(&s->felt, seat, 0); felt_is(&s->felt, i, seat); i++) {
		if (craps_is_switched(s->felt.bet[i].square))
			return true;
	}
	return false;
}

/* CL-54. */
int
craps_check_switch(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	int square = (int)a->arg[0];

	(void)range;
	if (s->rail.option[CRAPS_LAYOUT] == 0)
		return CRAPS_SIMPLE;
	if (square == SQUARE_ALL)
		return craps_has_switched(s, seat) ? 0 : CRAPS_NOTHING_SWITCHED;
	if (felt_at(&s->felt, seat, square) == 0)
		return CRAPS_NOTHING_THERE;
	return craps_is_switched(square) ? 0 : CRAPS_NOT_SWITCHED;
}

/* What a verb says of a bet, and how it is told. */
static void
craps_switch_bet(struct craps *s, struct felt_bet *bet, int verb, struct events *out)
{
	static const struct {
		uint8_t flags, event;
	} kinds[CRAPS_VERBS] = {
		[CRAPS_OFF] = { CRAPS_CALLED_OFF, CRAPS_EV_OFF },
		[CRAPS_ON] = { CRAPS_CALLED_ON, CRAPS_EV_ON },
		[CRAPS_AUTO] = { CRAPS_BY_CUSTOM, CRAPS_EV_AUTO },
	};
	const struct square *at = &craps_layout.square[bet->square];

	bet->flags = kinds[verb].flags;
	event_add(&craps_game, s, out,
		  &(struct event){
		      .kind = kinds[verb].event, .seat = bet->seat, .spot = at->spot, .n = at->n });
}

void
craps_act_switch(struct craps *s, int seat, const struct action *a, struct events *out)
{
	int square = (int)a->arg[0];

	for (int i = felt_from(&s->felt, seat, 0); felt_is(&s->felt, i, seat); i++) {
		struct felt_bet *bet = &s->felt.bet[i];

		if (square == SQUARE_ALL ? craps_is_switched(bet->square) : bet->square == square)
			craps_switch_bet(s, bet, a->verb, out);
	}
}
