/*
 * Whether a long run of this process is to end early.  Any thread; a signal handler too.
 */
#ifndef PITBOSS_BASE_STOP_H
#define PITBOSS_BASE_STOP_H

#include <stdbool.h>

/* Ask the run to end.  It keeps what has been done. */
void stop_ask(void);

/* Return whether it was asked for since stop_begin(). */
bool stop_asked(void);

/* A run begins. */
void stop_begin(void);

/* The process ends: no script is waited for from now on, not even one that is being asked. */
void stop_at_once(void);

/* Return whether stop_at_once() was called. */
bool stop_is_at_once(void);

#endif
