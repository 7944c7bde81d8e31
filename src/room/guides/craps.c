/* The guided first round of Craps: odds cost nothing. */
#include "games/craps/craps.h"

#include "room/guide.h"

static const struct craps *
craps_guide_state(const struct seat_view *s)
{
	return (const struct craps *)s->view.state.bytes;
}

static bool
craps_guide_bet_lies(const struct seat_view *s)
{
	return s->stakes > 0 || s->waitings > 0;
}

/* A pass bet can be made, or a come bet instead; and what the first roll of either does. */
static bool
craps_guide_come(const struct seat_view *s)
{
	return craps_guide_state(s)->point != 0;
}

static bool
craps_guide_crapless(const struct seat_view *s)
{
	const int32_t *option = craps_guide_state(s)->rail.option;

	return option[CRAPS_LAYOUT] != 0 && option[CRAPS_CRAPLESS] != 0;
}

static bool
craps_guide_crapless_come(const struct seat_view *s)
{
	return craps_guide_crapless(s) && craps_guide_come(s);
}

static bool
craps_guide_lost_at_once(const struct seat_view *s)
{
	return !craps_guide_bet_lies(s);
}

static bool
craps_guide_lost_with_point(const struct seat_view *s)
{
	return craps_guide_lost_at_once(s) && craps_guide_come(s);
}

/* A pass bet whose point is on. */
static bool
craps_guide_pass_stands(const struct seat_view *s)
{
	const struct craps *c = craps_guide_state(s);

	return s->seat != NOBODY && c->point != 0 &&
	       felt_at(&c->felt, s->seat, CRAPS_ON_PASS_0) > 0;
}

/* That, or a come bet that has moved to its number: that number, or 0. */
static int
craps_guide_number(const struct seat_view *s)
{
	const struct craps *c = craps_guide_state(s);

	if (craps_guide_pass_stands(s))
		return c->point;
	for (int n = 2; n <= 12 && s->seat != NOBODY; n++) {
		if (craps_square(CRAPS_AT_COME, n) >= 0 &&
		    craps_bet(c, s->seat, CRAPS_AT_COME, n) > 0)
			return n;
	}
	return 0;
}

static bool
craps_guide_stands(const struct seat_view *s)
{
	return craps_guide_number(s) != 0;
}

/* Of odds the least that loses nothing to rounding (CR-15), because those are to cost nothing. */
static chips
craps_guide_least(const struct seat_view *s)
{
	const int32_t *option = craps_guide_state(s)->rail.option;
	int number = craps_guide_number(s);

	if (number != 0)
		return craps_odds_pay(number).of;
	return option[CRAPS_LAYOUT] != 0 ? option[CRAPS_BET_MIN] : 1;
}

static bool
craps_guide_has_odds(const struct seat_view *s)
{
	const struct craps *c = craps_guide_state(s);
	bool has = false;

	for (int n = 2; n <= 12 && s->seat != NOBODY; n++)
		has |= craps_square(CRAPS_AT_ODDS, n) >= 0 &&
		       craps_bet(c, s->seat, CRAPS_AT_ODDS, n) > 0;
	return has;
}

static bool
craps_guide_shoots(const struct seat_view *s)
{
	return s->seat != NOBODY && craps_guide_state(s)->shooter == s->seat;
}

/* A step that the dice pass on to another row. */
static bool
craps_guide_never(const struct seat_view *s)
{
	(void)s;
	return false;
}

static const struct guide_row rows[] = {
	{ 1,
	  1,
	  craps_guide_crapless_come,
	  craps_guide_bet_lies,
	  false,
	  "{come|come #} bets $# on come: 7 wins at once, and any other total becomes its number.",
	  NULL,
	  { "COME" } },
	{ 1,
	  1,
	  craps_guide_crapless,
	  craps_guide_bet_lies,
	  false,
	  "{pass|pass #} bets $# on pass: 7 wins at once, and any other total becomes the point.",
	  NULL,
	  { "PASS LINE" } },
	{ 1,
	  1,
	  craps_guide_come,
	  craps_guide_bet_lies,
	  false,
	  "{come|come #} bets $# on come: 7 or 11 wins at once, 2, 3 or 12 loses, others become "
	  "its number.",
	  NULL,
	  { "COME" } },
	{ 1,
	  1,
	  NULL,
	  craps_guide_bet_lies,
	  false,
	  "{pass|pass #} bets $# on pass: 7 or 11 wins at once, 2, 3 or 12 loses, others become "
	  "the point.",
	  NULL,
	  { "PASS LINE" } },

	{ 2,
	  3,
	  craps_guide_lost_with_point,
	  craps_guide_never,
	  false,
	  "That bet is decided. {come|come #} bets $# again, until a number of yours stands.",
	  NULL,
	  { "COME" } },
	{ 2,
	  3,
	  craps_guide_lost_at_once,
	  craps_guide_never,
	  false,
	  "That bet is decided. {pass|pass #} bets $# again, until a number of yours stands.",
	  NULL,
	  { "PASS LINE" } },
	{ 3,
	  3,
	  craps_guide_pass_stands,
	  craps_guide_has_odds,
	  false,
	  "The point must come again before a 7. {odds} takes odds of $#: the one bet that costs "
	  "nothing.",
	  "The point must come again before a 7. 'odds NUMBER #' takes odds of $# on it: the one "
	  "bet that costs nothing.",
	  { "PASS LINE" } },
	{ 3,
	  3,
	  craps_guide_stands,
	  craps_guide_has_odds,
	  false,
	  "Your bet went to its number. {odds} takes odds of $# on it: the one bet that costs "
	  "nothing.",
	  "Your bet went to its number. 'odds NUMBER #' takes odds of $# on it: the "
	  "one bet that costs nothing.",
	  { "come ", "you " } },
	{ 2,
	  3,
	  craps_guide_shoots,
	  craps_guide_stands,
	  true,
	  "You are the shooter: {roll|roll} throws the dice, until your bet is decided or has a "
	  "number.",
	  NULL,
	  { "You shoot", "shooter" } },
	{ 2,
	  3,
	  NULL,
	  craps_guide_stands,
	  true,
	  "The shooter throws when the time to bet is over; {ready|ready} does not wait for it.",
	  NULL,
	  { "rolls in", "shooter" } },

	{ 4,
	  4,
	  NULL,
	  NULL,
	  false,
	  "Odds pay what the dice truly give. They cost nothing in steps of $5 on 6 and 8, of $2 "
	  "on 5 and 9.",
	  NULL,
	  { "odds", "PASS LINE" } },
	{ 5,
	  5,
	  NULL,
	  NULL,
	  false,
	  "The bet in front has its cost; odds make it less of all you lay. {coach} has the coach "
	  "say how much.",
	  "The bet in front has its cost; the more odds behind it, the less that is of all you "
	  "lay.",
	  { "costs", "PASS LINE" } },
	{ .words = NULL },
};

const struct guide_plan craps_guide = {
	.game = &craps_game,
	.least = craps_guide_least,
	.rows = rows,
};
