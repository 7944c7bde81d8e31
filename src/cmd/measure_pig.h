/*
 * `pitboss measure pig'.
 */
#ifndef PITBOSS_CMD_MEASURE_PIG_H
#define PITBOSS_CMD_MEASURE_PIG_H

#include "cmd/measure.h"
#include "games/strategy.h"

/* As in struct study. */
int measure_pig(const struct measure_values *v, const struct brain *brain);

#endif
