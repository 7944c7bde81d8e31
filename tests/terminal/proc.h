/*
 * What the system says of a running program, from /proc.
 */
#ifndef PITBOSS_TESTS_PROC_H
#define PITBOSS_TESTS_PROC_H

#include <stdint.h>
#include <sys/types.h>

/* User and system time so far. */
double proc_cpu_ms(pid_t pid);

/* The memory that it has. */
long proc_resident_kb(pid_t pid);

/* How often its threads, all that there are now, went to sleep by themselves; so often were they
 * woken up. */
uint64_t proc_sleeps(pid_t pid);

#endif
