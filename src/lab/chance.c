#include "lab/chance.h"

#include <float.h>
#include <math.h>

/* x^a e^-x / Gamma(a), what both forms of the incomplete gamma function begin with. */
static double
chance_gamma_factor(double a, double x)
{
	return exp(a * log(x) - x - lgamma(a));
}

/* The regularised lower incomplete gamma function as a series, which is quick for x below a + 1. */
static double
chance_gamma_series(double a, double x)
{
	double term = 1 / a, sum = term;

	for (double n = a + 1; term > sum * DBL_EPSILON; n++) {
		term *= x / n;
		sum += term;
	}
	return sum * chance_gamma_factor(a, x);
}

/* The upper one as a continued fraction by Lentz's method, which is quick for x above a + 1. */
static double
chance_gamma_fraction(double a, double x)
{
	double b = x + 1 - a, c = 1 / DBL_MIN, d = 1 / b, f = d, change = 0;

	for (int i = 1; fabs(change - 1) > DBL_EPSILON && i < 10000; i++) {
		double an = -i * (i - a);

		b += 2;
		d = 1 / (an * d + b);
		c = b + an / c;
		change = c * d;
		f *= change;
	}
	return f * chance_gamma_factor(a, x);
}

double
chance_chi_square(double statistic, int degrees_of_freedom)
{
	double a = degrees_of_freedom / 2.0, x = statistic / 2;

	if (x <= 0)
		return 1;
	return x < a + 1 ? 1 - chance_gamma_series(a, x) : chance_gamma_fraction(a, x);
}

double
chance_pearson(const double *seen, const double *expected, int n)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
	return sum;
}

struct chance_range
chance_wilson(double hits, double trials, double z)
{
	double share = hits / trials, z2 = z * z / trials;
	double middle = (share + z2 / 2) / (1 + z2);
	double half = z * sqrt(share * (1 - share) / trials + z2 / trials / 4) / (1 + z2);

	return (struct chance_range){ fmax(middle - half, 0), fmin(middle + half, 1) };
}
