/*
 * `pitboss measure summit'.
 */
#ifndef PITBOSS_CMD_MEASURE_SUMMIT_H
#define PITBOSS_CMD_MEASURE_SUMMIT_H

#include "cmd/measure.h"
#include "games/strategy.h"

/* As in struct study. */
int measure_summit(const struct measure_values *v, const struct brain *brain);

#endif
