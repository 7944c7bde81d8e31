#include "lab/craps/craps_figures.h"

#include <math.h>
#include <stddef.h>

#include "lab/chance.h"

/* A data point is a count of the tally, a ratio of two, or an exact value; a ratio that has an
 * exact value beside it is judged by that.  Members are offsets, NONE if there is none. */
#define NONE     SIZE_MAX
#define COUNT(m) offsetof(struct craps_tally, m)
#define EXACT(m) offsetof(struct craps_exact, m)

static const struct row {
	const char *label;
	enum craps_section section;
	size_t count, of, exact;
} rows[CRAPS_FIGURES + 1] = {
	[1] = { "total games", CRAPS_STATISTICS, COUNT(games), NONE, NONE },
	[2] = { "total rolls", CRAPS_STATISTICS, COUNT(rolls), NONE, NONE },
	[3] = { "average rolls a game", CRAPS_STATISTICS, COUNT(rolls), COUNT(games),
		EXACT(rolls) },
	[4] = { "longest game, in rolls", CRAPS_STATISTICS, COUNT(longest), NONE, NONE },
	[5] = { "games won", CRAPS_WIN_STATISTICS, COUNT(won), NONE, NONE },
	[6] = { "expected probability of winning", CRAPS_WIN_STATISTICS, NONE, NONE, EXACT(win) },
	[7] = { "outcome of winning", CRAPS_WIN_STATISTICS, COUNT(won), COUNT(games), EXACT(win) },
	[8] = { "wins on the come-out roll", CRAPS_WIN_STATISTICS, COUNT(come_out_won), NONE,
		NONE },
	[9] = { "come-out games", CRAPS_WIN_STATISTICS, COUNT(come_out), NONE, NONE },
	[10] = { "expected probability, come-out win", CRAPS_WIN_STATISTICS, NONE, NONE,
		 EXACT(come_out_win) },
	[11] = { "outcome of winning on come-out", CRAPS_WIN_STATISTICS, COUNT(come_out_won),
		 COUNT(come_out), EXACT(come_out_win) },
	[12] = { "expected probability, come-out game", CRAPS_WIN_STATISTICS, NONE, NONE,
		 EXACT(come_out) },
	[13] = { "outcome of ending on come-out", CRAPS_WIN_STATISTICS, COUNT(come_out),
		 COUNT(games), EXACT(come_out) },
	[14] = { "games that went on", CRAPS_ENDINGS, COUNT(went_on), NONE, NONE },
	[15] = { "expected probability of going on", CRAPS_ENDINGS, NONE, NONE, EXACT(going_on) },
	[16] = { "outcome of going on", CRAPS_ENDINGS, COUNT(went_on), COUNT(games),
		 EXACT(going_on) },
};

static double
craps_count_of(const struct craps_tally *t, size_t member)
{
	return (double)*(const uint64_t *)((const char *)t + member);
}

static struct fraction
craps_exact_of(const struct craps_exact *e, size_t member)
{
	return *(const struct fraction *)((const char *)e + member);
}

/* A share's spread follows from the share itself; that of the mean length is known exactly. */
static void
craps_judge_figure(struct craps_figure *f, double count, double of, const struct row *row,
		   const struct craps_exact *e)
{
	bool mean = row->exact == EXACT(rolls);
	double variance = f->expected * (1 - f->expected);
	double error, half;

	if (mean)
		variance = fraction_double(e->rolls_variance);
	error = sqrt(variance / of);
	half = CHANCE_95 * error;
	f->z = (f->value - f->expected) / error;
	if (mean) {
		f->low = fmax(f->value - half, 1);
		f->high = f->value + half;
	} else {
		struct chance_range range = chance_wilson(count, of, CHANCE_95);

		f->low = range.low;
		f->high = range.high;
	}
}

static struct craps_figure
craps_make_figure(const struct row *row, const struct craps_tally *t, const struct craps_exact *e)
{
	struct craps_figure f = { .label = row->label, .section = row->section, .defined = true };
	double count, of;

	if (row->exact != NONE) {
		f.exact = craps_exact_of(e, row->exact);
		f.value = f.expected = fraction_double(f.exact);
	}
	if (row->count == NONE)
		return f;
	f.value = count = craps_count_of(t, row->count);
	f.counts = row->of == NONE;
	if (f.counts)
		return f;
	of = craps_count_of(t, row->of);
	f.judged = true;
	f.defined = of > 0;
	if (f.defined) {
		f.value = count / of;
		craps_judge_figure(&f, count, of, row, e);
	}
	return f;
}

void
craps_figures(const struct craps_tally *t, const struct craps_exact *e,
	      struct craps_figure out[CRAPS_FIGURES + 1])
{
	for (int n = 1; n <= CRAPS_FIGURES; n++)
		out[n] = craps_make_figure(&rows[n], t, e);
}

double
craps_length_expected(const struct craps_tally *t, const struct craps_exact *e, int length)
{
	return (double)t->games * fraction_double(e->length[length]);
}

static struct craps_test
craps_make_test(const double *seen, const double *expected, int n)
{
	struct craps_test test = { .defined = n >= 2, .degrees_of_freedom = n - 1 };

	if (test.defined) {
		test.statistic = chance_pearson(seen, expected, n);
		test.p_value = chance_chi_square(test.statistic, n - 1);
	}
	return test;
}

static const double enough = 5;

struct craps_test
craps_test_lengths(const struct craps_tally *t, const struct craps_exact *e)
{
	double seen[CRAPS_LONG + 1] = { 0 }, expected[CRAPS_LONG + 1] = { 0 };
	int n = 0;

	/* Lengths become rarer, so a class that is too small gathers those after it.  A class that
	 * is too small even so goes to the one before. */
	for (int length = 1; length <= CRAPS_LONG; length++) {
		seen[n] += (double)t->length[length];
		expected[n] += craps_length_expected(t, e, length);
		n += expected[n] >= enough;
	}
	if (n > 0) {
		seen[n - 1] += seen[n];
		expected[n - 1] += expected[n];
	}
	return craps_make_test(seen, expected, n);
}

struct craps_test
craps_test_wins(const struct craps_tally *t, const struct craps_exact *e)
{
	double games = (double)t->games, share = fraction_double(e->win);
	double seen[] = { (double)t->won, games - (double)t->won };
	double expected[] = { games * share, games * (1 - share) };

	return craps_make_test(seen, expected,
			       expected[0] >= enough && expected[1] >= enough ? 2 : 0);
}
