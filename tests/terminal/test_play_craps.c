/* Craps on the screen, by keys and by clicks.  The seeds' dice are known. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "terms.h"

/* Nobody's time runs out: the shooter throws.  The simple table, and the full one. */
#define ALONE(seed, layout)                                                                     \
	"--open", "sicbo", "--open", "craps:layout=" layout, "--table", "craps", "--bots", "0", \
	    "--round-ms", "3600000", "--seed", seed, NULL

/* 6+2, 6+1; and 2+6, 4+4, 2+2. */
static const char *const seven_out[] = { ALONE("craps 6", "0") };
static const char *const makes_it[] = { ALONE("craps 23", "0") };

/* 4+4, 2+2 after 2+6, with all bets. */
static const char *const full[] = { ALONE("craps 23", "1") };

static struct crt crt;

/* Sit down with a pass bet, be the shooter, and throw the point. */
static void
throw_an_eight(const char *const *args)
{
	crt_start(&crt, 24, 80, "xterm-256color", args);
	crt_see(&crt, "NO POINT ○ OFF");
	crt_cursor_at(&crt, "PASS LINE");
	crt_keys(&crt, "p");
	crt_see(&crt, "You bet 5 on pass.");
	crt_see(&crt, "shooter you");
	crt_see(&crt, "You shoot: Space rolls.");
	crt_keys(&crt, " ");
	crt_see(&crt, "POINT 8 ● ON");
}

/* At the full table: two keys for a first bet, the price of the next chip, odds with Enter, a place
 * bet that is called off and on and taken down. */
static void
a_full_table_is_played_by_keys(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", full);
	crt_see(&crt, "pass: $5 wins $5; costs 1.41 % a bet, 0.42 % a roll");
	crt_keys(&crt, "\n");
	crt_see(&crt, "You bet 5 on pass.");
	crt_keys(&crt, " ");
	crt_see(&crt, "8 ▐ON▌");
	crt_see(&crt, "odds 8: $5 wins $6; costs nothing");
	crt_keys(&crt, "\n");
	crt_see(&crt, "You take odds of 5 on 8.");
	crt_keys(&crt, ":place 6 12\n");
	crt_see(&crt, "You bet 12 on place 6.");
	crt_keys(&crt, "A");
	crt_see(&crt, "You call place 6 off.");
	crt_keys(&crt, "A");
	crt_see(&crt, "You call place 6 on.");
	crt_keys(&crt, ":down place 6\n");
	crt_see(&crt, "You take 12 down from place 6.");
	crt_keys(&crt, " ");
	crt_see(&crt, "YOU WIN +$11");
	crt_keys(&crt, "qq");
	assert_int_equal(crt_end(&crt), 0);
}

/* On each common terminal. */
static void
a_point_is_made_with_odds(void **state)
{
	(void)state;
	terms_start(makes_it);
	terms_see("NO POINT ○ OFF");
	terms_keys("p");
	terms_see("You shoot: Space rolls.");
	terms_keys(" ");
	terms_see("POINT 8 ● ON");
	terms_keys("o");
	terms_see("Odds on 8, most $25: $5 pay $6 (6 to 5)");
	terms_keys("+");
	terms_see("Odds on 8, most $25: $10 pay $12 (6 to 5)");
	terms_keys("\n");
	terms_see("You take odds of 10 on 8.");
	terms_see("on the tables $15");
	terms_keys(" ");
	terms_see("YOU WIN +$17");
	terms_see("The point 8 is made.");
	terms_see("tonight +$17");
	terms_keys("q");
	terms_see("You leave the table with");
	terms_keys("q");
	terms_end();
}

static void
a_seven_out_takes_all_and_a_come_bet_wins(void **state)
{
	(void)state;
	throw_an_eight(seven_out);
	crt_keys(&crt, "o\n");
	crt_see(&crt, "You take odds of 5 on 8.");
	crt_keys(&crt, "c");
	crt_see(&crt, "You bet 5 on come.");
	crt_keys(&crt, " ");
	crt_see(&crt, "Seven-out: the point 8 is lost.");
	crt_see(&crt, "YOU LOSE -$5");
	crt_see(&crt, "tonight -$5");
	crt_see(&crt, "You shoot: bet on pass (p) first.");
	crt_keys(&crt, "qq");
	assert_int_equal(crt_end(&crt), 0);
}

/* The point stands when its shooter leaves, and the house throws it out. */
static void
a_player_who_leaves_is_paid_later(void **state)
{
	(void)state;
	throw_an_eight(makes_it);
	crt_keys(&crt, "qy");
	crt_see(&crt, "your bets are played out");
	crt_keys(&crt, "qy");
	crt_see(&crt, "You leave with $1,005");
	assert_int_equal(crt_end(&crt), 0);
}

static void
click(const char *text)
{
	int row, col;

	crt_find(&crt, text, &row, &col);
	crt_click(&crt, row, col);
}

static void
all_of_it_can_be_clicked(void **state)
{
	(void)state;
	crt_start(&crt, 24, 80, "xterm-256color", makes_it);
	click("PASS LINE");
	crt_see(&crt, "You bet 5 on pass.");
	click("COME");
	crt_cursor_at(&crt, "PASS LINE"); /* as no come bet is taken now */
	click("Space roll");
	crt_see(&crt, "POINT 8 ● ON");
	crt_cursor_at(&crt, "COME");
	click("COME");
	crt_see(&crt, "You bet 5 on come.");
	click("t take down");
	crt_see(&crt, "You take 5 down from come.");
	click("o odds");
	crt_see(&crt, "Odds on 8, most $25: $5 pay $6 (6 to 5)");
	click("←→ amount");
	crt_see(&crt, "Odds on 8, most $25: $25 pay $30 (6 to 5)");
	click("Enter take $25");
	crt_see(&crt, "You take odds of 25 on 8.");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
}

/* The figures of the evening so far: one game, of two rolls. */
static void
the_figures_of_the_throws_are_one_key_away(void **state)
{
	(void)state;
	throw_an_eight(makes_it);
	crt_keys(&crt, "i");
	crt_see(&crt, "(2) total rolls                         0    (3)    n/a   3.3758");
	crt_see(&crt, "  thrown     0     0     0     0     0     0     1");
	crt_keys(&crt, "x ");
	crt_see(&crt, "The point 8 is made.");
	crt_keys(&crt, "i");
	crt_see(&crt, "(2) total rolls                         2    (3) 2.0000   3.3758   -0.5");
	crt_see(&crt, "(5) games won                           1    (7) 1.0000   0.4929   +1.0");
	crt_see(&crt, "  thrown     0     0     0     0     0     0     2");
	crt_see(&crt, "any other key closes");
	crt_keys(&crt, "i");
	crt_see(&crt, "total   seen   seen expected   of 2 throws");
	crt_see(&crt, "    8      2 100.0%  13.9%");
	crt_keys(&crt, "i");
	crt_see(&crt, "Your evening");
	crt_see(&crt, "Craps (simple)       1       0                ");
	crt_keys(&crt, "xq");
	crt_see(&crt, "You leave the table with");
	crt_keys(&crt, "q");
	assert_int_equal(crt_end(&crt), 0);
}

/* The screen gives the reason if the rules refuse an action. */
static void
a_refusal_says_why(void **state)
{
	(void)state;
	throw_an_eight(makes_it);
	crt_keys(&crt, "p");
	crt_see(&crt, "a point is set");
	crt_keys(&crt, "n");
	crt_see(&crt, "annot be passed on while a point is set");
	crt_keys(&crt, "kkh");
	crt_keys(&crt, "\n");
	crt_see(&crt, "Not done: no pass or come bet of yours is on that number");
	crt_signal(&crt, SIGTERM);
	assert_int_equal(crt_end(&crt), 128 + SIGTERM);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_full_table_is_played_by_keys),
		cmocka_unit_test(a_point_is_made_with_odds),
		cmocka_unit_test(a_seven_out_takes_all_and_a_come_bet_wins),
		cmocka_unit_test(a_player_who_leaves_is_paid_later),
		cmocka_unit_test(all_of_it_can_be_clicked),
		cmocka_unit_test(the_figures_of_the_throws_are_one_key_away),
		cmocka_unit_test(a_refusal_says_why),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
