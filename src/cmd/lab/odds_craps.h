/*
 * What `pitboss odds craps:layout=1` says besides the bets: the line bets with all the odds that a
 * limit allows, and how often a fire bet sees so many points.
 */
#ifndef PITBOSS_CMD_LAB_ODDS_CRAPS_H
#define PITBOSS_CMD_LAB_ODDS_CRAPS_H

#include "cmd/lab/odds.h"

/* As struct study has it. */
void odds_craps_more(const int32_t *option, struct json *j);

#endif
