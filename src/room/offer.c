#include "room/offer.h"

#include <stddef.h>

#include "games/game_table.h"

static const int32_t limits[] = { 1, 2, 5, 10, 25, 50, 100, 200, 500, 1000, 5000, 10000 };

enum { LIMITS = sizeof(limits) / sizeof(limits[0]) };

int32_t
offer_limit(const struct opening *o)
{
	int i = opening_limit(o->game);

	return i < 0 ? -1 : opening_value(o, i);
}

/* False if there is no such limit at the game's tables. */
static bool
offer_set_limit(struct opening *o, const int32_t *limit)
{
	int i = opening_limit(o->game);
	const struct option_kind *option = &o->game->options[i];

	if (limit == NULL || *limit < option->min || *limit > option->max)
		return false;
	opening_set(o, i, *limit);
	o->given[i] = *limit != option->live;
	return true;
}

bool
offer_raise(struct opening *o)
{
	int32_t now = offer_limit(o);
	int i = 0;

	while (i < LIMITS && limits[i] <= now)
		i++;
	return now >= 0 && offer_set_limit(o, i < LIMITS ? &limits[i] : NULL);
}

bool
offer_lower(struct opening *o)
{
	int32_t now = offer_limit(o);
	int i = LIMITS - 1;

	while (i >= 0 && limits[i] >= now)
		i--;
	return now >= 0 && offer_set_limit(o, i >= 0 ? &limits[i] : NULL);
}

void
offer_write_price(const struct table_offer *offer, struct text *out)
{
	if (!offer->house)
		text_add(out, "Players play against each other, and the house takes nothing.");
	else if (!offer->priced)
		text_add(out, "What its bets cost is not known.");
	else if (offer->cheapest.edge == offer->dearest.edge)
		text_add(out, "Each bet costs %.2f %% of the stake on average.",
			 100 * offer->cheapest.edge);
	else
		text_add(out,
			 "The cheapest bet costs %.2f %% of the stake on average (%s), the dearest "
			 "%.2f %% (%s).",
			 100 * offer->cheapest.edge, offer->cheapest.bet, 100 * offer->dearest.edge,
			 offer->dearest.bet);
}
