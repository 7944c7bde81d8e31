/* A keymap of one's own, on the screen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "crt.h"

enum { PATH = 64 };

static const char *const slow[] = { "--bots", "0", "--round-ms", "3600000", NULL };

static struct crt crt;
static char home[] = "/tmp/pitboss-XXXXXX", folder[PATH], file[2 * PATH];

static int
make_home(void **state)
{
	(void)state;
	assert_non_null(mkdtemp(home));
	snprintf(folder, sizeof(folder), "%s/pitboss", home);
	snprintf(file, sizeof(file), "%s/keys", folder);
	setenv("XDG_CONFIG_HOME", home, 1);
	return mkdir(folder, S_IRWXU);
}

static int
remove_home(void **state)
{
	(void)state;
	setenv("XDG_CONFIG_HOME", "/nonexistent", 1);
	return unlink(file) | rmdir(folder) | rmdir(home);
}

static void
write_file(const char *lines)
{
	FILE *out = fopen(file, "w");

	assert_non_null(out);
	fputs(lines, out);
	assert_int_equal(fclose(out), 0);
}

static void
mapped_keys_do_it_and_are_shown(void **state)
{
	(void)state;
	write_file("here = F5\nbig = B\nleave = Q\nhelp = H\ngo-left = PageDown\n");
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "F5 bet $5  PageDown → spot  H help  Q quit  + - chip");
	crt_keys(&crt, "bB");
	crt_see(&crt, "You bet 5 on big.");
	crt_keys(&crt, "\033[6~");
	crt_keys(&crt, "\033[15~");
	crt_see(&crt, "You bet 5 on small.");
	crt_keys(&crt, "H");
	crt_see(&crt, "F5    bet on the spot");
	crt_see(&crt, "B     bet on big");
	crt_keys(&crt, "q");
	crt_lose(&crt, "bet on the spot");
	crt_keys(&crt, "q?Q");
	crt_see(&crt, "$10 of yours lies here");
	crt_keys(&crt, "yQy");
	assert_int_equal(crt_end(&crt), 0);
}

/* A click does what is written there, with any key mapped to it. */
static void
clicks_know_no_keymap(void **state)
{
	int row, col;

	(void)state;
	write_file("here = b\nhelp = u\ntake-back = ?\n");
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_find(&crt, "b bet $5", &row, &col);
	crt_click(&crt, row, col + 3);
	crt_see(&crt, "You bet 5 on big.");
	crt_see(&crt, "on the tables $5");
	crt_find(&crt, "u help", &row, &col);
	crt_click(&crt, row, col);
	crt_see(&crt, "Sic Bo: help");
	crt_keys(&crt, " qy");
	crt_keys(&crt, "qy");
	assert_int_equal(crt_end(&crt), 0);
}

static void
a_wrong_keymap_is_told_before_the_screen(void **state)
{
	(void)state;
	write_file("roll = r\nfly = f\n");
	crt_start(&crt, 24, 80, "xterm-256color", slow);
	crt_see(&crt, "keys:2: nothing is called 'fly'");
	assert_int_equal(crt_end(&crt), 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(mapped_keys_do_it_and_are_shown),
		cmocka_unit_test(clicks_know_no_keymap),
		cmocka_unit_test(a_wrong_keymap_is_told_before_the_screen),
	};

	return cmocka_run_group_tests(tests, make_home, remove_home);
}
