/*
 * `pitboss odds craps' of a table with other options: all bets of the full layout (CL-90).
 */
#ifndef PITBOSS_CMD_ODDS_CRAPS_H
#define PITBOSS_CMD_ODDS_CRAPS_H

#include "cmd/odds.h"

/* Returns the exit status. */
int odds_craps(const struct odds_values *values);

#endif
