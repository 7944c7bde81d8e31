/*
 * What Linux and FreeBSD have and other systems, macOS above all, lack or name otherwise.  Each
 * function does what its comment says on all of them.  Thread: any.
 */
#ifndef PITBOSS_BASE_SYSTEM_H
#define PITBOSS_BASE_SYSTEM_H

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <time.h>

/* Wait as ppoll() does.  WAIT may be NULL, for ever; MASK may not.  Return the number of
 * descriptors with news, 0 when the time is over, or -1 with errno set, EINTR after a signal. */
int system_poll(struct pollfd *fds, nfds_t n, const struct timespec *wait, const sigset_t *mask);

/* Make a pipe that no program inherits.  Return 0, or -1 with errno set. */
int system_pipe(int ends[2]);

/* Fill OUT with N bytes of the system's randomness.  Return false with errno set if it has none. */
bool system_random(unsigned char *out, size_t n);

/* Write as write() does; a reader that has gone is EPIPE and no signal. */
ssize_t system_write(int fd, const void *bytes, size_t n);

/* Write to the socket FD in the same way. */
ssize_t system_send(int fd, const void *bytes, size_t n);

/* Initialise COND for system_cond_wait(). */
void system_cond_init(pthread_cond_t *cond);

/* Wait for COND until the time AT of CLOCK_MONOTONIC.  Return false once that is over; true may
 * come without cause, as with pthread_cond_wait(). */
bool system_cond_wait(pthread_cond_t *cond, pthread_mutex_t *lock, const struct timespec *at);

/* All threads take memory from one place.  The C library would else give new threads places of
 * their own, and what one thread has freed there is not used by the next: a floor on which players
 * come and go would grow for an hour.  What is as large as a policy of megabytes goes back to the
 * system when it is freed: the C library would else keep room for the largest that it has seen.
 * Called once, before the first thread starts. */
void memory_share(void);

/* SIZE bytes of 0, for what is large and of which little is in use: memory is taken for what is
 * written to, and memory_give() gives all of it back to the system.  NULL with errno set.  Any
 * thread. */
void *memory_take(size_t size);

/* NULL is fine.  SIZE as it was taken. */
void memory_give(void *at, size_t size);

#endif
