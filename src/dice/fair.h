/*
 * Fair dice for live tables: bytes of the system's cryptographic generator, through libsodium but
 * for those that are asked for in bulk.
 */
#ifndef PITBOSS_DICE_FAIR_H
#define PITBOSS_DICE_FAIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dice/source.h"

struct fair {
	struct source_bytes bytes;
};

/* Returns 0, or -1 if the system has no randomness to give.  Any thread. */
int fair_init(struct fair *fair);

/* The same bytes, N at once: the kernel gives a large block several times as fast as small ones.
 * False if the system has none to give.  Any thread. */
bool fair_fill(uint8_t *out, size_t n);

enum { FAIR_NAME = 21 };

/* A text of FAIR_NAME - 1 letters and digits that no other call gives, in any process on any
 * machine (SB-6): 100 random bits.  0, or -1 if the system has none.  Any thread. */
int fair_name(char out[FAIR_NAME]);

#endif
