/* Pig on the screen of each common terminal, by keys.  The seeds' dice are known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "terms.h"

/* The draw falls on the second of two, who came last: the person.  Then 6 5, 4 6, 6 6, 6 5, 5
 * 6; 5 1 by the other; 4 3, 6 5, 5 4, 6 4, 6 5. */
static const char *const args[] = { "--table", "pig", "--bots", "1", "--seed", "pig 7312", NULL };

static void
sit_down(void)
{
	terms_start(args);
	terms_see("quin-b"); /* the first to sit down */
	terms_see("Enter sits down, $10 a game");
	terms_keys("\n");
	terms_see("You put 10 into the pot.");
	terms_see("YOUR TURN");
	terms_see("a turn begins with a roll");
}

static void
roll(const char *words)
{
	terms_see("Space rolls");
	terms_keys(" ");
	terms_see(words);
}

static void
a_game_is_played_to_its_end(void **state)
{
	(void)state;
	sit_down();
	terms_keys("a");
	terms_see("coach  roll wins 52.0 %");
	roll("this turn 11, in 1 safe roll");
	roll("this turn 21");
	roll("this turn 33");
	roll("this turn 44");
	roll("this turn 55, in 5 safe rolls");
	terms_cursor_at("Space rolls   Enter holds for 55");
	terms_keys("\n");
	terms_see("You hold: the score is 55.");
	terms_see("your last: best");
	terms_see("5 + 1, the turn is lost");
	roll("this turn 7");
	roll("this turn 18");
	roll("this turn 27");
	roll("this turn 37");
	roll("YOU WIN the pot of $20");
	terms_see("tonight +$10");
	terms_keys("q");
	terms_see("You leave the table with $");
	terms_keys("q");
	terms_end();
}

/* "Pig against optimal". */
static void
one_player_is_chosen(void **state)
{
	static const char *const five[] = {
		"--table", "pig", "--bots", "5", "--seed", "who", NULL
	};

	(void)state;
	terms_start(five);
	terms_see("Enter sits down, $10 a game");
	terms_see("una-c");
	terms_keys("V");
	terms_see("who is to play");
	terms_see("bring hold:23");
	terms_keys("o");
	terms_see("Makes no mistake against one player");
	terms_keys("=");
	terms_see("Only optimal plays here then");
	terms_keys("v");
	terms_see("who is here");
	terms_see("optimal");
	terms_keys("x");
	terms_lose("who is here");
	terms_keys("q");
	terms_end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_is_played_to_its_end),
		cmocka_unit_test(one_player_is_chosen),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
