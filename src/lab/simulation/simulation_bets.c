#include "lab/simulation/simulation_bets.h"

#include <string.h>

#include "games/game_table.h"

/* A stake for which every bet of the house has a price. */
enum { ANY_STAKE = 1000000 };

static void
bets_find_price(const struct simulation_prices *prices, struct bets_price *price)
{
	const struct tariff_bet *bet = &price->bet;

	price->laid = bet->stake;
	price->square = layout_find(exact_game(prices->exact)->layout, bet->spot, bet->n);
	price->n = tariff_wins(prices->exact, bet, price->win, &price->laid);
}

static void
bets_add(struct simulation_bets *bets, struct bets_price *price)
{
	int64_t times = price->times;
	struct bets_square *square;

	price->times = 0;
	if (price->n == 0) {
		bets->unpriced += times;
		return;
	}
	square = &bets->square[price->square];
	square->bets += times;
	total_add_product(&square->laid, times, price->laid);
	for (int i = 0; i < price->n; i++)
		total_add_product(&square->win[i], times, price->win[i]);
}

void
simulation_bets_settle(struct simulation_bets *bets, struct simulation_prices *prices)
{
	for (int i = 0; i < BETS_PRICES; i++)
		bets_add(bets, &prices->at[i]);
}

chips
simulation_bets_note(struct simulation_bets *bets, struct simulation_prices *prices, int spot,
		     int n, chips stake)
{
	int on = layout_is_moved(exact_game(prices->exact)->layout, spot) ? 0 : n;
	uint64_t hash = (uint64_t)(spot * 131 + on * 17) + (uint64_t)stake * 31;
	struct bets_price *price = &prices->at[hash % BETS_PRICES];
	struct tariff_bet *bet = &price->bet;

	if (bet->spot != spot || bet->n != on || bet->stake != stake) {
		bets_add(bets, price);
		*bet = (struct tariff_bet){ .spot = spot, .n = on, .stake = stake };
		bets_find_price(prices, price);
	}
	price->times++;
	return price->laid;
}

void
simulation_bets_gone(struct simulation_bets *bets, int spot, int n, chips amount)
{
	if (spot < BETS_SPOTS && n < BETS_NUMBERS)
		total_add(&bets->gone[spot][n], amount);
	else
		bets->unpriced++;
}

void
simulation_bets_add(struct simulation_bets *bets, const struct simulation_bets *more)
{
	bets->unpriced += more->unpriced;
	for (int i = 0; i < SQUARES; i++) {
		struct bets_square *square = &bets->square[i];

		square->bets += more->square[i].bets;
		total_add_total(&square->laid, &more->square[i].laid);
		for (int k = 0; k < LUCK_WINS; k++)
			total_add_total(&square->win[k], &more->square[i].win[k]);
	}
	for (int spot = 0; spot < BETS_SPOTS; spot++) {
		for (int n = 0; n < BETS_NUMBERS; n++)
			total_add_total(&bets->gone[spot][n], &more->gone[spot][n]);
	}
}

static struct fraction
bets_fraction(const struct total *t)
{
	return (struct fraction){ .num = total_wide(t), .den = wide_of(1) };
}

/* What the bets of a square were expected to bring, of which LUCK is one. */
static struct fraction
bets_square_expected(const struct bets_square *square, const struct luck_bet *luck)
{
	struct fraction lose = fraction_of(1, 1), sum = fraction_of(0, 1);

	for (int i = 0; i < luck->n; i++) {
		struct fraction chance = luck->win[i].chance;

		lose = fraction_subtract(lose, chance);
		sum = fraction_add(sum, fraction_multiply(chance, bets_fraction(&square->win[i])));
	}
	return fraction_subtract(sum, fraction_multiply(lose, bets_fraction(&square->laid)));
}

/* What is still expected of the chips that were taken down from a number is taken off, and what
 * they were expected to bring when they were made stays. */
static struct fraction
bets_gone_expected(const struct total *gone, struct exact *exact, int spot, int n)
{
	const struct tariff_bet made = { .spot = spot, .stake = ANY_STAKE };
	struct fraction share;
	struct luck_bet luck;

	if (!tariff_price(exact, &made, &luck))
		return fraction_of(0, 1);
	share = fraction_divide(luck_expected(&luck, 1), fraction_of(ANY_STAKE, 1));
	share = fraction_subtract(share, tariff_left(exact, spot, n));
	return fraction_multiply(share, bets_fraction(gone));
}

static bool
bets_is_zero(const struct total *t)
{
	return t->low == 0 && t->high == 0;
}

bool
simulation_bets_are_sound(const struct simulation_bets *bets, const struct game *g)
{
	for (int spot = 0; spot < BETS_SPOTS; spot++) {
		bool moved = layout_is_moved(g->layout, spot);

		for (int n = 0; n < BETS_NUMBERS; n++) {
			if (!bets_is_zero(&bets->gone[spot][n]) && (!moved || n == 0))
				return false;
		}
	}
	return true;
}

struct fraction
simulation_bets_expected(const struct simulation_bets *bets, struct exact *exact)
{
	const struct layout *layout = exact_game(exact)->layout;
	struct fraction sum = fraction_of(0, 1);

	for (int i = 0; i < layout->squares; i++) {
		const struct square *at = &layout->square[i];
		const struct tariff_bet bet = { .spot = at->spot, .n = at->n, .stake = ANY_STAKE };
		struct luck_bet luck;

		if (bets->square[i].bets > 0 && tariff_price(exact, &bet, &luck))
			sum = fraction_add(sum, bets_square_expected(&bets->square[i], &luck));
	}
	for (int spot = 0; spot < BETS_SPOTS; spot++) {
		for (int n = 1; n < BETS_NUMBERS; n++) {
			const struct total *gone = &bets->gone[spot][n];

			if (!bets_is_zero(gone))
				sum = fraction_add(sum, bets_gone_expected(gone, exact, spot, n));
		}
	}
	return sum;
}
