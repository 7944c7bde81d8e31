/*
 * The socket of a house, for the commands that open one or go there.
 */
#ifndef PITBOSS_CMD_PLAY_REACH_H
#define PITBOSS_CMD_PLAY_REACH_H

#include <stdbool.h>

#include "room/socket.h"

/* Where it is: PATH, or if that is NULL the user's own.  False with a complaint. */
bool reach_path(const char *path, char out[SOCKET_PATH]);

/* Connects to that house.  The descriptor, or -1 with a complaint. */
int reach_house(const char *path);

/* Does a house serve at the user's own place?  Complains of nothing. */
bool reach_serves(void);

#endif
