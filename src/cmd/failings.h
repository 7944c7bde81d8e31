/*
 * How often players of anybody's have failed, told below a report (LA-3, PP-25).
 */
#ifndef PITBOSS_CMD_FAILINGS_H
#define PITBOSS_CMD_FAILINGS_H

#include "games/strategy.h"
#include "text/json.h"

/* What a row of a report ends with whose player has failed, else "". */
const char *failings_mark(const struct failings *f);

/* A line to standard output that tells what NAME has failed in, if it has; UNIT is what was played:
 * "game". */
void failings_print(const char *name, const char *unit, const struct failings *f);

/* The same as an object with the key "failings", of a player that was asked. */
void failings_write(struct json *j, const struct failings *f);

#endif
