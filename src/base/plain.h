/*
 * Files that the program looks for by a name of its own, and not because a person named them.  Only
 * a plain file is opened: nothing that could be waited for or read for ever.
 */
#ifndef PITBOSS_BASE_PLAIN_H
#define PITBOSS_BASE_PLAIN_H

#include <stdio.h>

/* Open the plain file at PATH for reading.  NULL with errno set: EISDIR if a folder is there,
 * EINVAL if something else than a plain file is. */
FILE *plain_open(const char *path);

/* What errno says after that, as words behind a colon. */
const char *plain_error(int error);

#endif
