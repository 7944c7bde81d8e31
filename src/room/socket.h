/*
 * The socket of a house: where it is, whose it is, and who is at the other end (HO-2, HO-10).
 *
 * Any thread.  All descriptors are closed in programs that are started.
 */
#ifndef PITBOSS_ROOM_SOCKET_H
#define PITBOSS_ROOM_SOCKET_H

#include <stdbool.h>
#include <sys/types.h>
#include <sys/un.h>

#include "base/text.h"

enum { SOCKET_PATH = sizeof(((struct sockaddr_un *)0)->sun_path) };

/* The path of the user's own house; its folder, which is the user's alone, is made.  False, with
 * WHY: the folder is somebody else's, or cannot be made. */
bool socket_own_path(char out[SOCKET_PATH], struct text *why);

/* Listens at PATH, for the user alone, or for the group GROUP too unless that is NULL.  What a
 * house that is gone has left there is removed.  The descriptor, or -1 with WHY: a sentence without
 * a full stop. */
int socket_listen(const char *path, const char *group, struct text *why);

/* Connects to the house at PATH.  The descriptor, or -1 with WHY and errno. */
int socket_connect(const char *path, struct text *why);

/* Takes one who waits.  The descriptor, or -1 if nobody does; *USER is who it is. */
int socket_accept(int listening, uid_t *user);

#endif
