/* A whole round of Summit on the screen of each common terminal, by keys, through a showdown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "terms.h"

/* One opponent, which calls at once. */
static const char *const one[] = { "--table", "summit", "--bots", "1", "--seed", "summit", NULL };
static const char *const alone[] = { "--table", "summit", "--bots", "0", NULL };

static struct crt crt;

static void
ask_the_coach(void)
{
	terms_keys("a");
	terms_see("coach  best hand");
	terms_keys("a");
	terms_lose("coach  best hand");
}

static void
stay_or_call(struct crt *term)
{
	if (crt_see_either(term, "y stays, with your", "w calls a showdown") == 0) {
		crt_keys(term, "y");
	} else {
		crt_keys(term, "w");
		crt_see(term, "You raise to");
	}
}

static void
a_round_is_played_through_a_showdown(void **state)
{
	(void)state;
	terms_start(one);
	terms_see("Enter sits down, with $50 or more");
	terms_keys("\n");
	terms_see("Round 1 of 12");
	terms_see("YOUR TURN");
	ask_the_coach();
	for (int i = 0; i < TERMS; i++)
		stay_or_call(&each_term[i]);
	terms_see("the best hand");
	terms_see_either("YOU WIN", "You lose");
	terms_see_either("tonight +$", "tonight -$");
	terms_keys("q");
	terms_see("You leave the table with");
	terms_keys("q");
	terms_end();
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
	crt_see(&crt, "Not done: a round needs two players");
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
