#include "lab/exact/tariff.h"

/* The square of a bet.  One whose number the dice choose is priced as it was made; one that is put
 * is on the number of such a spot. */
static int
tariff_square(const struct exact *e, const struct tariff_bet *bet)
{
	const struct layout *l = exact_game(e)->layout;
	bool moved = layout_is_moved(l, bet->spot);
	int square = layout_find(l, bet->spot, moved && !bet->put ? 0 : bet->n);

	for (int spot = 0; bet->put && square < 0 && l->moved >> spot != 0; spot++) {
		if (layout_is_moved(l, spot))
			square = layout_find(l, spot, bet->n);
	}
	return square;
}

static const struct exact_play *
tariff_play(struct exact *e, const struct tariff_bet *bet)
{
	return e != NULL ? exact_square(e, tariff_square(e, bet)) : NULL;
}

/* The stake of a bet without the vig that was paid with it (CL-24). */
static chips
tariff_stake(const struct exact_play *p, const struct tariff_bet *bet)
{
	chips all = bet->stake, low = all - (exact_laid(p, all) - all), high = all;

	while (low < high && !bet->bare) {
		chips middle = low + (high - low + 1) / 2;

		if (exact_laid(p, middle) <= all)
			low = middle;
		else
			high = middle - 1;
	}
	return bet->bare ? all : low;
}

/* A bet that came back was not decided, so it is left out of the chances. */
bool
tariff_price(struct exact *e, const struct tariff_bet *bet, struct luck_bet *out)
{
	const struct exact_play *p = tariff_play(e, bet);
	struct exact_price price;
	struct fraction decided;

	if (p == NULL || !exact_price(p, tariff_stake(p, bet), &price))
		return false;
	decided = fraction_subtract(fraction_of(1, 1), price.push);
	*out = (struct luck_bet){ .stake = price.laid, .times = 1, .n = price.n };
	for (int i = 0; i < price.n; i++) {
		out->win[i].chance = fraction_divide(price.win[i].chance, decided);
		out->win[i].won = price.win[i].amount;
	}
	return true;
}

int
tariff_wins(struct exact *e, const struct tariff_bet *bet, chips win[LUCK_WINS], chips *laid)
{
	const struct exact_play *p = tariff_play(e, bet);

	if (p == NULL)
		return 0;
	return exact_wins(p, tariff_stake(p, bet), win, laid);
}

/* A bet as it was when a throw decided it: in state number AT of the chain. */
struct tariff_place {
	const struct exact_play *play;
	int at;
};

/* The number that the dice have chosen for a bet on SPOT, the only one in STATE. */
static int
tariff_number(const struct exact *e, int spot, const void *state)
{
	struct stake stake[STAKES];
	int n = exact_game(e)->stakes(state, 0, stake);

	return n > 0 ? exact_game(e)->number(state, spot, stake[0].n) : 0;
}

/* Find where a bet on SPOT is on number N.  Return false if it cannot be. */
static bool
tariff_find(struct exact *e, int spot, int n, struct tariff_place *out)
{
	const struct tariff_bet bet = { .spot = spot, .n = n };

	*out = (struct tariff_place){ .play = tariff_play(e, &bet) };
	if (out->play == NULL || !layout_is_moved(exact_game(e)->layout, spot))
		return out->play != NULL;
	for (; out->at < out->play->chain.n; out->at++) {
		if (tariff_number(e, spot, out->play->chain.at[out->at].state) == n)
			return true;
	}
	return false;
}

struct fraction
tariff_left(struct exact *e, int spot, int n)
{
	struct tariff_place place;

	if (!tariff_find(e, spot, n, &place))
		return fraction_of(0, 1);
	return exact_worth(place.play, place.at);
}

/* The variance of what a bet is worth after its first roll, if that does not give it back. */
static double
tariff_half_variance(struct exact *e, const struct exact_play *p, const struct tariff_bet *bet)
{
	const void *start = p->chain.at[0].state;
	const struct game_request request = p->game->wants(start);
	double sum = 0, squares = 0;
	int rolls = 0;

	for (int i = 0; i < chain_rolls(&request); i++) {
		struct game_state after;
		chips result;
		bool decided = exact_throw(p, start, i, bet->stake, &result, &after);
		int n = decided ? 0 : tariff_number(e, bet->spot, after.bytes);
		double worth = (double)result;

		if (decided ? result == 0 : n == 0)
			continue;
		if (!decided)
			worth = (double)bet->stake * fraction_double(tariff_left(e, bet->spot, n));
		sum += worth;
		squares += worth * worth;
		rolls++;
	}
	return rolls > 0 ? (squares - sum * sum / rolls) / rolls : 0;
}

bool
tariff_half(struct exact *e, const struct tariff_bet *bet, struct tariff_half *out)
{
	struct tariff_place place;
	struct luck_bet made;

	if (e == NULL || !layout_is_moved(exact_game(e)->layout, bet->spot) || bet->put ||
	    bet->n == 0 || !tariff_find(e, bet->spot, bet->n, &place) ||
	    !tariff_price(e, bet, &made))
		return false;
	out->expected = fraction_subtract(
	    luck_expected(&made, 1),
	    fraction_multiply(exact_worth(place.play, place.at), fraction_of(bet->stake, 1)));
	out->variance = tariff_half_variance(e, place.play, bet);
	return true;
}

static double
tariff_mean(struct exact *e, const struct tariff_bet *bet)
{
	struct luck_bet luck;

	return tariff_price(e, bet, &luck) ? fraction_double(luck_expected(&luck, 1)) : 0;
}

/* Does the roll that decides a bet decide it alone, whatever was rolled before? */
static bool
tariff_is_of_roll(const struct exact *e, int spot, const struct tariff_place *place)
{
	return place->play->chain.n == 1 || layout_is_moved(exact_game(e)->layout, spot);
}

/* Of all rolls that decide both bets: how far both are from their means, as a product. */
double
tariff_covariance(struct exact *e, const struct tariff_bet bet[2])
{
	struct tariff_place place[2];
	double mean[2], sum = 0;
	struct game_request request;
	int rolls = 0;

	for (int i = 0; i < 2; i++) {
		if (!tariff_find(e, bet[i].spot, bet[i].n, &place[i]) ||
		    !tariff_is_of_roll(e, bet[i].spot, &place[i]))
			return 0;
		mean[i] = tariff_mean(e, &bet[i]);
	}
	request = exact_game(e)->wants(place[0].play->chain.at[0].state);
	for (int i = 0; i < chain_rolls(&request); i++) {
		chips result[2];
		bool decided = true;

		for (int k = 0; k < 2; k++) {
			const struct exact_play *p = place[k].play;

			decided &= exact_throw(p, p->chain.at[place[k].at].state, i,
					       tariff_stake(p, &bet[k]), &result[k], NULL);
		}
		if (!decided || (result[0] == 0 || result[1] == 0))
			continue;
		sum += ((double)result[0] - mean[0]) * ((double)result[1] - mean[1]);
		rolls++;
	}
	return rolls > 0 ? sum / rolls : 0;
}
