/*
 * Sums of 128 bits, beside the same sums in whole numbers of any size.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/fraction.h"
#include "base/total.h"

/* As the fraction with the denominator 1. */
static void
assert_total(const struct total *t, wide expected)
{
	const struct fraction is = { total_wide(t), wide_of(1) }, be = { expected, wide_of(1) };
	char text[TOTAL_TEXT], one[FRACTION_TEXT], other[FRACTION_TEXT];

	assert_string_equal(fraction_text(is, one), fraction_text(be, other));
	assert_string_equal(total_text(t, text), other);
}

static const int64_t numbers[] = { 0,         1,          -1,         7,         INT32_MAX,
				   INT32_MIN, UINT32_MAX, 1000000007, INT64_MAX, INT64_MIN + 1,
				   INT64_MIN };

enum { NUMBERS = sizeof(numbers) / sizeof(numbers[0]) };

static void
sums_of_all_signs_and_sizes(void **state)
{
	struct total t = { 0 };
	wide sum = wide_of(0);

	(void)state;
	for (int times = 0; times < 3; times++) {
		for (int i = 0; i < NUMBERS; i++) {
			total_add(&t, numbers[i]);
			sum = wide_sum(sum, wide_of(numbers[i]));
			assert_total(&t, sum);
		}
		total_add(&t, INT64_MAX);
		sum = wide_sum(sum, wide_of(INT64_MAX));
	}
}

static void
products_and_sums_of_totals(void **state)
{
	(void)state;
	for (int i = 0; i < NUMBERS; i++) {
		for (int k = 0; k < NUMBERS; k++) {
			wide product = wide_product(wide_of(numbers[i]), wide_of(numbers[k]));
			struct total t = { 0 }, twice = { 0 };

			total_add_product(&t, numbers[i], numbers[k]);
			assert_total(&t, product);
			total_add(&twice, 5);
			total_add_total(&twice, &t);
			assert_total(&twice, wide_sum(product, wide_of(5)));
		}
	}
}

static void
what_is_written_is_read(void **state)
{
	char text[TOTAL_TEXT];

	(void)state;
	for (int i = 0; i < NUMBERS; i++) {
		struct total t = { 0 }, back = { 0 };

		total_add_product(&t, numbers[i], INT64_MAX);
		assert_true(total_read(total_text(&t, text), &back));
		assert_memory_equal(&t, &back, sizeof(t));
	}
}

static void
what_is_no_number_or_too_large_is_refused(void **state)
{
	static const char *const wrong[] = { "",
					     "-",
					     "+1",
					     "1 ",
					     " 1",
					     "1.0",
					     "0x1",
					     "--1",
					     "1-1",
					     "abc",
					     "1e5",
					     "170141183460469231731687303715884105728",
					     "999999999999999999999999999999999999999",
					     "1000000000000000000000000000000000000000" };
	struct total t = { 0 };

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		assert_false(total_read(wrong[i], &t));
	assert_true(total_read("170141183460469231731687303715884105727", &t));
	assert_int_equal(t.high, INT64_MAX);
	assert_true(t.low == UINT64_MAX);
	assert_true(total_read("-0", &t) && t.low == 0 && t.high == 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sums_of_all_signs_and_sizes),
		cmocka_unit_test(products_and_sums_of_totals),
		cmocka_unit_test(what_is_written_is_read),
		cmocka_unit_test(what_is_no_number_or_too_large_is_refused),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
