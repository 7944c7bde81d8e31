/*
 * A disk for SQLite that fails when it is told to (LG-50), or loses its power.
 *
 * It stands before the real files of this process from faulty_begin() on.  Each attempt to open,
 * write, sync, lock or truncate a file counts.
 */
#ifndef PITBOSS_TESTS_FAULTY_VFS_H
#define PITBOSS_TESTS_FAULTY_VFS_H

#include <stdbool.h>
#include <stdint.h>

enum faulty_kind { FAULTY_OPEN, FAULTY_WRITE, FAULTY_SYNC, FAULTY_LOCK, FAULTY_TRUNCATE };

/* Becomes the way to all files that are opened from now on. */
void faulty_begin(void);

/* How many attempts there have been since faulty_arm(), or the beginning. */
int faulty_count(void);

/* Attempt number N from now on fails, from 1, and those after it until faulty_heal() if LASTS.
 * N of 0: none does. */
void faulty_arm(int n, bool lasts);
void faulty_heal(void);

/* Attempt number N is the last before the power goes: from then on nothing reaches the disk. */
void faulty_pull_plug(int n);

/* Whether the attempt has come. */
bool faulty_has_failed(void);

/* When all files have been closed, after the power went: what was written after the last sync of a
 * file is lost, is there, or is torn, as LUCK (a seed) will have it. */
void faulty_restore_power(uint64_t luck);

#endif
