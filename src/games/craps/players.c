#include "games/craps/players.h"

#include <stdbool.h>
#include <stdint.h>

#include "games/craps/craps.h"
#include "games/game.h"
#include "games/strategy.h"

/*
 * Simulated players who use the full layout, as they are met at craps tables.
 */

struct action;

struct bot;

/* A bet that a player wants to have lying: SHARES of the player's unit. */
struct craps_bet_query {
	uint8_t verb, spot, n;
	uint8_t shares;
};

static bool
craps_bet_query_is_legal(const struct craps *s, int seat, const struct action *a)
{
	struct range range = { 1, 0 };

	return game_check(&craps_game, s, seat, a, &range) == 0;
}

/* Make the first of these bets that does not lie there and may be made now, of at least what the
 * table takes. */
static bool
craps_make_bet_query(const struct craps *s, int seat, const struct craps_bet_query *bet_query,
		     int n, chips unit, struct action *out)
{
	for (int i = 0; i < n; i++) {
		chips amount = unit * bet_query[i].shares, least = s->rail.option[CRAPS_BET_MIN];

		if (craps_bet(s, seat, bet_query[i].spot, bet_query[i].n) > 0)
			continue;
		if (craps_spot_kinds[bet_query[i].spot].limit == CRAPS_LIMIT_LINE && amount < least)
			amount = least;
		*out = (struct action){ .verb = bet_query[i].verb, .arg = { amount } };
		if (bet_query[i].n != 0)
			*out = (struct action){ .verb = bet_query[i].verb,
						.arg = { bet_query[i].n, amount } };
		if (craps_bet_query_is_legal(s, seat, out))
			return true;
	}
	return false;
}

/* A shooter must have a line bet. */
static bool
craps_shoots(const struct craps *s, int seat, int verb, chips unit, struct action *out)
{
	const struct craps_bet_query bet_query = {
		(uint8_t)verb, verb == CRAPS_PASS ? CRAPS_AT_PASS : CRAPS_AT_DONT_PASS, 0, 1
	};

	return seat == s->shooter && craps_phase(s) == CRAPS_NO_BET &&
	       craps_make_bet_query(s, seat, &bet_query, 1, unit, out);
}

/* Odds of TIMES the line bet, or as many as the table takes, on a number that has none; an amount
 * that loses nothing to rounding. */
static bool
craps_lay_whole_odds(const struct craps *s, int seat, int verb, int times, struct action *out)
{
	int spot = verb == CRAPS_ODDS ? CRAPS_AT_ODDS : CRAPS_AT_LAY_ODDS;

	for (int number = 4; number <= 10; number++) {
		chips sidebar = verb == CRAPS_ODDS ? craps_line_bet(s, seat, number)
						   : craps_dont_bet(s, seat, number);
		struct action a = { (uint8_t)verb, { number, 1 } };
		struct range range;
		chips whole;

		if (number == 7 || sidebar == 0 || craps_bet(s, seat, spot, number) > 0 ||
		    game_range(&craps_game, s, seat, &a, &range) != 0)
			continue;
		whole = craps_whole(craps_unit(s->rail.option, spot, number), sidebar * times,
				    range.max);
		*out = (struct action){ (uint8_t)verb, { number, whole } };
		if (whole > 0)
			return true;
	}
	return false;
}

/* What struct strategy asks of each: whether there is something for it at a table, and what it does
 * now. */
static bool
craps_fits_all(const int32_t *option)
{
	return option[CRAPS_LAYOUT] != 0;
}

static bool
craps_fits_donts(const int32_t *option)
{
	return option[CRAPS_LAYOUT] != 0 && option[CRAPS_DONTS] != 0 && !craps_is_crapless(option);
}

static bool
craps_fits_bonus(const int32_t *option)
{
	return option[CRAPS_LAYOUT] != 0 && option[CRAPS_BONUS_TABLE] != 0;
}

static bool
craps_iron_cross(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct craps_bet_query bet_queries[] = { { CRAPS_PLACE, CRAPS_AT_PLACE, 5, 5 },
							      { CRAPS_PLACE, CRAPS_AT_PLACE, 6, 6 },
							      { CRAPS_PLACE, CRAPS_AT_PLACE, 8, 6 },
							      { CRAPS_FIELD, CRAPS_AT_FIELD, 0,
								5 } };
	const struct craps *s = view;

	return craps_shoots(s, seat, CRAPS_PASS, bot->arg, out) ||
	       (s->point != 0 && craps_make_bet_query(s, seat, bet_queries, 4, bot->arg, out));
}

static int
craps_numbers_of(const struct craps *s, int seat)
{
	int n = 0;

	for (int number = 2; number <= 12; number++)
		n += number != 7 && craps_line_bet(s, seat, number) > 0;
	return n;
}

static bool
craps_molly(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct craps_bet_query pass = { CRAPS_PASS, CRAPS_AT_PASS, 0, 1 };
	static const struct craps_bet_query come = { CRAPS_COME, CRAPS_AT_COME, 0, 1 };
	const struct craps *s = view;

	return craps_make_bet_query(s, seat, &pass, 1, bot->arg, out) ||
	       (craps_numbers_of(s, seat) < 3 &&
		craps_make_bet_query(s, seat, &come, 1, bot->arg, out)) ||
	       craps_lay_whole_odds(s, seat, CRAPS_ODDS, 2, out);
}

static bool
craps_dont_player(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct craps_bet_query dont = { CRAPS_DONT_PASS, CRAPS_AT_DONT_PASS, 0, 1 };
	const struct craps *s = view;

	return craps_make_bet_query(s, seat, &dont, 1, bot->arg, out) ||
	       craps_lay_whole_odds(s, seat, CRAPS_LAY_ODDS, 6, out);
}

static bool
craps_six_and_eight(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct craps_bet_query bet_queries[] = {
		{ CRAPS_PLACE, CRAPS_AT_PLACE, 6, 6 }, { CRAPS_PLACE, CRAPS_AT_PLACE, 8, 6 }
	};
	const struct craps *s = view;

	return craps_shoots(s, seat, CRAPS_PASS, bot->arg, out) ||
	       (s->point != 0 && craps_make_bet_query(s, seat, bet_queries, 2, bot->arg, out));
}

static bool
craps_hardway_hopper(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct craps_bet_query bet_queries[] = {
		{ CRAPS_HARD, CRAPS_AT_HARD, 4, 1 }, { CRAPS_HARD, CRAPS_AT_HARD, 6, 1 },
		{ CRAPS_HARD, CRAPS_AT_HARD, 8, 1 }, { CRAPS_HARD, CRAPS_AT_HARD, 10, 1 },
		{ CRAPS_HOP, CRAPS_AT_HOP, 22, 1 },  { CRAPS_HOP, CRAPS_AT_HOP, 33, 1 },
		{ CRAPS_HOP, CRAPS_AT_HOP, 44, 1 },  { CRAPS_HOP, CRAPS_AT_HOP, 55, 1 },
	};
	const struct craps *s = view;

	return craps_shoots(s, seat, CRAPS_PASS, bot->arg, out) ||
	       (s->point != 0 && craps_make_bet_query(s, seat, bet_queries, 8, bot->arg, out));
}

static bool
craps_field_player(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct craps_bet_query field = { CRAPS_FIELD, CRAPS_AT_FIELD, 0, 1 };
	const struct craps *s = view;

	return craps_shoots(s, seat, CRAPS_PASS, bot->arg, out) ||
	       craps_make_bet_query(s, seat, &field, 1, bot->arg, out);
}

static bool
craps_bonus_better(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct craps_bet_query bet_queries[] = { { CRAPS_PASS, CRAPS_AT_PASS, 0, 5 },
							      { CRAPS_SMALL, CRAPS_AT_SMALL, 0, 1 },
							      { CRAPS_TALL, CRAPS_AT_TALL, 0, 1 },
							      { CRAPS_ALL, CRAPS_AT_ALL, 0, 1 },
							      { CRAPS_FIRE, CRAPS_AT_FIRE, 0, 1 } };

	return craps_make_bet_query(view, seat, bet_queries, 5, bot->arg, out);
}

/* Nobody here takes odds of more line bets than this, even if the table has no limit. */
enum { FULL_ODDS = 10 };

/* Bet STAKE, or all there is, with this verb. */
static bool
craps_player_bets(const struct craps *s, int seat, enum craps_verb verb, chips stake,
		  struct action *out)
{
	if (stake > s->rail.stack[seat])
		stake = s->rail.stack[seat];
	*out = (struct action){ .verb = (uint8_t)verb, .arg = { stake } };
	return stake > 0;
}

/* Bet on pass, if there is no pass bet yet and one may be made. */
static bool
craps_player_bets_pass(const struct craps *s, int seat, chips stake, struct action *out)
{
	return s->point == 0 && craps_bet(s, seat, CRAPS_AT_PASS, 0) == 0 &&
	       craps_player_bets(s, seat, CRAPS_PASS, stake, out);
}

/* Take odds of TIMES the line bet, or as many as the table and the chips allow; if possible an
 * amount that loses nothing to rounding. */
static bool
craps_player_takes_odds(const struct craps *s, int seat, int number, int32_t times,
			struct action *out)
{
	chips line_bet = craps_line_bet(s, seat, number);
	chips most = craps_odds_limit(s->rail.option[CRAPS_ODDS_LIMIT], number, line_bet);
	chips amount = line_bet * times;

	if (line_bet == 0 || craps_bet(s, seat, CRAPS_AT_ODDS, number) > 0)
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
craps_player_takes_any_odds(const struct craps *s, int seat, int32_t times, struct action *out)
{
	for (int box = 0; box < CRAPS_BOXES; box++) {
		if (craps_player_takes_odds(s, seat, craps_number(box), times, out))
			return true;
	}
	return false;
}

static int
craps_numbers_covered(const struct craps *s, int seat)
{
	int n = 0;

	for (int box = 0; box < CRAPS_BOXES; box++)
		n += craps_line_bet(s, seat, craps_number(box)) > 0;
	return n;
}

/* Throw at once, as the shooter. */
static bool
craps_player_throws_early(const struct craps *s, int seat, struct action *out)
{
	*out = (struct action){ .verb = CRAPS_ROLL };
	return seat == s->shooter && craps_phase(s) != CRAPS_NO_BET;
}

static bool
craps_grinder(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct craps *s = view;

	return craps_player_bets_pass(s, seat, bot->arg, out) ||
	       (s->point != 0 && craps_player_takes_odds(s, seat, s->point, FULL_ODDS, out));
}

/* Bets on pass as well: that is one number more, and a shooter must. */
static bool
craps_comer(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct craps *s = view;

	if (craps_player_bets_pass(s, seat, 10, out))
		return true;
	if (s->point == 0)
		return false;
	if (craps_bet(s, seat, CRAPS_AT_COME, 0) == 0 &&
	    craps_numbers_covered(s, seat) < bot->arg &&
	    craps_player_bets(s, seat, CRAPS_COME, 10, out))
		return true;
	return craps_player_takes_any_odds(s, seat, 2, out);
}

/* Sits out most rounds of others, never takes odds, and is glad to hand the dice on. */
static bool
craps_timid(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct craps *s = view;

	if (s->point != 0 || craps_bet(s, seat, CRAPS_AT_PASS, 0) > 0)
		return false;
	if (seat != s->shooter)
		return xoshiro_below(&bot->luck, 4) == 0 &&
		       craps_player_bets(s, seat, CRAPS_PASS, bot->arg, out);
	if (s->hand_rolls == 0 || rail_next(&s->rail, seat) == seat)
		return craps_player_bets(s, seat, CRAPS_PASS, bot->arg, out);
	*out = (struct action){ .verb = CRAPS_PASS_DICE };
	return true;
}

/* Anything from nothing to a fistful, and little patience with the dice in the hand. */
static bool
craps_wild(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct craps *s = view;
	chips stake = 5 * (chips)(1 + xoshiro_below(&bot->luck, 10));

	if (craps_player_bets_pass(s, seat, stake, out))
		return true;
	if (s->point != 0 && craps_bet(s, seat, CRAPS_AT_COME, 0) == 0 &&
	    xoshiro_below(&bot->luck, 2) == 0 && craps_player_bets(s, seat, CRAPS_COME, stake, out))
		return true;
	if (xoshiro_below(&bot->luck, 3) > 0 &&
	    craps_player_takes_any_odds(s, seat, (int32_t)(1 + xoshiro_below(&bot->luck, 5)), out))
		return true;
	return xoshiro_below(&bot->luck, 2) == 0 && craps_player_throws_early(s, seat, out);
}

const struct strategy craps_players[] = {
	{ .name = "grinder",
	  .help = "Bets N on pass and takes full odds.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = craps_grinder,
	  .stateless = strategy_always_stateless },
	{ .name = "comer",
	  .help = "Keeps N numbers working with pass and come bets.",
	  .min = 1,
	  .max = 6,
	  .value = 3,
	  .decide = craps_comer,
	  .stateless = strategy_always_stateless },
	{ .name = "timid",
	  .help = "Bets N on pass now and then, and hands the dice on.",
	  .min = 1,
	  .max = 1000,
	  .value = 5,
	  .decide = craps_timid },
	{ .name = "wild",
	  .help = "Bets 5 to 50 on anything, and throws at any moment.",
	  .decide = craps_wild },
	{ .name = "iron-cross",
	  .help = "Places 5, 6 and 8 and bets on the field, N times $5 or $6 each; each chip of "
		  "N costs $100 an hour.",
	  .min = 1,
	  .max = 100,
	  .value = 1,
	  .decide = craps_iron_cross,
	  .stateless = strategy_always_stateless,
	  .fits = craps_fits_all },
	{ .name = "molly",
	  .help = "Keeps three numbers working with N on pass and come, and double odds; each "
		  "chip of N costs $6 an hour.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = craps_molly,
	  .stateless = strategy_always_stateless,
	  .fits = craps_fits_all },
	{ .name = "dont-player",
	  .help = "Bets N on dont-pass and lays up to six times as much as odds; each chip of N "
		  "costs $2 an hour.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = craps_dont_player,
	  .stateless = strategy_always_stateless,
	  .fits = craps_fits_donts },
	{ .name = "six-and-eight",
	  .help = "Places 6 and 8, N times $6 each; each chip of N costs $24 an hour.",
	  .min = 1,
	  .max = 100,
	  .value = 2,
	  .decide = craps_six_and_eight,
	  .stateless = strategy_always_stateless,
	  .fits = craps_fits_all },
	{ .name = "hardway-hopper",
	  .help = "Bets N on each hardway and hops the same pairs; each chip of N costs $260 an "
		  "hour.",
	  .min = 1,
	  .max = 100,
	  .value = 1,
	  .decide = craps_hardway_hopper,
	  .stateless = strategy_always_stateless,
	  .fits = craps_fits_all },
	{ .name = "field-player",
	  .help = "Bets N on the field with every roll; each chip of N costs $18 an hour.",
	  .min = 1,
	  .max = 1000,
	  .value = 5,
	  .decide = craps_field_player,
	  .stateless = strategy_always_stateless,
	  .fits = craps_fits_all },
	{ .name = "bonus-better",
	  .help = "Bets N each on small, tall, all and fire, and five times as much on pass; each "
		  "chip of N costs $47 an hour.",
	  .min = 1,
	  .max = 100,
	  .value = 1,
	  .decide = craps_bonus_better,
	  .stateless = strategy_always_stateless,
	  .fits = craps_fits_bonus },
	{ .name = NULL },
};
