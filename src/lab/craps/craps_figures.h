/*
 * The data points of CA-5 from a tally, with what was expected beside what was seen (CA-6, CA-7):
 * figures only, which the report, the machine-readable forms and the screen show each in its way.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_FIGURES_H
#define PITBOSS_LAB_CRAPS_CRAPS_FIGURES_H

#include <stdbool.h>

#include "lab/craps/craps_exact.h"
#include "lab/craps/craps_tally.h"

enum { CRAPS_FIGURES = 16 };

enum craps_section { CRAPS_STATISTICS, CRAPS_WIN_STATISTICS, CRAPS_ENDINGS, CRAPS_SECTIONS };

struct craps_figure {
	const char *label;
	enum craps_section section;
	bool counts;  /* a whole number; else a ratio or an expected value */
	bool defined; /* false for a ratio whose denominator is 0 */
	double value; /* whole numbers are exact up to 2^53 */

	struct fraction exact; /* what is expected, unless it counts */

	bool judged;      /* a measured ratio that has an expected one; then these, if defined */
	double expected;  /* the exact value */
	double low, high; /* an interval that holds the true value with 95 % confidence */
	double z;         /* standard errors from the exact value; 0 where chance has no part */
};

/* Data point number n is in OUT[n]; OUT[0] is not used. */
void craps_figures(const struct craps_tally *t, const struct craps_exact *e,
		   struct craps_figure out[CRAPS_FIGURES + 1]);

/* How many games of each length to expect in as many games as T has. */
double craps_length_expected(const struct craps_tally *t, const struct craps_exact *e, int length);

/* A chi-square test against the exact distribution.  Neighbouring classes in which fewer than five
 * games are expected are put together, as the test needs. */
struct craps_test {
	bool defined; /* false where fewer than two classes are left */
	double statistic;
	int degrees_of_freedom;
	double p_value; /* the chance of a statistic at least as large */
};

struct craps_test craps_test_lengths(const struct craps_tally *t, const struct craps_exact *e);
struct craps_test craps_test_wins(const struct craps_tally *t, const struct craps_exact *e);

#endif
