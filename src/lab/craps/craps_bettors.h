/*
 * The bets of Craps whose cost is worked out.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_BETTORS_H
#define PITBOSS_LAB_CRAPS_CRAPS_BETTORS_H

#include "lab/odds.h"

/* The last has no bet. */
extern const struct bettor craps_bettors[];

#endif
