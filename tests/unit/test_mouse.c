/* A mouse's reports, a character at a time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "term/key.h"
#include "term/mouse.h"

static void
reports_are_clicks_and_turns_of_the_wheel(void **state)
{
	static const struct {
		const char *says; /* what follows MOUSE_SAYS */
		int key, row, col;
	} rows[] = {
		{ "0;12;7M", KEY_CLICK, 6, 11 },
		{ "64;1;1M", KEY_WHEEL_UP, 0, 0 },
		{ "65;80;24M", KEY_WHEEL_DOWN, 23, 79 },
		{ "0;12;7m", KEY_NONE, 0, 0 }, /* a release */
		{ "2;12;7M", KEY_NONE, 0, 0 }, /* another button */
		{ "0;12M", KEY_NONE, 0, 0 },
		{ ";;M", KEY_NONE, 0, 0 },
		{ "M", KEY_NONE, 0, 0 },
		{ "0;1;2;3M", KEY_NONE, 0, 0 },
		{ "0;1;2147483648M", KEY_CLICK, 99998, 0 },
		{ "0;99999999999999999999;3M", KEY_CLICK, 2, 99998 },
		{ "0;1;00000000000000000000000000000000000000000003M", KEY_NONE, 0, 0 },
		{ "0;0;7M", KEY_NONE, 0, 0 },
		{ "0;12;0M", KEY_NONE, 0, 0 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct mouse m;
		int key = KEY_NONE, row = 0, col = 0;

		mouse_begin(&m);
		for (const char *at = rows[i].says; *at != '\0'; at++) {
			assert_true(m.listening);
			key = mouse_hear(&m, (wint_t)*at, &row, &col);
		}
		if (key != rows[i].key || m.listening)
			fail_msg("%s: key %d", rows[i].says, key);
		if (key != KEY_NONE && (row != rows[i].row || col != rows[i].col))
			fail_msg("%s: row %d, column %d", rows[i].says, row, col);
	}
}

/* A character that no report has ends it, and is lost with it. */
static void
a_broken_report_ends(void **state)
{
	struct mouse m;
	int row, col;

	(void)state;
	mouse_begin(&m);
	assert_int_equal(mouse_hear(&m, '0', &row, &col), KEY_NONE);
	assert_int_equal(mouse_hear(&m, 0x1f3b2, &row, &col), KEY_NONE);
	assert_false(m.listening);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reports_are_clicks_and_turns_of_the_wheel),
		cmocka_unit_test(a_broken_report_ends),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
