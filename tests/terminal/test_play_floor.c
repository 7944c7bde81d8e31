#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "crt.h"
#include "proc.h"

/* Painted rails would have no lines to look for. */
static const char *const slow[] = {
	"--bots", "2", "--round-ms", "3600000", "--theme", "mono", NULL
};

static struct crt crt;

/* Nobody else plays: whoever sits down where a game is on is asked a question. */
static void
four_tables_are_on_the_floor(void **state)
{
	static const char *const alone[] = { "--bots",  "0",    "--round-ms", "3600000",
					     "--theme", "mono", NULL };

	(void)state;
	crt_start(&crt, 36, 120, "xterm-256color", alone);
	crt_see(&crt, " 1 SIC BO ");
	crt_see(&crt, "▄ 2 Craps ▄");
	crt_see(&crt, "▄ 3 Pig ▄");
	crt_see(&crt, "▄ 4 Summit ▄");
	crt_keys(&crt, "\t");
	crt_see(&crt, " 2 CRAPS ");
	crt_cursor_at(&crt, "PASS LINE");
	crt_keys(&crt, "z");
	crt_lose(&crt, "▄ 3 Pig ▄");
	crt_see(&crt, "PASS LINE");
	crt_keys(&crt, "\033");
	crt_see(&crt, "▄ 3 Pig ▄");
	crt_keys(&crt, "4");
	crt_see(&crt, " 4 SUMMIT ");
	crt_see(&crt, "Enter twice sits down, with $50 or more");
	crt_keys(&crt, "\n");
	crt_lose(&crt, "▄ 3 Pig ▄");
	crt_keys(&crt, "\n");
	crt_see(&crt, "You sit down");
	crt_keys(&crt, "\033");
	crt_see(&crt, "▄ 3 Pig ▄");
	crt_keys(&crt, "qyqy");
	assert_int_equal(crt_end(&crt), 0);
}

static void
a_click_chooses_a_table(void **state)
{
	int row, col;

	(void)state;
	crt_start(&crt, 36, 120, "xterm-256color", slow);
	crt_find(&crt, "▄ 3 Pig ▄", &row, &col);
	crt_click(&crt, row + 4, col + 8);
	crt_see(&crt, " 3 PIG ");
	crt_find(&crt, "▄ 1 Sic Bo ▄", &row, &col);
	crt_click(&crt, row, col);
	crt_see(&crt, " 1 SIC BO ");
	crt_keys(&crt, "m");
	crt_see(&crt, "Mouse clicks go to the terminal");
	assert_false(crt.mouse);
	crt_keys(&crt, "m");
	crt_see(&crt, "Mouse clicks go to the tables");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* A row that is a table's only if its number is cut to 32 bits. */
static void
a_click_beyond_all_screens_is_none(void **state)
{
	char says[64];
	int row, col;

	(void)state;
	crt_start(&crt, 36, 120, "xterm-256color", slow);
	crt_find(&crt, "▄ 3 Pig ▄", &row, &col);
	crt_see(&crt, " 1 SIC BO ");
	snprintf(says, sizeof(says), "\033[<0;%d;%lldM\033[<0;1;2147483648M", col + 3,
		 row + 5 + (1LL << 32));
	crt_keys(&crt, says);
	crt_keys(&crt, "\t");
	crt_see(&crt, " 2 CRAPS ");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

static void
the_wheel_reads_on(void **state)
{
	(void)state;
	crt_start(&crt, 20, 60, "xterm-256color", slow);
	crt_keys(&crt, "4?");
	crt_see(&crt, "Summit: help");
	crt_lose(&crt, "mouse, next theme");
	crt_wheel_down(&crt);
	crt_wheel_down(&crt);
	crt_wheel_down(&crt);
	crt_wheel_down(&crt);
	crt_see(&crt, "mouse, next theme");
	crt_keys(&crt, "xq");
	assert_int_equal(crt_end(&crt), 0);
}

static char home[] = "/tmp/pitboss-XXXXXX";

static int
make_home(void **state)
{
	(void)state;
	strcpy(strrchr(home, '-'), "-XXXXXX");
	return mkdtemp(home) == NULL || setenv("XDG_STATE_HOME", home, 1) != 0;
}

/* Also if the test has failed. */
static int
remove_home(void **state)
{
	char folder[sizeof(home) + 16], mark[sizeof(folder) + 32];

	(void)state;
	snprintf(folder, sizeof(folder), "%s/pitboss", home);
	snprintf(mark, sizeof(mark), "%s/welcomed", folder);
	unlink(mark);
	snprintf(mark, sizeof(mark), "%s/guided-sicbo", folder);
	unlink(mark);
	rmdir(folder);
	return rmdir(home) | setenv("XDG_STATE_HOME", "/dev/null", 1);
}

/* Once, and then never again; and so is the guide. */
static void
a_newcomer_is_welcomed(void **state)
{
	(void)state;
	crt_start(&crt, 20, 60, "xterm-256color", slow);
	crt_see(&crt, "Welcome to pitboss");
	crt_see(&crt, "any key begins the evening");
	crt_keys(&crt, "q");
	crt_lose(&crt, "Welcome to pitboss");
	crt_see(&crt, "Guide 1 of 5");
	crt_keys(&crt, "\n");
	crt_see(&crt, "Guide 2 of 5");
	crt_see(&crt, "on tables $1");
	crt_keys(&crt, "qyqy");
	assert_int_equal(crt_end(&crt), 0);
	crt_start(&crt, 20, 60, "xterm-256color", slow);
	crt_see(&crt, "Enter bet $5");
	assert_false(crt_shows(&crt, "Guide"));
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* ThreadSanitizer has a thread of its own that wakes up again and again. */
static uint64_t
sleeps(void)
{
#if defined(__SANITIZE_THREAD__)
	return 0;
#else
	return proc_sleeps(crt.pid);
#endif
}

/* A paused floor is silent and sleeps, even if players were thinking. */
static void
a_paused_floor_does_nothing(void **state)
{
	static const char *const eight_players[] = { "--bots", "8", NULL };
	uint64_t bytes, slept;

	(void)state;
	crt_start(&crt, 36, 120, "xterm-256color", eight_players);
	crt_see(&crt, " of 16");
	crt_keys(&crt, "P");
	crt_see(&crt, "PAUSED");
	crt_rest(&crt, 500);
	bytes = crt.bytes;
	slept = sleeps();
	crt_take(&crt, 2000);
	assert_int_equal(crt.bytes, bytes);
	assert_int_equal(sleeps(), slept);
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* Each game is looked at, and joined; colours or none, UTF-8 or none. */
static void
any_common_terminal_shows_every_game(void **state)
{
	static const char *const terms[] = { "xterm-256color", "xterm", "linux", "vt100",
					     "screen" };
	static const struct {
		const char *choose, *title, *join, *joined;
	} rows[] = {
		{ "1", "1 SIC BO", "b", "You bet 5 on big." },
		{ "2", "2 CRAPS", "p", "You bet 5 on pass." },
		{ "3", "3 PIG", "\r", "You sit down with 200." },
		{ "4", "4 SUMMIT", "\r", "You sit down with 200." },
	};
	static const char *const alone[] = { "--bots", "0", "--round-ms", "3600000", NULL };
	static const char *const plain[] = {
		"--bots", "0", "--round-ms", "3600000", "--ascii", NULL
	};

	(void)state;
	for (size_t i = 0; i < sizeof(terms) / sizeof(terms[0]); i++) {
		crt_start(&crt, 24, 80, terms[i], i % 2 == 0 ? alone : plain);
		for (size_t k = 0; k < sizeof(rows) / sizeof(rows[0]); k++) {
			crt_keys(&crt, rows[k].choose);
			crt_see(&crt, rows[k].title);
			crt_keys(&crt, rows[k].join);
			crt_see(&crt, rows[k].joined);
		}
		crt_keys(&crt, "q");
		crt_see(&crt, "You leave the table with $200");
		crt_keys(&crt, "q");
		crt_see(&crt, "$10 of yours is on the tables. Leave the house?");
		crt_keys(&crt, "y");
		assert_int_equal(crt_end(&crt), 0);
	}
}

/* A table is opened from the list by keys and closed by clicks, and the line of tables scrolls to
 * it on the least of screens. */
static void
tables_open_and_close(void **state)
{
	static const char *const macau[] = { "--bots",     "0",
					     "--round-ms", "3600000",
					     "--open",     "sicbo:paytable=macau",
					     "--open",     "pig pig pig pig",
					     "--table",    "pig 4",
					     NULL };
	int row, col;

	(void)state;
	crt_start(&crt, 20, 60, "xterm-256color", macau);
	crt_see(&crt, "5 PIG 4");
	crt_see(&crt, "←2");
	crt_keys(&crt, "O");
	crt_see(&crt, "Open or close a table");
	crt_see(&crt, "▶ open Sic Bo");
	crt_keys(&crt, "jj");
	crt_see(&crt, "▶ open Sic Bo (macau)");
	crt_see(&crt, "2.78 to 47.22 %");
	crt_keys(&crt, "l");
	crt_see(&crt, "← $2 →");
	crt_keys(&crt, "\n");
	crt_see(&crt, "Sic Bo (macau) $2 is open: table 6.");
	crt_see(&crt, "6 SIC BO (MACAU) $2");
	crt_keys(&crt, "O\033OF");
	crt_see(&crt, "▶ close 6 Sic Bo (macau) $2");
	crt_find(&crt, "close 6 Sic", &row, &col);
	crt_click(&crt, row, col);
	crt_see(&crt, "Sic Bo (macau) $2 is closed.");
	crt_keys(&crt, "1:big 5\r");
	crt_see(&crt, "You bet 5 on big.");
	crt_keys(&crt, "O\033OF");
	crt_see(&crt, "▶ close 5 Pig 4");
	crt_keys(&crt, "kkkk\n");
	crt_see(&crt, "is played out. Close Sic Bo");
	crt_keys(&crt, "y");
	crt_see(&crt, "Sic Bo (macau) is closed; $");
	crt_see(&crt, "1 PIG 1");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(four_tables_are_on_the_floor),
		cmocka_unit_test(a_click_chooses_a_table),
		cmocka_unit_test(a_click_beyond_all_screens_is_none),
		cmocka_unit_test(the_wheel_reads_on),
		cmocka_unit_test_setup_teardown(a_newcomer_is_welcomed, make_home, remove_home),
		cmocka_unit_test(a_paused_floor_does_nothing),
		cmocka_unit_test(any_common_terminal_shows_every_game),
		cmocka_unit_test(tables_open_and_close),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
