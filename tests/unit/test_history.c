/* Lines typed before, kept in a file. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/text.h"
#include "cmd/books/history.h"

enum { PATH = 128, RECALLED = 16384 };

static char home[] = "/tmp/pitboss-XXXXXX", folder[PATH], file[2 * PATH];
static struct history history;
static char recalled[RECALLED]; /* all of them, each with a comma */
static struct text all;
static int lines;

static int
make_home(void **state)
{
	(void)state;
	assert_non_null(mkdtemp(home));
	setenv("XDG_STATE_HOME", home, 1);
	snprintf(folder, sizeof(folder), "%s/pitboss", home);
	snprintf(file, sizeof(file), "%s/lines", folder);
	return 0;
}

static int
empty_home(void **state)
{
	(void)state;
	unlink(file);
	rmdir(folder);
	setenv("XDG_STATE_HOME", home, 1);
	return 0;
}

static int
remove_home(void **state)
{
	(void)state;
	return rmdir(home);
}

static void
recall(void *ctx, const char *line)
{
	(void)ctx;
	text_add(&all, "%s,", line);
	lines++;
}

static void
begin(void)
{
	all = text_in(recalled, sizeof(recalled));
	lines = 0;
	history_open(&history, "lines", recall, NULL);
}

static void
write_file(const char *text, size_t length)
{
	FILE *out;

	assert_int_equal(mkdir(folder, S_IRWXU), 0);
	out = fopen(file, "w");
	assert_non_null(out);
	fwrite(text, 1, length, out);
	assert_int_equal(fclose(out), 0);
}

static void
lines_are_there_the_next_time(void **state)
{
	struct stat stat_of;

	(void)state;
	begin();
	assert_string_equal(recalled, "");
	history_add(&history, "big 25");
	history_add(&history, "big 25");
	history_add(&history, "");
	history_add(&history, "small 5");
	begin();
	assert_string_equal(recalled, "big 25,small 5,");
	history_add(&history, "small 5");
	history_add(&history, "big 25");
	begin();
	assert_string_equal(recalled, "big 25,small 5,big 25,");
	assert_int_equal(stat(folder, &stat_of), 0);
	assert_int_equal(stat_of.st_mode & 0777, 0700);
	assert_int_equal(stat(file, &stat_of), 0);
	assert_int_equal(stat_of.st_mode & 0777, 0600);
}

static void
damaged_lines_are_passed_over(void **state)
{
	static const char damaged[] = "one\n\n\033[2Jtwo\nthr\0ee\n\xff\xfe\nfour\ncut off";
	static char longer[3 * HISTORY_LINE];

	(void)state;
	memset(longer, 'x', sizeof(longer));
	longer[sizeof(longer) - 2] = '\0';
	write_file(damaged, sizeof(damaged) - 1);
	begin();
	assert_string_equal(recalled, "one,four,");
	history_add(&history, "\033[2J");
	history_add(&history, longer);
	longer[sizeof(longer) - 2] = '\n';
	unlink(file);
	rmdir(folder);
	memcpy(longer + sizeof(longer) - 6, "\nend\n", 5);
	write_file(longer, sizeof(longer) - 1);
	begin();
	assert_string_equal(recalled, "end,");
}

static int
lines_in_file(void)
{
	FILE *in = fopen(file, "r");
	int n = 0;

	assert_non_null(in);
	for (int c; (c = fgetc(in)) != EOF;)
		n += c == '\n';
	fclose(in);
	return n;
}

static void
the_file_does_not_grow_for_ever(void **state)
{
	char line[32];

	(void)state;
	begin();
	for (int i = 1; i <= 2 * HISTORY_LINES + 1; i++) {
		snprintf(line, sizeof(line), "big %d", i);
		history_add(&history, line);
	}
	assert_int_equal(lines_in_file(), 2 * HISTORY_LINES + 1);
	begin();
	assert_int_equal(lines, HISTORY_LINES);
	assert_int_equal(strncmp(recalled, "big 502,big 503,", 16), 0);
	assert_int_equal(lines_in_file(), HISTORY_LINES);
	begin();
	assert_int_equal(lines, HISTORY_LINES);
}

static void
without_a_place_nothing_is_kept(void **state)
{
	static const char *const places[] = { "/dev/null", "relative" };

	(void)state;
	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		setenv("XDG_STATE_HOME", places[i], 1);
		unsetenv("HOME");
		begin();
		history_add(&history, "big 25");
		begin();
		assert_string_equal(recalled, "");
	}
}

/* A directory or a pipe in its place: nothing is read, and nobody waits. */
static void
only_a_plain_file_is_touched(void **state)
{
	(void)state;
	assert_int_equal(mkdir(folder, S_IRWXU), 0);
	assert_int_equal(mkdir(file, S_IRWXU), 0);
	begin();
	history_add(&history, "big 25");
	assert_string_equal(recalled, "");
	assert_int_equal(rmdir(file), 0);
	assert_int_equal(mkfifo(file, S_IRUSR | S_IWUSR), 0);
	begin();
	history_add(&history, "big 25");
	assert_string_equal(recalled, "");
}

#define HISTORY_TEST(name) cmocka_unit_test_teardown(name, empty_home)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		HISTORY_TEST(lines_are_there_the_next_time),
		HISTORY_TEST(damaged_lines_are_passed_over),
		HISTORY_TEST(the_file_does_not_grow_for_ever),
		HISTORY_TEST(without_a_place_nothing_is_kept),
		HISTORY_TEST(only_a_plain_file_is_touched),
	};

	return cmocka_run_group_tests(tests, make_home, remove_home);
}
