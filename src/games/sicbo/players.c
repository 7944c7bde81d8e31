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
sicbo_steady(struct brain *brain, const void *view, int seat, struct action *out)
{
	return bet_once(view, seat, seat % 2 == 0 ? SICBO_BIG : SICBO_SMALL, brain->arg, out);
}

static bool
sicbo_hunch(struct brain *brain, const void *view, int seat, struct action *out)
{
	enum sicbo_spot spot = xoshiro_below(&brain->luck, 2) == 0 ? SICBO_BIG : SICBO_SMALL;

	return bet_once(view, seat, spot, 5 * (chips)(1 + xoshiro_below(&brain->luck, 4)), out);
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
sicbo_follower(struct brain *brain, const void *view, int seat, struct action *out)
{
	return bet_once(view, seat, last_winner(view), brain->arg, out);
}

static bool
sicbo_contrarian(struct brain *brain, const void *view, int seat, struct action *out)
{
	enum sicbo_spot spot = last_winner(view) == SICBO_BIG ? SICBO_SMALL : SICBO_BIG;

	return bet_once(view, seat, spot, brain->arg, out);
}

/* Doubles for each round since small won last, six times at the most. */
static bool
sicbo_doubler(struct brain *brain, const void *view, int seat, struct action *out)
{
	const struct sicbo *s = view;
	int lost = 0;

	while (lost < s->trends && lost < 6 && s->trend[lost] != SICBO_SMALL)
		lost++;
	return bet_once(s, seat, SICBO_SMALL, (chips)brain->arg << lost, out);
}

const struct strategy sicbo_players[] = {
	{ .name = "steady",
	  .help = "Bets N on one spot all evening.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = sicbo_steady,
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
	{ .name = NULL },
};
