#include "lab/craps/craps_figures.h"

#include <math.h>
#include <stddef.h>

#include "lab/chance.h"
#include "lab/craps/craps_round.h"

enum { OUTCOMES = 36 };

static const struct fraction zero = { WIDE_CONSTANT(0), WIDE_CONSTANT(1) };
static const struct fraction one = { WIDE_CONSTANT(1), WIDE_CONSTANT(1) };

static void
craps_add_to(struct fraction *sum, struct fraction f)
{
	*sum = fraction_add(*sum, f);
}

/* The chance that a roll does END to a game with POINT. */
static struct fraction
craps_chance_of(int point, enum craps_end end)
{
	int ways = 0;

	for (int total = CRAPS_TOTAL_MIN; total <= CRAPS_TOTAL_MAX; total++) {
		if (craps_end_of(point, total) == end)
			ways += craps_ways(total);
	}
	return fraction_of(ways, OUTCOMES);
}

/* All games that go on with one point, which comes with chance SHARE.  Each further roll ends the
 * game with the same chance, so the further rolls G have a geometric distribution, with the mean
 * 1/END and the mean square (2 - END)/END². */
static void
craps_add_point(struct craps_exact *e, struct fraction *mean_square, int point,
		struct fraction share)
{
	struct fraction made = craps_chance_of(point, CRAPS_WINS);
	struct fraction end = fraction_add(made, craps_chance_of(point, CRAPS_LOSES));
	struct fraction stay = fraction_subtract(one, end), animation = share;
	struct fraction further = fraction_divide(one, end);
	struct fraction further_square =
	    fraction_divide(fraction_subtract(fraction_of(2, 1), end), fraction_multiply(end, end));

	craps_add_to(&e->win, fraction_multiply(share, fraction_multiply(made, further)));
	craps_add_to(&e->rolls, fraction_multiply(share, further));
	/* (1 + G)² = 1 + 2 G + G², and the 1 of all games is in the sum already. */
	craps_add_to(
	    mean_square,
	    fraction_multiply(share, fraction_add(fraction_add(further, further), further_square)));
	for (int rolls = 2; rolls < CRAPS_LONG; rolls++) {
		craps_add_to(&e->length[rolls], fraction_multiply(animation, end));
		animation = fraction_multiply(animation, stay);
	}
	craps_add_to(&e->length[CRAPS_LONG], animation);
}

struct craps_exact
craps_exact(void)
{
	struct craps_exact e = { .win = craps_chance_of(0, CRAPS_WINS), .rolls = one };
	struct fraction lose = craps_chance_of(0, CRAPS_LOSES), mean_square = one;

	e.come_out = fraction_add(e.win, lose);
	e.come_out_win = fraction_divide(e.win, e.come_out);
	e.going_on = craps_chance_of(0, CRAPS_GOES_ON);
	e.length[1] = e.come_out;
	for (int rolls = 2; rolls <= CRAPS_LONG; rolls++)
		e.length[rolls] = zero;
	for (int total = CRAPS_TOTAL_MIN; total <= CRAPS_TOTAL_MAX; total++) {
		if (craps_end_of(0, total) == CRAPS_GOES_ON)
			craps_add_point(&e, &mean_square, total,
					fraction_of(craps_ways(total), OUTCOMES));
	}
	e.rolls_variance = fraction_subtract(mean_square, fraction_multiply(e.rolls, e.rolls));
	return e;
}

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
