/*
 * `pitboss solve pig'.
 */
#ifndef PITBOSS_CMD_SOLVE_PIG_H
#define PITBOSS_CMD_SOLVE_PIG_H

#include "cmd/solve.h"

/* As in struct study. */
int solve_pig(const struct solve_values *v, int argc, char **argv);

#endif
