/*
 * The innermost loops of bulk.c, which includes this once for each size of vectors: VECTOR is the
 * size in bytes, and TARGET is how the compiler is told of an instruction set that has them.
 *
 * Vectors are the compiler's own.  One that the machine does not have would be taken apart byte by
 * byte, thirty times as slow; so there is no size that fits all.
 */
typedef uint64_t NAME(words) __attribute__((vector_size(VECTOR)));
typedef int8_t NAME(bytes) __attribute__((vector_size(VECTOR)));
typedef uint8_t NAME(tallies) __attribute__((vector_size(VECTOR)));

/* Two vectors go side by side: enough to hide the latency of one behind the other's work, and few
 * enough to stay in registers.  A vector has some of the lanes; GROUPS pairs have them all. */
struct NAME(pair) {
	NAME(words) s[4][2];
};

enum { NAME(GROUPS) = BULK_BYTES / (2 * VECTOR) };

MELT void
NAME(load)(struct NAME(pair) * pair, const struct bulk *bulk, int group)
{
	for (int i = 0; i < 4; i++)
		memcpy(pair->s[i], (const uint8_t *)bulk->s[i] + 2 * VECTOR * group, 2 * VECTOR);
}

MELT void
NAME(store)(const struct NAME(pair) * pair, struct bulk *bulk, int group)
{
	for (int i = 0; i < 4; i++)
		memcpy((uint8_t *)bulk->s[i] + 2 * VECTOR * group, pair->s[i], 2 * VECTOR);
}

/* xoshiro_next() for the lanes of one of the two. */
MELT void
NAME(step)(struct NAME(pair) * pair, int v, NAME(words) * out)
{
	NAME(words) s0 = pair->s[0][v], s1 = pair->s[1][v];
	NAME(words) s2 = pair->s[2][v] ^ s0, s3 = pair->s[3][v] ^ s1;
	NAME(words) sum = s0 + pair->s[3][v];

	*out = ((sum << 23) | (sum >> 41)) + s0;
	pair->s[0][v] = s0 ^ s3;
	pair->s[1][v] = s1 ^ s2;
	pair->s[2][v] = s2 ^ (s1 << 17);
	pair->s[3][v] = (s3 << 45) | (s3 >> 19);
}

/* The sum of all places. */
MELT uint64_t
NAME(fold)(const NAME(tallies) * t)
{
	const uint64_t odd_bytes = UINT64_C(0x00ff00ff00ff00ff);
	const uint64_t odd_pairs = UINT64_C(0x0000ffff0000ffff);
	NAME(words) w = (NAME(words)) * t;
	uint64_t sum = 0;

	w = (w & odd_bytes) + ((w >> 8) & odd_bytes);
	w = (w & odd_pairs) + ((w >> 16) & odd_pairs);
	w = (w & UINT32_MAX) + (w >> 32);
	for (int i = 0; i < VECTOR / 8; i++)
		sum += w[i];
	return sum;
}

/* Generate the bytes of STEPS steps and add to BELOW[k] how many lie below BOUND[k], for N bounds.
 * A place of a vector counts up to 255, so that is how far one may go before they are added up. */
MELT void
NAME(count)(struct bulk *bulk, int group, uint64_t steps, int n, const int8_t *bound,
	    uint64_t *below)
{
	struct NAME(pair) pair;
	NAME(bytes) limit[BULK_CLASSES];

	NAME(load)(&pair, bulk, group);
	for (int k = 0; k < n; k++)
		limit[k] = bound[k] - (NAME(bytes)){ 0 };
	while (steps > 0) {
		uint64_t some = steps < UINT8_MAX / 2 ? steps : UINT8_MAX / 2;
		NAME(tallies) seen[BULK_CLASSES] = { { 0 } };
		NAME(words) one, other;

		steps -= some;
		while (some-- > 0) {
			NAME(step)(&pair, 0, &one);
			NAME(step)(&pair, 1, &other);
#pragma GCC unroll 8
			for (int k = 0; k < n; k++) {
				/* A comparison that holds is -1. */
				seen[k] -= (NAME(tallies))((NAME(bytes))one < limit[k]);
				seen[k] -= (NAME(tallies))((NAME(bytes))other < limit[k]);
			}
		}
		for (int k = 0; k < n; k++)
			below[k] += NAME(fold)(&seen[k]);
	}
	NAME(store)(&pair, bulk, group);
}

TARGET static void
NAME(count_few)(struct bulk *bulk, uint64_t steps, const int8_t *bound, uint64_t *below)
{
	for (int group = 0; group < NAME(GROUPS); group++)
		NAME(count)(bulk, group, steps, FEW, bound, below);
}

TARGET static void
NAME(count_many)(struct bulk *bulk, uint64_t steps, const int8_t *bound, uint64_t *below)
{
	for (int group = 0; group < NAME(GROUPS); group++)
		NAME(count)(bulk, group, steps, BULK_CLASSES, bound, below);
}

TARGET static void
NAME(fill)(struct bulk *bulk, uint8_t *out, size_t blocks)
{
	for (int group = 0; group < NAME(GROUPS); group++) {
		uint8_t *to = out + 2 * VECTOR * group;
		struct NAME(pair) pair;
		NAME(words) word;

		NAME(load)(&pair, bulk, group);
		for (size_t i = 0; i < blocks; i++, to += BULK_BYTES) {
			NAME(step)(&pair, 0, &word);
			memcpy(to, &word, VECTOR);
			NAME(step)(&pair, 1, &word);
			memcpy(to + VECTOR, &word, VECTOR);
		}
		NAME(store)(&pair, bulk, group);
	}
}

static const struct loops NAME(loops) = {
	.count_few = NAME(count_few),
	.count_many = NAME(count_many),
	.fill = NAME(fill),
};
