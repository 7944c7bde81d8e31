#include "lab/luck.h"

#include <math.h>
#include <stdlib.h>

/* The most values of a distribution, and the most additions that make it: a tenth of a second. */
enum { LUCK_VALUES = 1 << 22, LUCK_WORK = 200000000 };

/* What a bet that wins brings more than one that loses. */
static chips
luck_swing(const struct luck_bet *bet)
{
	return bet->stake + bet->won;
}

struct fraction
luck_expected(const struct luck_bet *bet, int n)
{
	struct fraction sum = fraction_of(0, 1);

	for (int i = 0; i < n; i++) {
		struct fraction one = fraction_subtract(
		    fraction_multiply(bet[i].win, fraction_of(luck_swing(&bet[i]), 1)),
		    fraction_of(bet[i].stake, 1));

		sum = fraction_add(sum, fraction_multiply(one, fraction_of(bet[i].times, 1)));
	}
	return sum;
}

double
luck_variance(const struct luck_bet *bet, int n)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double win = fraction_double(bet[i].win), swing = (double)luck_swing(&bet[i]);

		sum += (double)bet[i].times * swing * swing * win * (1 - win);
	}
	return sum;
}

chips
luck_step(const struct luck_bet *bet, int n)
{
	chips step = 0;

	for (int i = 0; i < n; i++) {
		chips a = luck_swing(&bet[i]);

		while (a != 0) {
			chips rest = step % a;

			step = a;
			a = rest;
		}
	}
	return step > 0 ? step : 1;
}

/* How many values the sum of all bets can have, in steps, and how much work they are; false if
 * either is too much. */
static bool
luck_is_cheap(const struct luck_bet *bet, int n, chips step, int64_t *values)
{
	double work = 0;

	*values = 1;
	for (int i = 0; i < n; i++) {
		double more = (double)(luck_swing(&bet[i]) / step) * (double)bet[i].times;

		if ((double)*values + more > LUCK_VALUES)
			return false;
		*values += (int64_t)more;
		work += (double)bet[i].times * (double)*values;
	}
	return work <= LUCK_WORK;
}

/* One bet more, which adds UP steps to the sum if it wins: CHANCE has SEEN values, and gets UP
 * more.
 */
static void
luck_add_bet(double *chance, int64_t seen, int64_t up, double win)
{
	for (int64_t i = seen + up - 1; i >= 0; i--)
		chance[i] =
		    (i < seen ? chance[i] * (1 - win) : 0) + (i >= up ? chance[i - up] * win : 0);
}

double
luck_exactly(const struct luck_bet *bet, int n, chips result)
{
	chips step = luck_step(bet, n), least = 0;
	int64_t values, seen = 1;
	double *chance, below = 0;

	if (!luck_is_cheap(bet, n, step, &values))
		return -1;
	chance = malloc((size_t)values * sizeof(*chance));
	if (chance == NULL)
		return -1;
	chance[0] = 1;
	for (int i = 0; i < n; i++) {
		int64_t up = luck_swing(&bet[i]) / step;
		double win = fraction_double(bet[i].win);

		least -= bet[i].stake * bet[i].times;
		for (int64_t k = 0; k < bet[i].times; k++, seen += up)
			luck_add_bet(chance, seen, up, win);
	}
	for (int64_t i = 0; i < values && least + i * step < result; i++)
		below += chance[i];
	free(chance);
	return below < 1 ? below : 1;
}

double
luck_about(double mean, double variance, chips step, chips result)
{
	double below = (double)result - (double)step / 2 - mean;

	if (variance <= 0)
		return below > 0;
	return erfc(-below / sqrt(2 * variance)) / 2;
}
