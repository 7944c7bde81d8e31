/*
 * A plain file to which lines are appended while a house is open.
 */
#ifndef PITBOSS_CMD_APPEND_H
#define PITBOSS_CMD_APPEND_H

/* Open PATH, which is made if it is not there.  Return the descriptor, or -1 with a complaint that
 * begins with WHAT: the file is a device or a pipe, for which something could wait, or cannot be
 * opened. */
int append_open(const char *path, const char *what);

#endif
