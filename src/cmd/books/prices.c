#include "cmd/books/prices.h"

#include <stdlib.h>
#include <string.h>

#include "engine/resolved_bets.h"
#include "games/game.h"
#include "games/game_table.h"

static struct exact *
prices_exact(const struct game *g, const char *options)
{
	int32_t option[OPTIONS];

	past_options(g, options, option);
	return exact_open(g, option);
}

static bool
prices_is_of(const struct prices_table *table, const struct past_spot *of)
{
	return strcmp(table->game, of->game) == 0 && strcmp(table->options, of->options) == 0;
}

void
prices_open(struct prices *prices, const struct past_spot *of)
{
	struct prices_table *table = prices->first;
	struct text game, options;

	while (table != NULL && !prices_is_of(table, of))
		table = table->next;
	prices->now = table;
	if (table != NULL || (table = calloc(1, sizeof(*table))) == NULL)
		return;
	game = text_in(table->game, sizeof(table->game));
	options = text_in(table->options, sizeof(table->options));
	text_add(&game, "%s", of->game);
	text_add(&options, "%s", of->options);
	table->rules = game_find(of->game);
	if (table->rules != NULL)
		table->exact = prices_exact(table->rules, of->options);
	table->next = prices->first;
	prices->first = prices->now = table;
}

void
prices_close(struct prices *prices)
{
	while (prices->first != NULL) {
		struct prices_table *table = prices->first;

		prices->first = table->next;
		exact_close(table->exact);
		free(table);
	}
	prices->now = NULL;
}

static struct exact *
prices_now(const struct prices *prices)
{
	return prices->now != NULL ? prices->now->exact : NULL;
}

/* The bet on a spot of the table; false if it has none of that name, or its bets have no price. */
static bool
prices_bet(const struct prices *prices, const struct past_spot *of, struct tariff_bet *bet)
{
	struct resolved_bet resolved_bet;

	if (prices_now(prices) == NULL ||
	    !resolved_bet_find_spot(prices->now->rules, of->spot, &resolved_bet) ||
	    resolved_bet.spot == RESOLVED_BET_POT)
		return false;
	*bet = (struct tariff_bet){
		.spot = resolved_bet.spot, .n = of->on, .stake = of->stake, .put = resolved_bet.put
	};
	return true;
}

const char *
prices_name(const struct prices *prices, const struct past_spot *of, char out[PRICE_NAME])
{
	struct text text = text_in(out, PRICE_NAME);
	struct tariff_bet bet;

	text_add(&text, "%s", of->spot);
	if (of->on != 0 && prices_bet(prices, of, &bet) &&
	    (bet.put || !layout_is_moved(prices->now->rules->layout, bet.spot)))
		text_add(&text, " %d", of->on);
	return out;
}

static bool
prices_is_known(const struct prices *prices, const struct past_spot *of, struct tariff_bet *bet)
{
	return prices_bet(prices, of, bet) && bet->stake >= 1 && bet->stake <= CHIPS_MAX;
}

static bool
prices_wins(const struct luck_bet *bet, chips won)
{
	bool wins = false;

	for (int i = 0; i < bet->n; i++)
		wins |= bet->win[i].won == won;
	return wins;
}

/* In the rows of older ledgers the stake of a bet that won does not include its vig, so its price
 * is the one with which it wins as much. */
bool
prices_find(const struct prices *prices, const struct past_spot *of, chips back, int64_t times,
	    struct luck_bet *out)
{
	struct tariff_bet bet;
	bool found;

	if (!prices_is_known(prices, of, &bet))
		return false;
	found = tariff_price(prices_now(prices), &bet, out);
	bet.bare = back > of->stake && !(found && prices_wins(out, back - of->stake));
	if (bet.bare)
		found = tariff_price(prices_now(prices), &bet, out);
	out->times = times;
	return found;
}

bool
prices_half(const struct prices *prices, const struct past_spot *of, struct tariff_half *out)
{
	struct tariff_bet bet;

	return prices_is_known(prices, of, &bet) && tariff_half(prices_now(prices), &bet, out);
}

double
prices_covariance(const struct prices *prices, const struct past_pair *pair)
{
	struct tariff_bet bet[2];
	struct luck_bet luck;

	for (int i = 0; i < 2; i++) {
		if (!prices_is_known(prices, &pair->of[i], &bet[i]) ||
		    !tariff_price(prices_now(prices), &bet[i], &luck))
			return 0;
	}
	return (double)pair->times * tariff_covariance(prices_now(prices), bet);
}
