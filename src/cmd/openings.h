/*
 * The tables that a person asks for on the command line or in the configuration.
 */
#ifndef PITBOSS_CMD_OPENINGS_H
#define PITBOSS_CMD_OPENINGS_H

#include "cmd/command.h"
#include "engine/floor.h"

struct openings {
	int n;
	struct opening at[FLOOR_TABLES];
};

/* Those that the values of LIST say, each a table or several with blanks between them.  False with
 * a complaint. */
bool openings_read(struct openings *out, const struct flag_list *list);

/* Can WORDS mean a table at all: its place, or something that begins like a game or its title?
 * False with a complaint. */
bool openings_may_be_table(const char *words);

#endif
