#include "games/craps/players.h"

#include "games/craps/craps.h"

/* More than so many line bets nobody here lays as odds, also where the table has no limit. */
enum { FULL_ODDS = 10 };

/* Bet STAKE, or all there is, with this verb. */
static bool
bet(const struct craps *s, int seat, enum craps_verb verb, chips stake, struct action *out)
{
	if (stake > s->rail.stack[seat])
		stake = s->rail.stack[seat];
	*out = (struct action){ .verb = (uint8_t)verb, .arg = { stake } };
	return stake > 0;
}

/* A pass bet where there is none and one may be made. */
static bool
bet_pass(const struct craps *s, int seat, chips stake, struct action *out)
{
	return s->point == 0 && s->bet[seat].pass == 0 && bet(s, seat, CRAPS_PASS, stake, out);
}

/* Odds of so many TIMES the line bet as the table and the chips allow, in an amount that loses
 * nothing to rounding where there is one. */
static bool
place_odds(const struct craps *s, int seat, int number, int32_t times, struct action *out)
{
	chips line_bet = craps_line_bet(s, seat, number);
	chips most = craps_odds_limit(s->rail.option[CRAPS_ODDS_LIMIT], number, line_bet);
	chips amount = line_bet * times;

	if (line_bet == 0 || s->bet[seat].odds[craps_box(number)] > 0)
		return false;
	if (amount > most)
		amount = most;
	if (amount > s->rail.stack[seat])
		amount = s->rail.stack[seat];
	if (amount > 0 && craps_odds_whole(number, amount, amount) > 0)
		amount = craps_odds_whole(number, amount, amount);
	*out = (struct action){ .verb = CRAPS_ODDS, .arg = { number, amount } };
	return amount > 0;
}

/* The same on the first number that has none yet. */
static bool
place_any_odds(const struct craps *s, int seat, int32_t times, struct action *out)
{
	for (int box = 0; box < CRAPS_BOXES; box++) {
		if (place_odds(s, seat, craps_number(box), times, out))
			return true;
	}
	return false;
}

static int
numbers_covered(const struct craps *s, int seat)
{
	int n = 0;

	for (int box = 0; box < CRAPS_BOXES; box++)
		n += craps_line_bet(s, seat, craps_number(box)) > 0;
	return n;
}

/* Throw at once, as the shooter. */
static bool
throw_early(const struct craps *s, int seat, struct action *out)
{
	*out = (struct action){ .verb = CRAPS_ROLL };
	return seat == s->shooter && craps_phase(s) != CRAPS_NO_BET;
}

static bool
grinder(struct brain *brain, const void *view, int seat, struct action *out)
{
	const struct craps *s = view;

	return bet_pass(s, seat, brain->arg, out) ||
	       (s->point != 0 && place_odds(s, seat, s->point, FULL_ODDS, out));
}

/* Bets on pass as well, so as to have a number more, and since a shooter must. */
static bool
comer(struct brain *brain, const void *view, int seat, struct action *out)
{
	const struct craps *s = view;

	if (bet_pass(s, seat, 10, out))
		return true;
	if (s->point == 0)
		return false;
	if (s->bet[seat].come == 0 && numbers_covered(s, seat) < brain->arg &&
	    bet(s, seat, CRAPS_COME, 10, out))
		return true;
	return place_any_odds(s, seat, 2, out);
}

/* Sits out most rounds of others, never lays odds, and is glad to be rid of the dice. */
static bool
timid(struct brain *brain, const void *view, int seat, struct action *out)
{
	const struct craps *s = view;

	if (s->point != 0 || s->bet[seat].pass > 0)
		return false;
	if (seat != s->shooter)
		return xoshiro_below(&brain->luck, 4) == 0 &&
		       bet(s, seat, CRAPS_PASS, brain->arg, out);
	if (s->hand_rolls == 0 || rail_next(&s->rail, seat) == seat)
		return bet(s, seat, CRAPS_PASS, brain->arg, out);
	*out = (struct action){ .verb = CRAPS_PASS_DICE };
	return true;
}

/* Anything from nothing to a fistful, and little patience with the dice in the hand. */
static bool
wild(struct brain *brain, const void *view, int seat, struct action *out)
{
	const struct craps *s = view;
	chips stake = 5 * (chips)(1 + xoshiro_below(&brain->luck, 10));

	if (bet_pass(s, seat, stake, out))
		return true;
	if (s->point != 0 && s->bet[seat].come == 0 && xoshiro_below(&brain->luck, 2) == 0 &&
	    bet(s, seat, CRAPS_COME, stake, out))
		return true;
	if (xoshiro_below(&brain->luck, 3) > 0 &&
	    place_any_odds(s, seat, (int32_t)(1 + xoshiro_below(&brain->luck, 5)), out))
		return true;
	return xoshiro_below(&brain->luck, 2) == 0 && throw_early(s, seat, out);
}

const struct strategy craps_players[] = {
	{ .name = "grinder",
	  .help = "Bets N on pass and lays full odds.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = grinder },
	{ .name = "comer",
	  .help = "Keeps N numbers working with pass and come bets.",
	  .min = 1,
	  .max = 6,
	  .value = 3,
	  .decide = comer },
	{ .name = "timid",
	  .help = "Bets N on pass now and then, and hands the dice on.",
	  .min = 1,
	  .max = 1000,
	  .value = 5,
	  .decide = timid },
	{ .name = "wild",
	  .help = "Bets 5 to 50 wherever it likes, and throws when it likes.",
	  .decide = wild },
	{ .name = NULL },
};
