#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "base/fraction.h"

static const char *
text(struct fraction f)
{
	static char out[FRACTION_TEXT];

	return fraction_text(f, out);
}

static void
a_fraction_is_in_lowest_terms(void **state)
{
	static const struct {
		int64_t num, den;
		const char *request;
	} cases[] = {
		{ 8, 36, "2/9" },
		{ 0, 7, "0" },
		{ 12, 4, "3" },
		{ -6, 4, "-3/2" },
		{ 6, -4, "-3/2" },
		{ -5, -5, "1" },
		{ INT64_MAX, 1, "9223372036854775807" },
		{ INT64_MIN, 3, "-9223372036854775808/3" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		assert_string_equal(text(fraction_of(cases[i].num, cases[i].den)),
				    cases[i].request);
}

static void
the_four_operations_are_exact(void **state)
{
	struct fraction half = fraction_of(1, 2), third = fraction_of(-1, 3);

	(void)state;
	assert_string_equal(text(fraction_add(half, third)), "1/6");
	assert_string_equal(text(fraction_subtract(half, third)), "5/6");
	assert_string_equal(text(fraction_multiply(half, third)), "-1/6");
	assert_string_equal(text(fraction_divide(half, third)), "-3/2");
	assert_string_equal(text(fraction_subtract(half, half)), "0");
	assert_string_equal(text(fraction_multiply(half, fraction_of(0, 5))), "0");
}

/* The pass line, as CA-5 has it: seven and eleven, and each point before a seven. */
static void
the_pass_line_wins_244_of_495(void **state)
{
	struct fraction win = fraction_of(8, 36);

	(void)state;
	for (int ways = 3; ways <= 5; ways++) {
		struct fraction made =
		    fraction_multiply(fraction_of(ways, 36), fraction_of(ways, ways + 6));

		win = fraction_add(win, fraction_multiply(made, fraction_of(2, 1)));
	}
	assert_string_equal(text(win), "244/495");
	assert_true(fraction_double(win) > 0.49292 && fraction_double(win) < 0.49293);
}

static void
big_terms_cancel_before_they_overflow(void **state)
{
	struct fraction small = fraction_of(1, 36), power = fraction_of(1, 1);

	(void)state;
	for (int i = 0; i < 24; i++)
		power = fraction_multiply(power, small);
	assert_string_equal(text(power), "1/22452257707354557240087211123792674816");
	assert_string_equal(text(fraction_add(power, power)),
			    "1/11226128853677278620043605561896337408");
	assert_string_equal(text(fraction_divide(power, power)), "1");
	assert_string_equal(text(fraction_subtract(power, fraction_add(power, power))),
			    "-1/22452257707354557240087211123792674816");
}

static uint64_t chance = 1;

/* Any number of up to WORDS words of 32 bits, some of which are 0 or full: there a guessed digit of
 * a quotient is wrong. */
static wide
any_number(int words)
{
	wide n = wide_of(0), above = wide_of(INT64_C(1) << 32);

	for (int i = 0; i < words; i++) {
		uint32_t word;

		chance = chance * 6364136223846793005 + 1442695040888963407;
		word = (uint32_t)(chance >> 32);
		if (chance >> 20 & 1)
			word = chance >> 21 & 1 ? UINT32_MAX : chance >> 22 & 1 ? 0 : 1U << 31;
		n = wide_sum(wide_product(n, above), wide_of(word));
	}
	return chance >> 23 & 1 ? wide_negated(n) : n;
}

static void
a_quotient_and_its_rest_make_the_number_again(void **state)
{
	(void)state;
	for (int i = 0; i < 100000; i++) {
		wide a = any_number(i % 19 + 1), b = any_number(i / 19 % 19 + 1), rest, less;

		if (wide_sign(b) == 0)
			continue;
		rest = wide_rest(a, b);
		less = wide_product(wide_of(wide_sign(b)), b);
		less = wide_sum(wide_product(wide_of(wide_sign(rest)), rest), wide_negated(less));
		assert_int_equal(wide_sign(less), -1);
		assert_true(wide_sign(rest) * wide_sign(a) >= 0);
		rest = wide_sum(wide_product(wide_quotient(a, b), b), rest);
		assert_int_equal(wide_sign(wide_sum(a, wide_negated(rest))), 0);
	}
}

#ifdef __SIZEOF_INT128__
/* The machine's own numbers are as good up to their size. */
static void
a_double_is_the_nearest_one(void **state)
{
	(void)state;
	for (int i = 0; i < 100000; i++) {
		wide n = any_number(i % 3 + 1);
		__extension__ __int128 own = 0;

		for (int word = n.used - 1; word >= 0; word--)
			own = own << 32 | n.word[word];
		assert_true(wide_double(n) == (double)(n.negative ? -own : own));
	}
}
#endif

/* The largest number there is has 639 bits. */
static void
a_number_may_be_long(void **state)
{
	struct fraction power = fraction_of(1, 1), sum = fraction_of(0, 1);

	(void)state;
	for (int i = 0; i < 40; i++)
		power = fraction_multiply(power, fraction_of(1, 36));
	for (int i = 0; i < 36; i++)
		sum = fraction_add(sum, power);
	assert_string_equal(text(fraction_divide(sum, power)), "36");
	assert_string_equal(text(fraction_denominator(sum)),
			    "4963608617944918181428679924706605506341271472266715087241216");
	assert_true(fraction_double(sum) > 2.01466e-61 && fraction_double(sum) < 2.01467e-61);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_fraction_is_in_lowest_terms),
		cmocka_unit_test(the_four_operations_are_exact),
		cmocka_unit_test(the_pass_line_wins_244_of_495),
		cmocka_unit_test(big_terms_cancel_before_they_overflow),
		cmocka_unit_test(a_quotient_and_its_rest_make_the_number_again),
#ifdef __SIZEOF_INT128__
		cmocka_unit_test(a_double_is_the_nearest_one),
#endif
		cmocka_unit_test(a_number_may_be_long),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
