#include "games/sicbo/players.h"

#include "games/sicbo/sicbo.h"

/* They all make one bet a round at most, as their rows say. */
static bool
bet_once(const struct sicbo *s, int seat, enum sicbo_spot spot, chips stake, struct action *out)
{
	if (felt_of_seat(&s->felt, seat) > 0)
		return false;
	if (stake > s->rail.stack[seat])
		stake = s->rail.stack[seat];
	*out = (struct action){ .verb = (uint8_t)spot, .arg = { stake } };
	return stake > 0;
}

static bool
sicbo_steady(struct bot *bot, const void *view, int seat, struct action *out)
{
	return bet_once(view, seat, seat % 2 == 0 ? SICBO_BIG : SICBO_SMALL, bot->arg, out);
}

static bool
sicbo_hunch(struct bot *bot, const void *view, int seat, struct action *out)
{
	enum sicbo_spot spot = xoshiro_below(&bot->luck, 2) == 0 ? SICBO_BIG : SICBO_SMALL;

	return bet_once(view, seat, spot, 5 * (chips)(1 + xoshiro_below(&bot->luck, 4)), out);
}

/* The spot that won the last round that was not a triple. */
static enum sicbo_spot
last_winner(const struct sicbo *s)
{
	for (int i = 0; i < s->trends; i++) {
		if (s->trend[i] != SICBO_SIDES)
			return (enum sicbo_spot)s->trend[i];
	}
	return SICBO_BIG;
}

static bool
sicbo_follower(struct bot *bot, const void *view, int seat, struct action *out)
{
	return bet_once(view, seat, last_winner(view), bot->arg, out);
}

static bool
sicbo_contrarian(struct bot *bot, const void *view, int seat, struct action *out)
{
	enum sicbo_spot spot = last_winner(view) == SICBO_BIG ? SICBO_SMALL : SICBO_BIG;

	return bet_once(view, seat, spot, bot->arg, out);
}

/* Doubles for each round since small won last, six times at the most. */
static bool
sicbo_doubler(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct sicbo *s = view;
	int lost = 0;

	while (lost < s->trends && lost < 6 && s->trend[lost] != SICBO_SMALL)
		lost++;
	return bet_once(s, seat, SICBO_SMALL, (chips)bot->arg << lost, out);
}

/* A spot of a player who bets on several, in this order. */
struct sicbo_pick {
	uint8_t spot;
	uint16_t n;
};

/* The next of N picks that the table offers and that SEAT has not bet on; false if there is none.
 */
static bool
sicbo_next_pick(const struct sicbo *s, int seat, const struct sicbo_pick *pick, int n, chips stake,
		struct action *out)
{
	for (int i = 0; i < n; i++) {
		int square = layout_find(&sicbo_layout, pick[i].spot, pick[i].n);

		if (!sicbo_offers(s->rail.option[SICBO_PAYTABLE], square) ||
		    felt_at(&s->felt, seat, square) > 0)
			continue;
		if (stake > s->rail.stack[seat])
			stake = s->rail.stack[seat];
		*out = (struct action){ .verb = pick[i].spot };
		out->arg[pick[i].n != 0] = stake;
		if (pick[i].n != 0)
			out->arg[0] = pick[i].n;
		return stake > 0;
	}
	return false;
}

static bool
sicbo_fits_pairs(const int32_t *option)
{
	return sicbo_offers(option[SICBO_PAYTABLE], sicbo_layout.first[SICBO_PAIR]);
}

static bool
sicbo_small_and_pairs(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct sicbo_pick picks[] = {
		{ SICBO_SMALL, 0 }, { SICBO_PAIR, 12 }, { SICBO_PAIR, 13 }, { SICBO_PAIR, 23 }
	};

	return sicbo_next_pick(view, seat, picks, 4, bot->arg, out);
}

static bool
sicbo_fits_triples(const int32_t *option)
{
	return sicbo_offers(option[SICBO_PAYTABLE], sicbo_layout.first[SICBO_ANY_TRIPLE]);
}

static bool
sicbo_triple_hunter(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct sicbo_pick picks[] = { { SICBO_ANY_TRIPLE, 0 }, { SICBO_TRIPLE, 1 },
						   { SICBO_TRIPLE, 2 },     { SICBO_TRIPLE, 3 },
						   { SICBO_TRIPLE, 4 },     { SICBO_TRIPLE, 5 },
						   { SICBO_TRIPLE, 6 } };

	return sicbo_next_pick(view, seat, picks, 7, bot->arg, out);
}

static bool
sicbo_fits_totals(const int32_t *option)
{
	return sicbo_offers(option[SICBO_PAYTABLE], sicbo_layout.first[SICBO_TOTAL]);
}

static bool
sicbo_total_spreader(struct bot *bot, const void *view, int seat, struct action *out)
{
	static const struct sicbo_pick picks[] = {
		{ SICBO_TOTAL, 9 }, { SICBO_TOTAL, 10 }, { SICBO_TOTAL, 11 }, { SICBO_TOTAL, 12 }
	};

	return sicbo_next_pick(view, seat, picks, 4, bot->arg, out);
}

const struct strategy sicbo_players[] = {
	{ .name = "steady",
	  .help = "Bets N on one spot all evening.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = sicbo_steady,
	  .stateless = strategy_always_stateless,
	  .once = true },
	{ .name = "hunch",
	  .help = "Bets 5 to 20 on a random spot.",
	  .decide = sicbo_hunch,
	  .once = true },
	{ .name = "follower",
	  .help = "Bets N on the spot that won last.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = sicbo_follower,
	  .once = true },
	{ .name = "contrarian",
	  .help = "Bets N against the spot that won last.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = sicbo_contrarian,
	  .once = true },
	{ .name = "doubler",
	  .help = "Bets N on small, and doubles the bet until it wins.",
	  .min = 1,
	  .max = 1000,
	  .value = 5,
	  .decide = sicbo_doubler,
	  .once = true },
	{ .name = "small-and-pairs",
	  .help = "Bets N on small and on the pairs of 1, 2 and 3; at Macau's pays each chip of N "
		  "costs $345 an hour.",
	  .min = 1,
	  .max = 1000,
	  .value = 2,
	  .decide = sicbo_small_and_pairs,
	  .stateless = strategy_always_stateless,
	  .fits = sicbo_fits_pairs },
	{ .name = "triple-hunter",
	  .help = "Bets N on any triple and on each of the six; at Macau's pays each chip of N "
		  "costs $1,382 an hour.",
	  .min = 1,
	  .max = 1000,
	  .value = 1,
	  .decide = sicbo_triple_hunter,
	  .stateless = strategy_always_stateless,
	  .fits = sicbo_fits_triples },
	{ .name = "total-spreader",
	  .help = "Bets N on each total from 9 to 12; at Macau's pays each chip of N costs $412 an "
		  "hour.",
	  .min = 1,
	  .max = 1000,
	  .value = 2,
	  .decide = sicbo_total_spreader,
	  .stateless = strategy_always_stateless,
	  .fits = sicbo_fits_totals },
	{ .name = NULL },
};
