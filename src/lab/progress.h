/*
 * How far a long run of a thread pool is, on a terminal, and the signals that end it early: SIGINT
 * (CA-4), SIGTERM and SIGHUP.
 *
 * One at a time in a process: it takes these signals over between progress_start() and
 * progress_finish().
 */
#ifndef PITBOSS_LAB_PROGRESS_H
#define PITBOSS_LAB_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/interrupt.h"

struct progress {
	const char *unit; /* what is counted: "games" */
	uint64_t total;   /* how many there are in all */
	uint64_t each;    /* how many an item of the thread pool has; the last may have fewer */
	int64_t started_ms;
	bool terminal, shown;
};

/* Begin.  The first of these signals asks for an early stop; a second SIGINT or SIGTERM ends the
 * program.  A signal that was ignored stays so. */
void progress_start(struct progress *p, const char *unit, uint64_t total, uint64_t each);

/* Return what ends waits once such a signal came, for the thread pool's halt.  Thread: any may
 * wait. */
const struct interrupt *progress_halt(void);

/* A thread pool's progress(), with the struct as its ctx: after a second, and only where standard
 * error is a terminal, a bar with the rate and the time left.  False once a stop was asked for. */
bool progress_step(void *progress, uint64_t done);

/* Wipe the bar and give the signals back.  True if one came: the run may have been cut. */
bool progress_finish(struct progress *p);

#endif
