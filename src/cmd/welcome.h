/*
 * Whether somebody is here for the first time.
 */
#ifndef PITBOSS_CMD_WELCOME_H
#define PITBOSS_CMD_WELCOME_H

#include <stdbool.h>

/* True once for each user: an empty file $XDG_STATE_HOME/pitboss/welcomed, or
 * ~/.local/state/pitboss/welcomed, is made then, with the directories to it.  If that cannot be
 * done, false. */
bool welcome_due(void);

#endif
