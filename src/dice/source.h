/*
 * Where dice come from.  Every source is unbiased: a byte that would favour a face is rejected,
 * never folded (SB-18).
 *
 * A source is used by one thread at a time.
 */
#ifndef PITBOSS_DICE_SOURCE_H
#define PITBOSS_DICE_SOURCE_H

#include <stddef.h>
#include <stdint.h>

#include "dice/roll.h"

enum { SIDES_MIN = 2, SIDES_MAX = 100 };

/* Throw N dice (0 to ROLL_DICE) of SIDES sides (SIDES_MIN to SIDES_MAX) into OUT. */
struct source {
	void (*roll)(struct source *source, int n, int sides, struct roll *out);
};

/* The same call for all of them.  Every byte of OUT is set: bytes behind the dice are 0, since
 * states keep rolls and are compared by their bytes. */
void source_roll(struct source *source, int n, int sides, struct roll *out);

/* Most sources are made of this: random bytes, some at a time.  REFILL fills BYTE, which is used
 * from first to last; source_bytes_roll() turns them to dice by rejection. */
struct source_bytes {
	struct source source; /* roll is source_bytes_roll */
	void (*refill)(struct source_bytes *bytes);
	uint8_t next; /* byte to be used; at 0, where it begins and comes back to, all are used */
	uint8_t byte[UINT8_MAX + 1];
};

void source_bytes_roll(struct source *source, int n, int sides, struct roll *out);

#endif
