/* An evening is recorded, and looked at again on the screen (LG-43). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "crt.h"

#define RIGHT       "\033OC"
#define SHIFT_RIGHT "\033[1;2C"
#define HOME        "\033OH"
#define END         "\033OF"

static char folder[] = "/tmp/pitboss-replay-XXXXXX", file[64];
static struct crt crt;

static int
record_evening(void **state)
{
	static const char play[] =
	    "printf 'big 7\\ntable craps\\npass 10\\nroll\\nquit\\n' |"
	    " PITBOSS_PRACTICE=no \"${PITBOSS:-./pitboss}\" play --line --bots 2 --round-ms 300";
	char command[400];

	(void)state;
	assert_non_null(mkdtemp(folder));
	snprintf(file, sizeof(file), "%s/house.db", folder);
	snprintf(command, sizeof(command), "%s --ledger %s >/dev/null", play, file);
	return system(command);
}

static int
remove_folder(void **state)
{
	char command[100];

	(void)state;
	snprintf(command, sizeof(command), "rm -r %s", folder);
	return system(command);
}

static void
start_replay(int rows, int cols)
{
	crt_start_command(&crt, rows, cols, "xterm-256color",
			  (const char *[]){ "replay", "--ledger", file, NULL });
	crt_see(&crt, "REPLAY");
}

static void
it_plays_and_moves(void **state)
{
	(void)state;
	start_replay(24, 80);
	crt_see(&crt, "stopped 1×");
	crt_keys(&crt, END);
	crt_see(&crt, "Space play");
	crt_see(&crt, "You are paid out");
	crt_keys(&crt, " ");
	crt_see(&crt, "this is the end");
	crt_keys(&crt, HOME);
	crt_see(&crt, " 0 of ");
	crt_keys(&crt, RIGHT);
	crt_lose(&crt, " 0 of ");
	crt_keys(&crt, SHIFT_RIGHT);
	crt_see(&crt, "round 2");
	crt_keys(&crt, "b");
	crt_see(&crt, "Not done: ");
	crt_keys(&crt, HOME "}}}}}} ");
	crt_see(&crt, "You are paid out");
	crt_see(&crt, "stopped 64×");
	crt_keys(&crt, "gx\r");
	crt_see(&crt, "a time is written 21:30 or 21:30:15");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

static void
every_size_says_what_it_is(void **state)
{
	(void)state;
	start_replay(40, 120);
	crt_see(&crt, "4 Summit");
	crt_resize(&crt, 20, 60);
	crt_see(&crt, "Space play  ←→ step");
	crt_see(&crt, "REPLAY");
	crt_resize(&crt, 10, 30);
	crt_see(&crt, "REPLAY");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_plays_and_moves),
		cmocka_unit_test(every_size_says_what_it_is),
	};

	return cmocka_run_group_tests(tests, record_evening, remove_folder);
}
