/* A person who leaves is told how the evening went.  After a signal nothing is waited for, so
 * whether that is seen then depends on the terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crt.h"

/* Nobody waits for the end of a round: who says that they are ready ends it. */
#define ALONE "--bots", "0", "--round-ms", "3600000", "--seed", "leaving"

static const char *const screen[] = { ALONE, NULL };
static const char *const ascii[] = { ALONE, "--ascii", NULL };
static const char *const by_line[] = { ALONE, "--line", NULL };

static struct crt crt;

/* Two bets one after the other, so that there is a chart. */
static void
play(const char *const *args, int rows, int cols)
{
	crt_start(&crt, rows, cols, "xterm-256color", args);
	crt_see(&crt, "Round 1");
	for (int i = 0; i < 2; i++) {
		crt_keys(&crt, "b");
		crt_see(&crt, "tables $5");
		crt_keys(&crt, ",");
		crt_see(&crt, "tables $0");
	}
}

static void
see_card(void)
{
	crt_see(&crt, "2 results");
	crt_see(&crt, "You laid $10 on 2 bets.");
	crt_see(&crt, "You leave with");
	assert_false(crt.alternate);
}

static void
q_tells_the_evening(void **state)
{
	(void)state;
	play(screen, 24, 80);
	crt_keys(&crt, "qqy");
	see_card();
	assert_true(crt_shows(&crt, "┼─"));
	assert_int_equal(crt_end(&crt), 0);
}

/* On a narrow terminal in ASCII no line is longer than that. */
static void
a_narrow_terminal_has_a_narrow_card(void **state)
{
	(void)state;
	play(ascii, 20, 60);
	crt_keys(&crt, "qqy");
	see_card();
	assert_true(crt_shows(&crt, "+-"));
	for (const char *c = crt_text(&crt); *c != '\0'; c++)
		assert_in_range(*c, '\n', '~');
	assert_int_equal(crt_end(&crt), 0);
}

static void
without_a_result_nothing_is_told(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", screen);
	crt_see(&crt, "Round 1");
	crt_keys(&crt, "q");
	crt_see(&crt, "You leave with");
	assert_false(crt_shows(&crt, "result"));
	assert_false(crt_shows(&crt, "You laid"));
	assert_int_equal(crt_end(&crt), 0);
}

/* Line by line too, at the end of what is typed. */
static void
the_end_of_the_input_tells_the_evening(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", by_line);
	crt_see(&crt, "Type 'help'");
	crt_keys(&crt, "table sic bo\nbig 5\n");
	crt_see(&crt, "You bet 5 on big.");
	crt_keys(&crt, "\004");
	crt_see(&crt, "You laid $5 on 1 bet.");
	crt_see(&crt, "You leave with");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(q_tells_the_evening),
		cmocka_unit_test(a_narrow_terminal_has_a_narrow_card),
		cmocka_unit_test(without_a_result_nothing_is_told),
		cmocka_unit_test(the_end_of_the_input_tells_the_evening),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
