#include <poll.h>
#include <setjmp.h>
#include <signal.h>
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

/* How a program ends. */
static void
by_a_crash(int unused)
{
	static const struct rlimit a_little = { 1 << 20, 1 << 20 };

	(void)unused;
	setrlimit(RLIMIT_STACK, &a_little);
	close(STDERR_FILENO);
	_exit(sink(0));
}

static void
by_a_signal(int number)
{
	raise(number);
	_exit(0);
}

static void
by_itself(int status)
{
	exit(status);
}

struct end {
	void (*how)(int arg);
	int arg;
	bool forgotten; /* before the end */
	bool ignored;   /* all signals, before it is prepared */
};

static void
live_and_end(int terminal, const struct end *end)
{
	static const struct rlimit no_core = { 0, 0 };
	struct termios modes = { 0 };

	setrlimit(RLIMIT_CORE, &no_core);
	for (int number = 1; number < NSIG; number++)
		signal(number, end->ignored ? SIG_IGN : SIG_DFL);
	wreck_prepare(terminal, restore, strlen(restore), &modes);
	if (end->forgotten)
		wreck_forget();
	end->how(end->arg);
}

/* Ends a process so, with its output in OUT; returns its wait status. */
static int
written_at(const struct end *end, char *out, size_t size)
{
	int terminal[2], status;
	size_t used = 0;
	ssize_t got;
	pid_t pid;

	assert_int_equal(pipe(terminal), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0)
		live_and_end(terminal[1], end);
	close(terminal[1]);
	while ((got = read(terminal[0], out + used, size - 1 - used)) > 0)
		used += (size_t)got;
	assert_int_equal(got, 0);
	out[used] = '\0';
	close(terminal[0]);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	return status;
}

static void
a_stack_that_runs_over_leaves_the_terminal_as_it_was(void **state)
{
	struct end end = { .how = by_a_crash };
	char written[64];

	(void)state;
	assert_int_not_equal(written_at(&end, written, sizeof(written)), 0);
	assert_string_equal(written, restore);
}

static const int fatal[] = {
	SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,    SIGFPE,  SIGUSR1, SIGSEGV, SIGUSR2,
	SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO,   SIGSYS,
};

enum { FATAL = sizeof(fatal) / sizeof(fatal[0]) };

static void
no_signal_that_ends_it_leaves_the_terminal_raw(void **state)
{
	char written[64];

	(void)state;
	for (int i = 0; i < FATAL; i++) {
		struct end end = { .how = by_a_signal, .arg = fatal[i] };
		int status = written_at(&end, written, sizeof(written));

		assert_true(WIFSIGNALED(status));
		assert_int_equal(WTERMSIG(status), fatal[i]);
		assert_string_equal(written, restore);
	}
}

static void
ignored_signals_stay_ignored(void **state)
{
	char written[64];

	(void)state;
	for (int i = 0; i < FATAL; i++) {
		struct end end = { .how = by_a_signal, .arg = fatal[i], .ignored = true };

		assert_int_equal(written_at(&end, written, sizeof(written)), 0);
		assert_string_equal(written, "");
	}
}

/* As a library does that finds no memory. */
static void
an_exit_leaves_the_terminal_as_it_was(void **state)
{
	struct end end = { .how = by_itself, .arg = 3 };
	char written[64];
	int status;

	(void)state;
	status = written_at(&end, written, sizeof(written));
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 3);
	assert_string_equal(written, restore);
}

static void
a_forgotten_terminal_is_left_alone(void **state)
{
	static const struct end ends[] = {
		{ .how = by_a_crash, .forgotten = true },
		{ .how = by_a_signal, .arg = SIGUSR1, .forgotten = true },
		{ .how = by_itself, .arg = 1, .forgotten = true },
	};
	char written[64];

	(void)state;
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		assert_int_not_equal(written_at(&ends[i], written, sizeof(written)), 0);
		assert_string_equal(written, "");
	}
}

static void
fill(int fd)
{
	struct pollfd out = { .fd = fd, .events = POLLOUT };
	static const char much[4096];

	while (poll(&out, 1, 0) == 1)
		assert_true(write(fd, much, sizeof(much)) > 0);
}

/* Nobody reads the pipe: the end does not wait for that. */
static void
a_terminal_that_takes_no_output_stops_no_end(void **state)
{
	static const struct end quit = { .how = by_a_signal, .arg = SIGQUIT };
	int terminal[2], status;
	pid_t pid;

	(void)state;
	assert_int_equal(pipe(terminal), 0);
	fill(terminal[1]);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		alarm(30);
		live_and_end(terminal[1], &quit);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), SIGQUIT);
	close(terminal[0]);
	close(terminal[1]);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_stack_that_runs_over_leaves_the_terminal_as_it_was),
		cmocka_unit_test(no_signal_that_ends_it_leaves_the_terminal_raw),
		cmocka_unit_test(ignored_signals_stay_ignored),
		cmocka_unit_test(an_exit_leaves_the_terminal_as_it_was),
		cmocka_unit_test(a_forgotten_terminal_is_left_alone),
		cmocka_unit_test(a_terminal_that_takes_no_output_stops_no_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
