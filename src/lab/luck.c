#include "lab/luck.h"

#include <math.h>
#include <stdlib.h>

/* The most values of a distribution, and the most additions that make it: a tenth of a second. */
enum { LUCK_VALUES = 1 << 22, LUCK_WORK = 200000000 };

/* What a bet brings more with its win I than if it loses. */
static chips
luck_swing(const struct luck_bet *bet, int i)
{
	return bet->stake + bet->win[i].won;
}

struct fraction
luck_expected(const struct luck_bet *bet, int n)
{
	struct fraction sum = fraction_of(0, 1);

	for (int i = 0; i < n; i++) {
		struct fraction one = fraction_of(-bet[i].stake, 1);

		for (int k = 0; k < bet[i].n; k++)
			one = fraction_add(
			    one, fraction_multiply(bet[i].win[k].chance,
						   fraction_of(luck_swing(&bet[i], k), 1)));
		sum = fraction_add(sum, fraction_multiply(one, fraction_of(bet[i].times, 1)));
	}
	return sum;
}

static double
luck_variance_of(const struct luck_bet *bet)
{
	double mean = 0, square = 0;

	for (int k = 0; k < bet->n; k++) {
		double win = fraction_double(bet->win[k].chance);
		double swing = (double)luck_swing(bet, k);

		mean += win * swing;
		square += win * swing * swing;
	}
	return square - mean * mean;
}

double
luck_variance(const struct luck_bet *bet, int n)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += (double)bet[i].times * luck_variance_of(&bet[i]);
	return sum;
}

static chips
luck_divisor(chips a, chips b)
{
	while (b != 0) {
		chips rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

chips
luck_step(const struct luck_bet *bet, int n)
{
	chips step = 0;

	for (int i = 0; i < n; i++) {
		for (int k = 0; k < bet[i].n; k++)
			step = luck_divisor(step, luck_swing(&bet[i], k));
	}
	return step > 0 ? step : 1;
}

/* The largest of a bet's swings. */
static chips
luck_most(const struct luck_bet *bet)
{
	chips most = 0;

	for (int k = 0; k < bet->n; k++)
		most = luck_swing(bet, k) > most ? luck_swing(bet, k) : most;
	return most;
}

/* How many values the sum of all bets can have, in steps, and how much work they are; false if
 * either is too much. */
static bool
luck_is_cheap(const struct luck_bet *bet, int n, chips step, int64_t most, int64_t *values)
{
	double work = 0;

	*values = 1;
	for (int i = 0; i < n; i++) {
		double more = (double)(luck_most(&bet[i]) / step) * (double)bet[i].times;

		if ((double)*values + more > (double)LUCK_VALUES)
			return false;
		*values += (int64_t)more;
		work += (double)bet[i].times * (double)*values * bet[i].n;
	}
	return work <= (double)most;
}

/* What one bet more does to the chances of the sums. */
struct luck_steps {
	double lose;
	int n;
	double win[LUCK_WINS];
	int64_t up[LUCK_WINS]; /* so many steps more */
	int64_t most;
};

static struct luck_steps
luck_steps_of(const struct luck_bet *bet, chips step)
{
	struct luck_steps steps = { .lose = 1, .n = bet->n, .most = luck_most(bet) / step };

	for (int k = 0; k < bet->n; k++) {
		steps.win[k] = fraction_double(bet->win[k].chance);
		steps.up[k] = luck_swing(bet, k) / step;
		steps.lose -= steps.win[k];
	}
	return steps;
}

/* CHANCE has SEEN values, and gets steps->most more. */
static void
luck_add_bet(double *chance, int64_t seen, const struct luck_steps *steps)
{
	for (int64_t i = seen + steps->most - 1; i >= 0; i--) {
		double sum = i < seen ? chance[i] * steps->lose : 0;

		for (int k = 0; k < steps->n; k++) {
			int64_t from = i - steps->up[k];

			if (from >= 0 && from < seen)
				sum += chance[from] * steps->win[k];
		}
		chance[i] = sum;
	}
}

double
luck_exactly_within(const struct luck_bet *bet, int n, chips result, int64_t work)
{
	chips step = luck_step(bet, n), least = 0;
	int64_t values, seen = 1;
	double *chance, below = 0;

	if (!luck_is_cheap(bet, n, step, work, &values))
		return -1;
	chance = malloc((size_t)values * sizeof(*chance));
	if (chance == NULL)
		return -1;
	chance[0] = 1;
	for (int i = 0; i < n; i++) {
		struct luck_steps steps = luck_steps_of(&bet[i], step);

		least -= bet[i].stake * bet[i].times;
		for (int64_t k = 0; k < bet[i].times; k++, seen += steps.most)
			luck_add_bet(chance, seen, &steps);
	}
	for (int64_t i = 0; i < values && least + i * step < result; i++)
		below += chance[i];
	free(chance);
	return below < 1 ? below : 1;
}

double
luck_exactly(const struct luck_bet *bet, int n, chips result)
{
	return luck_exactly_within(bet, n, result, LUCK_WORK);
}

double
luck_about(double mean, double variance, chips step, chips result)
{
	double below = (double)result - (double)step / 2 - mean;

	if (variance <= 0)
		return below > 0;
	return erfc(-below / sqrt(2 * variance)) / 2;
}
