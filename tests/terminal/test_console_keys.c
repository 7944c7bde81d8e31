/* The console at the keyboard: a prompt, editing, history and completion, whatever the terminal. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "crt.h"

static struct crt crt;
static bool edits; /* the terminal can, so lines are edited */

/* Until the keyboard is listened to. */
static void
ready(void)
{
	crt_prompt(&crt, "sicbo> ");
	if (edits)
		crt_raw(&crt);
}

static void
answered(const char *answer)
{
	crt_see(&crt, answer);
	ready();
}

static void
start(const char *term)
{
	crt_start_command(&crt, 24, 80, term, (const char *[]){ "console", "sicbo", NULL });
	edits = term != NULL && (strcmp(term, "vt100") == 0 || strncmp(term, "xterm", 5) == 0);
	ready();
	crt_keys(&crt, "player bob 100\r");
	answered("bob sits down with 100.");
}

static void
tab_completes_what_is_legal(void **state)
{
	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "bo\tbi\t25\r");
	answered("bob bets 25 on big.");
	crt_keys(&crt, "chi\tb\t\r");
	answered("bob 75");
	crt_keys(&crt, "\004");
	assert_int_equal(crt_end(&crt), 0);
}

static void
lines_are_edited_and_called_back(void **state)
{
	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "bob big 19\177"
		       "0\r");
	answered("bob bets 10 on big.");
	/* Up: the same again, and then with its first word replaced. */
	crt_keys(&crt, "\033[A\r");
	crt_keys(&crt, "\033[A\001\013"
		       "bets\r");
	answered("bob big 20");
	crt_keys(&crt, "quit\r");
	assert_int_equal(crt_end(&crt), 0);
}

static void
errors_end_in_the_exit_status(void **state)
{
	(void)state;
	start("vt100");
	crt_keys(&crt, "bob big 101\r");
	answered("error: the amount must be 1 to 100; bob may now: big 1..100");
	crt_keys(&crt, "quit\r");
	assert_int_equal(crt_end(&crt), 1);
}

static void
terminals_without_a_name_do(void **state)
{
	static const char *const terms[] = { NULL, "", "dumb", "nosuchterminal" };

	(void)state;
	for (size_t i = 0; i < sizeof(terms) / sizeof(terms[0]); i++) {
		start(terms[i]);
		crt_keys(&crt, "chips\r");
		answered("bob 100");
		crt_keys(&crt, "quit\r");
		assert_int_equal(crt_end(&crt), 0);
	}
}

static void
interrupt_ends_it_and_restores_the_terminal(void **state)
{
	(void)state;
	start("xterm");
	crt_keys(&crt, "half a li\003");
	assert_int_equal(crt_end(&crt), 128 + SIGINT);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tab_completes_what_is_legal),
		cmocka_unit_test(lines_are_edited_and_called_back),
		cmocka_unit_test(errors_end_in_the_exit_status),
		cmocka_unit_test(terminals_without_a_name_do),
		cmocka_unit_test(interrupt_ends_it_and_restores_the_terminal),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
