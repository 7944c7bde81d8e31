/*
 * The data points of CA-5 from a tally, with what was expected beside what was seen (CA-6, CA-7):
 * figures only, which the report, the machine-readable forms and the screen show each in its way.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_FIGURES_H
#define PITBOSS_LAB_CRAPS_CRAPS_FIGURES_H

#include <stdbool.h>

#include "base/fraction.h"
#include "lab/craps/craps_round.h"

/* What to expect of craps, derived from its rules in exact fractions (CA-6); the derivation in
 * words is doc/craps-analysis.md. */
struct craps_exact {
	struct fraction win;                    /* (6) of any game: 244/495 */
	struct fraction come_out_win;           /* (10) of a come-out game: 2/3 */
	struct fraction come_out;               /* (12) ends on the come-out roll: 1/3 */
	struct fraction going_on;               /* (15) 2/3 */
	struct fraction rolls;                  /* mean number of rolls: 557/165 */
	struct fraction rolls_variance;         /* of the number of rolls */
	struct fraction length[CRAPS_LONG + 1]; /* of each length from 1; the last is 21+ */
};

struct craps_exact craps_exact(void);

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
