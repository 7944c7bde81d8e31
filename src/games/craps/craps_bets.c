/* The verbs of a player: for each, whether it may be done, and how it is done. */
#include "base/assert.h"
#include "games/craps/craps_parts.h"

/* What SEAT may add to a bet of which THERE chips lie already. */
static int
check_stake(const struct craps *s, int seat, chips there, struct range *range)
{
	chips most = CHIPS_MAX - there;

	if (rail_bank_full(&s->rail))
		return FAULT_BANK;
	if (most == 0)
		return CRAPS_BET_FULL;
	*range = (struct range){ 1, s->rail.stack[seat] < most ? s->rail.stack[seat] : most };
	return 0;
}

static int
check_pass(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	(void)a;
	return s->point != 0 ? CRAPS_PASS_LATE : check_stake(s, seat, s->bet[seat].pass, range);
}

static int
check_come(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	(void)a;
	return s->point == 0 ? CRAPS_COME_EARLY : check_stake(s, seat, s->bet[seat].come, range);
}

/* The most odds that SEAT may have if THERE chips lie already: up to the limit and all its chips.
 */
static chips
most_odds(const struct craps *s, int seat, int number, chips there)
{
	chips limit = craps_odds_limit(s->rail.option[CRAPS_ODDS_LIMIT], number,
				       craps_line_bet(s, seat, number));
	chips own = s->rail.stack[seat] + there;

	return own < limit ? own : limit;
}

static int
check_odds(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	int number = (int)a->arg[0], box = craps_box(number);
	int fault;

	if (box < 0)
		return CRAPS_NO_NUMBER;
	if (craps_line_bet(s, seat, number) == 0)
		return CRAPS_NO_LINE_BET;
	if (s->bet[seat].odds[box] > 0)
		return CRAPS_ODDS_THERE;
	fault = check_stake(s, seat, 0, range);
	if (fault == 0)
		range->max = most_odds(s, seat, number, 0);
	return fault;
}

static int
check_change(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	int number = (int)a->arg[0], box = craps_box(number);
	chips there;

	if (box < 0)
		return CRAPS_NO_NUMBER;
	there = s->bet[seat].odds[box];
	if (there == 0)
		return CRAPS_NO_ODDS;
	/* What lies there may always be taken down, whatever the house still takes. */
	*range = (struct range){ 0, there };
	if (check_stake(s, seat, 0, &(struct range){ 0, 0 }) == 0)
		range->max = most_odds(s, seat, number, there);
	return 0;
}

static int
check_down(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	const struct craps_bets *bet = &s->bet[seat];

	(void)range;
	if (a->arg[0] == CRAPS_PASS_LINE) {
		if (bet->pass == 0)
			return CRAPS_NO_PASS_BET;
		return s->point != 0 ? CRAPS_PASS_STAYS : 0;
	}
	if (bet->come > 0)
		return 0;
	for (int box = 0; box < CRAPS_BOXES; box++) {
		if (bet->on[box] > 0)
			return CRAPS_COME_STAYS;
	}
	return CRAPS_NO_COME_BET;
}

static int
check_roll(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	(void)a, (void)range;
	if (seat != s->shooter)
		return CRAPS_NOT_SHOOTER;
	return craps_phase(s) == CRAPS_NO_BET ? CRAPS_SHOOTER_BET : 0;
}

static int
check_pass_dice(const struct craps *s, int seat, const struct action *a, struct range *range)
{
	(void)a, (void)range;
	if (seat != s->shooter)
		return CRAPS_NOT_SHOOTER;
	if (s->point != 0)
		return CRAPS_DICE_POINT;
	if (s->bet[seat].pass > 0)
		return CRAPS_DICE_BET;
	return rail_next(&s->rail, seat) == seat ? CRAPS_ALONE : 0;
}

/* Move the difference between the chips and a bet, and tell it. */
static void
change_bet(struct craps *s, int seat, chips *bet, chips to, struct event *e, struct events *out)
{
	assert(to >= 0);
	e->seat = (int8_t)seat;
	e->amount = to > *bet ? to - *bet : *bet - to;
	*bet = to;
	if (e->amount > 0)
		event_add(&craps_game, s, out, e);
}

static void
act_pass(struct craps *s, int seat, const struct action *a, struct events *out)
{
	chips *pass = &s->bet[seat].pass;

	change_bet(s, seat, pass, *pass + a->arg[0],
		   &(struct event){ .kind = CRAPS_EV_BET, .spot = CRAPS_PASS_LINE }, out);
}

static void
act_come(struct craps *s, int seat, const struct action *a, struct events *out)
{
	chips *come = &s->bet[seat].come;

	change_bet(s, seat, come, *come + a->arg[0],
		   &(struct event){ .kind = CRAPS_EV_BET, .spot = CRAPS_COME_LINE }, out);
}

void
craps_set_odds(struct craps *s, int seat, int box, chips to, struct events *out)
{
	chips *odds = &s->bet[seat].odds[box];
	enum craps_event kind = *odds == 0   ? CRAPS_EV_ODDS
				: to > *odds ? CRAPS_EV_ODDS_UP
					     : CRAPS_EV_ODDS_DOWN;

	change_bet(s, seat, odds, to,
		   &(struct event){ .kind = (uint8_t)kind,
				    .spot = CRAPS_ODDS_BOX,
				    .n = (uint8_t)craps_number(box) },
		   out);
}

static void
act_odds(struct craps *s, int seat, const struct action *a, struct events *out)
{
	craps_set_odds(s, seat, craps_box((int)a->arg[0]), a->arg[1], out);
}

void
craps_take_down(struct craps *s, int seat, enum craps_spot line, struct events *out)
{
	struct craps_bets *bet = &s->bet[seat];

	change_bet(s, seat, line == CRAPS_PASS_LINE ? &bet->pass : &bet->come, 0,
		   &(struct event){ .kind = CRAPS_EV_DOWN, .spot = (uint8_t)line }, out);
}

static void
act_down(struct craps *s, int seat, const struct action *a, struct events *out)
{
	craps_take_down(s, seat, (enum craps_spot)a->arg[0], out);
}

static void
act_roll(struct craps *s, int seat, const struct action *a, struct events *out)
{
	(void)seat, (void)a, (void)out;
	s->rolling = true;
	s->rail.question++;
}

static void
act_pass_dice(struct craps *s, int seat, const struct action *a, struct events *out)
{
	(void)seat, (void)a;
	craps_pass_dice(s, out);
}

const struct craps_verb_kind craps_verbs[] = {
	[CRAPS_PASS] = { check_pass, act_pass },
	[CRAPS_COME] = { check_come, act_come },
	[CRAPS_ODDS] = { check_odds, act_odds },
	[CRAPS_CHANGE] = { check_change, act_odds },
	[CRAPS_DOWN] = { check_down, act_down },
	[CRAPS_ROLL] = { check_roll, act_roll },
	[CRAPS_PASS_DICE] = { check_pass_dice, act_pass_dice },
};
