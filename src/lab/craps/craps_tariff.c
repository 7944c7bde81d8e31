#include "lab/craps/craps_tariff.h"

#include "games/craps/craps.h"
#include "games/craps/craps_price.h"

enum { FACES = 6, ROLLS = FACES * FACES };

/* A line bet goes to the number that its first roll shows. */
enum {
	CRAPS_MOVED = 1 << CRAPS_AT_PASS | 1 << CRAPS_AT_COME | 1 << CRAPS_AT_DONT_PASS |
		      1 << CRAPS_AT_DONT_COME
};

static int
craps_tariff_on(const void *state, int spot, int n)
{
	const struct craps *s = state;

	return spot == CRAPS_AT_PASS || spot == CRAPS_AT_DONT_PASS ? s->point : n;
}

/* There are neither don't bets nor puts at a table with the simple layout. */
static bool
craps_tariff_is_put_or_taken(const int32_t *option)
{
	return option[CRAPS_LAYOUT] != 0;
}

/* A line bet on a number is for or against it, for even money. */
static struct fraction
craps_tariff_left(const int32_t *option, int spot, int n)
{
	int ways = craps_ways_of(n), sevens = craps_ways_of(7);
	int more = craps_spot_is(spot, CRAPS_IS_AGAINST) ? sevens - ways : ways - sevens;

	(void)option;
	return fraction_of(more, ways + sevens);
}

/* A line bet is priced as it was made. */
static int
craps_tariff_number(const struct tariff_bet *bet)
{
	return tariff_is_moved(&craps_tariff, bet->spot) && !bet->put ? 0 : bet->n;
}

static bool
craps_tariff_is_run(int spot)
{
	return craps_spot_kinds[spot].judge == CRAPS_JUDGE_RUN;
}

static bool
craps_tariff_has(const int32_t *option, int spot, int n)
{
	if (craps_spot_kinds[spot].judge == CRAPS_JUDGE_NONE || craps_square(spot, n) < 0)
		return false;
	return !craps_tariff_is_run(spot) ||
	       option[spot == CRAPS_AT_FIRE ? CRAPS_FIRE_TABLE : CRAPS_BONUS_TABLE] != 0;
}

/* The stake of a bet of which ALL was lost with its vig (CL-24). */
static chips
craps_tariff_stake(const int32_t *option, int spot, int n, chips all)
{
	chips low = all - craps_vig_lying(option, spot, n, all), high = all;

	while (low < high) {
		chips middle = low + (high - low + 1) / 2;

		if (middle + craps_vig_lying(option, spot, n, middle) <= all)
			low = middle;
		else
			high = middle - 1;
	}
	return low;
}

/* A bet that came back was not decided, so it is left out of the chances. */
static bool
craps_tariff_price(const int32_t *option, const struct tariff_bet *bet, struct luck_bet *out)
{
	int n = craps_tariff_number(bet);
	struct craps_price price;
	struct fraction decided;
	chips stake = bet->stake;

	if (!craps_tariff_has(option, bet->spot, n))
		return false;
	if (bet->lost)
		stake = craps_tariff_stake(option, bet->spot, n, stake);
	if (stake < craps_least_stake(option, bet->spot, n))
		return false;
	price = craps_price(option, bet->spot, n, stake);
	decided = fraction_subtract(fraction_of(1, 1), price.push);
	*out = (struct luck_bet){ .stake = price.laid, .times = 1, .n = price.n };
	for (int i = 0; i < price.n; i++) {
		out->win[i].chance = fraction_divide(price.win[i].chance, decided);
		out->win[i].won = price.win[i].amount;
	}
	return true;
}

/* One amount more among N in ascending order, each another one.  Returns how many they are then. */
static int
craps_tariff_put(chips win[LUCK_WINS], int n, chips amount)
{
	int at = 0;

	while (at < n && win[at] < amount)
		at++;
	if (amount < 1 || n == LUCK_WINS || (at < n && win[at] == amount))
		return n;
	for (int i = n; i > at; i--)
		win[i] = win[i - 1];
	win[at] = amount;
	return n + 1;
}

/* What a run wins: for fire, with each number of points (CL-40). */
static int
craps_tariff_run_wins(const int32_t *option, int spot, chips stake, chips win[LUCK_WINS])
{
	int n = 0;

	if (spot != CRAPS_AT_FIRE)
		return craps_tariff_put(win, 0, craps_winnings(option, spot, 0, 0, stake));
	for (int points = 0; points <= CRAPS_BOXES; points++)
		n = craps_tariff_put(win, n, craps_winnings(option, spot, 0, points, stake));
	return n;
}

static int
craps_tariff_wins(const int32_t *option, const struct tariff_bet *bet, chips win[LUCK_WINS],
		  chips *laid)
{
	int spot = bet->spot, on = craps_tariff_number(bet), n = 0;
	chips stake = bet->stake;

	if (!craps_tariff_has(option, spot, on))
		return 0;
	if (bet->lost)
		stake = craps_tariff_stake(option, spot, on, stake);
	*laid = stake + craps_vig_lying(option, spot, on, stake);
	if (tariff_is_moved(&craps_tariff, spot))
		return craps_tariff_put(win, 0, stake);
	if (craps_tariff_is_run(spot))
		return craps_tariff_run_wins(option, spot, stake, win);
	for (int i = 0; i < ROLLS; i++) {
		int a = i / FACES + 1, b = i % FACES + 1;

		if (craps_judge_roll(option, spot, on, a, b) == CRAPS_BET_WINS)
			n = craps_tariff_put(win, n,
					     craps_wins_net(option, spot, on, a + b, stake));
	}
	return n;
}

/* The variance of what a line bet is worth after its first roll, if that does not give it back. */
static double
craps_tariff_half_variance(const int32_t *option, const struct tariff_bet *bet)
{
	double sum = 0, squares = 0;
	int rolls = 0;

	for (int i = 0; i < ROLLS; i++) {
		int a = i / FACES + 1, b = i % FACES + 1;
		double worth = (double)bet->stake;

		switch (craps_judge_roll(option, bet->spot, 0, a, b)) {
		case CRAPS_BET_WINS: break;
		case CRAPS_BET_LOSES: worth = -worth; break;
		case CRAPS_BET_MOVES:
			worth *= fraction_double(craps_tariff_left(option, bet->spot, a + b));
			break;
		case CRAPS_BET_STAYS:
		case CRAPS_BET_RETURNS: continue;
		}
		sum += worth;
		squares += worth * worth;
		rolls++;
	}
	return rolls > 0 ? (squares - sum * sum / rolls) / rolls : 0;
}

/* A line bet that came back from its number. */
static bool
craps_tariff_half(const int32_t *option, const struct tariff_bet *bet, struct tariff_half *out)
{
	struct luck_bet made;

	if (!tariff_is_moved(&craps_tariff, bet->spot) || bet->put || bet->n < 2 || bet->n > 12 ||
	    !craps_is_point(option, bet->n) || !craps_tariff_price(option, bet, &made))
		return false;
	out->expected = fraction_subtract(
	    luck_expected(&made, 1), fraction_multiply(craps_tariff_left(option, bet->spot, bet->n),
						       fraction_of(bet->stake, 1)));
	out->variance = craps_tariff_half_variance(option, bet);
	return true;
}

/* What the faces A and B bring to a bet that works.  False if they do not decide it. */
static bool
craps_tariff_roll(const int32_t *option, const struct tariff_bet *bet, int a, int b, double *out)
{
	switch (craps_judge_roll(option, bet->spot, bet->n, a, b)) {
	case CRAPS_BET_WINS:
		*out = (double)craps_wins_net(option, bet->spot, bet->n, a + b, bet->stake);
		return true;
	case CRAPS_BET_LOSES: *out = -(double)bet->stake; return true;
	case CRAPS_BET_STAYS:
	case CRAPS_BET_RETURNS:
	case CRAPS_BET_MOVES: break;
	}
	return false;
}

static double
craps_tariff_mean(const int32_t *option, const struct tariff_bet *bet)
{
	struct luck_bet luck;

	if (!craps_tariff_price(option, bet, &luck))
		return 0;
	return fraction_double(luck_expected(&luck, 1));
}

/* Of all rolls that decide both bets: how far both are from their means, as a product.  The roll
 * alone does not decide a run. */
static double
craps_tariff_covariance(const int32_t *option, const struct tariff_bet bet[2])
{
	double mean[2], sum = 0;
	int rolls = 0;

	if (craps_tariff_is_run(bet[0].spot) || craps_tariff_is_run(bet[1].spot))
		return 0;
	for (int i = 0; i < 2; i++)
		mean[i] = craps_tariff_mean(option, &bet[i]);
	for (int i = 0; i < ROLLS; i++) {
		double one, other;

		if (!craps_tariff_roll(option, &bet[0], i / FACES + 1, i % FACES + 1, &one) ||
		    !craps_tariff_roll(option, &bet[1], i / FACES + 1, i % FACES + 1, &other))
			continue;
		sum += (one - mean[0]) * (other - mean[1]);
		rolls++;
	}
	return rolls > 0 ? sum / rolls : 0;
}

const struct tariff craps_tariff = {
	.moved = CRAPS_MOVED,
	.number = craps_tariff_on,
	.is_put_or_taken = craps_tariff_is_put_or_taken,
	.left = craps_tariff_left,
	.price = craps_tariff_price,
	.wins = craps_tariff_wins,
	.half = craps_tariff_half,
	.put = "put",
	.put_spot = CRAPS_AT_COME,
	.covariance = craps_tariff_covariance,
};

/* Bets on a run depend on the rolls before. */
static bool
craps_betting_key(const void *state, struct game_key *key)
{
	const struct craps *s = state;

	game_key_add(key, craps_phase(s));
	game_key_add(key, s->point);
	game_key_add(key, s->shooter);
	game_key_add_stakes(key, &craps_game, state);
	for (int i = 0; i < s->felt.n; i++) {
		if (craps_tariff_is_run(craps_layout.square[s->felt.bet[i].square].spot))
			return false;
	}
	return true;
}

const struct betting craps_betting = {
	.game = &craps_game,
	.tariff = &craps_tariff,
	.key = craps_betting_key,
	.hand_ends = CRAPS_EV_SEVEN_OUT,
};
