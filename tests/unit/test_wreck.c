#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "term/wreck.h"

static const char restore[] = "as it was found";

/* Deeper and deeper, a page at a time. */
static int
sink(int depth)
{
	volatile char page[4096];

	page[0] = (char)depth;
	return depth < 0 ? 0 : sink(depth + 1) + page[0];
}

static void
crash(int terminal, bool forgotten)
{
	static const struct rlimit no_core = { 0, 0 }, a_little = { 1 << 20, 1 << 20 };
	struct termios modes = { 0 };

	setrlimit(RLIMIT_CORE, &no_core);
	setrlimit(RLIMIT_STACK, &a_little);
	wreck_prepare(terminal, restore, strlen(restore), &modes);
	if (forgotten)
		wreck_forget();
	close(STDERR_FILENO);
	_exit(sink(0));
}

/* What is written when a stack has run over; 0 where the program lives on. */
static int
after_a_crash(bool forgotten, char *out, size_t size)
{
	int terminal[2], status;
	ssize_t got;
	pid_t pid;

	assert_int_equal(pipe(terminal), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0)
		crash(terminal[1], forgotten);
	close(terminal[1]);
	got = read(terminal[0], out, size - 1);
	assert_true(got >= 0);
	out[got] = '\0';
	close(terminal[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	return status;
}

static void
a_stack_that_runs_over_leaves_the_terminal_as_it_was(void **state)
{
	char written[64];

	(void)state;
	assert_int_not_equal(after_a_crash(false, written, sizeof(written)), 0);
	assert_string_equal(written, restore);
}

static void
what_is_forgotten_is_left_alone(void **state)
{
	char written[64];

	(void)state;
	assert_int_not_equal(after_a_crash(true, written, sizeof(written)), 0);
	assert_string_equal(written, "");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_stack_that_runs_over_leaves_the_terminal_as_it_was),
		cmocka_unit_test(what_is_forgotten_is_left_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
