/*
 * `pitboss odds sicbo` of a pay table, or of all side by side (SL-36).
 */
#ifndef PITBOSS_CMD_ODDS_SICBO_H
#define PITBOSS_CMD_ODDS_SICBO_H

#include "cmd/odds.h"

/* Returns the exit status. */
int odds_sicbo(const struct odds_values *values);

#endif
