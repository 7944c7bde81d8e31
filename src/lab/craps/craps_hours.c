/* What simulated players lose in an hour. */
#include "games/craps/craps.h"
#include "games/deed.h"
#include "lab/craps/craps_odds.h"

enum { ROLLS = 20000, HOUR_MS = 3600000, MOST_BETS = 64 };

double
craps_rolls_an_hour(void)
{
	const struct option_kind *options = craps_game.options;

	return (double)HOUR_MS / (options[CRAPS_ROUND_MS].live + options[CRAPS_TUMBLE_MS].live);
}

/* The mean loss of a decided bet of 1 on each square: all are priced once. */
struct craps_costs {
	double edge[CRAPS_SPOTS][CRAPS_NUMBERS];
};

static void
craps_hours_price(const int32_t *option, struct craps_costs *out)
{
	for (int square = 0; square < CRAPS_SQUARES; square++) {
		int spot = craps_layout.square[square].spot, n = craps_layout.square[square].n;
		bool line = spot == CRAPS_AT_COME || spot == CRAPS_AT_DONT_COME;
		chips unit;

		/* A come bet on a number has gone there by its first roll. */
		unit = craps_unit(option, spot, n);
		out->edge[spot][n] =
		    fraction_double(craps_price(option, spot, line ? 0 : n, unit).edge_resolved);
	}
}

/* The cost of the bets that a roll has decided. */
static double
craps_hours_decided(const struct craps_costs *costs, const struct events *events)
{
	double cost = 0;

	for (int i = 0; i < events->n; i++) {
		const struct event *e = &events->at[i];
		bool on_pass = e->spot == CRAPS_AT_PASS || e->spot == CRAPS_AT_DONT_PASS;

		if (e->kind == CRAPS_EV_WON || e->kind == CRAPS_EV_LOST || e->kind == CRAPS_EV_PAID)
			cost += (double)e->stake * costs->edge[e->spot][on_pass ? 0 : e->n];
	}
	return cost;
}

static void
craps_hours_let_bet(struct brain *brain, struct craps *s, int seat)
{
	for (int i = 0; i < MOST_BETS; i++) {
		struct action a = { 0 };
		struct deed act;

		if (!brain->strategy->decide(brain, s, seat, &a))
			return;
		act = deed_of_act(seat, &a);
		if (game_do(&craps_game, s, &act, NULL, NULL) != 0 ||
		    game_wants(&craps_game, s).kind == WANT_DICE)
			return;
	}
}

double
craps_hourly_cost(const struct strategy *strategy, const int32_t *option)
{
	static struct game_state state;
	static struct craps_costs costs;
	static struct events events;
	struct craps *s = (struct craps *)state.bytes;
	struct brain brain = { .strategy = strategy,
			       .arg = strategy->value,
			       .luck = xoshiro_seed(strategy->name, 0) };
	struct deed sit = { .kind = DEED_SIT, .seat = NOBODY, .amount = CHIPS_MAX };
	struct xoshiro dice = xoshiro_seed(strategy->name, 1);
	double cost = 0;

	game_open(&craps_game, s);
	for (int i = 0; i < CRAPS_OPTIONS; i++)
		s->rail.option[i] = option[i];
	game_do(&craps_game, s, &sit, NULL, NULL);
	craps_hours_price(option, &costs);
	for (int i = 0; i < ROLLS; i++) {
		struct deed time = deed_of_time(), roll = { .kind = DEED_ROLL };

		craps_hours_let_bet(&brain, s, sit.seat);
		roll.roll = (struct roll){ 2,
					   { (uint8_t)(xoshiro_below(&dice, 6) + 1),
					     (uint8_t)(xoshiro_below(&dice, 6) + 1) } };
		if (game_wants(&craps_game, s).kind == WANT_BETS)
			game_do(&craps_game, s, &time, NULL, NULL);
		events.n = 0;
		if (game_do(&craps_game, s, &roll, &events, NULL) == 0)
			cost += craps_hours_decided(&costs, &events);
	}
	return cost / ROLLS * craps_rolls_an_hour();
}
