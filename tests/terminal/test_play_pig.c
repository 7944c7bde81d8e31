/* Pig on the screen, by keys.  The seeds' dice are known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "crt.h"

/* The second of two is drawn, and that is who comes last: the person.  Then 6 5, 4 6, 6 6, 6 5, 5
 * 6; 5 1 by the other; 4 3, 6 5, 5 4, 6 4, 6 5. */
static const char *const args[] = { "--table", "pig", "--bots", "1", "--seed", "pig 7312", NULL };

static struct crt crt;

static void
sit_down(void)
{
	crt_start(&crt, 24, 80, "xterm-256color", args);
	crt_see(&crt, "quin"); /* who is the first to sit down */
	crt_see(&crt, "Enter sits down, $10 a game");
	crt_keys(&crt, "\n");
	crt_see(&crt, "You put 10 into the pot.");
	crt_see(&crt, "YOUR TURN");
	crt_see(&crt, "a turn begins with a roll");
}

static void
roll(const char *words)
{
	crt_see(&crt, "Space rolls");
	crt_keys(&crt, " ");
	crt_see(&crt, words);
}

static void
a_game_is_played_to_its_end(void **state)
{
	(void)state;
	sit_down();
	crt_keys(&crt, "a");
	crt_see(&crt, "coach  roll wins 52.0 %");
	roll("this turn 11, in 1 safe roll");
	roll("this turn 21");
	roll("this turn 33");
	roll("this turn 44");
	roll("this turn 55, in 5 safe rolls");
	crt_cursor_at(&crt, "Space rolls   Enter holds for 55");
	crt_keys(&crt, "\n");
	crt_see(&crt, "You hold: the score is 55.");
	crt_see(&crt, "your last: best");
	crt_see(&crt, "5 + 1, the turn is lost");
	roll("this turn 7");
	roll("this turn 18");
	roll("this turn 27");
	roll("this turn 37");
	roll("YOU WIN the pot of $20");
	crt_see(&crt, "tonight +$10");
	crt_keys(&crt, "q");
	crt_see(&crt, "You leave the table with $");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_is_played_to_its_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
