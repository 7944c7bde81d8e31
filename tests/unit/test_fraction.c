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
		const char *want;
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
		assert_string_equal(text(fraction_of(cases[i].num, cases[i].den)), cases[i].want);
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

static void
a_quotient_and_its_rest_make_the_number_again(void **state)
{
	uint64_t x = 1;

	(void)state;
	for (int i = 0; i < 20000; i++) {
		int64_t n[4];
		wide a, b, again;

		for (int j = 0; j < 4; j++) {
			x = x * 6364136223846793005 + 1442695040888963407;
			n[j] = (int64_t)x >> (x >> 11) % 63;
		}
		a = wide_sum(wide_product(wide_of(n[0] / 2), wide_of(n[1])), wide_of(n[2]));
		b = wide_of(n[3] == 0 ? 7 : n[3]);
		again = wide_sum(wide_product(wide_quotient(a, b), b), wide_rest(a, b));
		assert_int_equal(wide_sign(wide_sum(a, wide_negated(again))), 0);
		assert_true(wide_sign(wide_rest(a, b)) * wide_sign(a) >= 0);
#ifdef __SIZEOF_INT128__
		__extension__ __int128 own = (__int128)(n[0] / 2) * n[1] + n[2];

		assert_true(wide_double(a) == (double)own);
		own /= n[3] == 0 ? 7 : n[3];
		assert_true(wide_double(wide_quotient(a, b)) == (double)own);
#endif
	}
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
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
