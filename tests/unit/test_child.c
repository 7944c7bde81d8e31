/* A program behind pipes, whatever it does (PP-2, PP-3, PP-19, PP-22).
 *
 * The processes are real, and so is the time; each waits for what it expects, and what must not
 * come is waited for as long as the test says. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "players/child.h"

enum { LONG_MS = 60000, SHORT_MS = 20, PATIENCE_MS = 500, OBEYS_MS = 2000 };

static struct clock real_clock;

/* PATIENCE_MS is short, for a child that must be killed.  OBEYS_MS is long for one that ends when
 * it is told, and LONG_MS for one that ends by itself, which may take a while on a busy machine. */
static struct child *
start_with(const char *command, int64_t patience_ms)
{
	const struct child_plan plan = { .command = command,
					 .clock = &real_clock,
					 .patience_ms = patience_ms };
	struct child *c = child_start(&plan);

	assert_non_null(c);
	return c;
}

static struct child *
start(const char *command)
{
	return start_with(command, LONG_MS);
}

static int64_t
in_ms(int64_t ms)
{
	return clock_now(&real_clock) + ms;
}

static void
expect_got(struct child *c, enum child_got got, int64_t ms)
{
	char line[CHILD_TEXT];

	assert_int_equal(child_read(c, line, in_ms(ms)), got);
}

static void
expect_line(struct child *c, const char *text)
{
	char line[CHILD_TEXT];

	assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_GOT);
	assert_string_equal(line, text);
}

static void
say(struct child *c, const char *text)
{
	assert_int_equal(child_write(c, text, strlen(text), in_ms(LONG_MS)), CHILD_GOT);
}

/* End it and read how it ended. */
static void
expect_end(struct child *c, bool gently, const char *words)
{
	char status[CHILD_STATUS];

	child_end(c, gently);
	assert_string_equal(child_words(c, status), words);
	child_free(c);
}

static void
lines_go_both_ways(void **state)
{
	struct child *c = start("while read -r a; do echo \"got $a\"; done; exit 3");

	(void)state;
	say(c, "one\ntwo\n");
	expect_line(c, "got one");
	expect_line(c, "got two");
	expect_got(c, CHILD_LATE, SHORT_MS);
	say(c, "three\n");
	expect_line(c, "got three");
	expect_end(c, true, "status 3");
}

/* PP-3: CR before LF is dropped, and what is no UTF-8 is U+FFFD. */
static void
a_line_is_text(void **state)
{
	struct child *c = start("printf 'a\\r\\n\\303\\266\\377\\000b\\n\\n\\r\\nlast'");

	(void)state;
	expect_line(c, "a");
	expect_line(c, "\xc3\xb6\xef\xbf\xbd\xef\xbf\xbd"
		       "b");
	expect_line(c, "");
	expect_line(c, "");
	expect_got(c, CHILD_ENDED, LONG_MS);
	expect_end(c, true, "status 0");
}

/* PP-3: 512 bytes are a line, with a CR too; 513 are none, with an end or without. */
static void
a_line_has_a_longest(void **state)
{
	static const struct {
		const char *command;
		enum child_got got;
	} rows[] = {
		{ "printf '%0512d\\n' 7", CHILD_GOT },
		{ "printf '%0512d\\r\\n' 7", CHILD_GOT },
		{ "printf '%0513d\\n' 7; sleep 60", CHILD_LONG },
		{ "printf '%0514d' 7; sleep 60", CHILD_LONG },
		{ "head -c 60000 /dev/zero; sleep 60", CHILD_LONG },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct child *c = start(rows[i].command);

		expect_got(c, rows[i].got, LONG_MS);
		child_end(c, false);
		child_free(c);
	}
}

/* PP section 8: 65536 bytes are not too many, unless more come before the next question. */
static void
a_flood_is_stopped(void **state)
{
	struct child *c = start("head -c 65536 /dev/zero | tr '\\0' '\\n'; read a; echo; read b;"
				"while :; do echo '# more'; done");

	(void)state;
	for (int i = 0; i < CHILD_FLOOD; i++)
		expect_line(c, "");
	child_quiet(c);
	say(c, "\n");
	expect_line(c, "");
	child_quiet(c);
	say(c, "\n");
	for (enum child_got got = CHILD_GOT; got != CHILD_FLOODS;) {
		char line[CHILD_TEXT];

		got = child_read(c, line, in_ms(LONG_MS));
		assert_true(got == CHILD_GOT || got == CHILD_FLOODS);
	}
	expect_end(c, false, "signal 9");
}

/* PP section 8: it reads nothing, with its pipe full; or it writes as long as nobody reads. */
static void
a_child_that_does_not_read_is_late(void **state)
{
	static const char *const commands[] = { "sleep 60", "while :; do echo x; done" };
	static char much[1 << 20];

	(void)state;
	memset(much, 'x', sizeof(much));
	for (int i = 0; i < 2; i++) {
		struct child *c = start(commands[i]);
		enum child_got got = child_write(c, much, sizeof(much), in_ms(200));

		assert_true(i == 0 ? got == CHILD_LATE : got != CHILD_GOT);
		expect_end(c, false, "signal 9");
	}
}

/* Its end is seen at once, also if something that it has started keeps the pipe open. */
static void
an_end_is_seen(void **state)
{
	struct child *c;

	(void)state;
	c = start("exit 7");
	expect_got(c, CHILD_ENDED, LONG_MS);
	expect_end(c, true, "status 7");
	c = start("kill -11 $$");
	expect_got(c, CHILD_ENDED, LONG_MS);
	expect_end(c, true, "signal 11");
	c = start("sleep 60 & exit 5");
	expect_got(c, CHILD_ENDED, LONG_MS);
	expect_end(c, true, "status 5");
	c = start("exec /nonexistent/player");
	expect_got(c, CHILD_ENDED, LONG_MS);
	expect_end(c, true, "status 127");
	c = start("exec <&-; echo closed; sleep 60");
	expect_line(c, "closed");
	assert_int_equal(child_write(c, "x\n", 2, in_ms(LONG_MS)), CHILD_ENDED);
	expect_end(c, false, "signal 9");
}

/* PP-19: the end of its input, SIGTERM, SIGKILL, each after its time. */
static void
it_is_ended_step_by_step(void **state)
{
	struct child *c;
	int64_t start_ms;

	(void)state;
	c = start("read a; exit 4");
	expect_end(c, true, "status 4");
	c = start_with("trap 'exit 6' TERM; echo ready; while :; do sleep 60 & wait; done",
		       OBEYS_MS);
	expect_line(c, "ready");
	expect_end(c, true, "status 6");
	c = start_with("trap '' TERM; echo ready; while :; do sleep 60; done", PATIENCE_MS);
	expect_line(c, "ready");
	start_ms = clock_now(&real_clock);
	expect_end(c, true, "signal 9");
	assert_true(clock_now(&real_clock) - start_ms >= 2 * PATIENCE_MS);
}

/* Nothing of it is left: its group is killed with it. */
static void
its_children_end_with_it(void **state)
{
	struct child *c = start("sleep 600 & echo $!; read a");
	char line[CHILD_TEXT];
	pid_t other;

	(void)state;
	assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_GOT);
	other = (pid_t)atoi(line);
	assert_true(other > 1);
	assert_int_equal(kill(other, 0), 0);
	expect_end(c, true, "status 1");
	for (int64_t until_ms = in_ms(LONG_MS); kill(other, 0) == 0;) {
		char path[64], byte = '?';
		FILE *stat;

		/* Nobody may have reaped it where nobody reaps. */
		snprintf(path, sizeof(path), "/proc/%d/stat", (int)other);
		stat = fopen(path, "r");
		if (stat == NULL || fscanf(stat, "%*d (%*[^)]) %c", &byte) != 1)
			byte = 'Z';
		if (stat != NULL)
			fclose(stat);
		if (byte == 'Z')
			break;
		assert_true(clock_now(&real_clock) < until_ms);
	}
}

/* PP-4: error output is drained always, and the first MiB of it is kept. */
static void
error_output_is_kept(void **state)
{
	struct child *c = start("echo oops >&2; head -c 3000000 /dev/zero >&2; echo done; exit 1");
	const char *errors;
	size_t n;

	(void)state;
	expect_line(c, "done");
	child_end(c, true);
	errors = child_errors(c, &n);
	assert_int_equal(n, CHILD_ERRORS);
	assert_memory_equal(errors, "oops\n", 5);
	child_free(c);
	c = start("echo late >&2; echo done");
	expect_line(c, "done");
	child_end(c, true);
	errors = child_errors(c, &n);
	assert_int_equal(n, 5);
	assert_memory_equal(errors, "late\n", 5);
	child_free(c);
}

/* PP-22: its environment, its files, its group. */
static void
it_gets_no_more_than_it_should(void **state)
{
	int open_fd = dup(0);
	struct child *c;

	(void)state;
	assert_true(open_fd > 2);
	setenv("PITBOSS_SECRET", "x", 1);
	c = start("env | grep -vE '^(PWD|SHLVL|_|OLDPWD)=' | cut -d= -f1 | sort | tr '\\n' ' ';"
		  "echo; echo $LANG $PITBOSS_PLAYER");
	expect_line(c, "HOME LANG PATH PITBOSS_PLAYER ");
	expect_line(c, "C.UTF-8 1");
	expect_end(c, true, "status 0");
	if (access("/proc/self/fd", R_OK) == 0) {
		c = start("ls /proc/self/fd | wc -l; cut -d' ' -f5,6 /proc/$$/stat; echo $$ $$");
		/* The first three, and the directory that is listed. */
		char line[CHILD_TEXT], group[CHILD_TEXT];

		assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_GOT);
		assert_int_equal(atoi(line), 4);
		assert_int_equal(child_read(c, group, in_ms(LONG_MS)), CHILD_GOT);
		expect_line(c, group);
		child_end(c, true);
		child_free(c);
	}
	close(open_fd);
	unsetenv("PITBOSS_SECRET");
}

/* PP-22: limits of files, cores and memory. */
static void
it_has_limits(void **state)
{
	struct child *c = start("ulimit -n; ulimit -c; ulimit -f; ulimit -d");
	char line[CHILD_TEXT];

	(void)state;
	expect_line(c, "64");
	expect_line(c, "0");
	assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_GOT);
	assert_true(strcmp(line, "131072") == 0 || strcmp(line, "65536") == 0); /* 512 or 1024 */
	expect_line(c, "1048576");
	expect_end(c, true, "status 0");
}

/* Somebody who is no child of it has the other end of its output, too: -1 if the system has no way
 * to that. */
static int
open_output_of(struct child *c)
{
	char line[CHILD_TEXT], path[CHILD_TEXT + 32];

	assert_int_equal(child_read(c, line, in_ms(LONG_MS)), CHILD_GOT);
	snprintf(path, sizeof(path), "/proc/%s/fd/1", line);
	return open(path, O_WRONLY | O_CLOEXEC);
}

static void
who_has_its_output_holds_nobody(void **state) /* PP-22 */
{
	struct child *c = start("echo $$; read a; exit 4");
	int fd = open_output_of(c);

	(void)state;
	if (fd < 0)
		skip();
	say(c, "\n");
	expect_got(c, CHILD_ENDED, LONG_MS);
	expect_end(c, true, "status 4");
	close(fd);
}

/* As many lines as the pipe takes, if it can be made that large: far more than is heard. */
static bool
fill_with_lines(int fd)
{
	char lines[4096];
	size_t n = 0;

	memset(lines, '\n', sizeof(lines));
#ifdef F_SETPIPE_SZ
	fcntl(fd, F_SETPIPE_SZ, 16 * CHILD_FLOOD);
#endif
	fcntl(fd, F_SETFL, O_NONBLOCK);
	while (write(fd, lines, sizeof(lines)) == sizeof(lines))
		n += sizeof(lines);
	return n >= 16 * CHILD_FLOOD;
}

/* What is read when it has ended is a part of what is there. */
static void
who_talks_in_its_place_is_not_heard_out(void **state) /* PP-22 */
{
	struct child *c = start("echo $$; read a; exit 4");
	enum child_got got = CHILD_GOT;
	char line[CHILD_TEXT];
	int fd = open_output_of(c), lines = 0;
	siginfo_t ended;

	(void)state;
	if (fd < 0 || !fill_with_lines(fd))
		skip();
	say(c, "\n");
	assert_int_equal(waitid(P_ALL, 0, &ended, WEXITED | WNOWAIT), 0);
	for (; got == CHILD_GOT; lines++) {
		child_quiet(c);
		got = child_read(c, line, in_ms(LONG_MS));
	}
	assert_int_equal(got, CHILD_ENDED);
	assert_in_range(lines, 1, 4 * CHILD_FLOOD);
	expect_end(c, true, "status 4");
	close(fd);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_go_both_ways),
		cmocka_unit_test(a_line_is_text),
		cmocka_unit_test(a_line_has_a_longest),
		cmocka_unit_test(a_flood_is_stopped),
		cmocka_unit_test(a_child_that_does_not_read_is_late),
		cmocka_unit_test(an_end_is_seen),
		cmocka_unit_test(it_is_ended_step_by_step),
		cmocka_unit_test(its_children_end_with_it),
		cmocka_unit_test(who_has_its_output_holds_nobody),
		cmocka_unit_test(who_talks_in_its_place_is_not_heard_out),
		cmocka_unit_test(error_output_is_kept),
		cmocka_unit_test(it_gets_no_more_than_it_should),
		cmocka_unit_test(it_has_limits),
	};

	clock_init(&real_clock, false);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
