#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "dice/bulk.h"
#include "dice/fair.h"
#include "dice/seeded.h"
#include "lab/chance.h"

enum { DICE = 2000000, SIDES = 6, LAGS = 5 };

/* Seeded dice are the same in each run, so for them this is decided for ever.  Fair ones are not:
 * one run in a hundred million would doubt them without a reason. */
#define DOUBT 1e-9

/* How likely a series of dice is, judged in three ways. */
struct verdict {
	double faces;        /* each comes alike: 5 degrees of freedom */
	double pairs;        /* so does each of 36 neighbours: 35 degrees of freedom */
	double serial[LAGS]; /* no die tells anything about one that comes 1 to 5 after it */
};

static double
judge_classes(const double *seen, int n)
{
	double expected[SIDES * SIDES], sum = 0;

	for (int i = 0; i < n; i++)
		sum += seen[i];
	for (int i = 0; i < n; i++)
		expected[i] = sum / n;
	return chance_chi_square(chance_pearson(seen, expected, n), n - 1);
}

/* The correlation's square times the number of dice is a chi-square with one degree of freedom. */
static double
judge_lag(const uint8_t *die, int lag)
{
	const double mean = (1 + SIDES) / 2.0, variance = (SIDES * SIDES - 1) / 12.0;
	double sum = 0;
	int n = DICE - lag;

	for (int i = 0; i < n; i++)
		sum += (die[i] - mean) * (die[i + lag] - mean);
	return chance_chi_square(sum * sum / n / (variance * variance), 1);
}

static struct verdict
judge(const uint8_t *die)
{
	double faces[SIDES] = { 0 }, pairs[SIDES * SIDES] = { 0 };
	struct verdict v;

	for (int i = 0; i < DICE; i++)
		faces[die[i] - 1]++;
	for (int i = 0; i < DICE; i += 2)
		pairs[(die[i] - 1) * SIDES + die[i + 1] - 1]++;
	v.faces = judge_classes(faces, SIDES);
	v.pairs = judge_classes(pairs, SIDES * SIDES);
	for (int lag = 1; lag <= LAGS; lag++)
		v.serial[lag - 1] = judge_lag(die, lag);
	return v;
}

static const uint8_t *
throw_all(struct source *source)
{
	static uint8_t die[DICE];
	struct roll roll;

	for (int i = 0; i < DICE; i += ROLL_DICE) {
		source_roll(source, ROLL_DICE, SIDES, &roll);
		memcpy(die + i, roll.die, ROLL_DICE);
	}
	return die;
}

static void
assert_random(struct source *source, const char *name)
{
	struct verdict v = judge(throw_all(source));

	if (v.faces < DOUBT)
		fail_msg("%s: faces p = %g", name, v.faces);
	if (v.pairs < DOUBT)
		fail_msg("%s: pairs p = %g", name, v.pairs);
	for (int i = 0; i < LAGS; i++) {
		if (v.serial[i] < DOUBT)
			fail_msg("%s: lag %d p = %g", name, i + 1, v.serial[i]);
	}
}

static void
fair_dice_are_random(void **state)
{
	struct fair fair;

	(void)state;
	assert_int_equal(fair_init(&fair), 0);
	assert_random(&fair.bytes.source, "fair");
}

static void
seeded_dice_are_random(void **state)
{
	struct seeded seeded;

	(void)state;
	seeded_init(&seeded, "randomness", 0);
	assert_random(&seeded.bytes.source, "seeded");
}

/* Dice of the bulk generator's bytes, in the order in which bulk_throw() takes them. */
struct bulk_source {
	struct source_bytes bytes;
	struct bulk bulk;
};

static void
bulk_refill(struct source_bytes *bytes)
{
	struct bulk_source *source = (struct bulk_source *)bytes;

	bulk_fill(&source->bulk, bytes->byte, sizeof(bytes->byte) / BULK_BYTES);
}

static void
bulk_dice_are_random(void **state)
{
	struct bulk_source bulk = { .bytes = { { source_bytes_roll }, bulk_refill, 0, { 0 } } };

	(void)state;
	bulk_init(&bulk.bulk, "randomness", 0);
	assert_random(&bulk.bytes.source, "bulk");
}

/* Streams of one seed are independent: a die from each in turn. */
struct streams {
	struct source source;
	struct seeded stream[256];
	int next;
};

static void
streams_roll(struct source *source, int n, int sides, struct roll *out)
{
	struct streams *s = (struct streams *)source;
	struct roll one;

	out->n = (uint8_t)n;
	for (int i = 0; i < n; i++) {
		source_roll(&s->stream[s->next].bytes.source, 1, sides, &one);
		out->die[i] = one.die[0];
		s->next = (s->next + 1) % 256;
	}
}

static void
streams_of_one_seed_are_independent(void **state)
{
	static struct streams streams;

	(void)state;
	streams = (struct streams){ .source = { streams_roll } };
	for (uint64_t i = 0; i < 256; i++)
		seeded_init(&streams.stream[i], "randomness", i);
	assert_random(&streams.source, "streams");
}

/* The test of the test: three ways to make bad dice of good bytes. */
static void
folded_roll(struct source *source, int n, int sides, struct roll *out)
{
	(void)source;
	static struct xoshiro x = { { 1, 2, 3, 4 } };

	out->n = (uint8_t)n;
	for (int i = 0; i < n; i++)
		out->die[i] = (uint8_t)((xoshiro_next(&x) & 0xff) % (unsigned)sides + 1);
}

/* Every tenth die repeats the one before it. */
static void
sticky_roll(struct source *source, int n, int sides, struct roll *out)
{
	static struct xoshiro x = { { 5, 6, 7, 8 } };
	static uint8_t last = 1;

	(void)source;
	out->n = (uint8_t)n;
	for (int i = 0; i < n; i++) {
		if (xoshiro_below(&x, 10) != 0)
			last = (uint8_t)(xoshiro_below(&x, (uint32_t)sides) + 1);
		out->die[i] = last;
	}
}

static void
bad_dice_are_caught(void **state)
{
	struct source folded = { folded_roll }, sticky = { sticky_roll };
	struct verdict v = judge(throw_all(&folded));

	(void)state;
	assert_true(v.faces < DOUBT);
	v = judge(throw_all(&sticky));
	assert_true(v.faces > DOUBT);
	assert_true(v.pairs < DOUBT && v.serial[0] < DOUBT);
}

static const struct bulk_classes classes_cases[] = {
	{ 1, { 36 } },
	{ 2, { 1, 35 } },
	{ 3, { 3, 6, 27 } },
	{ 3, { 0, 36, 0 } },
	{ 4, { 9, 9, 9, 9 } },
	{ 8, { 8, 4, 3, 3, 4, 4, 5, 5 } },
	{ 8, { 1, 1, 1, 1, 1, 1, 1, 29 } },
};

enum { CLASSES_CASES = sizeof(classes_cases) / sizeof(classes_cases[0]) };

/* The bits of whole steps, and of one more step the lowest bits of the first lanes. */
static uint64_t
heads_slowly(struct bulk *bulk, uint64_t coins)
{
	uint64_t heads = 0;

	while (coins > 0) {
		uint8_t byte[BULK_BYTES];

		bulk_fill(bulk, byte, 1);
		for (int i = 0; i < 8 * BULK_BYTES && coins > 0; i++, coins--)
			heads += byte[i / 8] >> i % 8 & 1;
	}
	return heads;
}

static void
bulk_heads_are_its_bits(void **state)
{
	static const uint64_t coins[] = { 0,    1,    63,   64,    65,    511,   512,   513,
					  1023, 2047, 2048, 63487, 63488, 63489, 100000 };

	(void)state;
	for (size_t i = 0; i < sizeof(coins) / sizeof(coins[0]); i++) {
		struct bulk fast, slow;

		bulk_init(&fast, "heads", i);
		slow = fast;
		assert_int_equal(bulk_heads(&fast, coins[i]), heads_slowly(&slow, coins[i]));
		assert_memory_equal(&fast, &slow, sizeof(fast));
	}
}

/* The sum of the squares of what differs, each in units of its expectation. */
static double
chi_square_of(const struct bulk_classes *c, uint64_t throws, const uint64_t *count)
{
	double statistic = 0;

	for (int k = 0; k < c->n; k++) {
		double expected = (double)throws * c->ways[k] / BULK_OUTCOMES;

		if (c->ways[k] == 0)
			assert_int_equal(count[k], 0);
		else
			statistic += pow((double)count[k] - expected, 2) / expected;
	}
	return statistic;
}

static int
degrees_of(const struct bulk_classes *c)
{
	int degrees = -1;

	for (int k = 0; k < c->n; k++)
		degrees += c->ways[k] > 0;
	return degrees;
}

/* Exactly the number of throws that was asked for, and each class as often as it should come: many
 * seeds together, so that a small fault would add up. */
static void
bulk_throws_fall_as_they_should(void **state)
{
	static const uint64_t throws[] = { 0, 1, 2, 3, 63, 64, 65, 1000, 100000, 1000000 };
	enum { SEEDS = 40, NUMBERS = sizeof(throws) / sizeof(throws[0]) };

	(void)state;
	for (int i = 0; i < CLASSES_CASES; i++) {
		const struct bulk_classes *c = &classes_cases[i];
		double statistic = 0;
		int degrees = 0;

		for (unsigned k = 0; k < SEEDS * NUMBERS; k++) {
			uint64_t n = throws[k % NUMBERS], count[BULK_CLASSES] = { 0 }, sum = 0;
			struct bulk bulk;

			bulk_init(&bulk, "throws", k);
			bulk_throw(&bulk, n, c, count);
			for (int class = 0; class < c->n; class ++)
				sum += count[class];
			assert_int_equal(sum, n);
			if (n >= 1000) {
				statistic += chi_square_of(c, n, count);
				degrees += degrees_of(c);
			}
		}
		if (degrees > 0)
			assert_true(chance_chi_square(statistic, degrees) > DOUBT &&
				    chance_chi_square(statistic, degrees) < 1 - DOUBT);
	}
}

/* Each lane is the generator of dice/seeded.h, with a stream of its own. */
static void
bulk_lanes_are_xoshiro(void **state)
{
	uint8_t byte[2 * BULK_BYTES];
	struct bulk bulk;

	(void)state;
	bulk_init(&bulk, "lanes", 5);
	bulk_fill(&bulk, byte, 2);
	for (unsigned lane = 0; lane < BULK_LANES; lane++) {
		struct xoshiro x = xoshiro_seed("lanes", 5 * BULK_LANES + lane);

		for (int step = 0; step < 2; step++) {
			uint64_t word = xoshiro_next(&x);

			for (unsigned i = 0; i < 8; i++)
				assert_int_equal(byte[(unsigned)step * BULK_BYTES + lane * 8 + i],
						 word >> (8 * i) & 0xff);
		}
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(fair_dice_are_random),
		cmocka_unit_test(seeded_dice_are_random),
		cmocka_unit_test(bulk_dice_are_random),
		cmocka_unit_test(streams_of_one_seed_are_independent),
		cmocka_unit_test(bad_dice_are_caught),
		cmocka_unit_test(bulk_heads_are_its_bits),
		cmocka_unit_test(bulk_throws_fall_as_they_should),
		cmocka_unit_test(bulk_lanes_are_xoshiro),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
