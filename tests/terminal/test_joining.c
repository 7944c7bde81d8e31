/* The ledger is open in a house that serves: one key leads there (LG-25, HO-4). */
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

#include "crt.h"
#include "served_house.h"

static char home[] = "/tmp/pitboss-XXXXXX";
static struct crt crt;
static pid_t house;
static bool closed; /* it was told to end */
static int says;    /* what it prints can be read here to its end */

static int
open_house(void **state)
{
	static const char *const serve[] = { "serve", "--bots", "0", NULL };

	(void)state;
	house = served_house_open(home, serve, &says);
	return 0;
}

static int
close_house(void **state)
{
	char command[64];
	int status;

	(void)state;
	if (!closed)
		kill(house, SIGTERM);
	assert_int_equal(waitpid(house, &status, 0), house);
	close(says);
	snprintf(command, sizeof(command), "rm -rf %s", home);
	return system(command) == 0 && status == 0 ? 0 : -1;
}

static void
one_key_joins(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", NULL);
	crt_see(&crt, "j joins that house, p plays in practice");
	crt_raw(&crt);
	crt_keys(&crt, "J");
	crt_see(&crt, "Welcome to pitboss");
	crt_keys(&crt, "xb");
	crt_see(&crt, "You bet 5 on big.");
	crt_keys(&crt, "qyqy");
	assert_int_equal(crt_end(&crt), 0);
}

static void
one_key_practises(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", NULL);
	crt_see(&crt, "p plays in practice");
	crt_raw(&crt);
	crt_keys(&crt, "p");
	crt_see(&crt, "PRACTICE");
	crt_keys(&crt, "qy");
	assert_int_equal(crt_end(&crt), 0);
}

/* Nothing is waited for, and nothing written; the terminal is as it was. */
static void
any_other_key_leaves(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", NULL);
	crt_see(&crt, "any other key leaves:");
	crt_raw(&crt);
	crt_keys(&crt, "n");
	assert_int_equal(crt_end(&crt), 1);
}

/* Ctrl-C with a bet on the table asks; the second one says all that q says. */
static void
the_second_ctrl_c_leaves_with_the_card(void **state)
{
	static const char *const join[] = { "join", NULL };

	(void)state;
	crt_start_command(&crt, 24, 80, "xterm-256color", join);
	crt_see(&crt, "on the tables $0");
	crt_keys(&crt, "s");
	crt_see(&crt, "You bet 5 on small.");
	crt_keys(&crt, "\003");
	crt_see(&crt, "Leave the house? Ctrl-C again leaves.");
	crt_keys(&crt, "\003");
	crt_see(&crt, "You leave with $");
	assert_int_equal(crt_end(&crt), 128 + SIGINT);
}

/* The person is told how the evening went when the house closes.  The bet of another test is theirs
 * too. */
static void
a_house_that_closes_tells_the_evening(void **state)
{
	static const char *const join[] = { "join", NULL };

	(void)state;
	crt_start_command(&crt, 24, 80, "xterm-256color", join);
	crt_see(&crt, "on the tables $0");
	crt_keys(&crt, "b");
	crt_see_either(&crt, "You win 5 on big.", "You lose 5 on big.");
	closed = true;
	kill(house, SIGTERM);
	crt_see(&crt, "The house has closed");
	crt_see(&crt, "You laid $");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_key_joins),
		cmocka_unit_test(one_key_practises),
		cmocka_unit_test(any_other_key_leaves),
		cmocka_unit_test(the_second_ctrl_c_leaves_with_the_card),
		cmocka_unit_test(a_house_that_closes_tells_the_evening),
	};

	return cmocka_run_group_tests(tests, open_house, close_house);
}
