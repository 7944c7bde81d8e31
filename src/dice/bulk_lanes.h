/*
 * The innermost loops of bulk.c, which includes this once for each size of vectors: VECTOR is the
 * size in bytes, and TARGET is how the compiler is told of an instruction set that has them.
 *
 * Vectors are the compiler's own.  One that the machine does not have would be taken apart byte by
 * byte, thirty times as slow; so there is no size that fits all.
 */
typedef uint64_t NAME(words) __attribute__((vector_size(VECTOR)));

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

/* Each byte becomes the number of its bits that are 1. */
MELT void
NAME(ones)(NAME(words) * bits)
{
	NAME(words) w = *bits;

	w -= (w >> 1) & UINT64_C(0x5555555555555555);
	w = (w & UINT64_C(0x3333333333333333)) + ((w >> 2) & UINT64_C(0x3333333333333333));
	*bits = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
}

/* The sum of all bytes. */
MELT uint64_t
NAME(fold)(const NAME(words) * bytes)
{
	NAME(words) w = *bytes;
	uint64_t sum = 0;

	w = (w & UINT64_C(0x00ff00ff00ff00ff)) + ((w >> 8) & UINT64_C(0x00ff00ff00ff00ff));
	w = (w & UINT64_C(0x0000ffff0000ffff)) + ((w >> 16) & UINT64_C(0x0000ffff0000ffff));
	w = (w & UINT32_MAX) + (w >> 32);
	for (int i = 0; i < VECTOR / 8; i++)
		sum += w[i];
	return sum;
}

MELT uint64_t
NAME(count_ones)(NAME(words) * bits)
{
	NAME(ones)(bits);
	return NAME(fold)(bits);
}

/* Three bits in each place are added: SUM and the two of PAIR.  SUM keeps the last binary digit,
 * CARRY gets the next. */
MELT void
NAME(add)(NAME(words) * sum, const NAME(words) pair[2], NAME(words) * carry)
{
	NAME(words) either = *sum ^ pair[0];

	*carry = (*sum & pair[0]) | (either & pair[1]);
	*sum = either ^ pair[1];
}

/* Two steps, whose heads are added to ONE and TWO: what is carried to the fours. */
MELT void
NAME(add_steps)(struct NAME(pair) * pair, NAME(words) * one, NAME(words) * two,
		NAME(words) * to_four)
{
	NAME(words) w[2], to_two[2];

	for (int i = 0; i < 2; i++) {
		NAME(step)(pair, 0, &w[0]);
		NAME(step)(pair, 1, &w[1]);
		NAME(add)(one, w, &to_two[i]);
	}
	NAME(add)(two, to_two, to_four);
}

/* The heads among the bits of STEPS steps.  Of each place of a vector the heads are kept as a
 * binary number, a vector for each digit, so that few bytes have to be counted (Harley and Seal;
 * Mula, Kurz and Lemire 2016). */
MELT uint64_t
NAME(count)(struct bulk *bulk, int group, uint64_t steps)
{
	/* A byte of EIGHTS is counted up by 8 at most. */
	enum { ROUND = 4, ROUNDS = UINT8_MAX / 8 };
	struct NAME(pair) pair;
	NAME(words) one = { 0 }, two = { 0 }, four = { 0 }, w;
	uint64_t heads = 0;

	NAME(load)(&pair, bulk, group);
	while (steps >= ROUND) {
		uint64_t rounds = steps / ROUND < ROUNDS ? steps / ROUND : ROUNDS;
		NAME(words) eights = { 0 };

		steps -= rounds * ROUND;
		while (rounds-- > 0) {
			NAME(words) to_four[2];

			NAME(add_steps)(&pair, &one, &two, &to_four[0]);
			NAME(add_steps)(&pair, &one, &two, &to_four[1]);
			NAME(add)(&four, to_four, &w);
			NAME(ones)(&w);
			eights += w;
		}
		heads += 8 * NAME(fold)(&eights);
	}
	for (; steps > 0; steps--) {
		for (int v = 0; v < 2; v++) {
			NAME(step)(&pair, v, &w);
			heads += NAME(count_ones)(&w);
		}
	}
	NAME(store)(&pair, bulk, group);
	return heads + NAME(count_ones)(&one) + 2 * NAME(count_ones)(&two) +
	       4 * NAME(count_ones)(&four);
}

TARGET static uint64_t
NAME(heads)(struct bulk *bulk, uint64_t steps)
{
	uint64_t heads = 0;

	for (int group = 0; group < NAME(GROUPS); group++)
		heads += NAME(count)(bulk, group, steps);
	return heads;
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
	.heads = NAME(heads),
	.fill = NAME(fill),
};
