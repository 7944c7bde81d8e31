/* The felt of a full craps table on the screen (CL section 12). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "games/game_table.h"
#include "stage.h"
#include "tui/panes/craps_board.h"

static struct stage stage;

static struct craps *
a_table(void)
{
	struct craps *s = (struct craps *)stage.table_view.state.bytes;

	stage_open(&stage, &craps_game);
	s->rail.option[CRAPS_LAYOUT] = 1;
	stage.view.rows = 16;
	stage.view.cols = 80;
	stage.view.seat = stage_sit(&stage, "you", false, 500);
	stage_sit(&stage, "ada", true, 500);
	return s;
}

static void
rolls(int a, int b)
{
	const int dice[] = { a, b };

	stage_time_up(&stage);
	stage_roll(&stage, dice);
}

/* The point is 6; bets of the person's and of ada's on many spots. */
static void
some_bets(void)
{
	stage_act(&stage, 0, "pass", 10, 0);
	stage_act(&stage, 1, "dont-pass", 25, 0);
	rolls(5, 1);
	stage_act(&stage, 0, "odds", 6, 20);
	stage_act(&stage, 0, "come", 5, 0);
	stage_act(&stage, 1, "place", 8, 12);
	rolls(4, 1);
	stage_act(&stage, 0, "odds", 5, 10);
	stage_act(&stage, 0, "place", 8, 12);
	stage_act(&stage, 0, "hard", 8, 2);
	stage_act(&stage, 0, "field", 5, 0);
	stage_act(&stage, 1, "hop", 52, 1);
	stage.view.pane_state.focus = craps_square(CRAPS_AT_PLACE, 8);
}

/* Of the lines, before the person has moved: COME with a point set, odds behind a pass bet. */
static void
the_line_that_takes_bets_is_stood_on(void **state)
{
	(void)state;
	a_table();
	assert_int_equal(craps_board_focus(&stage.view), CRAPS_ON_PASS_0);
	stage_act(&stage, 0, "dont-pass", 10, 0);
	rolls(5, 1);
	assert_int_equal(craps_board_focus(&stage.view), CRAPS_ON_COME_0);
	assert_int_equal(stage_key(&stage, KEY_RETURN).action.verb, CRAPS_COME);
	rolls(5, 1);
	assert_int_equal(craps_board_focus(&stage.view), CRAPS_ON_PASS_0);
	stage_act(&stage, 0, "pass", 10, 0);
	rolls(5, 1);
	stage.view.pane_state.focus = CRAPS_ON_PASS_0;
	assert_int_equal(craps_board_focus(&stage.view), CRAPS_ON_PASS_0);
	assert_int_equal(stage_key(&stage, KEY_RETURN).action.verb, CRAPS_ODDS);
}

static void
draws_the_felt(void **state)
{
	(void)state;
	a_table();
	stage_compare(&stage, "craps-full-new", 16, 80);
	some_bets();
	stage_compare(&stage, "craps-full", 16, 80);
	stage_compare(&stage, "craps-full-60", 13, 60);
	stage_compare(&stage, "craps-full-120", 32, 120);
	stage_compare(&stage, "craps-full-200", 50, 200);
	/* A felt that is too low scrolls, and the numbers stay. */
	stage.view.pane_state.focus = craps_square(CRAPS_AT_HOP, 52);
	stage_compare(&stage, "craps-full-60-end", 13, 60);
}

/* Odds and lay odds, in a line of its own below the price. */
static void
the_coach_speaks_of_odds(void **state)
{
	(void)state;
	a_table();
	some_bets();
	stage_key(&stage, 'a');
	stage_compare(&stage, "craps-full-coach", 16, 80);
	stage_compare(&stage, "craps-full-coach-60", 13, 60);
	/* Of what is stood on; 8 has no line bet, and the point has 20 behind 10. */
	stage_shows(&stage,
		    "coach  odds cost nothing: $50 on 6 win $60; edge of it all 0.47 → 0.24 %");
	stage_key(&stage, KEY_SPOT + CRAPS_ON_COME_5);
	stage_shows(&stage,
		    "coach  odds cost nothing: $20 on 5 win $30; edge of it all 0.47 → 0.28 %");
	/* Against the dice: 27 of 1980 of 25, and nothing of lay odds of 150. */
	stage.view.seat = 1;
	stage_shows(&stage,
		    "coach  odds cost nothing: $150 on 6 win $125; edge of it all 1.36 → 0.19 %");
}

/* More bets than there are rows for stand side by side, and the rest is counted. */
static void
lists_ones_own_bets(void **state)
{
	(void)state;
	a_table();
	some_bets();
	stage_act(&stage, 0, "across", 32, 0);
	stage_act(&stage, 0, "world", 5, 0);
	for (int face = 2; face <= 6; face++)
		stage_act(&stage, 0, "hop", 11 * face, 1);
	stage_compare(&stage, "craps-full-list", 32, 120);
}

static void
draws_other_tables(void **state) /* CL-60, CL-61 */
{
	struct craps *s = a_table();

	(void)state;
	s->rail.option[CRAPS_DONTS] = 0;
	s->rail.option[CRAPS_FIRE_TABLE] = 0;
	stage_compare(&stage, "craps-full-no-donts", 16, 80);
	s = a_table();
	s->rail.option[CRAPS_CRAPLESS] = 1;
	stage_compare(&stage, "craps-full-crapless", 16, 80);
}

/* From the pass line, whatever way the arrows lead. */
static int
reached_by_arrows(void)
{
	static const int arrows[] = { KEY_GO_LEFT, KEY_GO_RIGHT, KEY_GO_UP, KEY_GO_DOWN };
	bool seen[CRAPS_PLACES_END] = { [CRAPS_ON_PASS_0] = true };
	int queue[CRAPS_PLACES_END] = { CRAPS_ON_PASS_0 }, n = 1;

	for (int done = 0; done < n; done++) {
		for (int i = 0; i < 4; i++) {
			int to;

			stage.view.pane_state.focus = queue[done];
			to = stage_key(&stage, arrows[i]).pane_state.focus;
			if (!seen[to])
				queue[n++] = to;
			seen[to] = true;
		}
	}
	return n;
}

/* Six rows of six numbers, five lines, and at the right four runs, two, four hardways, two big
 * ones, four numbers, nine bets of several and 17 hops; in crapless craps four numbers more for
 * come, place and buy, and no don'ts nor fire. */
static void
arrows_reach_every_spot(void **state)
{
	(void)state;
	for (int cols = 56; cols <= 200; cols += 3) {
		struct craps *s = a_table();

		stage.view.rows = cols < 80 ? 13 : 32;
		stage.view.cols = cols;
		assert_int_equal(reached_by_arrows(), 36 + 5 + 4 + 2 + 4 + 2 + 4 + 9 + 17);
		s->rail.option[CRAPS_CRAPLESS] = 1;
		assert_int_equal(reached_by_arrows(),
				 5 * 6 + 3 * 4 + 3 + 3 + 2 + 4 + 2 + 4 + 9 + 17);
	}
}

/* A click stands on what is drawn there, and a second one bets.  The block shows the part that is
 * stood on. */
static void
a_click_reaches_every_spot(void **state)
{
	struct sheet sheet = { .cell = NULL };
	bool seen[CRAPS_PLACES_END] = { false };
	int n = 0;

	(void)state;
	a_table();
	assert_int_equal(sheet_resize(&sheet, 16, 80), 0);
	for (int cell = 0; cell < CRAPS_PLACES_END * 16 * 80; cell++) {
		int at = cell % (16 * 80), place;

		if (at == 0) {
			sheet_clear(&sheet);
			stage.view.pane_state.focus = cell / (16 * 80);
			pane_find(&craps_game)->draw(sheet_canvas(&sheet), &stage.view);
		}
		place = sheet_hit(&sheet, at / 80, at % 80) - KEY_SPOT;

		if (place < 0 || place >= CRAPS_PLACES_END || seen[place])
			continue;
		seen[place] = true;
		n++;
		stage.view.pane_state.focus =
		    place == CRAPS_ON_PASS_0 ? CRAPS_ON_FIELD_0 : CRAPS_ON_PASS_0;
		assert_int_equal(stage_key(&stage, KEY_SPOT + place).kind, INTENT_DESK);
		assert_int_equal(stage.view.pane_state.focus, place);
		stage.view.pane_state.focus = cell / (16 * 80);
	}
	sheet_finish(&sheet);
	assert_int_equal(n, 83);
}

static void
is(struct intent intent, int verb, int64_t first, int64_t second)
{
	assert_int_equal(intent.kind, INTENT_ACT);
	assert_string_equal(craps_game.actions[intent.action.verb].name,
			    craps_game.actions[verb].name);
	assert_int_equal(intent.action.arg[0], first);
	assert_int_equal(intent.action.arg[1], second);
}

static struct intent
enter_on(int place)
{
	stage.view.pane_state.focus = place;
	return stage_key(&stage, KEY_RETURN);
}

/* The focus starts on the pass line. */
static void
a_first_bet_takes_two_keys(void **state)
{
	(void)state;
	a_table();
	is(stage_key(&stage, KEY_RETURN), CRAPS_PASS, 25, 0);
	is(stage_key(&stage, 'p'), CRAPS_PASS, 25, 0);
}

static void
enter_bets_what_is_stood_on(void **state) /* CL-8 */
{
	(void)state;
	a_table();
	is(enter_on(craps_square(CRAPS_AT_PLACE, 8)), CRAPS_PLACE, 8, 25);
	is(enter_on(craps_square(CRAPS_AT_LAY, 4)), CRAPS_LAY, 4, 25);
	is(enter_on(craps_square(CRAPS_AT_HOP, 52)), CRAPS_HOP, 52, 25);
	is(enter_on(CRAPS_ON_FIELD_0), CRAPS_FIELD, 25, 0);
	is(enter_on(CRAPS_PLACE_HORN), CRAPS_HORN, 24, 0);
	is(enter_on(CRAPS_PLACE_HIGH_11), CRAPS_HORN_HIGH, 11, 25);
	is(enter_on(CRAPS_PLACE_ACROSS), CRAPS_ACROSS, 32, 0);
	stage.view.pane_state.mode = 1; /* the person went there */
	assert_int_equal(enter_on(CRAPS_ON_COME_0).kind, INTENT_SAY);
}

/* The least stake that wins a dollar is laid if the chip is smaller (CL-5). */
static void
a_chip_that_is_too_small_is_made_larger(void **state)
{
	(void)state;
	a_table();
	stage.view.chip = 1;
	is(enter_on(craps_square(CRAPS_AT_LAY, 4)), CRAPS_LAY, 4,
	   craps_least_stake(((struct craps *)stage.table_view.state.bytes)->rail.option,
			     CRAPS_AT_LAY, 4));
}

static void
enter_on_a_line_with_its_number_takes_odds(void **state) /* CL-14, CL-15, CL-16 */
{
	(void)state;
	a_table();
	some_bets();
	is(enter_on(CRAPS_ON_PASS_0), CRAPS_CHANGE, craps_square(CRAPS_AT_ODDS, 6), 45);
	is(enter_on(craps_square(CRAPS_AT_COME, 5)), CRAPS_CHANGE, craps_square(CRAPS_AT_ODDS, 5),
	   20);
	is(enter_on(craps_square(CRAPS_AT_COME, 9)), CRAPS_PUT, 9, 25);
	assert_int_equal(enter_on(CRAPS_ON_DONT_PASS_0).kind, INTENT_SAY);
	stage.view.seat = 1;
	is(enter_on(CRAPS_ON_DONT_PASS_0), CRAPS_LAY_ODDS, 6, 25);
}

/* Wherever one stands: a come bet that has gone to its number need not be gone to. */
static void
o_finds_the_bet_that_takes_odds(void **state) /* CL-14 */
{
	struct intent intent;

	(void)state;
	a_table();
	stage_act(&stage, 1, "pass", 10, 0);
	stage_time_up(&stage);
	rolls(5, 1);
	stage.view.pane_state.focus = CRAPS_ON_COME_0;
	assert_int_equal(stage_key(&stage, 'o').kind, INTENT_SAY);
	stage_act(&stage, 0, "come", 5, 0);
	rolls(4, 1);
	stage.view.pane_state.focus = craps_square(CRAPS_AT_BUY, 9);
	intent = stage_key(&stage, 'o');
	is(intent, CRAPS_ODDS, 5, 20);
	assert_int_equal(intent.pane_state.focus, craps_square(CRAPS_AT_COME, 5));
	stage_act(&stage, 0, "odds", 5, 20);
	intent = stage_key(&stage, 'o');
	assert_int_equal(intent.kind, INTENT_SAY);
}

static void
keys_change_the_bet_that_is_stood_on(void **state) /* CL-50 to CL-54 */
{
	int place = craps_square(CRAPS_AT_PLACE, 8), odds = craps_square(CRAPS_AT_ODDS, 6);

	(void)state;
	a_table();
	some_bets();
	is(stage_key(&stage, '*'), CRAPS_PRESS, place, 0);
	is(stage_key(&stage, '/'), CRAPS_CHANGE, place, 6);
	is(stage_key(&stage, '0'), CRAPS_OFF, place, 0);
	is(stage_key(&stage, 't'), CRAPS_DOWN, place, 0);
	stage.view.pane_state.focus = CRAPS_ON_PASS_0;
	is(stage_key(&stage, 't'), CRAPS_DOWN, odds, 0);
	is(stage_key(&stage, 'A'), CRAPS_OFF, SQUARE_ALL, 0);
	stage_act(&stage, 0, "off", SQUARE_ALL, 0);
	is(stage_key(&stage, 'A'), CRAPS_ON, SQUARE_ALL, 0);
	is(stage_key(&stage, '0'), CRAPS_ON, odds, 0);
	stage_shows(&stage, "off");
	stage.view.pane_state.focus = CRAPS_ON_ANY_SEVEN_0;
	assert_int_equal(stage_key(&stage, 't').kind, INTENT_SAY);
}

/* The exact price stands under the felt (CL section 11). */
static void
the_price_is_told_before_the_bet(void **state)
{
	static const struct {
		int spot, n;
		chips chip;
		const char *words[2];
	} rows[] = {
		{ CRAPS_AT_PLACE,
		  8,
		  12,
		  { "place 8: $12 wins $14; costs 1.52 % a bet, 0.46 % a roll",
		    "3.3 rolls on average; off on the come-out" } },
		{ CRAPS_AT_PLACE,
		  8,
		  10,
		  { "place 8: $10 wins $11", "$12 loses nothing to rounding" } },
		{ CRAPS_AT_FIELD,
		  0,
		  10,
		  { "field: $10 wins $10, $20 or $30; costs 2.78 % a bet, 2.78 % a roll",
		    "decided by the next roll" } },
		{ CRAPS_AT_PASS, 0, 10, { "pass: $10 wins $10; costs 1.41 % a bet", "3.4 rolls" } },
		{ CRAPS_AT_SMALL, 0, 1, { "small: $1 wins $34; costs 7.76 %", "5.8 rolls" } },
		{ CRAPS_AT_FIRE,
		  0,
		  1,
		  { "fire: $1 wins $24, $249 or $999; costs 20.76 %", "8.5 rolls" } },
		{ CRAPS_AT_HOP, 52, 1, { "hop 52: $1 wins $15; costs 11.11 %", "next roll" } },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		a_table();
		stage.view.chip = rows[i].chip;
		stage.view.pane_state.focus = craps_square(rows[i].spot, rows[i].n);
		stage_shows(&stage, rows[i].words[0]);
		stage_shows(&stage, rows[i].words[1]);
	}
	a_table();
	some_bets();
	stage.view.pane_state.focus = CRAPS_ON_PASS_0;
	stage.view.chip = 5;
	stage_shows(&stage, "odds 6: $5 more, $25 there wins $30; costs nothing");
	stage_shows(&stage, "3.3 rolls on average; $50 at most");
}

static void
any_size_is_drawn(void **state)
{
	(void)state;
	a_table();
	some_bets();
	for (int rows = 1; rows < 40; rows++) {
		for (int cols = 1; cols < 130; cols += 7)
			free(stage_text(&stage, rows, cols));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_line_that_takes_bets_is_stood_on),
		cmocka_unit_test(draws_the_felt),
		cmocka_unit_test(the_coach_speaks_of_odds),
		cmocka_unit_test(lists_ones_own_bets),
		cmocka_unit_test(draws_other_tables),
		cmocka_unit_test(arrows_reach_every_spot),
		cmocka_unit_test(a_click_reaches_every_spot),
		cmocka_unit_test(a_first_bet_takes_two_keys),
		cmocka_unit_test(enter_bets_what_is_stood_on),
		cmocka_unit_test(a_chip_that_is_too_small_is_made_larger),
		cmocka_unit_test(enter_on_a_line_with_its_number_takes_odds),
		cmocka_unit_test(o_finds_the_bet_that_takes_odds),
		cmocka_unit_test(keys_change_the_bet_that_is_stood_on),
		cmocka_unit_test(the_price_is_told_before_the_bet),
		cmocka_unit_test(any_size_is_drawn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
