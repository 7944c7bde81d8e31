/*
 * Where a policy of Summit for two leads: which histories share a cell, because both hands look
 * alike to somebody who knows the policy.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_SURVEY_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_SURVEY_H

#include "games/summit/summiteer.h"

/* How likely each sum rolls at each level, for what comes after the exact levels. */
struct survey_rates {
	float roll[SUMMITEER_LEVELS + 1][SUMMITEER_SUMS];
};

/* Fill in the table of KNOW, by how its nodes of the exact levels play.  False without memory. */
bool survey_cells(struct summiteer *know, const struct survey_rates *rates);

#endif
