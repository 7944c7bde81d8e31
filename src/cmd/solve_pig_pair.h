/*
 * `pitboss solve pig PLAYER PLAYER'.
 */
#ifndef PITBOSS_CMD_SOLVE_PIG_PAIR_H
#define PITBOSS_CMD_SOLVE_PIG_PAIR_H

#include "cmd/solve.h"

/* NAMES are the two players.  Returns the exit status, with a complaint if it is not 0. */
int solve_pig_pair(const struct solve_values *v, char **names);

#endif
