/*
 * The bets of Sic Bo whose cost is worked out.
 */
#ifndef PITBOSS_LAB_SICBO_BETTORS_H
#define PITBOSS_LAB_SICBO_BETTORS_H

#include "lab/odds.h"

/* The last has no bet. */
extern const struct bettor sicbo_bettors[];

#endif
