/*
 * Files that come with the program: trained strategies and the like.
 */
#ifndef PITBOSS_BASE_DATA_H
#define PITBOSS_BASE_DATA_H

#include <stddef.h>

/* The whole content of the data file NAME, and its SIZE; the caller frees it.  It is looked for in
 * the directory $PITBOSS_DATA, then where it was installed, then in `data' beside the program, for
 * a tree that is not installed.  NULL with errno set if it is in none of them or cannot be read.
 * Any thread. */
void *data_read(const char *name, size_t *size);

/* Those directories, for a message: "/a, /usr/local/share/pitboss and /home/me/data".  Text that
 * does not fit is cut off.  Returns OUT. */
const char *data_places(char *out, size_t size);

#endif
