/*
 * `pitboss solve summit'.
 */
#ifndef PITBOSS_CMD_SOLVE_SUMMIT_H
#define PITBOSS_CMD_SOLVE_SUMMIT_H

#include "cmd/solve.h"

/* As in struct study. */
int solve_summit(const struct solve_values *v, int argc, char **argv);

#endif
