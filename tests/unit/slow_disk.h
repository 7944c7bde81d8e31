/*
 * A disk for SQLite that takes its time to sync.
 */
#ifndef PITBOSS_TESTS_SLOW_DISK_H
#define PITBOSS_TESTS_SLOW_DISK_H

/* Becomes the way to all files that are opened from now on: WAIT is called before each sync, by the
 * thread that waits for the disk.  Once in a process, before its other threads begin to open
 * files. */
void slow_disk_begin(void (*wait)(void));

#endif
