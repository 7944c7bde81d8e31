/*
 * Lasting choices: flags of a command that stand in the configuration file or the environment.
 *
 * The file is $XDG_CONFIG_HOME/pitboss/config, or ~/.config/pitboss/config: lines `name = value'
 * with the names of the command's flags, yes or no for those without a value, `#' before a comment.
 * The environment has PITBOSS_NAME for each, in capitals with _ for -.  It wins over the file, and
 * the command line over both.
 */
#ifndef PITBOSS_CMD_SETTINGS_H
#define PITBOSS_CMD_SETTINGS_H

#include <stdio.h>

#include "cmd/command.h"

struct settings {
	char *text; /* the values that flags point into; owned */
	size_t used, size;
};

/* Fill in VALUES from the file and the environment; of a command that shares flags with `pitboss
 * play', these alone.  False, with a complaint that names the line, if one of them says something
 * that the command, or play, does not know. */
bool settings_read(struct settings *settings, const struct command *c, void *values);

/* When VALUES is not used any more. */
void settings_finish(struct settings *settings);

/* Open the file NAME in the directory that pitboss has in the user's configuration; PATH is where
 * it is.  *FILE is NULL if there is none.  False, with a complaint, if it cannot be read. */
enum { SETTINGS_PATH = 4096 };
bool settings_open(const char *name, char path[SETTINGS_PATH], FILE **file);

#endif
