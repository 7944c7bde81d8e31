/* The console at the keyboard: a prompt, editing, history and completion, on any terminal. */
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

/* Answers of the terminal, reports of a mouse; keys among them stay keys. */
static void
no_answer_is_typed(void **state)
{
	static const char *const answers[] = {
		"\033P1$r2 q\033\\",
		"\033P>|ghostty 1.1.3\033\\",
		"\033]11;rgb:5555/5555/5555\a",
		"\033]11;rgb:5555/5555/5555\033\\",
		"\033_Gi=31;OK\033\\",
		"\033^b\033\\",
		"\033Xb\033\\",
		"\033[?62;1;22c",
		"\033[>41;354;0c",
		"\033[12;40R",
		"\033[?2004;2$y",
		"\033[M bA",
		"\033[<0;12;7M",
		"\033[I\033[O",
	};

	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "bob bg");
	for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++)
		crt_keys(&crt, answers[i]);
	crt_keys(&crt, "\033[Di\033[C 25\r");
	answered("bob bets 25 on big.");
	crt_keys(&crt, "\004");
	assert_int_equal(crt_end(&crt), 0);
}

/* The ends of its lines enter nothing. */
static void
pasted_text_enters_nothing(void **state)
{
	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "\033[200~bob big\r25\n\004\025\033[201~");
	crt_see(&crt, "sicbo> bob big 25");
	crt_keys(&crt, "\r");
	answered("bob bets 25 on big.");
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

/* What is answered breaks between words, and q leaves as it does elsewhere. */
static void
answers_are_as_wide_as_the_terminal(void **state)
{
	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "fly\r");
	crt_see(&crt,
		"error: there is no command and no player 'fly'; the commands are player, guest,\n"
		"buy, ");
	crt_keys(&crt, "q\r");
	assert_int_equal(crt_end(&crt), 1);
}

/* TEXT, N times. */
static void
type_often(const char *text, int n)
{
	while (n-- > 0)
		crt_keys(&crt, text);
}

/* Longer than any buffer that the editor begins with, which moves while the line grows. */
static void
long_lines_are_completed_and_carried_out(void **state)
{
	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "dice ");
	type_often("1 ", 508);
	crt_keys(&crt, "\t6\t\r");
	answered("Laid dice still to be thrown: 509.");
	/* The first word again, from the start of a line as long. */
	crt_keys(&crt, "\033[A\001\004\004\004\004di\t\005 6\t\r");
	answered("Laid dice still to be thrown: 1019.");
	/* The words that may follow depend on the first one. */
	crt_keys(&crt, "bob");
	type_often(" ", 1100);
	crt_keys(&crt, "bi\t7\r");
	answered("bob bets 7 on big.");
	crt_keys(&crt, "\004");
	assert_int_equal(crt_end(&crt), 0);
}

/* Half a line is no line: the rest of it must not be taken for the next one. */
static void
lines_have_a_longest_length(void **state)
{
	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "bob big 5 ");
	type_often("#", 3000);
	type_often("#", 3000);
	crt_keys(&crt, "\033[D\033[C\r");
	answered("error: a line from the keyboard has at most 4096 characters.");
	crt_keys(&crt, "chips\r");
	answered("bob 100");
	/* The longest that there can be. */
	crt_keys(&crt, "bob big 5 ");
	type_often("#", 4096 - 10);
	crt_keys(&crt, "\033[D\033[C\t\r");
	answered("bob bets 5 on big.");
	/* A hundred thousand of one key. */
	crt_keys(&crt, "bob big 5\0331\060\060\060\060\060#\r");
	answered("error: a line from the keyboard has at most 4096 characters.");
	crt_keys(&crt, "quit\r");
	assert_int_equal(crt_end(&crt), 1);
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

/* Each of these ends the program, while the terminal is as the editor wants it. */
static void
signals_end_it_and_restore_the_terminal(void **state)
{
	static const int signals[] = { SIGINT,  SIGTERM, SIGHUP,  SIGQUIT, SIGABRT,   SIGSEGV,
				       SIGUSR1, SIGUSR2, SIGALRM, SIGIO,   SIGVTALRM, SIGPROF };

	(void)state;
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++) {
		int status;

		start("xterm-256color");
		crt_keys(&crt, "half a li");
		crt_cursor_at(&crt, "half a li");
		crt_signal(&crt, signals[i]);
		status = crt_end(&crt);
		/* A sanitizer makes a status of its own of a crash. */
		assert_int_not_equal(status, 0);
		if (signals[i] != SIGSEGV)
			assert_int_equal(status, 128 + signals[i]);
	}
}

static void
a_list_of_words_goes_on_in_the_line(void **state)
{
	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "s\t");
	crt_keys(&crt, "\t");
	crt_see(&crt, "set    show   start");
	crt_keys(&crt, "h\t");
	crt_see(&crt, "sicbo> show");
	crt_keys(&crt, "\025quit\r");
	assert_int_equal(crt_end(&crt), 0);
}

static void
tab_on_an_empty_line_lists_what_can_be_typed(void **state)
{
	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "\t");
	crt_see(&crt, "call-off");
	crt_see(&crt, "show");
	crt_keys(&crt, "quit\r");
	assert_int_equal(crt_end(&crt), 0);
}

#if !defined(__SANITIZE_THREAD__) /* it lets no handler run while a call blocks */
static void
control_z_stops_it(void **state)
{
	(void)state;
	start("xterm-256color");
	crt_keys(&crt, "chi");
	crt_see(&crt, "sicbo> chi");
	crt_keys(&crt, "\032");
	crt_stopped(&crt);
	crt_restored(&crt);
	crt_foreground(&crt);
	crt_raw(&crt);
	crt_keys(&crt, "ps\r");
	answered("bob 100");
	crt_keys(&crt, "quit\r");
	assert_int_equal(crt_end(&crt), 0);
}
#endif

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tab_completes_what_is_legal),
		cmocka_unit_test(no_answer_is_typed),
		cmocka_unit_test(pasted_text_enters_nothing),
		cmocka_unit_test(lines_are_edited_and_called_back),
		cmocka_unit_test(answers_are_as_wide_as_the_terminal),
		cmocka_unit_test(long_lines_are_completed_and_carried_out),
		cmocka_unit_test(lines_have_a_longest_length),
		cmocka_unit_test(errors_end_in_the_exit_status),
		cmocka_unit_test(terminals_without_a_name_do),
		cmocka_unit_test(interrupt_ends_it_and_restores_the_terminal),
		cmocka_unit_test(signals_end_it_and_restore_the_terminal),
		cmocka_unit_test(a_list_of_words_goes_on_in_the_line),
		cmocka_unit_test(tab_on_an_empty_line_lists_what_can_be_typed),
#if !defined(__SANITIZE_THREAD__)
		cmocka_unit_test(control_z_stops_it),
#endif
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
