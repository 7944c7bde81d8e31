/*
 * The real binary as a house that serves, in a folder of its own.
 */
#ifndef PITBOSS_TESTS_SERVED_HOUSE_H
#define PITBOSS_TESTS_SERVED_HOUSE_H

#include <sys/types.h>

/* Start `pitboss ARGV` (NULL last), and wait until it has said that it is open.  HOME, a template
 * of mkdtemp(), becomes the folder of its state and of its socket, for what this process starts
 * later too.  Returns the process; what it says goes on at *SAYS. */
pid_t served_house_open(char *home, const char *const *argv, int *says);

#endif
