/*
 * Where dice come from.  Every source is unbiased: a byte that would favour a face is rejected,
 * never folded (SB-18).
 *
 * A source is used by one thread at a time.
 */
#ifndef PITBOSS_DICE_SOURCE_H
#define PITBOSS_DICE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/assert.h"

/* Ten hands of five are the most that a game throws at once. */
enum { ROLL_DICE = 50 };

struct roll {
	uint8_t n; /* how many dice: 0 to ROLL_DICE */
	uint8_t die[ROLL_DICE];
};

/* The sum of the dice. */
int roll_total(const struct roll *r);

/* All dice are equal and there are at least two. */
bool roll_all_equal(const struct roll *r);

enum { SOURCE_SIDES_MIN = 2, SOURCE_SIDES_MAX = 100 };

/* Throw N dice (0 to ROLL_DICE) of SIDES sides (SOURCE_SIDES_MIN to SOURCE_SIDES_MAX) into OUT. */
struct source {
	void (*roll)(struct source *source, int n, int sides, struct roll *out);
};

/* The same call for all of them.  Every byte of OUT is set: bytes behind the dice are 0, since
 * states keep rolls and are compared by their bytes. */
static inline void
source_roll(struct source *source, int n, int sides, struct roll *out)
{
	assert(n >= 0 && n <= ROLL_DICE);
	assert(sides >= SOURCE_SIDES_MIN && sides <= SOURCE_SIDES_MAX);
	memset(out, 0, sizeof(*out));
	source->roll(source, n, sides, out);
}

/* Most sources are made of this: random bytes, some at a time.  REFILL fills BYTE, which is used
 * from first to last; source_bytes_roll() turns them to dice by rejection. */
struct source_bytes {
	struct source source; /* roll is source_bytes_roll */
	void (*refill)(struct source_bytes *bytes);
	uint8_t next; /* byte to be used; at 0, where it begins and comes back to, all are used */
	uint8_t byte[UINT8_MAX + 1];
};

void source_bytes_roll(struct source *source, int n, int sides, struct roll *out);

/* Throw the dice from FIRST on: any dice, in the slow way. */
void source_bytes_rest(struct source_bytes *bytes, int first, int n, int sides, struct roll *out);

/* The face of each byte with six sides.  0: the byte is rejected. */
extern const uint8_t source_six[UINT8_MAX + 1];

/* Nearly all dice have six sides.  This goes as far as no byte is rejected and none are to be
 * fetched; it returns how many dice that are. */
static inline int
source_bytes_sixes(struct source_bytes *bytes, int n, struct roll *out)
{
	const uint8_t *byte = bytes->byte + bytes->next;
	int left = (uint8_t)-bytes->next; /* none, when it has come back to 0 */
	int i = 0;

	while (i < n && i < left && (out->die[i] = source_six[byte[i]]) != 0)
		i++;
	bytes->next = (uint8_t)(bytes->next + i);
	return i;
}

/* Throw as source_roll() does, for a loop that knows its source and has no use for the bytes behind
 * the dice: they stay as they are. */
static inline void
source_bytes_throw(struct source_bytes *bytes, int n, int sides, struct roll *out)
{
	int rolled = sides == 6 ? source_bytes_sixes(bytes, n, out) : 0;

	out->n = (uint8_t)n;
	if (rolled < n)
		source_bytes_rest(bytes, rolled, n, sides, out);
}

/* A single die that knows its sides and counts its rolls (CA-2, PG-8). */
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
