/* The craps analyzer on a terminal: asking, progress, control-C (CA-3, CA-4). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "crt.h"

/* Large enough for the whole report, and for the longest answer in one line. */
enum { ROWS = 70, COLS = 140 };

static struct crt crt;

static void
it_asks_until_there_is_a_number(void **state)
{
	static const char *const command[] = { "analyze", "craps", "--seed", "asked", NULL };

	(void)state;
	crt_start_command(&crt, ROWS, COLS, "xterm-256color", command);
	crt_see(&crt, "How many games (1 to 1000000)?");
	crt_keys(&crt, "many\n");
	crt_see(&crt, "'many' is not a whole number; it must be a whole number from 1 to 1000000");
	crt_keys(&crt, "0\n");
	crt_see(&crt, "'0' is too small");
	crt_keys(&crt, "20\n");
	crt_see(&crt, "Craps without bets, 20 games");
	assert_int_equal(crt_end(&crt), 0);
}

static void
a_long_run_shows_progress_and_stops_early(void **state)
{
	static const char *const command[] = { "analyze", "craps", "-n", "1000000000000", NULL };

	(void)state;
	crt_start_command(&crt, ROWS, COLS, "xterm-256color", command);
	crt_see(&crt, "games/s");
	crt_see(&crt, " left");
	crt_keys(&crt, "\003");
	crt_see(&crt, "of 1,000,000,000,000 games were played.");
	crt_see(&crt, "Chi-square of the wins");
	crt_lose(&crt, "games/s");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_asks_until_there_is_a_number),
		cmocka_unit_test(a_long_run_shows_progress_and_stops_early),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
