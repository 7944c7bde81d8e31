#include "dice/bulk.h"

#include <string.h>

#include "base/assert.h"
#include "dice/seeded.h"

/* What there is of bulk_lanes.h for each size of vectors. */
struct loops {
	uint64_t (*heads)(struct bulk *bulk, uint64_t steps);
	void (*fill)(struct bulk *bulk, uint8_t *out, size_t blocks);
};

/* For functions that must melt into their callers, or vectors would be passed in memory. */
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
bulk_loops(void)
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
	bulk_loops()->fill(bulk, out, blocks);
#else
	/* The lowest byte of a word first, here too. */
	for (; blocks > 0; blocks--, out += BULK_BYTES) {
		uint64_t word[BULK_LANES];

		bulk_loops()->fill(bulk, (uint8_t *)word, 1);
		for (int i = 0; i < BULK_BYTES; i++)
			out[i] = (uint8_t)(word[i / 8] >> (i % 8 * 8));
	}
#endif
}

enum { STEP_COINS = 8 * BULK_BYTES };

/* As NAME(ones) and NAME(fold), for one word. */
static unsigned
bulk_ones(uint64_t w)
{
	w -= (w >> 1) & UINT64_C(0x5555555555555555);
	w = (w & UINT64_C(0x3333333333333333)) + ((w >> 2) & UINT64_C(0x3333333333333333));
	w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (unsigned)(w * UINT64_C(0x0101010101010101) >> 56);
}

/* The heads of so many coins, less than STEP_COINS: the lowest bits of one step, lane by lane.  The
 * others are thrown away. */
static uint64_t
bulk_few_heads(struct bulk *bulk, unsigned coins)
{
	uint64_t word[BULK_LANES], heads = 0;
	unsigned i = 0;

	bulk_loops()->fill(bulk, (uint8_t *)word, 1);
	for (; i < coins / 64; i++)
		heads += bulk_ones(word[i]);
	if (coins % 64 != 0)
		heads += bulk_ones(word[i] << (64 - coins % 64));
	return heads;
}

/* A coin is a bit, and heads is 1. */
uint64_t
bulk_heads(struct bulk *bulk, uint64_t coins)
{
	uint64_t steps = coins / STEP_COINS, heads = 0;
	unsigned few = coins % STEP_COINS;

	if (steps > 0)
		heads += bulk_loops()->heads(bulk, steps);
	if (few > 0)
		heads += bulk_few_heads(bulk, few);
	return heads;
}

/*
 * How many of GAMES have an event of the probability SHARE / OF.
 *
 * Every game draws a number between 0 and 1, but only as many of its binary digits as it takes to
 * tell whether the number is less than SHARE / OF.  A game is open as long as its digits are those
 * of SHARE / OF; with each digit about half of the open games are decided.  A long division gives
 * the digits of SHARE / OF, so the probability is exact.
 */
static uint64_t
bulk_share(struct bulk *bulk, uint64_t games, unsigned share, unsigned of)
{
	uint64_t less = 0, open = games;

	while (open > 0 && share > 0) {
		uint64_t ones = bulk_heads(bulk, open);
		bool digit = 2 * share >= of;

		share = 2 * share - (digit ? of : 0);
		less += digit ? open - ones : 0;
		open = digit ? ones : open - ones;
	}
	return less;
}

static unsigned
bulk_ways(const struct bulk_classes *classes, int from, int to)
{
	unsigned ways = 0;

	for (; from < to; from++)
		ways += classes->ways[from];
	return ways;
}

/* The class at which FROM to TO are cut in two parts, each about as likely. */
static int
bulk_cut(const struct bulk_classes *classes, int from, int to)
{
	unsigned all = bulk_ways(classes, from, to);
	int cut = from + 1;

	while (cut + 1 < to && 2 * bulk_ways(classes, from, cut) < all)
		cut++;
	return cut;
}

/* GAMES fall into the classes FROM to TO: first into one part of them or the other. */
static void
bulk_divide(struct bulk *bulk, uint64_t games, const struct bulk_classes *classes, int from, int to,
	    uint64_t *count)
{
	while (to - from > 1) {
		int cut = bulk_cut(classes, from, to);
		uint64_t first = bulk_share(bulk, games, bulk_ways(classes, from, cut),
					    bulk_ways(classes, from, to));

		bulk_divide(bulk, first, classes, from, cut, count);
		games -= first;
		from = cut;
	}
	count[from] += games;
}

void
bulk_throw(struct bulk *bulk, uint64_t throws, const struct bulk_classes *classes, uint64_t *count)
{
	assert(bulk_ways(classes, 0, classes->n) == BULK_OUTCOMES);
	bulk_divide(bulk, throws, classes, 0, classes->n, count);
}
