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
	crt_lose(&crt, " 0 of ");
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
	crt_keys(&crt, HOME);
	crt_see(&crt, " 0 of ");
	crt_keys(&crt, "}}}}}} ");
	crt_lose(&crt, " 0 of ");
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

/* LG-44: the tables are live from there on, and the ledger is not touched. */
static void
f_plays_on_and_q_comes_back(void **state)
{
	static const char *const keys[] = { "f", "F" };
	static const char *const dice[] = { "with fresh dice", "with the same dice" };
	char command[200];

	(void)state;
	snprintf(command, sizeof(command), "cp %s %s.before", file, file);
	assert_int_equal(system(command), 0);
	start_replay(24, 80);
	crt_keys(&crt, "2");
	crt_see(&crt, "2 CRAPS");
	for (int i = 0; i < 2; i++) {
		crt_keys(&crt, HOME);
		crt_see(&crt, " 0 of ");
		crt_keys(&crt, keys[i]);
		crt_see(&crt, dice[i]);
		crt_see(&crt, "PRACTICE");
		crt_lose(&crt, "REPLAY");
		crt_keys(&crt, "q");
		crt_see(&crt, "You are back in the replay.");
		crt_see(&crt, "2 CRAPS");
	}
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
	snprintf(command, sizeof(command), "cmp %s %s.before", file, file);
	assert_int_equal(system(command), 0);
}

/* LG-36: the end of a round that is played on would show the hands of a table that is still open.
 */
static void
hands_that_are_hidden_are_not_played_on(void **state)
{
	static const char play[] =
	    "printf 'table summit\nsit\nkeep\n' |"
	    " PITBOSS_PRACTICE=no \"${PITBOSS:-./pitboss}\" play --line --bots 2";
	char command[400], kept[80];

	(void)state;
	snprintf(kept, sizeof(kept), "%s/kept.db", folder);
	snprintf(command, sizeof(command), "%s --ledger %s >/dev/null", play, kept);
	assert_int_equal(system(command), 0);
	crt_start_command(&crt, 24, 80, "xterm-256color",
			  (const char *[]){ "replay", "--ledger", kept, NULL });
	crt_see(&crt, "REPLAY");
	crt_keys(&crt, "f");
	crt_see(&crt, "the table of Summit is still open");
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
		cmocka_unit_test(f_plays_on_and_q_comes_back),
		cmocka_unit_test(hands_that_are_hidden_are_not_played_on),
	};

	return cmocka_run_group_tests(tests, record_evening, remove_folder);
}
