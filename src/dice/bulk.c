/* The short loops over bounds must be unrolled, or what they count is not kept in registers. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("peel-loops")
#endif

#include "dice/bulk.h"

#include <string.h>

#include "base/assert.h"
#include "dice/seeded.h"

/* Few bounds stay in registers, and most throws need only few. */
enum { FEW = 3 };

/* What there is of bulk_lanes.h for each size of vectors. */
struct loops {
	void (*count_few)(struct bulk *bulk, uint64_t steps, const int8_t *bound, uint64_t *below);
	void (*count_many)(struct bulk *bulk, uint64_t steps, const int8_t *bound, uint64_t *below);
	void (*fill)(struct bulk *bulk, uint8_t *out, size_t blocks);
};

/* What must melt into its callers, or vectors would be passed in memory. */
#define MELT static inline __attribute__((always_inline))

#define JOIN(name, size)   name##_##size
#define EXPAND(name, size) JOIN(name, size)
#define NAME(name)         EXPAND(name, VECTOR)

/* Any machine has these or does well without.  BULK_NARROW: take them all the same, for a test. */
#define VECTOR 16
#define TARGET
#include "dice/bulk_lanes.h"
#undef VECTOR
#undef TARGET

#if defined(__x86_64__) && !defined(BULK_NARROW)
#define VECTOR 32
#define TARGET __attribute__((target("avx2")))
#include "dice/bulk_lanes.h"
#undef VECTOR
#undef TARGET
#endif

static const struct loops *
loops(void)
{
#if defined(__x86_64__) && !defined(BULK_NARROW)
	if (__builtin_cpu_supports("avx2"))
		return &loops_32;
#endif
	return &loops_16;
}

void
bulk_init(struct bulk *bulk, const char *seed, uint64_t stream)
{
	for (unsigned lane = 0; lane < BULK_LANES; lane++) {
		struct xoshiro x = xoshiro_seed(seed, stream * BULK_LANES + lane);

		for (int i = 0; i < 4; i++)
			bulk->s[i][lane] = x.s[i];
	}
}

void
bulk_fill(struct bulk *bulk, uint8_t *out, size_t blocks)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	loops()->fill(bulk, out, blocks);
#else
	/* The lowest byte of a word first, here too. */
	for (; blocks > 0; blocks--, out += BULK_BYTES) {
		uint64_t word[BULK_LANES];

		loops()->fill(bulk, (uint8_t *)word, 1);
		for (int i = 0; i < BULK_BYTES; i++)
			out[i] = (uint8_t)(word[i / 8] >> (i % 8 * 8));
	}
#endif
}

/* Bounds for bytes with a sign, which every machine compares in one instruction: class k has the
 * bytes from the bound before to its own, and what is above the last is thrown away. */
static void
set_bounds(const struct bulk_classes *classes, int8_t bound[BULK_CLASSES])
{
	int outcomes = 0;

	for (int k = 0; k < BULK_CLASSES; k++) {
		outcomes += k < classes->n ? classes->ways[k] : 0;
		bound[k] = (int8_t)(INT8_MIN + outcomes * (256 / BULK_OUTCOMES));
	}
	assert(outcomes == BULK_OUTCOMES);
}

/* Fewer throws than one step has bytes: look at one after the other, until there are enough. */
static void
count_last(struct bulk *bulk, uint64_t throws, const int8_t *bound, uint64_t *below)
{
	uint64_t enough = below[BULK_CLASSES - 1] + throws;
	uint8_t byte[BULK_BYTES];

	while (below[BULK_CLASSES - 1] < enough) {
		bulk_fill(bulk, byte, 1);
		for (int i = 0; i < BULK_BYTES && below[BULK_CLASSES - 1] < enough; i++) {
			for (int k = 0; k < BULK_CLASSES; k++)
				below[k] += (int8_t)byte[i] < bound[k];
		}
	}
}

void
bulk_throw(struct bulk *bulk, uint64_t throws, const struct bulk_classes *classes, uint64_t *count)
{
	int8_t bound[BULK_CLASSES];
	uint64_t below[BULK_CLASSES] = { 0 };
	const uint64_t *accepted = &below[BULK_CLASSES - 1];

	set_bounds(classes, bound);
	/* Whole steps never give too many, and what was thrown away is made up for in the next. */
	while (throws - *accepted >= BULK_BYTES) {
		uint64_t steps = (throws - *accepted) / BULK_BYTES;

		if (classes->n <= FEW) {
			loops()->count_few(bulk, steps, bound, below);
			for (int k = FEW; k < BULK_CLASSES; k++)
				below[k] = below[FEW - 1];
		} else {
			loops()->count_many(bulk, steps, bound, below);
		}
	}
	count_last(bulk, throws - *accepted, bound, below);
	for (int k = 0; k < classes->n; k++)
		count[k] += below[k] - (k > 0 ? below[k - 1] : 0);
}
