/*
 * Dice in bulk, for the laboratory: pairs of six-sided dice thrown and counted some ten billions a
 * second.
 *
 * Underneath are eight interleaved xoshiro256++ generators, whose bits are coins.  Nobody asks what
 * a single pair shows, only how many pairs fall into each class of outcomes: so all pairs throw
 * coins together, one each for a binary digit, until each knows its class.  Most need only a few.
 * Probabilities are exact, nothing is rounded, and no bit is rejected.
 *
 * The same seed gives the same counts on any machine, with or without vector instructions.
 */
#ifndef PITBOSS_DICE_BULK_H
#define PITBOSS_DICE_BULK_H

#include <stddef.h>
#include <stdint.h>

enum { BULK_LANES = 8, BULK_BYTES = 8 * BULK_LANES, BULK_CLASSES = 8, BULK_OUTCOMES = 36 };

/* A plain value: copying it replays what follows. */
struct bulk {
	uint64_t s[4][BULK_LANES];
};

/* A stream for each work item, so that no answer depends on the thread that asks. */
void bulk_init(struct bulk *bulk, const char *seed, uint64_t stream);

/* How the 36 outcomes of two dice fall into classes. */
struct bulk_classes {
	int n;                      /* 1 to BULK_CLASSES */
	uint8_t ways[BULK_CLASSES]; /* outcomes of each class; together they are 36 */
};

/* Throw so many coins, and return how many show heads. */
uint64_t bulk_heads(struct bulk *bulk, uint64_t coins);

/* Throw two dice THROWS times, and add to COUNT how often each class came. */
void
bulk_throw(struct bulk *bulk, uint64_t throws, const struct bulk_classes *classes, uint64_t *count);

/* The generators' own bytes: BLOCKS times BULK_BYTES of them. */
void bulk_fill(struct bulk *bulk, uint8_t *out, size_t blocks);

/* What the generators are called in a report. */
#define BULK_GENERATOR "xoshiro256++, eight lanes a block of games"

#endif
