/* The ledger is open in a house that serves: one key leads there (LG-25, HO-4). */
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
	kill(house, SIGCONT);
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

/* Change the build id that the linker wrote into the program FROM, and write it to TO. */
static void
write_another_build(const char *from, const char *to)
{
	static const char note[] = "\024\0\0\0\003\0\0\0GNU"; /* its size and kind, a name */
	FILE *in = fopen(from, "rb"), *out = fopen(to, "wb");
	size_t size, at = 0;
	char *bytes;

	assert_non_null(in);
	assert_non_null(out);
	fseek(in, 0, SEEK_END);
	size = (size_t)ftell(in);
	rewind(in);
	bytes = malloc(size);
	assert_non_null(bytes);
	assert_int_equal(fread(bytes, 1, size, in), size);
	while (at + sizeof(note) < size && memcmp(bytes + at, note, sizeof(note)) != 0)
		at++;
	if (at + sizeof(note) < size)
		bytes[at + sizeof(note)] ^= 1;
	else
		print_message("# the linker writes no build id here\n");
	assert_int_equal(fwrite(bytes, 1, size, out), size);
	fclose(in);
	assert_int_equal(fclose(out), 0);
	assert_int_equal(chmod(to, S_IRWXU), 0);
	free(bytes);
}

/* HO-30: another build with the same protocol number plays there. */
static void
another_build_joins(void **state)
{
	const char *const join[] = { "join", "--as", "eve", NULL };
	const char *pitboss = getenv("PITBOSS");
	char path[64];

	(void)state;
	snprintf(path, sizeof(path), "%s/other-build", home);
	write_another_build(pitboss, path);
	setenv("PITBOSS", path, 1);
	crt_start_command(&crt, 24, 80, "xterm-256color", join);
	setenv("PITBOSS", pitboss, 1);
	crt_see(&crt, "on the tables $0");
	crt_keys(&crt, "b");
	crt_see(&crt, "You bet 5 on big.");
	crt_keys(&crt, "qyqy");
	assert_int_equal(crt_end(&crt), 0);
}

/* A person whose bet is on the table, and who bets again while the house does not answer. */
static void
see_a_silent_house(const char *name)
{
	const char *const join[] = { "join", "--as", name, NULL };

	crt_start_command(&crt, 24, 80, "xterm-256color", join);
	crt_see(&crt, "on the tables $0");
	crt_keys(&crt, "b");
	crt_see(&crt, "You bet 5 on big.");
	kill(house, SIGSTOP);
	crt_keys(&crt, "s");
	crt_see(&crt, "The house does not answer. q leaves.");
}

static void
end_with_a_silent_house(int status)
{
	int ended;

	if (status != 128 + SIGTERM)
		crt_see(&crt, "the house does not answer; what you have there is safe");
	ended = crt_end(&crt);
	kill(house, SIGCONT);
	assert_int_equal(ended, status);
}

static void
q_leaves_a_silent_house(void **state)
{
	(void)state;
	see_a_silent_house("ann");
	crt_keys(&crt, "q");
	end_with_a_silent_house(1);
}

static void
ctrl_c_leaves_a_silent_house(void **state)
{
	(void)state;
	see_a_silent_house("bob");
	crt_keys(&crt, "\003");
	end_with_a_silent_house(128 + SIGINT);
}

static void
a_signal_ends_a_client_of_a_silent_house(void **state)
{
	(void)state;
	see_a_silent_house("cyd");
	crt_signal(&crt, SIGTERM);
	end_with_a_silent_house(128 + SIGTERM);
}

/* What was asked for is done when the house answers again. */
static void
a_house_may_answer_late(void **state)
{
	(void)state;
	see_a_silent_house("dot");
	kill(house, SIGCONT);
	crt_see(&crt, "You bet 5 on small.");
	crt_lose(&crt, "does not answer");
	crt_keys(&crt, "qyqy");
	assert_int_equal(crt_end(&crt), 0);
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
		cmocka_unit_test(another_build_joins),
		cmocka_unit_test(q_leaves_a_silent_house),
		cmocka_unit_test(ctrl_c_leaves_a_silent_house),
		cmocka_unit_test(a_signal_ends_a_client_of_a_silent_house),
		cmocka_unit_test(a_house_may_answer_late),
		cmocka_unit_test(a_house_that_closes_tells_the_evening),
	};

	return cmocka_run_group_tests(tests, open_house, close_house);
}
