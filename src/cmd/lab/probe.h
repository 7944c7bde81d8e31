/*
 * What `pitboss probe' shares among its files.
 */
#ifndef PITBOSS_CMD_LAB_PROBE_H
#define PITBOSS_CMD_LAB_PROBE_H

#include "games/strategy.h"
#include "players/program.h"

/* Put a program to the failures that it must live through (PP section 8), and tell how it did.
 * False if it did not do well in one. */
bool probe_try(const struct bot *bot, const char *name, const char *record, bool shows);

/* Play the house's side of the talk recorded in FILE with COMMAND, and tell the first answer that
 * differs.  An exit status. */
int probe_replay(const char *file, const char *command);

#endif
