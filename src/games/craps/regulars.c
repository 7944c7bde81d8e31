#include "games/craps/regulars.h"

#include "games/craps/craps.h"
#include "games/strategy.h"

/* A bet that a player wants to have lying: SHARES of the player's unit. */
struct craps_wish {
	uint8_t verb, spot, n;
	uint8_t shares;
};

static bool
craps_wish_is_legal(const struct craps *s, int seat, const struct action *a)
{
	struct range range = { 1, 0 };

	return game_check(&craps_game, s, seat, a, &range) == 0;
}

/* Make the first of these bets that does not lie there and may be made now, of at least what the
 * table takes. */
static bool
craps_make_wish(const struct craps *s, int seat, const struct craps_wish *wish, int n, chips unit,
		struct action *out)
{
	for (int i = 0; i < n; i++) {
		chips amount = unit * wish[i].shares, least = s->rail.option[CRAPS_BET_MIN];

		if (craps_bet(s, seat, wish[i].spot, wish[i].n) > 0)
			continue;
		if (craps_spot_kinds[wish[i].spot].limit == CRAPS_LIMIT_LINE && amount < least)
			amount = least;
		*out = (struct action){ .verb = wish[i].verb, .arg = { amount } };
		if (wish[i].n != 0)
			*out =
			    (struct action){ .verb = wish[i].verb, .arg = { wish[i].n, amount } };
		if (craps_wish_is_legal(s, seat, out))
			return true;
	}
	return false;
}

/* A shooter must have a line bet. */
static bool
craps_shoots(const struct craps *s, int seat, int verb, chips unit, struct action *out)
{
	const struct craps_wish wish = { (uint8_t)verb,
					 verb == CRAPS_PASS ? CRAPS_AT_PASS : CRAPS_AT_DONT_PASS, 0,
					 1 };

	return seat == s->shooter && craps_phase(s) == CRAPS_NO_BET &&
	       craps_make_wish(s, seat, &wish, 1, unit, out);
}

/* Odds of TIMES the line bet, or as many as the table takes, on a number that has none; an amount
 * that loses nothing to rounding. */
static bool
craps_lay_whole_odds(const struct craps *s, int seat, int verb, int times, struct action *out)
{
	int spot = verb == CRAPS_ODDS ? CRAPS_AT_ODDS : CRAPS_AT_LAY_ODDS;

	for (int number = 4; number <= 10; number++) {
		chips beside = verb == CRAPS_ODDS ? craps_line_bet(s, seat, number)
						  : craps_dont_bet(s, seat, number);
		struct action a = { (uint8_t)verb, { number, 1 } };
		struct range range;
		chips whole;

		if (number == 7 || beside == 0 || craps_bet(s, seat, spot, number) > 0 ||
		    game_range(&craps_game, s, seat, &a, &range) != 0)
			continue;
		whole = craps_whole(craps_unit(s->rail.option, spot, number), beside * times,
				    range.max);
		*out = (struct action){ (uint8_t)verb, { number, whole } };
		if (whole > 0)
			return true;
	}
	return false;
}

bool
craps_fits_all(const int32_t *option)
{
	return option[CRAPS_LAYOUT] != 0;
}

bool
craps_fits_donts(const int32_t *option)
{
	return option[CRAPS_LAYOUT] != 0 && option[CRAPS_DONTS] != 0 && !craps_is_crapless(option);
}

bool
craps_fits_bonus(const int32_t *option)
{
	return option[CRAPS_LAYOUT] != 0 && option[CRAPS_BONUS_TABLE] != 0;
}

bool
craps_iron_cross(struct brain *brain, const void *view, int seat, struct action *out)
{
	static const struct craps_wish wishes[] = { { CRAPS_PLACE, CRAPS_AT_PLACE, 5, 5 },
						    { CRAPS_PLACE, CRAPS_AT_PLACE, 6, 6 },
						    { CRAPS_PLACE, CRAPS_AT_PLACE, 8, 6 },
						    { CRAPS_FIELD, CRAPS_AT_FIELD, 0, 5 } };
	const struct craps *s = view;

	return craps_shoots(s, seat, CRAPS_PASS, brain->arg, out) ||
	       (s->point != 0 && craps_make_wish(s, seat, wishes, 4, brain->arg, out));
}

static int
craps_numbers_of(const struct craps *s, int seat)
{
	int n = 0;

	for (int number = 2; number <= 12; number++)
		n += number != 7 && craps_line_bet(s, seat, number) > 0;
	return n;
}

bool
craps_molly(struct brain *brain, const void *view, int seat, struct action *out)
{
	static const struct craps_wish pass = { CRAPS_PASS, CRAPS_AT_PASS, 0, 1 };
	static const struct craps_wish come = { CRAPS_COME, CRAPS_AT_COME, 0, 1 };
	const struct craps *s = view;

	return craps_make_wish(s, seat, &pass, 1, brain->arg, out) ||
	       (craps_numbers_of(s, seat) < 3 &&
		craps_make_wish(s, seat, &come, 1, brain->arg, out)) ||
	       craps_lay_whole_odds(s, seat, CRAPS_ODDS, 2, out);
}

bool
craps_dont_player(struct brain *brain, const void *view, int seat, struct action *out)
{
	static const struct craps_wish dont = { CRAPS_DONT_PASS, CRAPS_AT_DONT_PASS, 0, 1 };
	const struct craps *s = view;

	return craps_make_wish(s, seat, &dont, 1, brain->arg, out) ||
	       craps_lay_whole_odds(s, seat, CRAPS_LAY_ODDS, 6, out);
}

bool
craps_six_and_eight(struct brain *brain, const void *view, int seat, struct action *out)
{
	static const struct craps_wish wishes[] = { { CRAPS_PLACE, CRAPS_AT_PLACE, 6, 6 },
						    { CRAPS_PLACE, CRAPS_AT_PLACE, 8, 6 } };
	const struct craps *s = view;

	return craps_shoots(s, seat, CRAPS_PASS, brain->arg, out) ||
	       (s->point != 0 && craps_make_wish(s, seat, wishes, 2, brain->arg, out));
}

bool
craps_hardway_hopper(struct brain *brain, const void *view, int seat, struct action *out)
{
	static const struct craps_wish wishes[] = {
		{ CRAPS_HARD, CRAPS_AT_HARD, 4, 1 }, { CRAPS_HARD, CRAPS_AT_HARD, 6, 1 },
		{ CRAPS_HARD, CRAPS_AT_HARD, 8, 1 }, { CRAPS_HARD, CRAPS_AT_HARD, 10, 1 },
		{ CRAPS_HOP, CRAPS_AT_HOP, 22, 1 },  { CRAPS_HOP, CRAPS_AT_HOP, 33, 1 },
		{ CRAPS_HOP, CRAPS_AT_HOP, 44, 1 },  { CRAPS_HOP, CRAPS_AT_HOP, 55, 1 },
	};
	const struct craps *s = view;

	return craps_shoots(s, seat, CRAPS_PASS, brain->arg, out) ||
	       (s->point != 0 && craps_make_wish(s, seat, wishes, 8, brain->arg, out));
}

bool
craps_field_player(struct brain *brain, const void *view, int seat, struct action *out)
{
	static const struct craps_wish field = { CRAPS_FIELD, CRAPS_AT_FIELD, 0, 1 };
	const struct craps *s = view;

	return craps_shoots(s, seat, CRAPS_PASS, brain->arg, out) ||
	       craps_make_wish(s, seat, &field, 1, brain->arg, out);
}

bool
craps_bonus_better(struct brain *brain, const void *view, int seat, struct action *out)
{
	static const struct craps_wish wishes[] = { { CRAPS_PASS, CRAPS_AT_PASS, 0, 5 },
						    { CRAPS_SMALL, CRAPS_AT_SMALL, 0, 1 },
						    { CRAPS_TALL, CRAPS_AT_TALL, 0, 1 },
						    { CRAPS_ALL, CRAPS_AT_ALL, 0, 1 },
						    { CRAPS_FIRE, CRAPS_AT_FIRE, 0, 1 } };

	return craps_make_wish(view, seat, wishes, 5, brain->arg, out);
}
