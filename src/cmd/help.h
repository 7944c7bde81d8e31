/*
 * What there is on the command line.
 */
#ifndef PITBOSS_CMD_HELP_H
#define PITBOSS_CMD_HELP_H

#include "cmd/command.h"

/* Print all commands. */
void help_print(FILE *out);

/* The command of that name, or a complaint that names those there are, and NULL. */
const struct command *help_find(const char *name);

#endif
