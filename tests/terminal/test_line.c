/* The floor without a screen, on a terminal that can do nothing. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "crt.h"

/* As wide as no sentence, so that none is broken by the edge. */
enum { ROWS = 60, COLS = 200 };

static void
start(struct crt *crt, const char *table, const char *round_ms)
{
	const char *argv[] = { "play",   "--line",   "--bots",     "0",      "--table", table,
			       "--seed", "practice", "--round-ms", round_ms, NULL };

	crt_start_command(crt, ROWS, COLS, "dumb", argv);
	crt_see(crt, "Type 'help'");
}

static void
a_bet_is_made_settled_and_made_again(void **state)
{
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "300");
	crt_see(&crt, "You are at the table of Sic Bo.");
	crt_keys(&crt, "big 10\n");
	crt_see(&crt, "You bet 10 on big.");
	crt_see_either(&crt, "You win 10 on big.", "You lose 10 on big.");
	crt_keys(&crt, "SMALL 7\n");
	crt_see_either(&crt, "You win 7 on small.", "You lose 7 on small.");
	crt_keys(&crt, "quit\n");
	crt_see(&crt, "You leave with");
	assert_int_equal(crt_end(&crt), 0);
}

static void
another_table_can_be_listened_to(void **state)
{
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	crt_keys(&crt, "table craps\n");
	crt_see(&crt, "You are at the table of Craps.");
	crt_keys(&crt, "pass 10\n");
	crt_see(&crt, "You bet 10 on pass.");
	crt_keys(&crt, "roll\n");
	crt_see(&crt, "You roll");
	crt_keys(&crt, "table nowhere\n");
	crt_see(&crt, "The tables are 1 sicbo, 2 craps");
	crt_keys(&crt, "table 1\n");
	crt_see(&crt, "You are at the table of Sic Bo.");
	crt_keys(&crt, "chips\n");
	crt_see(&crt, "in the cage");
	crt_keys(&crt, "quit\n");
	assert_int_equal(crt_end(&crt), 0);
}

static void
what_is_wrong_is_answered_and_costs_nothing(void **state)
{
	static const struct {
		const char *typed, *answer;
	} rows[] = {
		{ "bog 10\n", "No: there is no action 'bog'" },
		{ "big\n", "No: AMOUNT is missing" },
		{ "big ten\n", "No: AMOUNT is a whole number" },
		{ "big 0\n", "No: the amount must be 1 to 1000" },
		{ "big 1001\n", "No: the amount must be 1 to 1000" },
		{ "repeat\n", "No: no bets" },
		{ "help\n", "leave the house" },
	};
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		crt_keys(&crt, rows[i].typed);
		crt_see(&crt, rows[i].answer);
	}
	crt_keys(&crt, "\x04"); /* the end of the input */
	crt_see(&crt, "You leave with $1,000 ($0 tonight).");
	assert_int_equal(crt_end(&crt), 0);
}

static void
a_signal_ends_it(void **state)
{
	struct crt crt;

	(void)state;
	start(&crt, "sicbo", "3600000");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_bet_is_made_settled_and_made_again),
		cmocka_unit_test(another_table_can_be_listened_to),
		cmocka_unit_test(what_is_wrong_is_answered_and_costs_nothing),
		cmocka_unit_test(a_signal_ends_it),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
