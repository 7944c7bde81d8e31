#include "lab/simulation/simulation_figures.h"

#include <math.h>
#include <string.h>

const int simulation_percent[SIMULATION_QUANTILES] = { 1, 5, 25, 50, 75, 95, 99 };

/* The variance of N numbers, from their sum and the sum of their squares: exact until the last
 * division. */
static double
figures_variance(const struct total *sum, const struct total *square, int64_t n)
{
	wide count = wide_of(n), s = total_wide(sum);
	wide spread =
	    wide_sum(wide_product(count, total_wide(square)), wide_negated(wide_product(s, s)));

	return n > 1 ? wide_double(spread) / ((double)n * (double)(n - 1)) : NAN;
}

/* The ratio of two sums of the same sessions: the error of the result less the share of what was
 * laid. */
static void
figures_set_share(const struct simulation_sums *sums, struct simulation_figures *f)
{
	double n = (double)sums->sessions, laid = total_double(&sums->laid);
	double share = laid > 0 ? total_double(&sums->result) / laid : NAN;
	double rest = total_double(&sums->square) - 2 * share * total_double(&sums->laid_result) +
		      share * share * total_double(&sums->laid_square);

	f->share = share;
	f->share_error = n > 1 ? sqrt((rest > 0 ? rest : 0) * n / (n - 1)) / laid : NAN;
}

/* A rare session that lays much is missing in most runs: the error is told too small without it.
 */
static void
figures_set_z(struct simulation_sums *sums, struct simulation_figures *f)
{
	spread_sort(&sums->handles);
	f->half = spread_half(&sums->handles);
	f->few = f->half * SIMULATION_FEW < f->sessions;
	f->z = f->priced && !f->few ? (f->share - f->expected_share) / f->share_error : NAN;
}

static void
figures_set_drawdowns(struct simulation_sums *sums, struct simulation_figures *f)
{
	const struct spread *drawdowns = &sums->drawdowns;
	double sum = 0;

	spread_sort(&sums->drawdowns);
	for (size_t i = 0; i < drawdowns->used; i++)
		sum += (double)drawdowns->at[i].value * (double)drawdowns->at[i].times;
	f->drawdown = sum / (double)sums->sessions;
	f->drawdown_95 = spread_quantile(drawdowns, 95);
	f->drawdown_most = drawdowns->at[drawdowns->used - 1].value;
}

void
simulation_figures_of(const struct simulation_plan *plan, struct simulation_tally *tally, int i,
		      struct simulation_figures *out)
{
	struct simulation_sums *sums = &tally->player[i];
	struct exact *exact = simulation_exact_bets(plan);
	double n = (double)sums->sessions, variance;

	variance = figures_variance(&sums->result, &sums->square, sums->sessions);
	*out = (struct simulation_figures){
		.sessions = sums->sessions,
		.mean = total_double(&sums->result) / n,
		.deviation = sqrt(variance),
		.error = sqrt(variance / n),
		.ruined = (double)sums->ends[SIMULATION_RUINED] / n,
		.ahead = (double)sums->ahead / n,
		.reached = (double)sums->ends[SIMULATION_REACHED] / n,
		.stopped = (double)sums->ends[SIMULATION_STOPPED] / n,
		.laid = total_double(&sums->laid) / n,
		.rolls = total_double(&sums->rolls) / n,
		.expected = exact != NULL ? simulation_bets_expected(&sums->bets, exact)
					  : fraction_of(0, 1),
		.priced = exact != NULL && sums->bets.unpriced == 0,
	};
	exact_close(exact);
	out->expected_share = fraction_double(out->expected) / total_double(&sums->laid);
	figures_set_share(sums, out);
	figures_set_z(sums, out);
	figures_set_drawdowns(sums, out);
	spread_sort(&sums->results);
	for (int k = 0; k < SIMULATION_QUANTILES; k++)
		out->quantile[k] = spread_quantile(&sums->results, simulation_percent[k]);
}

struct simulation_difference
simulation_difference_of(const struct simulation_tally *tally, int first, int second)
{
	const struct simulation_pair *pair = &tally->pair[simulation_pair_of(first, second)];
	int64_t n = tally->player[first].sessions;

	return (struct simulation_difference){
		.mean = total_double(&pair->result) / (double)n,
		.error = sqrt(figures_variance(&pair->result, &pair->square, n) / (double)n),
		.ahead = (double)pair->ahead / (double)n,
		.even = (double)pair->even / (double)n,
	};
}

/* The smallest of 1, 2, 5, 10, 20, 50 and so on that is SIZE or more. */
static int64_t
figures_round_up(int64_t size)
{
	static const int steps[] = { 1, 2, 5 };
	int64_t ten = 1;

	for (; ten < INT64_MAX / 100; ten *= 10) {
		for (int i = 0; i < 3; i++) {
			if (steps[i] * ten >= size)
				return steps[i] * ten;
		}
	}
	return ten;
}

/* Rounded down to a multiple of WIDTH. */
static int64_t
figures_floor(int64_t value, int64_t width)
{
	int64_t rest = value % width;

	return value - rest - (rest < 0 ? width : 0);
}

/* From one quantile to the other nearly all lie; the few that do not are put at the ends. */
void
simulation_bars_of(const struct simulation_sums *sums, struct simulation_bars *out)
{
	const struct spread *s = &sums->results;
	int64_t low = spread_quantile(s, 1), high = spread_quantile(s, 99);

	memset(out, 0, sizeof(*out));
	out->width = figures_round_up((high - low) / (SIMULATION_BARS - 2) + 1);
	out->from = figures_floor(low, out->width);
	out->n = (int)((high - out->from) / out->width) + 1;
	for (size_t i = 0; i < s->used; i++) {
		int64_t bar = (figures_floor(s->at[i].value, out->width) - out->from) / out->width;

		out->below |= bar < 0;
		out->above |= bar >= out->n;
		bar = bar < 0 ? 0 : bar < out->n ? bar : out->n - 1;
		out->times[bar] += s->at[i].times;
	}
}

chips
simulation_path_quantile(const struct simulation_plan *plan, const struct simulation_sums *sums,
			 int step, int percent)
{
	const int64_t *times = sums->path->times[step];
	int64_t all = 0, seen = 0;
	int bin = 0;

	for (int i = 0; i < SIMULATION_BINS; i++)
		all += times[i];
	while (bin + 1 < SIMULATION_BINS &&
	       (double)(seen += times[bin]) * 100 < (double)all * percent)
		bin++;
	return bin * simulation_bin(plan);
}
