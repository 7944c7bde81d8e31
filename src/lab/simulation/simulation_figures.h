/*
 * What the sums of sessions come to: the figures of the report (LA-12).
 */
#ifndef PITBOSS_LAB_SIMULATION_SIMULATION_FIGURES_H
#define PITBOSS_LAB_SIMULATION_SIMULATION_FIGURES_H

#include "lab/simulation/simulation.h"

enum { SIMULATION_QUANTILES = 7, SIMULATION_BARS = 21 };

/* Less than one session of so many are few. */
enum { SIMULATION_FEW = 20 };

/* In percent: 1, 5, 25, 50, 75, 95, 99. */
extern const int simulation_percent[SIMULATION_QUANTILES];

/* A figure that cannot be told, of too few sessions, is NAN. */
struct simulation_figures {
	int64_t sessions;
	double mean, error, deviation;          /* of the result; the standard error of the mean */
	double ruined, ahead, reached, stopped; /* parts of 1 */
	int64_t quantile[SIMULATION_QUANTILES];
	double drawdown; /* the mean of the largest falls... */
	int64_t drawdown_95,
	    drawdown_most;         /* ...one that 95 % do not exceed, and the largest of all */
	double laid, rolls;        /* a session */
	double share, share_error; /* the result as a part of what was laid; NAN if nothing was */
	int64_t half;              /* so many sessions together laid half of all */
	bool few;                  /* those are few, so the share cannot be judged by its error */
	double z;                  /* of the share; NAN if it cannot be judged */
	struct fraction expected;  /* what the bets were expected to bring, together */
	double expected_share;     /* as a part of what was laid */
	bool priced;               /* the rules know the price of all the bets */
};

/* Of player number I; its spreads are sorted by this. */
void simulation_figures_of(const struct simulation_plan *plan, struct simulation_tally *tally,
			   int i, struct simulation_figures *out);

struct simulation_difference {
	double mean, error; /* of the first's result less the second's, on the same dice */
	double ahead, even; /* in which part of the sessions the first had more, or as much */
};

/* Of players FIRST and SECOND, which is the larger number. */
struct simulation_difference
simulation_difference_of(const struct simulation_tally *tally, int first, int second);

/* A distribution as bars of one width, of which the first begins at FROM; what is below or above
 * all of them is in the first and the last. */
struct simulation_bars {
	int n;
	int64_t from, width;
	int64_t times[SIMULATION_BARS];
	bool below, above; /* there are such */
};

void simulation_bars_of(const struct simulation_sums *sums, struct simulation_bars *out);

/* The bankroll, in dollars, that PERCENT of the sessions do not exceed at a step of the path. */
chips simulation_path_quantile(const struct simulation_plan *plan,
			       const struct simulation_sums *sums, int step, int percent);

#endif
