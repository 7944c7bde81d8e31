/* A whole round of Summit on the screen, by keys, through a showdown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "crt.h"

/* One opponent, which calls at once. */
static const char *const one[] = { "--table", "summit", "--bots", "1", "--seed", "summit", NULL };
static const char *const alone[] = { "--table", "summit", "--bots", "0", NULL };

static struct crt crt;

static void
ask_the_coach(void)
{
	crt_keys(&crt, "a");
	crt_see(&crt, "coach  best hand");
	crt_keys(&crt, "a");
	crt_lose(&crt, "coach  best hand");
}

static void
a_round_is_played_through_a_showdown(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", one);
	crt_see(&crt, "Enter sits down, with $50 or more");
	crt_keys(&crt, "\n");
	crt_see(&crt, "Round 1 of 12");
	crt_see(&crt, "YOUR TURN");
	ask_the_coach();
	if (crt_see_either(&crt, "y stays for your", "w calls a showdown") == 0) {
		crt_keys(&crt, "y");
	} else {
		crt_keys(&crt, "w");
		crt_see(&crt, "You raise to");
	}
	crt_see(&crt, "with the best hand");
	crt_see_either(&crt, "YOU WIN", "You lose");
	crt_see_either(&crt, "tonight +$", "tonight -$");
	crt_keys(&crt, "q");
	crt_see(&crt, "You leave the table with");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

static void
nobody_plays_alone(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", alone);
	crt_see(&crt, "Nobody sits here yet.");
	crt_keys(&crt, "\n");
	crt_see(&crt, "a round needs two players");
	crt_keys(&crt, " ");
	crt_see(&crt, "it is not your turn");
	crt_keys(&crt, "qq");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_round_is_played_through_a_showdown),
		cmocka_unit_test(nobody_plays_alone),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
