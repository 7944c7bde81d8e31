/*
 * The terminal is left as it was found, also if the program ends without being asked: by a
 * crash, by a signal that nobody waits for, or by a library that calls exit().  What has to be
 * written and set for that is kept ready, and signal handlers use nothing else.
 *
 * One terminal at a time in a process.
 */
#ifndef PITBOSS_TERM_WRECK_H
#define PITBOSS_TERM_WRECK_H

#include <stddef.h>
#include <termios.h>

/* A terminal that takes no output is waited for no longer than WRECK_MS. */
enum { WRECK_SIZE = 256, WRECK_MS = 200 };

/* From now on an end of the program writes SIZE bytes (up to WRECK_SIZE) to terminal FD and sets
 * MODES.  That holds for exit() and for every signal that ends a program, except SIGHUP, SIGINT,
 * SIGTERM and SIGKILL.  A signal that is ignored stays ignored. */
void wreck_prepare(int fd, const char *restore, size_t size, const struct termios *modes);

/* Write and set it now.  Safe in a signal handler. */
void wreck_put_back(void);

/* An end of the program leaves the terminal alone again. */
void wreck_forget(void);

#endif
