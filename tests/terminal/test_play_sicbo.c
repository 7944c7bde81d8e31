#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "terms.h"

/* Time to bet that nobody waits for, and rounds that are over soon. */
#define SLOW  "--round-ms", "3600000"
#define QUICK "--round-ms", "400"

/* A round in which there is time enough to bet, be stopped and bet again; and a longer one for a
 * machine that needs more. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SHORT_MS = 6000, LONG_MS = 96000 };
#else
enum { SHORT_MS = 2000, LONG_MS = 64000 };
#endif

static const char *const slow[] = { "--bots", "2", SLOW, NULL };
static const char *const quick[] = { "--bots", "2", QUICK, NULL };

static struct crt crt;

static void
a_bet_is_placed_and_seen(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Round 1");
	crt_cursor_at(&crt, "BIG");
	crt_see(&crt, "ada-k ᵇ");
	crt_keys(&crt, "+\n");
	crt_see(&crt, "You bet 10 on big.");
	crt_see(&crt, "bankroll $990 · on the tables $10 · tonight $0");
	crt_keys(&crt, "h");
	crt_cursor_at(&crt, "SMALL");
	crt_keys(&crt, "\n");
	crt_see(&crt, "You bet 10 on small.");
	crt_keys(&crt, "q");
	crt_see(&crt, "$20 of yours lies here");
	crt_keys(&crt, "n");
	crt_lose(&crt, "of yours lies here");
	crt_keys(&crt, "qy");
	crt_see(&crt, "your bets are played out");
	crt_keys(&crt, "qy");
	crt_lose(&crt, "Round");
	crt_see(&crt, "You leave with");
	assert_int_equal(crt_end(&crt), 0);
}

/* On each common terminal. */
static void
a_result_is_seen(void **state)
{
	(void)state;
	terms_start(quick);
	terms_see("Round ");
	terms_keys("b");
	terms_see_either("YOU WIN +$5", "YOU LOSE -$5");
	terms_see_either("tonight +$5", "tonight -$5");
	terms_keys("q");
	terms_see_either("You leave the table with", "You leave the table as soon as the dice");
	terms_keys("q");
	terms_end();
}

static void
a_bet_while_dice_roll_is_in_the_next_round(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", quick);
	do {
		crt_see(&crt, "no more bets");
		crt_keys(&crt, "b");
	} while (crt_see_either(&crt, "your bet is in the next round", "You bet 5 on big") != 0);
	crt_see(&crt, "You bet 5 on big.");
	crt_see_either(&crt, "YOU WIN", "You lose");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
}

static void
a_click_bets(void **state)
{
	int row, col;

	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_find(&crt, "? help", &row, &col);
	crt_click(&crt, row, col);
	crt_see(&crt, "Sic Bo: help");
	crt_click(&crt, row, col);
	crt_lose(&crt, "Sic Bo: help");
	/* The help says "4 to 10" too, and goes row by row. */
	crt_find(&crt, "4 to 10, no triple", &row, &col);
	crt_click(&crt, row, col);
	crt_cursor_at(&crt, "SMALL  4 to 10");
	crt_click(&crt, row, col);
	crt_see(&crt, "You bet 5 on small.");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
}

static void
the_screen_follows_its_size(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Round 1");
	crt_resize(&crt, 20, 60);
	crt_see(&crt, "BIG  11-17");
	crt_keys(&crt, "b");
	crt_see(&crt, "You bet 5 on big.");
	crt_resize(&crt, 24, 80);
	crt_see(&crt, "11 to 17, no triple");
	crt_resize(&crt, 60, 200);
	crt_see(&crt, "Enter zoom");
	crt_resize(&crt, 14, 52);
	crt_see(&crt, "pitboss needs 60x20; this is 52x14.");
	crt_keys(&crt, "sssq");
	crt_see(&crt, "$5 of yours lies here and is played out.");
	crt_keys(&crt, "n");
	crt_resize(&crt, 24, 80);
	crt_see(&crt, "on the tables $5 ");
	crt_resize(&crt, 2, 9);
	crt_resize(&crt, 1, 1);
	crt_resize(&crt, 19, 80);
	crt_see(&crt, "this is 80x19");
	crt_keys(&crt, "qyqy");
	assert_int_equal(crt_end(&crt), 0);
}

static void
help_opens_and_closes(void **state)
{
	(void)state;
	crt_start(&crt, 20, 60, "xterm-256color", slow);
	crt_see(&crt, "? help");
	crt_keys(&crt, "?");
	crt_see(&crt, "Sic Bo: help");
	crt_keys(&crt, " ");
	crt_see(&crt, "simulated player");
	crt_see(&crt, "Pledge of the dice");
	crt_keys(&crt, "x");
	crt_lose(&crt, "Sic Bo: help");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

static void
signals_leave_the_terminal_as_it_was(void **state)
{
	static const int numbers[] = { SIGTERM, SIGHUP, SIGINT };

	(void)state;
	for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
		crt_start(&crt, 24, 80, "xterm-256color", slow);
		crt_see(&crt, "Round 1");
		assert_true(crt.alternate);
		crt_keys(&crt, "b");
		crt_see(&crt, "You bet 5");
		crt_signal(&crt, numbers[i]);
		if (numbers[i] == SIGINT) {
			crt_see(&crt, "Leave the house?");
			crt_signal(&crt, numbers[i]);
		}
		assert_int_equal(crt_end(&crt), 128 + numbers[i]);
	}
}

/* It asks while money is at stake, and a question may be answered; every way out tells what the
 * person leaves with. */
static void
control_c_asks_once(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Round 1");
	crt_keys(&crt, "b");
	crt_see(&crt, "You bet 5");
	for (int i = 0; i < 3; i++) {
		crt_keys(&crt, "\003");
		crt_see(&crt, "$5 of yours is on the tables. Leave the house?");
		crt_keys(&crt, "n");
		crt_lose(&crt, "Leave the house?");
	}
	crt_keys(&crt, "\003");
	crt_see(&crt, "Leave the house?");
	crt_keys(&crt, "\003");
	crt_see(&crt, "You leave with $");
	assert_int_equal(crt_end(&crt), 128 + SIGINT);
}

/* A key that means nothing here says so, once. */
static void
a_key_for_nothing_says_so(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Round 1");
	crt_keys(&crt, "Y");
	crt_see(&crt, "Y does nothing here; ? helps.");
	crt_keys(&crt, "+");
	crt_see(&crt, "You bet chips of $10.");
	crt_keys(&crt, "\033OP");
	crt_see(&crt, "Sic Bo: help");
	crt_keys(&crt, "x:\t");
	crt_see(&crt, "You may type big AMOUNT, small AMOUNT, help or quit.");
	crt_keys(&crt, "quit\r");
	assert_int_equal(crt_end(&crt), 0);
}

static void
control_c_is_an_interrupt(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Round 1");
	crt_keys(&crt, "\003");
	assert_int_equal(crt_end(&crt), 128 + SIGINT);
}

static void
a_crash_leaves_the_terminal_as_it_was(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Round 1");
	crt_signal(&crt, SIGABRT);
	assert_int_equal(crt_end(&crt), 128 + SIGABRT);
}

static void
control_backslash_leaves_the_terminal_as_it_was(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Round 1");
	crt_keys(&crt, "\034");
	assert_int_equal(crt_end(&crt), 128 + SIGQUIT);
}

static void
stops_and_comes_back(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Round 1");
	crt_keys(&crt, "b");
	crt_see(&crt, "You bet 5");
	for (int i = 0; i < 2; i++) {
		crt_keys(&crt, "\032");
		crt_stopped(&crt);
		crt_restored(&crt);
		crt_foreground(&crt);
		crt_see(&crt, "You bet 5");
		assert_true(crt.alternate);
	}
	crt_keys(&crt, "s");
	crt_see(&crt, "You bet 5 on small");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
}

/* Stopped for longer than a round: the time to bet is as it was, and the dice have not been rolled.
 * False if that cannot be told, because the program needed as long as a round besides the stop. */
static bool
a_stop_takes_no_time(const char *const *argv, int32_t round_ms, int number, const char *bet,
		     const char *another)
{
	int64_t began_ms = crt_now_ms(), stopped_ms = 0, ran_ms;

	crt_start_command(&crt, 24, 80, "xterm-256color", argv);
	crt_see_either(&crt, "Round 1", "Type 'help'");
	crt_keys(&crt, bet);
	crt_see(&crt, "You bet 5 on big");
	if (crt_now_ms() - began_ms < round_ms) {
		crt_signal(&crt, number);
		crt_stopped(&crt);
		stopped_ms = crt_now_ms();
		poll(NULL, 0, round_ms / 4 * 5);
		stopped_ms = crt_now_ms() - stopped_ms;
		crt_foreground(&crt);
		crt_keys(&crt, another);
		crt_see(&crt, "You bet 5 on small");
	}
	ran_ms = crt_now_ms() - began_ms - stopped_ms;
	if (ran_ms < round_ms) {
		assert_null(strstr(crt_text(&crt), "You win 5 on big"));
		assert_null(strstr(crt_text(&crt), "You lose 5 on big"));
		crt_see_either(&crt, "You win 5 on big", "You lose 5 on big");
	}
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
	return ran_ms < round_ms;
}

static void
no_stop_takes_time_from_anybody(void **state)
{
	static const struct {
		bool line;
		int number;
		const char *bet, *another;
	} rows[] = {
		{ false, SIGSTOP, "b", "s" },
		{ false, SIGTSTP, "b", "s" },
		{ true, SIGSTOP, "big 5\n", "small 5\n" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int32_t round_ms = SHORT_MS / 2;
		bool told;

		do {
			char ms[16];
			const char *const argv[] = { "play", "--bots",
						     "0",    "--round-ms",
						     ms,     rows[i].line ? "--line" : NULL,
						     NULL };

			round_ms *= 2;
			snprintf(ms, sizeof(ms), "%d", (int)round_ms);
			told = a_stop_takes_no_time(argv, round_ms, rows[i].number, rows[i].bet,
						    rows[i].another);
		} while (!told && round_ms < LONG_MS);
		assert_true(told);
	}
}

/* A shell has set the terminal as it likes meanwhile. */
static void
keys_are_read_one_by_one_after_a_stop(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Round 1");
	crt_signal(&crt, SIGSTOP);
	crt_stopped(&crt);
	crt_foreground(&crt);
	crt_raw(&crt);
	crt_keys(&crt, "b");
	crt_see(&crt, "You bet 5");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
}

static void
ends_when_the_terminal_is_gone(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", quick);
	crt_see(&crt, "Round 1");
	crt_hang_up(&crt);
	assert_int_equal(crt_end(&crt), 128 + SIGHUP);
}

static void
a_terminal_that_cannot_do_it_is_told_so(void **state)
{
	static const struct {
		const char *term, *words;
	} rows[] = {
		{ NULL, "TERM is not set" },
		{ "", "TERM is not set" },
		{ "nonesuch", "'nonesuch' (from TERM) is not known here" },
		{ "dumb", "'dumb' (from TERM) cannot move its cursor" },
		{ "\033[7mx", "'?[7mx' (from TERM) is not known here" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		crt_start(&crt, 24, 80, rows[i].term, slow);
		crt_see(&crt, rows[i].words);
		assert_int_equal(crt_end(&crt), 1);
	}
}

static void
wrong_options_are_told_so(void **state)
{
	static const struct {
		const char *args[3], *words;
	} rows[] = {
		{ { "--bots", "many", NULL }, "--bots takes a whole number from 0 to 63" },
		{ { "--bankroll", "0", NULL }, "--bankroll takes a whole number from 1" },
		{ { "--round-ms", "5", NULL }, "--round-ms takes a whole number from 100" },
		{ { "--table", "baccarat", NULL },
		  "there is no game 'baccarat'; the games are sicbo" },
		{ { "--theme", "neon", NULL }, "--theme is one of auto, dark, light" },
		{ { "--shape", NULL, NULL }, "play has no option '--shape'" },
		{ { "now", NULL, NULL }, "play takes no operands" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		crt_start(&crt, 24, 80, "xterm", rows[i].args);
		crt_see(&crt, rows[i].words);
		assert_int_equal(crt_end(&crt), 2);
	}
}

/* Colours or none, UTF-8 or none: the same table can be played. */
static void
any_common_terminal_will_do(void **state)
{
	static const char *const terms[] = { "xterm-256color", "xterm", "linux", "vt100",
					     "screen" };
	static const char *const plain[] = { "--ascii", "--bots", "2", SLOW, NULL };

	(void)state;
	for (size_t i = 0; i < sizeof(terms) / sizeof(terms[0]); i++) {
		crt_start(&crt, 24, 80, terms[i], i % 2 == 0 ? slow : plain);
		crt_see(&crt, "Round 1");
		crt_see(&crt, i == 0 || i == 4 ? "ada-k ᵇ" : "ada-k *");
		crt_keys(&crt, "\033[D\033OD");
		crt_cursor_at(&crt, "SMALL");
		crt_keys(&crt, "\r");
		crt_see(&crt, "You bet 5 on small.");
		crt_keys(&crt, "qy");
		crt_see(&crt, "played out");
		crt_keys(&crt, "qy");
		assert_int_equal(crt_end(&crt), 0);
	}
}

static void
a_seed_marks_practice(void **state)
{
	static const char *const args[] = { "--seed", "lucky", SLOW, NULL };

	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", args);
	crt_see(&crt, "pitboss PRACTICE");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_bet_is_placed_and_seen),
		cmocka_unit_test(a_result_is_seen),
		cmocka_unit_test(a_bet_while_dice_roll_is_in_the_next_round),
		cmocka_unit_test(a_click_bets),
		cmocka_unit_test(the_screen_follows_its_size),
		cmocka_unit_test(help_opens_and_closes),
		cmocka_unit_test(signals_leave_the_terminal_as_it_was),
		cmocka_unit_test(control_c_is_an_interrupt),
		cmocka_unit_test(control_c_asks_once),
		cmocka_unit_test(a_key_for_nothing_says_so),
		cmocka_unit_test(a_crash_leaves_the_terminal_as_it_was),
		cmocka_unit_test(control_backslash_leaves_the_terminal_as_it_was),
		cmocka_unit_test(stops_and_comes_back),
		cmocka_unit_test(no_stop_takes_time_from_anybody),
		cmocka_unit_test(keys_are_read_one_by_one_after_a_stop),
		cmocka_unit_test(ends_when_the_terminal_is_gone),
		cmocka_unit_test(a_terminal_that_cannot_do_it_is_told_so),
		cmocka_unit_test(wrong_options_are_told_so),
		cmocka_unit_test(any_common_terminal_will_do),
		cmocka_unit_test(a_seed_marks_practice),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
