/*
 * Where pitboss keeps what it remembers for its user: $XDG_STATE_HOME/pitboss, or
 * ~/.local/state/pitboss.
 */
#ifndef PITBOSS_CMD_STATE_H
#define PITBOSS_CMD_STATE_H

#include <stdbool.h>
#include <stddef.h>

enum { STATE_PATH = 4096 };

/* The path of FILE there; false where there is no such place, or it is too long. */
bool state_path(const char *file, char *out, size_t size);

/* Make the directories on the way to PATH, for the user alone.  What is there already stays; what
 * cannot be made shows when the file is. */
void state_make_way(char *path);

#endif
