/* The terminal's background: what the environment says, and the terminal's answer among the keys.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "term/ground.h"

#define ESC "\033"

static void
the_environment_tells_a_background(void **state)
{
	static const struct {
		const char *term, *colours;
		enum ground ground;
	} rows[] = {
		{ "xterm", NULL, GROUND_UNKNOWN },
		{ "xterm", "15;0", GROUND_DARK },
		{ "xterm", "0;15", GROUND_LIGHT },
		{ "xterm", "0;default;7", GROUND_LIGHT },
		{ "xterm", "15;default;8", GROUND_DARK },
		{ "xterm", "15;default", GROUND_UNKNOWN },
		{ "xterm", "", GROUND_UNKNOWN },
		{ "xterm", "15", GROUND_UNKNOWN },
		{ "xterm", "15;", GROUND_UNKNOWN },
		{ "xterm", "15;16", GROUND_UNKNOWN },
		{ "xterm", "15;-1", GROUND_UNKNOWN },
		{ "xterm", "15;7x", GROUND_UNKNOWN },
		{ "xterm", "15;99999999999999999999", GROUND_UNKNOWN },
		{ "linux", NULL, GROUND_DARK },
		{ "linux-16color", "0;15", GROUND_LIGHT },
		{ NULL, NULL, GROUND_UNKNOWN },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (ground_of(rows[i].term, rows[i].colours) != rows[i].ground)
			fail_msg("row %zu", i);
	}
	assert_false(ground_can_ask("linux"));
	assert_true(ground_can_ask("xterm-256color"));
}

static void
an_answer_tells_the_background(void **state)
{
	static const struct {
		const char *says;
		enum ground ground;
	} rows[] = {
		{ ESC "]11;rgb:ffff/ffff/ffff", GROUND_LIGHT },
		{ ESC "]11;rgb:0000/0000/0000", GROUND_DARK },
		{ ESC "]11;rgb:1e1e/1e1e/1e1e", GROUND_DARK },
		{ ESC "]11;rgb:fd/f6/e3", GROUND_LIGHT },
		{ ESC "]11;rgb:f/f/f", GROUND_LIGHT },
		{ ESC "]11;rgba:0000/2b2b/3636/ffff", GROUND_DARK },
		{ ESC "]11;rgb:0000/0000/ffff", GROUND_DARK },
		{ ESC "]11;rgb:ffff/ffff/0000", GROUND_LIGHT },
		/* Answers to questions that nobody has asked, and what is none. */
		{ ESC "]10;rgb:ffff/ffff/ffff", GROUND_UNKNOWN },
		{ ESC "]52;c;cXF5cQ==", GROUND_UNKNOWN },
		{ ESC "]11;rgb:ffff/ffff", GROUND_UNKNOWN },
		{ ESC "]11;rgb:ffff/ffff/fffff", GROUND_UNKNOWN },
		{ ESC "]11;rgb:/ffff/ffff", GROUND_UNKNOWN },
		{ ESC "]11;rgb:-fff/ffff/ffff", GROUND_UNKNOWN },
		{ ESC "]11;rgb:ffff/ffff/ffff?", GROUND_UNKNOWN },
		{ ESC "]11;?", GROUND_UNKNOWN },
		{ ESC "]", GROUND_UNKNOWN },
		{ ESC "P11;rgb:ffff/ffff/ffff", GROUND_UNKNOWN },
		{ ESC "[0n", GROUND_UNKNOWN },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct ground_listener listener = { 0 };
		bool told;

		assert_false(ground_answered(&listener, rows[i].says, 1010));
		ground_asked(&listener, 1000);
		told = ground_answered(&listener, rows[i].says, 1010);
		if (listener.found != rows[i].ground || told != (rows[i].ground != GROUND_UNKNOWN))
			fail_msg("row %zu: ground %d", i, listener.found);
	}
}

/* It is a terminal far away, or a person who types. */
static void
an_answer_that_is_too_late_changes_nothing(void **state)
{
	struct ground_listener listener = { 0 };

	(void)state;
	ground_asked(&listener, 1000);
	assert_int_equal(ground_awaits_ms(&listener, 1000), 100);
	assert_int_equal(ground_awaits_ms(&listener, 1099), 1);
	assert_int_equal(ground_awaits_ms(&listener, 1100), 0);
	assert_false(ground_answered(&listener, ESC "]11;rgb:ffff/ffff/ffff", 1101));
	assert_int_equal(listener.found, GROUND_LIGHT);
}

static void
an_answer_is_told_once(void **state)
{
	struct ground_listener listener = { 0 };

	(void)state;
	ground_asked(&listener, 1000);
	assert_true(ground_answered(&listener, ESC "]11;rgb:ffff/ffff/ffff", 1010));
	assert_false(ground_answered(&listener, ESC "]11;rgb:0/0/0", 1010));
	assert_int_equal(listener.found, GROUND_LIGHT);
	assert_int_equal(ground_awaits_ms(&listener, 1010), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_environment_tells_a_background),
		cmocka_unit_test(an_answer_tells_the_background),
		cmocka_unit_test(an_answer_that_is_too_late_changes_nothing),
		cmocka_unit_test(an_answer_is_told_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
