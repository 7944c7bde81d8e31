/*
 * The seed of a run that can be repeated: the one that was given, or a new one, which the report
 * prints.
 */
#ifndef PITBOSS_CMD_SEED_H
#define PITBOSS_CMD_SEED_H

#include "dice/fair.h"

/* SAID, or if that is NULL, a text that is drawn into DRAWN. */
const char *seed_of(const char *said, char drawn[FAIR_NAME]);

#endif
