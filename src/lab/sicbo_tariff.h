/*
 * What the bets of Sic Bo bring.
 */
#ifndef PITBOSS_LAB_SICBO_TARIFF_H
#define PITBOSS_LAB_SICBO_TARIFF_H

#include "lab/betting.h"

extern const struct tariff sicbo_tariff;

/* With it, what sessions have to know. */
extern const struct betting sicbo_betting;

#endif
