/*
 * The folders of the user's files, and of what pitboss remembers: $XDG_STATE_HOME/pitboss, or
 * ~/.local/state/pitboss.
 */
#ifndef PITBOSS_CMD_STATE_H
#define PITBOSS_CMD_STATE_H

#include <stdbool.h>
#include <stddef.h>

enum { STATE_PATH = 4096 };

/* The path of FILE among the user's for pitboss: in the directory that the environment's VARIABLE
 * names, else in BELOW_HOME in the home directory.  False if there is neither, or it is too long.
 */
bool
user_path(const char *variable, const char *below_home, const char *file, char *out, size_t size);

/* The path of FILE there; false if there is no such place, or it is too long. */
bool state_path(const char *file, char *out, size_t size);

/* Make the directories on the way to PATH, for the user alone.  A directory that exists is
 * left as it is.  A failure is not answered: the file cannot be made then. */
void state_make_way(char *path);

#endif
