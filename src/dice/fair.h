/*
 * Fair dice for live tables: bytes of the system's cryptographic generator, through libsodium.
 */
#ifndef PITBOSS_DICE_FAIR_H
#define PITBOSS_DICE_FAIR_H

#include "dice/source.h"

struct fair {
	struct source_bytes bytes;
};

/* Returns 0, or -1 if the system has no randomness to give.  Any thread. */
int fair_init(struct fair *fair);

enum { FAIR_NAME = 21 };

/* A text of FAIR_NAME - 1 letters and digits that no other call gives, in any process on any
 * machine (SB-6): 100 random bits.  0, or -1 if the system has none.  Any thread. */
int fair_name(char out[FAIR_NAME]);

#endif
