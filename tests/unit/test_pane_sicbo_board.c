/* The board of the full pay tables of Sic Bo on the screen (SL section 6). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sicbo/sicbo.h"
#include "stage.h"

enum { ATLANTIC_CITY = 1, MACAU, AUSTRALIA };

static struct stage stage;

static void
a_table(int paytable)
{
	struct sicbo *s = (struct sicbo *)stage.table_view.state.bytes;

	stage_open(&stage, &sicbo_game);
	s->rail.option[SICBO_PAYTABLE] = paytable;
	stage.view.seat = stage_sit(&stage, "you", false, 200);
	stage_sit(&stage, "ada", true, 500);
	stage_sit(&stage, "cy", true, 500);
}

/* Keys know how large the pane is. */
static void
of_size(int rows, int cols)
{
	stage.view.rows = rows;
	stage.view.cols = cols;
}

static int
square_of(int spot, int n)
{
	return layout_find(&sicbo_layout, spot, n);
}

static void
some_bets(void)
{
	static const int roll[] = { 4, 5, 3 };

	stage_time_up(&stage);
	stage_roll(&stage, roll);
	stage_act(&stage, 0, "big", 25, 0);
	stage_act(&stage, 0, "pair", 26, 5);
	stage_act(&stage, 0, "total", 9, 10);
	stage_act(&stage, 1, "small", 40, 0);
	stage_act(&stage, 1, "total", 9, 15);
	stage_act(&stage, 2, "single", 6, 5);
	stage_act(&stage, 2, "triple", 6, 1);
	stage.view.pane_state.focus = square_of(SICBO_PAIR, 26);
}

static void
draws_each_pay_table(void **state)
{
	static const struct {
		const char *name;
		int paytable, rows, cols;
	} screens[] = {
		{ "sicbo-macau", MACAU, 16, 80 },
		{ "sicbo-macau-60", MACAU, 13, 60 },
		{ "sicbo-macau-120", MACAU, 32, 120 },
		{ "sicbo-australia", AUSTRALIA, 16, 80 },
		{ "sicbo-australia-60", AUSTRALIA, 13, 60 },
		{ "sicbo-australia-200", AUSTRALIA, 50, 200 },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(screens) / sizeof(screens[0]); i++) {
		a_table(screens[i].paytable);
		some_bets();
		stage_compare(&stage, screens[i].name, screens[i].rows, screens[i].cols);
	}
}

/* From big, whatever way the arrows lead. */
static int
reached_by_arrows(void)
{
	static const int arrows[] = { KEY_GO_LEFT, KEY_GO_RIGHT, KEY_GO_UP, KEY_GO_DOWN };
	bool seen[SQUARES] = { [SICBO_BIG] = true };
	int queue[SQUARES] = { SICBO_BIG }, n = 1;

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

static void
arrows_reach_every_spot(void **state) /* SL section 4 */
{
	static const int squares[] = { 2, 52, 56, 106, 31, 10 };

	(void)state;
	for (int paytable = ATLANTIC_CITY; paytable < SICBO_PAYTABLES; paytable++) {
		a_table(paytable);
		for (int cols = 56; cols <= 200; cols += 4) {
			of_size(cols < 80 ? 13 : cols < 120 ? 16 : 32, cols);
			assert_int_equal(reached_by_arrows(), squares[paytable]);
		}
	}
}

/* A click where it is drawn stands on it, and a second one bets. */
static void
a_click_reaches_every_spot(void **state)
{
	struct sheet sheet = { .cell = NULL };
	bool seen[SQUARES] = { false };
	int n = 0;

	(void)state;
	a_table(AUSTRALIA);
	assert_int_equal(sheet_resize(&sheet, 18, 80), 0);
	pane_find(&sicbo_game)->draw(sheet_canvas(&sheet), &stage.view);
	for (int row = 0; row < 18; row++) {
		for (int col = 0; col < 80; col++) {
			int square = sheet_hit(&sheet, row, col) - KEY_SPOT;

			if (square < 0 || square >= SQUARES || seen[square])
				continue;
			seen[square] = true;
			n++;
			stage.view.pane_state.focus = square == SICBO_BIG ? SICBO_SMALL : SICBO_BIG;
			assert_int_equal(stage_key(&stage, KEY_SPOT + square).kind, INTENT_DESK);
			assert_int_equal(stage.view.pane_state.focus, square);
			assert_int_equal(stage_key(&stage, KEY_SPOT + square).kind, INTENT_ACT);
		}
	}
	sheet_finish(&sheet);
	assert_int_equal(n, 106);
}

static void
a_first_bet_takes_two_keys(void **state)
{
	struct intent intent;

	(void)state;
	a_table(MACAU);
	of_size(16, 80);
	intent = stage_key(&stage, KEY_RETURN);
	assert_int_equal(intent.kind, INTENT_ACT);
	assert_int_equal(intent.action.verb, SICBO_BIG);
	assert_int_equal(intent.action.arg[0], 25);
	assert_int_equal(stage_key(&stage, 's').action.verb, SICBO_SMALL);
}

static void
keys_bet_change_and_take_down(void **state) /* SL-30 */
{
	struct intent intent;
	int pair = square_of(SICBO_PAIR, 26);

	(void)state;
	a_table(MACAU);
	some_bets();
	of_size(16, 80);
	intent = stage_key(&stage, KEY_RETURN);
	assert_int_equal(intent.action.verb, SICBO_PAIR);
	assert_int_equal(intent.action.arg[0], 26);
	assert_int_equal(intent.action.arg[1], 25);
	intent = stage_key(&stage, '*');
	assert_int_equal(intent.action.verb, SICBO_CHANGE);
	assert_int_equal(intent.action.arg[0], pair);
	assert_int_equal(intent.action.arg[1], 10);
	intent = stage_key(&stage, '/');
	assert_int_equal(intent.action.arg[1], 3);
	intent = stage_key(&stage, 't');
	assert_int_equal(intent.action.verb, SICBO_DOWN);
	assert_int_equal(intent.action.arg[0], pair);
	stage.view.pane_state.focus = square_of(SICBO_FOUR, 1234);
	assert_int_equal(stage_key(&stage, 't').kind, INTENT_SAY);
}

/* The price of the chosen spot stands under the board, and where it is lower. */
static void
the_price_is_told_before_the_bet(void **state) /* SL section 4 */
{
	static const struct {
		int paytable, spot, n;
		const char *words;
	} rows[] = {
		{ MACAU, SICBO_PAIR, 26, "pair 26: $25 wins $125 on 30 of 216; costs 16.67 %" },
		{ MACAU, SICBO_PAIR, 26, "australia pays 6: 2.78 %" },
		{ MACAU, SICBO_TOTAL, 5, "total 5: $25 wins $450 on 6 of 216; costs 47.22 %" },
		{ MACAU, SICBO_BIG, 0, "big: $25 wins $25 on 105 of 216; costs 2.78 %" },
		{ AUSTRALIA, SICBO_SINGLE, 5,
		  "single 5: $25 wins $25 on 75, $50 on 15, $300 on 1 of 216; costs 3.70 %" },
		{ MACAU, SICBO_SINGLE, 5, "australia pays 12: 3.70 %" },
		{ AUSTRALIA, SICBO_MIXED, 665,
		  "mixed 665: $25 wins $1,250 on 3 of 216; costs 29.17 %" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		a_table(rows[i].paytable);
		stage.view.pane_state.focus = square_of(rows[i].spot, rows[i].n);
		stage_shows(&stage, rows[i].words);
		stage_shows_in(&stage, 80, rows[i].words);
	}
}

static void
the_help_tells_what_the_marks_mean(void **state)
{
	const struct pane *pane = pane_find(&sicbo_game);

	(void)state;
	a_table(MACAU);
	assert_non_null(strstr(pane->more_rules(&stage.view), "A + marks those"));
	stage_open(&stage, &sicbo_game);
	assert_string_equal(pane->more_rules(&stage.view), "");
}

static void
a_spot_that_is_not_offered_is_not_stood_on(void **state) /* SL-4 */
{
	(void)state;
	a_table(MACAU);
	of_size(16, 80);
	stage.view.pane_state.focus = square_of(SICBO_MIXED, 665);
	assert_int_equal(stage_key(&stage, KEY_RETURN).action.verb, SICBO_BIG);
}

static void
any_size_is_drawn(void **state)
{
	(void)state;
	a_table(AUSTRALIA);
	some_bets();
	for (int rows = 1; rows < 40; rows++) {
		for (int cols = 1; cols < 130; cols += 5)
			free(stage_text(&stage, rows, cols));
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(draws_each_pay_table),
		cmocka_unit_test(arrows_reach_every_spot),
		cmocka_unit_test(a_click_reaches_every_spot),
		cmocka_unit_test(a_first_bet_takes_two_keys),
		cmocka_unit_test(keys_bet_change_and_take_down),
		cmocka_unit_test(the_price_is_told_before_the_bet),
		cmocka_unit_test(the_help_tells_what_the_marks_mean),
		cmocka_unit_test(a_spot_that_is_not_offered_is_not_stood_on),
		cmocka_unit_test(any_size_is_drawn),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
