/*
 * How the program's memory grows.
 */
#ifndef PITBOSS_BASE_MEMORY_H
#define PITBOSS_BASE_MEMORY_H

#include <stddef.h>

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
