#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "dice/fair.h"
#include "dice/script.h"
#include "dice/seeded.h"
#include "dice/source.h"

/* A source that throws ones and notes what it was asked for. */
struct ones {
	struct source source;
	int dice;
	int sides;
};

static void
ones_roll(struct source *source, int n, int sides, struct roll *out)
{
	struct ones *ones = (struct ones *)source;

	ones->dice += n;
	ones->sides = sides;
	out->n = (uint8_t)n;
	memset(out->die, 1, (size_t)n);
}

static struct ones
ones_new(void)
{
	return (struct ones){ .source = { ones_roll } };
}

/* Bytes from 0 to 255, again and again. */
struct counter {
	struct source_bytes bytes;
	int refills;
};

static void
count_up(struct source_bytes *bytes)
{
	struct counter *counter = (struct counter *)bytes;

	counter->refills++;
	for (int i = 0; i < 256; i++)
		bytes->byte[i] = (uint8_t)i;
}

static struct counter
counter_new(void)
{
	return (struct counter){ .bytes = { { source_bytes_roll }, count_up, 0, { 0 } } };
}

static void
assert_dice(const struct roll *r, int n, const uint8_t *request, const char *label)
{
	if (r->n != n)
		fail_msg("%s: %d dice, not %d", label, r->n, n);
	for (int i = 0; i < n; i++) {
		if (r->die[i] != request[i])
			fail_msg("%s: die %d shows %d, not %d", label, i, r->die[i], request[i]);
	}
}

/* CA-2, PG-8. */
static const struct {
	int named, has;
} sides_cases[] = {
	{ -1000000, 2 }, { -1, 2 },  { 0, 2 },     { 1, 2 },     { 2, 2 },         { 3, 3 },
	{ 6, 6 },        { 99, 99 }, { 100, 100 }, { 101, 100 }, { 1000000, 100 },
};

static void
die_corrects_its_sides(void **state)
{
	struct ones ones = ones_new();

	(void)state;
	for (size_t i = 0; i < sizeof(sides_cases) / sizeof(sides_cases[0]); i++) {
		struct die die = die_of(&ones.source, sides_cases[i].named);

		if (die.sides != sides_cases[i].has)
			fail_msg("a die of %d sides has %d", sides_cases[i].named, die.sides);
		die_roll(&die);
		assert_int_equal(ones.sides, sides_cases[i].has);
	}
	assert_int_equal(DIE_SIDES, 6);
}

static void
die_counts_its_rolls(void **state)
{
	struct ones ones = ones_new();
	struct die die = die_of(&ones.source, DIE_SIDES);
	struct die other = die_of(&ones.source, DIE_SIDES);

	(void)state;
	assert_int_equal(die.rolls, 0);
	for (int i = 0; i < 5; i++)
		assert_int_equal(die_roll(&die), 1);
	assert_int_equal(die.rolls, 5);
	assert_int_equal(other.rolls, 0);
}

static void
roll_has_a_total(void **state)
{
	(void)state;
	assert_int_equal(roll_total(&(struct roll){ 0 }), 0);
	assert_int_equal(roll_total(&(struct roll){ 3, { 4, 5, 3 } }), 12);
	assert_int_equal(roll_total(&(struct roll){ 2, { 4, 5, 3 } }), 9);
}

static void
roll_of_equal_dice_has_at_least_two(void **state)
{
	(void)state;
	assert_false(roll_all_equal(&(struct roll){ 0 }));
	assert_false(roll_all_equal(&(struct roll){ 1, { 4 } }));
	assert_true(roll_all_equal(&(struct roll){ 2, { 4, 4, 1 } }));
	assert_true(roll_all_equal(&(struct roll){ 3, { 4, 4, 4 } }));
	assert_false(roll_all_equal(&(struct roll){ 3, { 4, 4, 5 } }));
	assert_false(roll_all_equal(&(struct roll){ 3, { 5, 4, 4 } }));
}

/* Throw dice until all 256 bytes are used up, and count the faces. */
static void
count_faces(int sides, int count[SOURCE_SIDES_MAX + 1])
{
	struct counter counter = counter_new();
	struct roll roll;

	for (;;) {
		source_roll(&counter.bytes.source, 1, sides, &roll);
		assert_in_range(roll.die[0], 1, sides);
		if (counter.refills == 2)
			return;
		count[roll.die[0]]++;
	}
}

/* Each face has the same number of the 256 bytes, for every die there is: no face is favoured
 * (SB-18). */
static void
bytes_become_faces_without_bias(void **state)
{
	(void)state;
	for (int sides = SOURCE_SIDES_MIN; sides <= SOURCE_SIDES_MAX; sides++) {
		int count[SOURCE_SIDES_MAX + 1] = { 0 };

		count_faces(sides, count);
		for (int face = 1; face <= sides; face++) {
			if (count[face] != 256 / sides)
				fail_msg("%d of %d sides: %d bytes", face, sides, count[face]);
		}
	}
}

static void
bytes_last_over_a_refill(void **state)
{
	struct counter counter = counter_new();
	struct roll roll;

	(void)state;
	for (int i = 0; i < 6; i++)
		source_roll(&counter.bytes.source, 50, 2, &roll);
	/* 300 dice thrown: the last is of byte 299 - 256 = 43. */
	assert_int_equal(roll.die[49], 43 % 2 + 1);
	assert_int_equal(counter.refills, 2);
}

static void
no_dice_is_a_roll_too(void **state)
{
	struct counter counter = counter_new();
	struct roll roll = { 9, { 0 } };

	(void)state;
	source_roll(&counter.bytes.source, 0, 6, &roll);
	assert_int_equal(roll.n, 0);
	assert_int_equal(counter.refills, 0);
}

/* Dice laid and thrown, step by step; dice that are not laid show ones. */
enum step_kind { LAY, THROW };
static const struct script_case {
	const char *label;
	struct {
		enum step_kind kind;
		uint8_t n;
		uint8_t value[4];
	} step[5];
} script_cases[] = {
	{ "nothing laid", { { THROW, 2, { 1, 1 } } } },
	{ "in the order laid", { { LAY, 3, { 4, 5, 6 } }, { THROW, 3, { 4, 5, 6 } } } },
	{ "several lines queue up",
	  { { LAY, 1, { 4 } }, { LAY, 2, { 5, 6 } }, { THROW, 3, { 4, 5, 6 } } } },
	{ "what is too much stays laid",
	  { { LAY, 3, { 4, 5, 6 } }, { THROW, 2, { 4, 5 } }, { THROW, 2, { 6, 1 } } } },
	{ "what is missing is thrown", { { LAY, 1, { 4 } }, { THROW, 3, { 4, 1, 1 } } } },
	{ "behind what is left, in the room of thrown ones",
	  { { LAY, 4, { 6, 6, 4, 5 } },
	    { THROW, 2, { 6, 6 } },
	    { LAY, 4, { 3, 2, 3, 2 } },
	    { LAY, 4, { 6, 5, 4, 3 } },
	    { THROW, 4, { 4, 5, 3, 2 } } } },
	{ "nothing is laid by nothing", { { LAY, 0, { 0 } }, { THROW, 1, { 1 } } } },
};

static void
run_script(const struct script_case *c)
{
	struct ones ones = ones_new();
	struct script script;
	struct roll roll;

	script_init(&script, &ones.source);
	for (int i = 0; i < 5; i++) {
		int n = c->step[i].n;
		const uint8_t *value = c->step[i].value;

		switch (c->step[i].kind) {
		case LAY: assert_true(script_lay(&script, value, (size_t)n)); break;
		case THROW:
			source_roll(&script.source, n, 6, &roll);
			assert_dice(&roll, n, value, c->label);
		}
	}
	script_finish(&script);
}

static void
script_throws_what_is_laid(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(script_cases) / sizeof(script_cases[0]); i++)
		run_script(&script_cases[i]);
}

/* CO-5. */
static void
script_tells_what_is_left(void **state)
{
	struct ones ones = ones_new();
	struct script script;
	struct roll roll;

	(void)state;
	script_init(&script, &ones.source);
	assert_int_equal(script_left(&script), 0);
	script_lay(&script, (const uint8_t[]){ 1, 2, 3 }, 3);
	script_lay(&script, (const uint8_t[]){ 6 }, 1);
	assert_int_equal(script_left(&script), 4);
	source_roll(&script.source, 3, 6, &roll);
	assert_int_equal(script_left(&script), 1);
	assert_int_equal(ones.dice, 0);
	source_roll(&script.source, 3, 6, &roll);
	assert_int_equal(script_left(&script), 0);
	assert_int_equal(ones.dice, 2);
	script_finish(&script);
}

/* A roll is kept in states, which are compared by their bytes: no byte is left as it was. */
static void
every_byte_of_a_roll_is_set(void **state)
{
	(void)state;
	for (int n = 0; n <= ROLL_DICE; n++) {
		struct roll roll[2];

		for (int i = 0; i < 2; i++) {
			struct seeded seeded;
			struct script script;

			memset(&roll[i], i == 0 ? 0xaa : 0x55, sizeof(roll[i]));
			seeded_init(&seeded, "bytes", 0);
			script_init(&script, &seeded.bytes.source);
			script_lay(&script, (const uint8_t[]){ 1, 2 }, 2);
			source_roll(&script.source, n, 6, &roll[i]);
			script_finish(&script);
		}
		assert_memory_equal(&roll[0], &roll[1], sizeof(roll[0]));
	}
}

/* More values than anybody types, laid and thrown in unequal parts: none is lost, none moves. */
static void
script_takes_any_number(void **state)
{
	enum { MANY = 5000 };
	struct ones ones = ones_new();
	struct script script;
	struct roll roll;
	int laid = 0, thrown = 0;

	(void)state;
	script_init(&script, &ones.source);
	while (thrown < MANY) {
		for (int i = 0; i < 7 && laid < MANY; i++, laid++)
			assert_true(script_lay(&script, &(uint8_t){ (uint8_t)(laid % 97 + 1) }, 1));
		source_roll(&script.source, 5, SOURCE_SIDES_MAX, &roll);
		for (int i = 0; i < 5; i++, thrown++)
			assert_int_equal(roll.die[i], thrown % 97 + 1);
	}
	assert_int_equal(script_left(&script), 0);
	script_finish(&script);
}

/* Three players draw who begins: a five is no value of that die, so it waits for a die that has it.
 */
static void
script_keeps_what_a_die_does_not_have(void **state)
{
	static const uint8_t laid[] = { 3, 5, 2, 6 };
	struct ones ones = ones_new();
	struct script script;
	struct roll roll;

	(void)state;
	script_init(&script, &ones.source);
	assert_true(script_lay(&script, laid, 4));
	source_roll(&script.source, 1, 3, &roll);
	assert_int_equal(roll.die[0], 3);
	source_roll(&script.source, 1, 3, &roll);
	assert_int_equal(roll.die[0], 1);
	assert_int_equal(script_left(&script), 3);
	source_roll(&script.source, 2, 6, &roll);
	assert_int_equal(roll.die[0], 5);
	assert_int_equal(roll.die[1], 2);
	/* One such die is enough: a throw is of laid dice or of others. */
	source_roll(&script.source, 3, 5, &roll);
	for (int i = 0; i < 3; i++)
		assert_int_equal(roll.die[i], 1);
	assert_int_equal(script_left(&script), 1);
	script_finish(&script);
}

static void
assert_seeded(const char *text, uint64_t stream, const char *other_text, uint64_t other_stream,
	      bool same)
{
	struct seeded a, b;
	struct roll ra, rb;
	int differ = 0;

	seeded_init(&a, text, stream);
	seeded_init(&b, other_text, other_stream);
	for (int i = 0; i < 20; i++) {
		source_roll(&a.bytes.source, ROLL_DICE, 6, &ra);
		source_roll(&b.bytes.source, ROLL_DICE, 6, &rb);
		differ += memcmp(&ra, &rb, sizeof(ra)) != 0;
	}
	if (same ? differ != 0 : differ != 20)
		fail_msg("'%s' %d and '%s' %d: %d of 20 rolls differ", text, (int)stream,
			 other_text, (int)other_stream, differ);
}

static void
seeded_dice_are_repeatable(void **state)
{
	(void)state;
	assert_seeded("", 0, "", 0, true);
	assert_seeded("tonight", 7, "tonight", 7, true);
	assert_seeded("tonight", 7, "tonight", 8, false);
	assert_seeded("tonight", 0, "tonighs", 0, false);
	assert_seeded("", 0, "", 1, false);
	assert_seeded("", UINT64_MAX, "", UINT64_MAX - 1, false);
}

/* Reports made with a seed stay the same with every later version and on every machine. */
static void
seeded_dice_are_these_for_ever(void **state)
{
	struct seeded seeded;
	struct roll roll;

	(void)state;
	seeded_init(&seeded, "pitboss", 1);
	source_roll(&seeded.bytes.source, 12, 6, &roll);
	assert_dice(&roll, 12, (const uint8_t[]){ 1, 5, 5, 4, 4, 4, 2, 3, 2, 1, 6, 4 },
		    "seed pitboss, stream 1");
}

static void
seeded_copy_replays(void **state)
{
	struct seeded a, b;
	struct roll ra, rb;

	(void)state;
	seeded_init(&a, "x", 0);
	source_roll(&a.bytes.source, 5, 6, &ra);
	b = a;
	source_roll(&a.bytes.source, ROLL_DICE, 6, &ra);
	source_roll(&b.bytes.source, ROLL_DICE, 6, &rb);
	assert_memory_equal(&ra, &rb, sizeof(ra));
}

/* Near and far, forth and back. */
static void
seeded_dice_go_to_others(void **state)
{
	static const int steps[] = { 1, 0, 7, 255, 256, 300, 3, 1000 };
	struct seeded a, b;
	struct roll ra, rb;

	(void)state;
	seeded_init(&a, "x", 0);
	b = a;
	for (size_t i = 0; i < sizeof(steps) / sizeof(steps[0]); i++) {
		for (int k = 0; k < steps[i]; k++)
			source_roll(i % 2 == 0 ? &a.bytes.source : &b.bytes.source, 1, 6, &ra);
		seeded_go_to(i % 3 == 0 ? &a : &b, i % 3 == 0 ? &b : &a);
		assert_true(seeded_used(&a) == seeded_used(&b));
		source_roll(&a.bytes.source, ROLL_DICE, 6, &ra);
		source_roll(&b.bytes.source, ROLL_DICE, 6, &rb);
		assert_memory_equal(&ra, &rb, sizeof(ra));
	}
}

/* The first numbers of xoshiro256++ from the state {1, 2, 3, 4}, as its authors' code gives them.
 */
static void
xoshiro_is_the_published_generator(void **state)
{
	static const uint64_t request[] = { 41943041, 58720359, UINT64_C(3588806011781223),
					    UINT64_C(3591011842654386),
					    UINT64_C(9228616714210784205) };
	struct xoshiro x = { { 1, 2, 3, 4 } };

	(void)state;
	for (size_t i = 0; i < sizeof(request) / sizeof(request[0]); i++)
		assert_true(xoshiro_next(&x) == request[i]);
}

static void
xoshiro_below_stays_below(void **state)
{
	static const uint32_t limits[] = { 1, 2, 3, 252, 1000003, UINT32_MAX };
	struct xoshiro x = xoshiro_seed("below", 0);

	(void)state;
	for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++) {
		for (int k = 0; k < 1000; k++)
			assert_true(xoshiro_below(&x, limits[i]) < limits[i]);
	}
	for (uint32_t seen = 0; seen != 0x3f;)
		seen |= UINT32_C(1) << xoshiro_below(&x, 6);
}

static void
fair_dice_show_all_faces(void **state)
{
	struct fair fair;
	struct roll roll;
	unsigned seen = 0;

	(void)state;
	assert_int_equal(fair_init(&fair), 0);
	while (seen != 0x7e) {
		source_roll(&fair.bytes.source, 3, 6, &roll);
		assert_int_equal(roll.n, 3);
		for (int i = 0; i < 3; i++) {
			assert_in_range(roll.die[i], 1, 6);
			seen |= 1U << roll.die[i];
		}
	}
}

/* Two sources that began alike never throw alike (SB-18). */
static void
fair_dice_do_not_repeat(void **state)
{
	struct fair a, b;
	struct roll ra, rb;

	(void)state;
	fair_init(&a);
	fair_init(&b);
	source_roll(&a.bytes.source, ROLL_DICE, 6, &ra);
	source_roll(&b.bytes.source, ROLL_DICE, 6, &rb);
	assert_memory_not_equal(&ra, &rb, sizeof(ra));
}

/* SB-6. */
static void
fair_names_are_unique(void **state)
{
	enum { NAMES = 200 };
	static char name[NAMES][FAIR_NAME];
	struct fair fair;

	(void)state;
	fair_init(&fair);
	for (int i = 0; i < NAMES; i++) {
		fair_name(name[i]);
		assert_int_equal(strlen(name[i]), FAIR_NAME - 1);
		assert_int_equal(strspn(name[i], "abcdefghijkmnpqrstuvwxyz23456789"),
				 FAIR_NAME - 1);
		for (int k = 0; k < i; k++)
			assert_string_not_equal(name[i], name[k]);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(die_corrects_its_sides),
		cmocka_unit_test(die_counts_its_rolls),
		cmocka_unit_test(roll_has_a_total),
		cmocka_unit_test(roll_of_equal_dice_has_at_least_two),
		cmocka_unit_test(bytes_become_faces_without_bias),
		cmocka_unit_test(bytes_last_over_a_refill),
		cmocka_unit_test(no_dice_is_a_roll_too),
		cmocka_unit_test(script_throws_what_is_laid),
		cmocka_unit_test(script_tells_what_is_left),
		cmocka_unit_test(script_takes_any_number),
		cmocka_unit_test(every_byte_of_a_roll_is_set),
		cmocka_unit_test(script_keeps_what_a_die_does_not_have),
		cmocka_unit_test(seeded_dice_are_repeatable),
		cmocka_unit_test(seeded_dice_are_these_for_ever),
		cmocka_unit_test(seeded_copy_replays),
		cmocka_unit_test(seeded_dice_go_to_others),
		cmocka_unit_test(xoshiro_is_the_published_generator),
		cmocka_unit_test(xoshiro_below_stays_below),
		cmocka_unit_test(fair_dice_show_all_faces),
		cmocka_unit_test(fair_dice_do_not_repeat),
		cmocka_unit_test(fair_names_are_unique),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
