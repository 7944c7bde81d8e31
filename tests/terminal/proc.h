/*
 * A running program as the system sees it, from /proc.
 */
#ifndef PITBOSS_TESTS_PROC_H
#define PITBOSS_TESTS_PROC_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* User and system time so far. */
double proc_cpu_ms(pid_t pid);

/* The memory that it has. */
long proc_resident_kb(pid_t pid);

/* How often its present threads went to sleep by themselves, which is how often they were woken up.
 */
uint64_t proc_sleeps(pid_t pid);

/* Do all its threads wait for something else than a processor or a disk?  True where that is not
 * told. */
bool proc_sleeps_now(pid_t pid);

/* How often its first thread has written; -1 where the system does not count it. */
long proc_writes(pid_t pid);

#endif
