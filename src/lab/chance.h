/*
 * How likely a measured figure is by chance.
 */
#ifndef PITBOSS_LAB_CHANCE_H
#define PITBOSS_LAB_CHANCE_H

#include <stdint.h>

/* Standard errors on each side of a figure that hold 95 % of a normal distribution. */
#define CHANCE_95 1.959963984540054

/* The chance that a chi-square with DEGREES_OF_FREEDOM (1 or more) is STATISTIC or more. */
double chance_chi_square(double statistic, int degrees_of_freedom);

/* Pearson's sum over N classes of what was SEEN against what was EXPECTED (above 0). */
double chance_pearson(const double *seen, const double *expected, int n);

struct chance_range {
	double low, high;
};

/* Wilson's interval for a share of HITS in TRIALS (1 or more), Z standard errors to each side: good
 * for few trials and for shares near 0 and 1 too. */
struct chance_range chance_wilson(double hits, double trials, double z);

#endif
