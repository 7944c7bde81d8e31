/* Nothing of a program is left, whatever it does and whatever ends (PP-19, PP-22).
 *
 * The programs are this one, by other words.  Each has a mark among its words, by which it is found
 * in /proc as long as it runs. */
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "players/child.h"

enum { LONG_MS = 60000, PATIENCE_MS = 100, MARK = 64, COMMAND = 5000, BROOD = 3, RUN_MS = 4000 };

static struct clock real_clock;
static const char *self;

static void
say_ready(void)
{
	if (write(1, "ready\n", 6) != 6)
		_exit(99);
}

static void
close_all(void)
{
	for (int fd = 0; fd < 64; fd++)
		close(fd);
}

static void
wait_for_ever(void)
{
	for (;;)
		pause();
}

static int
read_to_the_end(void)
{
	char byte;

	while (read(0, &byte, 1) > 0)
		continue;
	return 4;
}

/* Leave a daemon behind, as one makes it by the book. */
static void
leave_daemon(void)
{
	if (fork() != 0)
		return;
	setsid();
	if (fork() == 0) {
		say_ready();
		close_all();
		wait_for_ever();
	}
	_exit(0);
}

static int
be_daemon(void)
{
	leave_daemon();
	return read_to_the_end();
}

/* It ends as soon as its daemon runs. */
static int
be_short(void)
{
	int ends[2];
	char byte;

	if (pipe(ends) != 0)
		return 99;
	leave_daemon();
	close(ends[1]);
	while (read(ends[0], &byte, 1) > 0) /* the daemon has closed its own */
		continue;
	return 4;
}

/* It ignores whatever can be ignored, and so do its children, each in a session of its own. */
static int
be_deaf(void)
{
	int ends[2];
	char byte;

	if (pipe(ends) != 0)
		return 99;
	for (int sig = 1; sig < NSIG; sig++)
		signal(sig, SIG_IGN);
	for (int i = 0; i < BROOD; i++) {
		if (fork() != 0)
			continue;
		setsid();
		if (fork() == 0)
			setsid();
		close_all();
		wait_for_ever();
	}
	close(ends[1]);
	while (read(ends[0], &byte, 1) > 0)
		continue;
	say_ready();
	wait_for_ever();
	return 99;
}

/* Each dies as soon as the next is born, in a session of its own; for a while, so that a failure
 * here harms nobody for long. */
static int
be_runner(void)
{
	int64_t until_ms;

	clock_init(&real_clock, false);
	until_ms = clock_now(&real_clock) + RUN_MS;
	say_ready();
	while (clock_now(&real_clock) < until_ms && fork() == 0)
		setsid();
	_exit(4);
}

static int
be_program(const char *what)
{
	static const struct {
		const char *what;
		int (*be)(void);
	} rows[] = {
		{ "daemon", be_daemon },
		{ "short", be_short },
		{ "deaf", be_deaf },
		{ "runner", be_runner },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		if (strcmp(rows[i].what, what) == 0)
			return rows[i].be();
	}
	return 99;
}

static int64_t
in_ms(int64_t ms)
{
	return clock_now(&real_clock) + ms;
}

static const char *
new_mark(char mark[MARK])
{
	static int n;

	snprintf(mark, MARK, "the-mark-%d-%d", (int)getpid(), ++n);
	return mark;
}

static bool
is_marked(const char *process, const char *mark)
{
	char path[300], words[COMMAND];
	size_t n = 0;
	FILE *f;

	snprintf(path, sizeof(path), "/proc/%s/cmdline", process);
	f = fopen(path, "r");
	if (f != NULL) {
		n = fread(words, 1, sizeof(words) - 1, f);
		fclose(f);
	}
	words[n] = '\0';
	for (size_t i = 0; i < n; i++)
		words[i] = words[i] == '\0' ? ' ' : words[i];
	return strstr(words, mark) != NULL;
}

/* How many processes with the mark run. */
static int
count_marked(const char *mark)
{
	DIR *all = opendir("/proc");
	const struct dirent *entry;
	int n = 0;

	assert_non_null(all);
	while ((entry = readdir(all)) != NULL)
		n += entry->d_name[0] >= '0' && entry->d_name[0] <= '9' &&
		     is_marked(entry->d_name, mark);
	closedir(all);
	return n;
}

/* They are killed, and vanish when the system comes to it. */
static void
expect_all_gone(const char *mark)
{
	for (int64_t until_ms = in_ms(LONG_MS); count_marked(mark) > 0; poll(NULL, 0, 1))
		assert_true(clock_now(&real_clock) < until_ms);
}

/* The process of that number is in this state, soon: T stopped, Z dead and not buried. */
static void
expect_state(const char *number, char state)
{
	int64_t until_ms = in_ms(LONG_MS);
	char path[64], is = '?';

	snprintf(path, sizeof(path), "/proc/%d/stat", atoi(number));
	while (is != state) {
		FILE *stat = fopen(path, "r");

		assert_non_null(stat);
		assert_int_equal(fscanf(stat, "%*d (%*[^)]) %c", &is), 1);
		fclose(stat);
		assert_true(clock_now(&real_clock) < until_ms);
		poll(NULL, 0, 1);
	}
}

/* The patience is long for a child that ends by itself, which may take a while on a busy machine.
 */
static struct child *
start_command(const char *command, int64_t patience_ms)
{
	const struct child_plan plan = { .command = command,
					 .clock = &real_clock,
					 .memory_mib = 1 << 30,
					 .patience_ms = patience_ms };

	return child_start(&plan);
}

static struct child *
start_marked(const char *what, const char *mark)
{
	int64_t patience_ms = strcmp(what, "deaf") == 0 ? PATIENCE_MS : LONG_MS;
	char command[COMMAND];

	snprintf(command, sizeof(command), "exec '%s' %s %s", self, what, mark);
	return start_command(command, patience_ms);
}

/* Not an assertion: it is for other processes, too. */
static bool
says(struct child *c, const char *text)
{
	char line[CHILD_TEXT];

	return c != NULL && child_read(c, line, in_ms(LONG_MS)) == CHILD_GOT &&
	       strcmp(line, text) == 0;
}

static void
expect_end(struct child *c, bool gently, const char *words)
{
	char status[CHILD_STATUS];

	child_end(c, gently);
	assert_string_equal(child_words(c, status), words);
	child_free(c);
}

/* A daemon is gone when its program has been ended, and not only soon after. */
static void
a_daemon_ends_with_its_program(void **state)
{
	char mark[MARK];
	struct child *c = start_marked("daemon", new_mark(mark));

	(void)state;
	assert_true(says(c, "ready"));
	assert_true(count_marked(mark) >= 2);
	expect_end(c, true, "status 4");
	assert_int_equal(count_marked(mark), 0);
	c = start_marked("daemon", new_mark(mark));
	assert_true(says(c, "ready"));
	expect_end(c, false, "signal 9");
	assert_int_equal(count_marked(mark), 0);
}

/* A program may end by itself: its daemon does not stay until somebody looks. */
static void
a_daemon_ends_when_its_program_has(void **state)
{
	char mark[MARK], line[CHILD_TEXT];
	struct child *c = start_marked("short", new_mark(mark));

	(void)state;
	assert_true(says(c, "ready"));
	expect_all_gone(mark);
	assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_ENDED);
	expect_end(c, true, "status 4");
}

static void
one_that_ignores_everything_is_killed_with_its_children(void **state)
{
	char mark[MARK];

	(void)state;
	for (int gently = 0; gently < 2; gently++) {
		struct child *c = start_marked("deaf", new_mark(mark));

		assert_true(says(c, "ready"));
		assert_int_equal(count_marked(mark), 1 + 2 * BROOD);
		expect_end(c, gently, "signal 9");
		assert_int_equal(count_marked(mark), 0);
	}
}

/* By its number it is never there long enough. */
static void
one_that_runs_away_is_caught(void **state)
{
	char mark[MARK], line[CHILD_TEXT];
	struct child *c = start_marked("runner", new_mark(mark));

	(void)state;
	assert_true(says(c, "ready"));
	assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_ENDED);
	expect_end(c, true, "status 4");
	assert_int_equal(count_marked(mark), 0);
}

/* The program of a process that is killed.  Returns the number of that process. */
static pid_t
start_host(const char *what, const char *mark)
{
	int ends[2];
	char byte;
	pid_t host;

	assert_int_equal(pipe(ends), 0);
	host = fork();
	if (host == 0) {
		close(ends[0]);
		if (says(start_marked(what, mark), "ready") && write(ends[1], "!", 1) == 1)
			wait_for_ever();
		_exit(99);
	}
	assert_true(host > 0);
	close(ends[1]);
	assert_int_equal(read(ends[0], &byte, 1), 1);
	close(ends[0]);
	return host;
}

static void
nothing_outlives_a_host_that_is_killed(void **state)
{
	static const char *const what[] = { "daemon", "deaf" };
	char mark[MARK];

	(void)state;
	for (size_t i = 0; i < sizeof(what) / sizeof(what[0]); i++) {
		pid_t host = start_host(what[i], new_mark(mark));

		assert_true(count_marked(mark) >= 2);
		kill(host, SIGKILL);
		assert_int_equal(waitpid(host, NULL, 0), host);
		expect_all_gone(mark);
	}
}

static void *
start_in_thread(void *mark)
{
	struct child *c = start_marked("daemon", mark);

	return says(c, "ready") ? c : NULL;
}

/* A thread may start a program and end. */
static void
a_program_outlives_the_thread_that_started_it(void **state)
{
	char mark[MARK];
	pthread_t thread;
	void *c;

	(void)state;
	new_mark(mark);
	assert_int_equal(pthread_create(&thread, NULL, start_in_thread, mark), 0);
	assert_int_equal(pthread_join(thread, &c), 0);
	assert_non_null(c);
	expect_end(c, true, "status 4");
}

static void
a_program_that_has_stopped_itself_is_ended(void **state)
{
	struct child *c = start_command("echo $$; kill -STOP $$; exit 4", PATIENCE_MS);
	char line[CHILD_TEXT];

	(void)state;
	assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_GOT);
	expect_state(line, 'T');
	expect_end(c, true, "signal 9");
}

/* What keeps the program has two descriptors, and takes no other signal than those that nobody can
 * refuse. */
static void
a_supervisor_has_no_more_than_it_needs(void **state)
{
	struct child *c = start_command("kill -TERM $PPID; kill -INT $PPID; kill -HUP $PPID;"
					"ls /proc/$PPID/fd | tr '\\n' ' '; echo; read a; exit 4",
					LONG_MS);

	(void)state;
	assert_true(says(c, "0 1 "));
	expect_end(c, true, "status 4");
}

/* A supervisor that a program has stopped goes on to the end.  The program is dead before anybody
 * ends it: its supervisor alone has not seen that. */
static void
a_supervisor_that_is_stopped_does_its_work(void **state)
{
	char mark[MARK], command[COMMAND], line[CHILD_TEXT];
	struct child *c;

	(void)state;
	snprintf(command, sizeof(command),
		 "'%s' deaf %s & read a; kill -STOP $PPID; echo $$; exit 1", self, new_mark(mark));
	c = start_command(command, PATIENCE_MS);
	assert_true(says(c, "ready"));
	assert_int_equal(child_write(c, "go\n", 3, in_ms(LONG_MS)), CHILD_GOT);
	assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_GOT);
	expect_state(line, 'Z');
	expect_end(c, true, "status 1");
	assert_int_equal(count_marked(mark), 0);
}

/* If a program kills its supervisor, it dies itself, with all of its group. */
static void
a_supervisor_that_is_killed_holds_nobody(void **state)
{
	char mark[MARK], command[COMMAND], line[CHILD_TEXT];
	struct child *c;

	(void)state;
	snprintf(command, sizeof(command), "(: %s; sleep 600) & kill -KILL $PPID; sleep 600",
		 new_mark(mark));
	c = start_command(command, LONG_MS);
	assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_ENDED);
	expect_end(c, true, "signal 9");
	expect_all_gone(mark);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_daemon_ends_with_its_program),
		cmocka_unit_test(a_daemon_ends_when_its_program_has),
		cmocka_unit_test(one_that_ignores_everything_is_killed_with_its_children),
		cmocka_unit_test(one_that_runs_away_is_caught),
		cmocka_unit_test(nothing_outlives_a_host_that_is_killed),
		cmocka_unit_test(a_program_outlives_the_thread_that_started_it),
		cmocka_unit_test(a_program_that_has_stopped_itself_is_ended),
		cmocka_unit_test(a_supervisor_has_no_more_than_it_needs),
		cmocka_unit_test(a_supervisor_that_is_stopped_does_its_work),
		cmocka_unit_test(a_supervisor_that_is_killed_holds_nobody),
	};

	if (argc > 1)
		return be_program(argv[1]);
	self = argv[0];
	clock_init(&real_clock, false);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
