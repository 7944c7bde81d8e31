#include "lab/sicbo_tariff.h"

#include "games/sicbo/sicbo.h"

enum { RESULTS = 216, HITS = 3 };

static struct roll
sicbo_tariff_roll(int i)
{
	return (struct roll){
		3, { (uint8_t)(i / 36 + 1), (uint8_t)(i / 6 % 6 + 1), (uint8_t)(i % 6 + 1) }
	};
}

static bool
sicbo_tariff_price(const int32_t *option, const struct tariff_bet *bet, struct luck_bet *out)
{
	int paytable = option[SICBO_PAYTABLE], ways[HITS + 1] = { 0 };
	int square = layout_find(&sicbo_layout, bet->spot, bet->n);

	if (square < 0 || !sicbo_offers(paytable, square))
		return false;
	for (int i = 0; i < RESULTS; i++) {
		struct roll r = sicbo_tariff_roll(i);

		ways[sicbo_hits(square, &r)]++;
	}
	*out = (struct luck_bet){ .stake = bet->stake, .times = 1 };
	for (int hits = 1; hits <= HITS; hits++) {
		if (ways[hits] == 0)
			continue;
		out->win[out->n++] = (struct luck_win){
			.chance = fraction_of(ways[hits], RESULTS),
			.won = bet->stake * sicbo_pays(paytable, square, hits),
		};
	}
	return true;
}

static int
sicbo_tariff_wins(const int32_t *option, const struct tariff_bet *bet, chips win[LUCK_WINS],
		  chips *laid)
{
	int paytable = option[SICBO_PAYTABLE];
	int square = layout_find(&sicbo_layout, bet->spot, bet->n);
	int most = bet->spot == SICBO_SINGLE ? HITS : 1;

	if (square < 0 || !sicbo_offers(paytable, square))
		return 0;
	*laid = bet->stake;
	for (int hits = 1; hits <= most; hits++)
		win[hits - 1] = bet->stake * sicbo_pays(paytable, square, hits);
	return most;
}

static double
sicbo_tariff_covariance(const int32_t *option, const struct tariff_bet bet[2])
{
	int paytable = option[SICBO_PAYTABLE], square[2];
	double both = 0, one = 0, other = 0;

	for (int i = 0; i < 2; i++)
		square[i] = layout_find(&sicbo_layout, bet[i].spot, bet[i].n);
	for (int i = 0; i < RESULTS; i++) {
		struct roll r = sicbo_tariff_roll(i);
		double a = (double)sicbo_profit(paytable, square[0], &r);
		double b = (double)sicbo_profit(paytable, square[1], &r);

		one += a / RESULTS;
		other += b / RESULTS;
		both += a * b / RESULTS;
	}
	return (both - one * other) * (double)bet[0].stake * (double)bet[1].stake;
}

const struct tariff sicbo_tariff = {
	.price = sicbo_tariff_price,
	.wins = sicbo_tariff_wins,
	.covariance = sicbo_tariff_covariance,
};

const struct betting sicbo_betting = {
	.game = &sicbo_game,
	.tariff = &sicbo_tariff,
};
