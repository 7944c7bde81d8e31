#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "house/cage.h"

static void
takes_no_more_than_there_is(void **state)
{
	struct cage cage;

	(void)state;
	cage_open(&cage, 300);
	assert_int_equal(cage_take(&cage, 301), FAULT_POOR);
	assert_int_equal(cage_take(&cage, 0), FAULT_POOR);
	assert_int_equal(cage_take(&cage, -5), FAULT_POOR);
	assert_int_equal(cage.cash, 300);
	assert_int_equal(cage_take(&cage, 300), 0);
	assert_int_equal(cage.cash, 0);
	assert_int_equal(cage_take(&cage, 1), FAULT_POOR);
	cage_give(&cage, 450);
	cage_give(&cage, -50);
	assert_int_equal(cage.cash, 400);
	assert_int_equal(cage.brought, 300);
}

static void
buys_in_with_what_the_first_bet_needs(void **state)
{
	static const struct {
		const char *label;
		chips cash, need, want;
	} rows[] = {
		{ "the usual stack", 1000, 25, BUY_IN },
		{ "no bet yet", 1000, 0, BUY_IN },
		{ "a big bet", 1000, 500, 500 },
		{ "all of it", 1000, 1000, 1000 },
		{ "all that is left", 120, 25, 120 },
		{ "too little", 120, 121, 0 },
		{ "nothing left", 0, 0, 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct cage cage;
		chips got;

		cage_open(&cage, rows[i].cash);
		got = cage_buy_in(&cage, rows[i].need);
		if (got != rows[i].want)
			fail_msg("%s: want %d, got %d", rows[i].label, (int)rows[i].want, (int)got);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(takes_no_more_than_there_is),
		cmocka_unit_test(buys_in_with_what_the_first_bet_needs),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
