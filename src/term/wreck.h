/*
 * After a crash the terminal is left as it was found: what has to be written and set for that is
 * kept ready, and the handlers of the fatal signals use nothing else.
 */
#ifndef PITBOSS_TERM_WRECK_H
#define PITBOSS_TERM_WRECK_H

#include <stddef.h>
#include <termios.h>

enum { WRECK_SIZE = 256 };

/* From now on a crash writes SIZE bytes (up to WRECK_SIZE) to terminal FD and sets MODES. */
void wreck_prepare(int fd, const char *restore, size_t size, const struct termios *modes);

/* A crash leaves the terminal alone again. */
void wreck_forget(void);

#endif
