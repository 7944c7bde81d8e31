/* The short loops over bounds must be unrolled, or what they count is not kept in registers. */
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("peel-loops")
#endif

#include "dice/bulk.h"

#include <assert.h>
#include <string.h>

#include "dice/seeded.h"

/* Vectors of the compiler's, which makes of them what the machine has.  Two of 32 bytes hold a word
 * of each lane: enough to hide the latency of one generator behind the other's work, and few enough
 * to stay in registers. */
typedef uint64_t words __attribute__((vector_size(32)));
typedef int8_t bytes __attribute__((vector_size(32)));
typedef uint8_t tallies __attribute__((vector_size(32)));

enum { VECTORS = 2 };

/* The innermost functions must melt into their callers, each of which is compiled for several
 * instruction sets; the sanitizers cannot yet be called by what chooses between those. */
#define MELT static inline __attribute__((always_inline))
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define CLONES __attribute__((target_clones("avx2", "default")))
#else
#define CLONES
#endif

struct state {
	words s[4][VECTORS];
};

void
bulk_init(struct bulk *bulk, const char *seed, uint64_t stream)
{
	for (unsigned lane = 0; lane < BULK_LANES; lane++) {
		struct xoshiro x = xoshiro_seed(seed, stream * BULK_LANES + lane);

		for (int i = 0; i < 4; i++)
			bulk->s[i][lane] = x.s[i];
	}
}

/* xoshiro_next() for all lanes. */
MELT void
step(struct state *state, words out[VECTORS])
{
#pragma GCC unroll 2
	for (int v = 0; v < VECTORS; v++) {
		words s0 = state->s[0][v], s1 = state->s[1][v];
		words s2 = state->s[2][v] ^ s0, s3 = state->s[3][v] ^ s1;
		words sum = s0 + state->s[3][v];

		out[v] = ((sum << 23) | (sum >> 41)) + s0;
		state->s[0][v] = s0 ^ s3;
		state->s[1][v] = s1 ^ s2;
		state->s[2][v] = s2 ^ (s1 << 17);
		state->s[3][v] = (s3 << 45) | (s3 >> 19);
	}
}

/* The sum of 32 counts. */
MELT uint64_t
fold(const tallies *t)
{
	const uint64_t odd_bytes = UINT64_C(0x00ff00ff00ff00ff);
	const uint64_t odd_pairs = UINT64_C(0x0000ffff0000ffff);
	words w = (words)*t;

	w = (w & odd_bytes) + ((w >> 8) & odd_bytes);
	w = (w & odd_pairs) + ((w >> 16) & odd_pairs);
	w = (w & UINT32_MAX) + (w >> 32);
	return w[0] + w[1] + w[2] + w[3];
}

/* Generate STEPS times BULK_BYTES bytes and add to BELOW[k] how many lie below BOUND[k], for N
 * bounds.  A byte counts in each place of a vector up to 255, so that is how far one may go before
 * the places are added up. */
MELT void
count_below(struct bulk *bulk, uint64_t steps, int n, const int8_t *bound, uint64_t *below)
{
	struct state state;
	bytes limit[BULK_CLASSES];

	memcpy(&state, bulk, sizeof(state));
#pragma GCC unroll 8
	for (int k = 0; k < n; k++)
		limit[k] = bound[k] - (bytes){ 0 };
	while (steps > 0) {
		uint64_t some = steps < UINT8_MAX / VECTORS ? steps : UINT8_MAX / VECTORS;
		tallies seen[BULK_CLASSES] = { { 0 } };
		words out[VECTORS];

		steps -= some;
#pragma GCC unroll 2
		while (some-- > 0) {
			step(&state, out);
#pragma GCC unroll 8
			for (int k = 0; k < n; k++) {
				/* A comparison that holds is -1. */
				seen[k] -= (tallies)((bytes)out[0] < limit[k]);
				seen[k] -= (tallies)((bytes)out[1] < limit[k]);
			}
		}
#pragma GCC unroll 8
		for (int k = 0; k < n; k++)
			below[k] += fold(&seen[k]);
	}
	memcpy(bulk, &state, sizeof(state));
}

/* Few bounds stay in registers, and most throws need only few. */
enum { FEW = 3 };

CLONES static void
count_few(struct bulk *bulk, uint64_t steps, const int8_t *bound, uint64_t *below)
{
	count_below(bulk, steps, FEW, bound, below);
}

CLONES static void
count_many(struct bulk *bulk, uint64_t steps, const int8_t *bound, uint64_t *below)
{
	count_below(bulk, steps, BULK_CLASSES, bound, below);
}

/* Bytes in the order of the lanes and the lowest first, whatever the machine's own order is. */
MELT void
lay_out(const words out[VECTORS], uint8_t *to)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	memcpy(to, &out[0], sizeof(out[0]));
	memcpy(to + sizeof(out[0]), &out[1], sizeof(out[1]));
#else
	for (int i = 0; i < BULK_BYTES; i++)
		to[i] = (uint8_t)(out[i / 32][i / 8 % 4] >> (i % 8 * 8));
#endif
}

CLONES void
bulk_fill(struct bulk *bulk, uint8_t *out, size_t blocks)
{
	struct state state;
	words word[VECTORS];

	memcpy(&state, bulk, sizeof(state));
	for (size_t i = 0; i < blocks; i++) {
		step(&state, word);
		lay_out(word, out + i * BULK_BYTES);
	}
	memcpy(bulk, &state, sizeof(state));
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
			count_few(bulk, steps, bound, below);
			for (int k = FEW; k < BULK_CLASSES; k++)
				below[k] = below[FEW - 1];
		} else {
			count_many(bulk, steps, bound, below);
		}
	}
	count_last(bulk, throws - *accepted, bound, below);
	for (int k = 0; k < classes->n; k++)
		count[k] += below[k] - (k > 0 ? below[k - 1] : 0);
}
