/*
 * How the program's memory grows.
 */
#ifndef PITBOSS_BASE_MEMORY_H
#define PITBOSS_BASE_MEMORY_H

/* All threads take memory from one place.  The C library would else give new threads places of
 * their own, and what one thread has freed there is not used by the next: a floor on which players
 * come and go would grow for an hour.  Called once, before the first thread starts. */
void memory_share(void);

#endif
