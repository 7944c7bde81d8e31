/*
 * How the screen looks, for the commands that have one.
 */
#ifndef PITBOSS_CMD_LOOKS_H
#define PITBOSS_CMD_LOOKS_H

#include "term/theme.h"

/* The theme of that name.  Without a name the default one, or none of its colours if NO_COLOR asks
 * for that.  NULL with a complaint if there is none. */
const struct theme *looks_theme(const char *name);

#endif
