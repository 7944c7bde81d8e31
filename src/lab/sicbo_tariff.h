/*
 * What the bets of Sic Bo bring.
 */
#ifndef PITBOSS_LAB_SICBO_TARIFF_H
#define PITBOSS_LAB_SICBO_TARIFF_H

#include "lab/tariff.h"

extern const struct tariff sicbo_tariff;

#endif
