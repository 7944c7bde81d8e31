#include "games/seven/players.h"

#include "games/seven/seven.h"

/* One bet a round, as the rows say. */
static bool
seven_bet(const struct seven *s, int seat, enum seven_spot spot, chips stake, struct action *out)
{
	if (felt_of_seat(&s->felt, seat) > 0)
		return false;
	if (stake > s->rail.stack[seat])
		stake = s->rail.stack[seat];
	*out = (struct action){ .verb = (uint8_t)spot, .arg = { stake } };
	return stake > 0;
}

static bool
seven_low(struct bot *bot, const void *view, int seat, struct action *out)
{
	return seven_bet(view, seat, SEVEN_UNDER, bot->arg, out);
}

static bool
seven_lucky(struct bot *bot, const void *view, int seat, struct action *out)
{
	return seven_bet(view, seat, SEVEN_SEVEN, bot->arg, out);
}

static bool
seven_guess(struct bot *bot, const void *view, int seat, struct action *out)
{
	enum seven_spot spot = (enum seven_spot)xoshiro_below(&bot->luck, SEVEN_SPOTS);

	return seven_bet(view, seat, spot, bot->arg, out);
}

const struct strategy seven_players[] = {
	{ .name = "low",
	  .help = "Bets N under seven.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = seven_low,
	  .stateless = strategy_always_stateless,
	  .once = true },
	{ .name = "lucky",
	  .help = "Bets N on seven.",
	  .min = 1,
	  .max = 1000,
	  .value = 5,
	  .decide = seven_lucky,
	  .stateless = strategy_always_stateless,
	  .once = true },
	{ .name = "guess",
	  .help = "Bets N on a random spot.",
	  .min = 1,
	  .max = 1000,
	  .value = 10,
	  .decide = seven_guess,
	  .once = true },
	{ .name = NULL },
};
