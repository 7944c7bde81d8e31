/*
 * A single die that knows its sides and counts its rolls (CA-2, PG-8).
 */
#ifndef PITBOSS_DICE_DIE_H
#define PITBOSS_DICE_DIE_H

#include "dice/source.h"

struct die {
	struct source *source; /* borrowed */
	int sides;
	uint64_t rolls; /* so far */
};

enum { DIE_SIDES = 6 }; /* of a die for which no number is named */

/* A wrong number of sides is corrected: below 2 it becomes 2, above 100 it becomes 100. */
struct die die_of(struct source *source, int sides);

/* A value from 1 to its number of sides. */
int die_roll(struct die *die);

#endif
