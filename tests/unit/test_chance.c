#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "lab/chance.h"

/* With two degrees of freedom the chance is exp(-x/2), with four (1 + x/2) exp(-x/2), and so on;
 * the critical values are those of every table of the distribution. */
static const struct {
	double statistic;
	int df;
	double request, within;
} chi_square_cases[] = {
	{ 0, 5, 1, 0 },
	{ 3.841458820694124, 1, 0.05, 1e-12 },
	{ 6.634896601021213, 1, 0.01, 1e-12 },
	{ 1, 1, 0.3173105078629141, 1e-12 },
	{ 2, 2, 0.36787944117144233, 1e-13 },
	{ 40, 2, 2.061153622438558e-09, 1e-20 },
	{ 6, 4, 4 * 0.049787068367863944, 1e-13 },
	{ 11.070497693516351, 5, 0.05, 1e-12 },
	{ 31.410432844230918, 20, 0.05, 1e-12 },
	{ 8.260398332546398, 20, 0.99, 1e-12 },
	{ 49.801849568201859, 35, 0.05, 1e-12 },
	{ 1000, 20, 3.904797e-199, 1e-203 },
};

static void
chi_square_has_the_values_of_the_tables(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(chi_square_cases) / sizeof(chi_square_cases[0]); i++) {
		double p = chance_chi_square(chi_square_cases[i].statistic, chi_square_cases[i].df);

		if (fabs(p - chi_square_cases[i].request) > chi_square_cases[i].within)
			fail_msg("row %zu: %.17g, not %.17g", i, p, chi_square_cases[i].request);
	}
}

/* The two ways to compute it agree at the point of change from one to the other. */
static void
chi_square_has_no_step(void **state)
{
	(void)state;
	for (int df = 1; df <= 100; df++) {
		double at = df + 2;
		double left = chance_chi_square(nextafter(at, 0), df);
		double right = chance_chi_square(nextafter(at, 1e9), df);

		if (fabs(left - right) > 1e-13)
			fail_msg("%d degrees of freedom: %.17g and %.17g", df, left, right);
	}
}

static void
pearson_adds_up_the_classes(void **state)
{
	static const double seen[] = { 8, 12, 10 }, expected[] = { 10, 10, 10 };

	(void)state;
	assert_true(fabs(chance_pearson(seen, expected, 3) - 0.8) < 1e-15);
}

/* Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 29 of 29. */
static void
wilson_has_published_intervals(void **state)
{
	static const struct {
		double hits, trials, low, high;
	} cases[] = {
		{ 81, 263, 0.2553, 0.3662 }, { 15, 148, 0.0624, 0.1605 }, { 0, 20, 0, 0.1611 },
		{ 1, 29, 0.0061, 0.1718 },   { 29, 29, 0.8830, 1 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		struct chance_range r = chance_wilson(cases[i].hits, cases[i].trials, CHANCE_95);

		if (fabs(r.low - cases[i].low) > 5e-5 || fabs(r.high - cases[i].high) > 5e-5)
			fail_msg("row %zu: %.6f to %.6f", i, r.low, r.high);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(chi_square_has_the_values_of_the_tables),
		cmocka_unit_test(chi_square_has_no_step),
		cmocka_unit_test(pearson_adds_up_the_classes),
		cmocka_unit_test(wilson_has_published_intervals),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
