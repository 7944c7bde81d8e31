/* An evening that was killed, ended by a signal, or kept, goes on where it stopped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "crt.h"

static const char *const slow[] = { "--bots", "0", "--round-ms", "3600000", NULL };

static char folder[] = "/tmp/pitboss-kept-XXXXXX", ledger[64];
static struct crt crt;

static int
make_folder(void **state)
{
	(void)state;
	assert_non_null(mkdtemp(folder));
	snprintf(ledger, sizeof(ledger), "%s/house.db", folder);
	setenv("PITBOSS_LEDGER", ledger, 1);
	unsetenv("PITBOSS_PRACTICE");
	return 0;
}

static int
remove_ledger(void **state)
{
	static const char *const ends[] = { "", "-lock", "-wal", "-shm" };
	char path[80];

	(void)state;
	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", ledger, ends[i]);
		remove(path);
	}
	return 0;
}

static int
remove_folder(void **state)
{
	remove_ledger(state);
	setenv("PITBOSS_PRACTICE", "yes", 1);
	unsetenv("PITBOSS_LEDGER");
	return rmdir(folder);
}

static void
start(void)
{
	crt_start(&crt, 24, 80, "xterm-256color", slow);
}

static void
bet(void)
{
	start();
	crt_see(&crt, "Enter bet $5");
	crt_keys(&crt, ":big 7\r");
	crt_see(&crt, "You bet 7 on big.");
}

static void
a_killed_evening_goes_on(void **state)
{
	(void)state;
	bet();
	crt_signal(&crt, SIGKILL);
	crt_hang_up(&crt);
	assert_int_equal(crt_end(&crt), 128 + SIGKILL);
	start();
	crt_see(&crt, "The last evening was cut short on");
	crt_see(&crt, "$193 in hand; big $7");
	crt_keys(&crt, "l");
	crt_see(&crt, "The tables stand still.");
	crt_keys(&crt, "b");
	crt_see(&crt, "Not done: the table stands still");
	crt_keys(&crt, "q");
	crt_see(&crt, "$193 in hand; big $7");
	crt_keys(&crt, "g");
	crt_lose(&crt, "PAUSED");
	crt_see(&crt, "on the tables $7");
	crt_keys(&crt, ":small 8\r");
	crt_see(&crt, "You bet 8 on small.");
	crt_keys(&crt, "q");
	crt_see(&crt, "keep the tables");
	crt_keys(&crt, "k");
	assert_int_equal(crt_end(&crt), 0);
	start();
	crt_see(&crt, "These tables were kept on");
	crt_see(&crt, "$185 in hand; big $7, small $8");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
	start();
	crt_see(&crt, "$185 in hand; big $7, small $8");
	crt_keys(&crt, "s");
	crt_see(&crt, "have been settled");
	crt_see(&crt, "on the tables $0");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* The bets on a table are kept. */
static void
a_signal_keeps_the_tables(void **state)
{
	static const int signals[] = { SIGTERM, SIGHUP };

	(void)state;
	bet();
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++) {
		crt_signal(&crt, signals[i]);
		assert_int_equal(crt_end(&crt), 128 + signals[i]);
		start();
		crt_see(&crt, "These tables were kept on");
		crt_see(&crt, "$193 in hand; big $7");
		crt_keys(&crt, "g");
		crt_see(&crt, "on the tables $7");
		crt_lose(&crt, "PAUSED");
	}
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
	/* Also while it is asked. */
	start();
	crt_see(&crt, "These tables were kept on");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
	start();
	crt_see(&crt, "$193 in hand; big $7");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(a_killed_evening_goes_on, remove_ledger),
		cmocka_unit_test_teardown(a_signal_keeps_the_tables, remove_ledger),
	};

	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
