/*
 * The process between this one and a program of somebody's: it outlives this one by a moment, and
 * sees that nothing of the program is left, whatever ends (PP-19, PP-22).
 *
 * All that comes from a program comes to its supervisor when what started it dies, where the system
 * has such a thing (Linux).  When the program has ended, or nobody holds the other end of the
 * lifeline any more, the supervisor kills the program and all that has come from it, and tells how
 * the program ended.  Elsewhere it kills the program and its group.
 *
 * These calls are made in a process of one thread that fork() has made in a process of several:
 * they take no memory and no lock.
 */
#ifndef PITBOSS_PLAYERS_SUPERVISOR_H
#define PITBOSS_PLAYERS_SUPERVISOR_H

#include <sys/types.h>

/* The supervisor's descriptors; it has no other. */
enum {
	SUPERVISOR_LIFELINE = 0, /* a byte here: SIGTERM to the program's group; its end: the end */
	SUPERVISOR_REPORT = 1    /* two integers: child_spawn() tells */
};

/* What must have happened before the program is born.  All signals are blocked. */
void supervisor_prepare(void);

/* Keep the process PROGRAM, a child, until all is over.  Returns its status as wait() tells it, or
 * -1 if it could not be killed. */
int supervisor_keep(pid_t program);

#endif
