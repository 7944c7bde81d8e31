/*
 * How the hands of a round of Summit for two look to somebody who knows a policy: what its cells
 * are cut by.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_SURVEY_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_SURVEY_H

#include "dice/seeded.h"
#include "games/summit/summiteer.h"

/* Before anything is learnt, all hands roll equally often, and means are between 16 and 28. */
void survey_know_nothing(struct summiteer *know);

/* Count how often each sum rolls by KNOW, which was learnt with cells of SEEN_WITH, and cut its
 * cells anew.  False without memory. */
bool survey_cells(const struct summiteer *seen_with, struct summiteer *know, struct xoshiro *luck);

#endif
