/*
 * Two players of Pig against each other, exactly: the probability of every pair of scores is
 * carried forward from turn to turn until the game is as good as over.
 */
#ifndef PITBOSS_LAB_PIG_PIG_PAIR_H
#define PITBOSS_LAB_PIG_PIG_PAIR_H

#include <stdbool.h>

#include "lab/pig/pig_turns.h"

/* A game in which one of them goes first. */
struct pig_meeting {
	double wins;  /* the chance that the first of the pair wins */
	double open;  /* the chance that the game is still undecided where the sum ends */
	double turns; /* the mean number of turns, of both together */
};

struct pig_pair {
	struct pig_meeting first, second; /* the first of the pair goes first, or second */
};

/* A against B: some seconds at most.  False if there is no memory. */
bool pig_pair_meet(const struct pig_turns *a, const struct pig_turns *b, struct pig_pair *out);

#endif
