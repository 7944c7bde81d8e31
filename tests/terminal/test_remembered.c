/* Typed lines are there again the next time. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "crt.h"

/* The same key, in a terminal's application mode. */
#define UP       "\033[A"
#define UP_THERE "\033OA"

static const char *const slow[] = { "--bots", "0", "--round-ms", "3600000", NULL };

static char home[] = "/tmp/pitboss-XXXXXX";
static struct crt crt;

static int
make_home(void **state)
{
	(void)state;
	assert_non_null(mkdtemp(home));
	setenv("XDG_STATE_HOME", home, 1);
	return 0;
}

static void
remove_file(const char *name)
{
	char path[64];

	snprintf(path, sizeof(path), "%s/pitboss%s", home, name);
	remove(path);
}

static int
remove_home(void **state)
{
	(void)state;
	setenv("XDG_STATE_HOME", "/dev/null", 1);
	remove_file("/choices");
	remove_file("/welcomed");
	remove_file("/guided-sicbo");
	remove_file("/floor-history");
	remove_file("/console-history");
	remove_file("");
	return rmdir(home);
}

static void
at_the_tables(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Welcome to pitboss");
	crt_keys(&crt, "x:big 7\r");
	crt_see(&crt, "You bet 7 on big.");
	crt_keys(&crt, ":small 8\r");
	crt_see(&crt, "You bet 8 on small.");
	crt_keys(&crt, "qyqy");
	assert_int_equal(crt_end(&crt), 0);
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Enter bet $5");
	crt_keys(&crt, ":" UP_THERE);
	crt_see(&crt, ":small 8");
	crt_keys(&crt, UP_THERE);
	crt_see(&crt, ":big 7");
	crt_keys(&crt, "\r");
	crt_see(&crt, "You bet 7 on big.");
	crt_keys(&crt, "qyqy");
	assert_int_equal(crt_end(&crt), 0);
}

/* The file has exactly these lines, and is for nobody else. */
static void
choices_are(const char *lines)
{
	char path[64], found[256];
	struct stat stat;
	FILE *file;

	snprintf(path, sizeof(path), "%s/pitboss/choices", home);
	file = fopen(path, "r");
	assert_non_null(file);
	found[fread(found, 1, sizeof(found) - 1, file)] = '\0';
	assert_int_equal(fstat(fileno(file), &stat), 0);
	assert_int_equal(stat.st_mode & 0777, 0600);
	fclose(file);
	assert_string_equal(found, lines);
}

/* A choice is kept, and nothing else is; options win over it. */
static void
what_was_chosen(void **state)
{
	static const char *const chip[] = { "--bots", "0",   "--round-ms", "3600000",
					    "--chip", "100", NULL };

	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Enter bet $5");
	crt_keys(&crt, "+");
	crt_see(&crt, "You bet chips of $10");
	crt_keys(&crt, "TT");
	crt_see(&crt, "The theme is light");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
	choices_are("theme = light\nchip = 10\n");
	crt_start(&crt, 24, 80, "xterm-256color", chip);
	crt_see(&crt, "Enter bet $100");
	crt_keys(&crt, "T");
	crt_see(&crt, "The theme is contrast");
	crt_keys(&crt, "m}3a");
	crt_see(&crt, "coach");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
	choices_are("theme = contrast\nmouse = off\ncoach = on\nchip = 10\npace = 1000\n");
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "Enter bet $10");
	crt_keys(&crt, "m");
	crt_see(&crt, "Mouse clicks go to the tables");
	crt_keys(&crt, "4");
	crt_see(&crt, "no coach");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

static void
start_console(void)
{
	crt_start_command(&crt, 24, 80, "xterm-256color",
			  (const char *[]){ "console", "sicbo", NULL });
	crt_prompt(&crt, "sicbo> ");
	crt_raw(&crt);
}

static void
at_the_console(void **state)
{
	(void)state;
	start_console();
	crt_keys(&crt, "player bob 100\r");
	crt_see(&crt, "bob sits down with 100.");
	crt_keys(&crt, "quit\r");
	assert_int_equal(crt_end(&crt), 0);
	start_console();
	crt_keys(&crt, UP UP "\r");
	crt_see(&crt, "bob sits down with 100.");
	crt_keys(&crt, "quit\r");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(at_the_tables),
		cmocka_unit_test(what_was_chosen),
		cmocka_unit_test(at_the_console),
	};

	return cmocka_run_group_tests(tests, make_home, remove_home);
}
