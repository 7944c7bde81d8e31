/*
 * How long things take while a house works: times in a histogram, and a recorder that measures the
 * one behind it.
 *
 * Any thread adds a time, without a lock.
 */
#ifndef PITBOSS_CMD_LAB_SOAK_METER_H
#define PITBOSS_CMD_LAB_SOAK_METER_H

#include <stdatomic.h>

#include "engine/journal.h"

enum { METER_BUCKETS = 512 };

/* Times in microseconds; a bucket is about 6 % wide. */
struct meter {
	atomic_ullong count, most, bucket[METER_BUCKETS];
};

/* Microseconds of a clock that does not jump. */
int64_t meter_now(void);

void meter_add(struct meter *m, int64_t us);

/* The time that SHARE (0 to 1) of them do not exceed, in microseconds; 0 if there are none. */
double meter_share(struct meter *m, double share);
double meter_most(struct meter *m);
unsigned long long meter_count(struct meter *m);

struct metered {
	struct recorder behind;
	struct meter throws; /* from the dice to where they may be seen */
	atomic_ullong deeds; /* of seats */
};

/* A recorder that is M's BEHIND, measured.  M is borrowed. */
struct recorder meter_recorder(struct metered *m);

#endif
