/*
 * What the bets of craps bring.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_TARIFF_H
#define PITBOSS_LAB_CRAPS_CRAPS_TARIFF_H

#include "lab/tariff.h"

extern const struct tariff craps_tariff;

#endif
