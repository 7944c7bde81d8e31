#include "cmd/prices.h"

#include <string.h>

#include "cmd/study.h"
#include "games/deed.h"

/* Does the deeds "set vig 1;set fire 2" at a new table.  Any other deed does nothing. */
static void
prices_set_options(struct prices *prices, const char *options)
{
	const struct game *g = prices->rules;
	struct game_state state;
	struct rail *rail = (struct rail *)state.bytes;

	game_open(g, state.bytes);
	for (int i = 0; g->options[i].name != NULL; i++)
		rail->option[i] = g->options[i].live;
	while (*options != '\0') {
		size_t n = strcspn(options, ";");
		char line[DEED_TEXT], words[160];
		struct text text = text_in(line, sizeof(line)), why = text_in(words, sizeof(words));
		struct deed deed;

		text_add(&text, "%.*s", (int)(n < DEED_TEXT ? n : DEED_TEXT), options);
		if (deed_read(g, line, &deed, &why) && deed.kind == DEED_SET)
			game_do(g, state.bytes, &deed, NULL, NULL);
		options += n + (options[n] != '\0');
	}
	memcpy(prices->option, rail->option, sizeof(prices->option));
}

void
prices_open(struct prices *prices, const struct past_spot *of)
{
	struct text game, options;

	if (strcmp(prices->game, of->game) == 0 && strcmp(prices->options, of->options) == 0)
		return;
	game = text_in(prices->game, sizeof(prices->game));
	options = text_in(prices->options, sizeof(prices->options));
	text_add(&game, "%s", of->game);
	text_add(&options, "%s", of->options);
	prices->rules = game_find(of->game);
	prices->tariff = NULL;
	for (int i = 0; studies[i] != NULL; i++) {
		if (studies[i]->game == prices->rules)
			prices->tariff = studies[i]->tariff;
	}
	if (prices->tariff != NULL)
		prices_set_options(prices, of->options);
}

static bool
prices_is_put(const struct prices *prices, const struct past_spot *of)
{
	return prices->tariff != NULL && prices->tariff->put != NULL &&
	       strcmp(prices->tariff->put, of->spot) == 0;
}

/* The index of a spot in the game's table, -1 if it has none of that name. */
static int
prices_spot(const struct prices *prices, const struct past_spot *of)
{
	const char *const *spots = prices->tariff != NULL ? prices->rules->spots : NULL;

	if (prices_is_put(prices, of))
		return prices->tariff->put_spot;
	for (int i = 0; spots != NULL && spots[i] != NULL; i++) {
		if (strcmp(spots[i], of->spot) == 0)
			return i;
	}
	return -1;
}

const char *
prices_name(const struct prices *prices, const struct past_spot *of, char out[PRICE_NAME])
{
	struct text text = text_in(out, PRICE_NAME);
	int spot = prices_spot(prices, of);
	bool put = prices_is_put(prices, of);

	text_add(&text, "%s", of->spot);
	if (of->on != 0 && spot >= 0 && (put || !tariff_is_moved(prices->tariff, spot)))
		text_add(&text, " %d", of->on);
	return out;
}

static struct tariff_bet
prices_bet(const struct prices *prices, const struct past_spot *of)
{
	return (struct tariff_bet){ .spot = prices_spot(prices, of),
				    .n = of->on,
				    .stake = of->stake,
				    .put = prices_is_put(prices, of) };
}

static bool
prices_is_known(const struct tariff_bet *bet)
{
	return bet->spot >= 0 && bet->stake >= 1 && bet->stake <= CHIPS_MAX;
}

bool
prices_find(const struct prices *prices, const struct past_spot *of, bool lost, int64_t times,
	    struct luck_bet *out)
{
	struct tariff_bet bet = prices_bet(prices, of);

	bet.lost = lost;
	if (!prices_is_known(&bet) || !prices->tariff->price(prices->option, &bet, out))
		return false;
	out->times = times;
	return true;
}

bool
prices_half(const struct prices *prices, const struct past_spot *of, struct tariff_half *out)
{
	struct tariff_bet bet = prices_bet(prices, of);

	return prices_is_known(&bet) && prices->tariff->half != NULL &&
	       prices->tariff->half(prices->option, &bet, out);
}

double
prices_covariance(const struct prices *prices, const struct past_pair *pair)
{
	struct tariff_bet bet[2];
	struct luck_bet luck;

	for (int i = 0; i < 2; i++) {
		const struct past_spot *of = &pair->of[i];

		if (!prices_find(prices, of, false, pair->times, &luck))
			return 0;
		bet[i] = prices_bet(prices, of);
	}
	return (double)pair->times * prices->tariff->covariance(prices->option, bet);
}
