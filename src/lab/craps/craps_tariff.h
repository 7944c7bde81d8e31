/*
 * What the bets of craps bring.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_TARIFF_H
#define PITBOSS_LAB_CRAPS_CRAPS_TARIFF_H

#include "lab/betting.h"

extern const struct tariff craps_tariff;

/* With it, what sessions have to know. */
extern const struct betting craps_betting;

#endif
