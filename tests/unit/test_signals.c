#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "term/signals.h"

static int
news_of(int number)
{
	raise(number);
	signals_let_in();
	return signals_take();
}

static const struct signal_case {
	int number;
	enum signal_news news;
	int end;
	bool may_be_ignored; /* by the program's parent */
} cases[] = {
	{ SIGWINCH, SIGNAL_RESIZED, 0, false }, { SIGCONT, SIGNAL_RESUMED, 0, false },
	{ SIGTSTP, SIGNAL_SUSPEND, 0, true },   { SIGHUP, SIGNAL_END, SIGHUP, true },
	{ SIGINT, SIGNAL_END, SIGINT, true },   { SIGTERM, SIGNAL_END, SIGTERM, true },
};

enum { CASES = sizeof(cases) / sizeof(cases[0]) };

static void (*handler_of(int number))(int)
{
	struct sigaction now;

	sigaction(number, NULL, &now);
	return now.sa_handler;
}

static void
set_all(void (*handler)(int))
{
	for (int i = 0; i < CASES; i++)
		signal(cases[i].number, handler);
}

static void
signals_are_news(void **state)
{
	(void)state;
	for (int i = 0; i < CASES; i++) {
		set_all(SIG_DFL);
		signals_start(-1, STDOUT_FILENO);
		assert_int_equal(news_of(cases[i].number), cases[i].news);
		assert_int_equal(signals_take(), 0);
		assert_int_equal(signals_end(), cases[i].end);
		signals_stop();
		assert_true(handler_of(cases[i].number) == SIG_DFL);
	}
}

/* As under nohup. */
static void
ignored_signals_stay_ignored(void **state)
{
	(void)state;
	set_all(SIG_IGN);
	signals_start(-1, STDOUT_FILENO);
	for (int i = 0; i < CASES; i++)
		assert_int_equal(news_of(cases[i].number),
				 cases[i].may_be_ignored ? 0 : cases[i].news);
	assert_int_equal(signals_end(), 0);
	signals_stop();
	for (int i = 0; i < CASES; i++)
		assert_true(handler_of(cases[i].number) == SIG_IGN);
	set_all(SIG_DFL);
}

/* The others still end it. */
static void
each_is_ignored_by_itself(void **state)
{
	(void)state;
	signal(SIGHUP, SIG_IGN);
	signals_start(-1, STDOUT_FILENO);
	assert_int_equal(news_of(SIGHUP), 0);
	assert_int_equal(news_of(SIGTERM), SIGNAL_END);
	assert_int_equal(signals_end(), SIGTERM);
	signals_stop();
	signal(SIGHUP, SIG_DFL);
}

#if !defined(__SANITIZE_THREAD__)

static const char much[4096];

/* Open a pipe that nobody reads, and write until it takes no more. */
static void
fill_pipe(int ends[2])
{
	struct pollfd out = { .events = POLLOUT };

	assert_int_equal(pipe(ends), 0);
	out.fd = ends[1];
	while (poll(&out, 1, 0) == 1)
		assert_int_equal(write(ends[1], much, sizeof(much)), sizeof(much));
}

/* The end does not wait for it. */
static void
output_that_blocks_is_cut_off(void **state)
{
	int ends[2];

	(void)state;
	fill_pipe(ends);
	signals_start(-1, ends[1]);
	signals_may_block();
	assert_false(signals_cut());
	assert_false(signals_waiting());
	raise(SIGTERM);
	assert_true(signals_waiting());
	assert_int_equal(write(ends[1], much, sizeof(much)), sizeof(much));
	assert_true(signals_cut());
	signals_go_on();
	assert_int_equal(signals_take(), SIGNAL_END);
	assert_false(signals_waiting());
	assert_int_equal(signals_end(), SIGTERM);
	signals_stop();
	assert_true(handler_of(SIGALRM) == SIG_DFL);
	close(ends[0]);
	close(ends[1]);
}

/* Nor do the last words, when the signals are as before. */
static void
last_words_do_not_wait(void **state)
{
	int ends[2];

	(void)state;
	fill_pipe(ends);
	signals_start(-1, ends[1]);
	signals_stop();
	signals_last_words(ends[1]);
	assert_false(signals_cut());
	assert_int_equal(write(ends[1], much, sizeof(much)), sizeof(much));
	assert_true(signals_cut());
	close(ends[0]);
	close(ends[1]);
}

/* What is said at the end reaches whoever takes it, also when ending takes long. */
static void
output_that_is_taken_is_not_cut_off(void **state)
{
	int ends[2];
	char byte;

	(void)state;
	assert_int_equal(pipe(ends), 0);
	signals_start(-1, ends[1]);
	signals_may_block();
	raise(SIGTERM);
	pause();
	assert_false(signals_cut());
	pause(); /* it is looked at again */
	assert_int_equal(write(ends[1], "x", 1), 1);
	assert_false(signals_cut());
	signals_go_on();
	signals_stop();
	close(ends[1]);
	assert_int_equal(read(ends[0], &byte, 1), 1);
	close(ends[0]);
}

static void
input_that_blocks_is_cut_off(void **state)
{
	int ends[2], writer;
	char byte;

	(void)state;
	assert_int_equal(pipe(ends), 0);
	writer = dup(ends[1]);
	signals_start(ends[0], ends[1]);
	signals_may_block();
	raise(SIGTERM);
	assert_int_equal(read(ends[0], &byte, 1), 0);
	signals_go_on();
	assert_int_equal(signals_end(), SIGTERM);
	signals_stop();
	close(writer);
	close(ends[0]);
	close(ends[1]);
}

#endif

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(signals_are_news),
		cmocka_unit_test(ignored_signals_stay_ignored),
		cmocka_unit_test(each_is_ignored_by_itself),
#if !defined(__SANITIZE_THREAD__) /* it lets no handler run while a call blocks */
		cmocka_unit_test(output_that_blocks_is_cut_off),
		cmocka_unit_test(last_words_do_not_wait),
		cmocka_unit_test(output_that_is_taken_is_not_cut_off),
		cmocka_unit_test(input_that_blocks_is_cut_off),
#endif
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
