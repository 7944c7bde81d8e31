#include "lab/contest/contest.h"

#include <math.h>

void
figures_add(struct figures *f, const struct figures *more)
{
	f->games += more->games;
	f->score += more->score;
	f->deals += more->deals;
	f->square += more->square;
	for (int i = 0; i < CONTEST_OWN; i++)
		f->own[i] += more->own[i];
}

double
figures_mean(const struct figures *f)
{
	return f->games > 0 ? (double)f->score / (double)f->games : NAN;
}

/* The variance of a deal's score, over the number of deals, is that of their mean. */
double
figures_error(const struct figures *f)
{
	double deals = (double)f->deals, mean = (double)f->score / deals;

	if (f->deals < 2)
		return NAN;
	return sqrt(((double)f->square / deals - mean * mean) / (deals - 1)) * deals /
	       (double)f->games;
}
