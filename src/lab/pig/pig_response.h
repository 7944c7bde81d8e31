/*
 * The best answer to a player of Pig, exactly: what an opponent wins who knows how it plays and
 * makes no mistake against it.
 */
#ifndef PITBOSS_LAB_PIG_PIG_RESPONSE_H
#define PITBOSS_LAB_PIG_PIG_RESPONSE_H

#include <stdbool.h>

#include "lab/pig/pig_turns.h"

struct pig_response {
	double first, second; /* the chance that the answer wins, if it goes first, or second */
	double residue;       /* the most by which the last sweep found any probability off */
	/* Whether to roll, with no snake eyes suffered: by the own score, the player's, and the
	 * worth of the turn. */
	bool roll[PIG_GOAL][PIG_GOAL][PIG_GOAL];
};

/* The best answer to the player of T: some seconds.  False if there is no memory. */
bool pig_response_to(const struct pig_turns *t, struct pig_response *out);

#endif
