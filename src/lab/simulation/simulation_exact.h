/*
 * The exact distribution of what a session brings, for a player whose bets depend on what lies on
 * the table and on the chips in hand alone (LA-13).
 *
 * The states of the table are found by playing: all rolls are tried in each.  As long as a player
 * has the chips for its bets, what they bring does not depend on how many there are, so the
 * distribution of the chips in hand is carried from roll to roll by convolution.  Where the chips
 * are short each number of them is played by itself.
 */
#ifndef PITBOSS_LAB_SIMULATION_SIMULATION_EXACT_H
#define PITBOSS_LAB_SIMULATION_SIMULATION_EXACT_H

#include "lab/simulation/simulation_figures.h"

/* Chances of all results of -bring or more, up to the largest that is not as good as impossible:
 * what has a chance below 10^-18 at a roll is left out. */
struct simulation_exact {
	chips bring;
	int64_t n;      /* results from -BRING on */
	double *chance; /* owned */
	double ruined, reached;
	struct failings failed; /* in the questions that it was asked for this */
};

enum simulation_exact_end {
	EXACT_DONE,
	EXACT_NOT_STATELESS, /* the bets depend on the past, or on luck */
	EXACT_NOT_ROLLS,     /* the length of the session is not in rolls */
	EXACT_TOO_LARGE,     /* there are too many states, or they take too long */
	EXACT_NO_MEMORY,
};

/* Of player number PLAYER.  If it is done, simulation_exact_free() ends it. */
enum simulation_exact_end
simulation_exact_of(const struct simulation_plan *plan, int player, struct simulation_exact *out);
void simulation_exact_free(struct simulation_exact *exact);

/* The mean, the standard deviation, the chance of a result above 0, and the smallest result that
 * PERCENT of 100 do not exceed. */
double simulation_exact_mean(const struct simulation_exact *exact);
double simulation_exact_deviation(const struct simulation_exact *exact);
double simulation_exact_ahead(const struct simulation_exact *exact);
int64_t simulation_exact_quantile(const struct simulation_exact *exact, int percent);

#endif
