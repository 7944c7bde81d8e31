#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sicbo/sicbo.h"
#include "stage.h"
#include "term/glyphs.h"

static struct stage stage;

/* The person, who has 200, and three simulated players. */
static int
a_table(void **state)
{
	(void)state;
	stage_open(&stage, &sicbo_game);
	stage.view.seat = stage_sit(&stage, "you", false, 200);
	stage_sit(&stage, "ada", true, 500);
	stage_sit(&stage, "cy", true, 500);
	stage_sit(&stage, "dot", true, 500);
	return 0;
}

static void
some_bets(void)
{
	stage_act(&stage, 0, "big", 25, 0);
	stage_act(&stage, 1, "big", 10, 0);
	stage_act(&stage, 2, "small", 50, 0);
	stage_act(&stage, 3, "small", 10, 0);
}

static void
some_rounds(void)
{
	static const int rolls[][3] = { { 1, 2, 3 }, { 4, 4, 4 }, { 6, 5, 1 }, { 2, 2, 6 } };

	for (size_t i = 0; i < sizeof(rolls) / sizeof(rolls[0]); i++) {
		stage_time_up(&stage);
		stage_roll(&stage, rolls[i]);
	}
}

static void
draws_a_table_before_the_first_roll(void **state)
{
	(void)state;
	stage_compare(&stage, "sicbo-new", 16, 80);
}

static void
draws_everybodys_bets(void **state)
{
	(void)state;
	some_rounds();
	some_bets();
	stage_compare(&stage, "sicbo-bets", 16, 80);
	stage_compare(&stage, "sicbo-bets-60", 13, 60);
	stage_compare(&stage, "sicbo-bets-120", 32, 120);
}

/* The results take the room beside the time, however long the time and the round are. */
static void
the_top_line_keeps_its_parts_apart(int32_t round_ms, uint32_t round)
{
	struct sicbo *s = (struct sicbo *)stage.table_view.state.bytes;

	stage.table_view.request.ms = round_ms;
	stage.table_view.until_ms = stage.view.now_ms + round_ms;
	s->rail.round = round;
	for (int cols = 56; cols < 130; cols++) {
		char *text = stage_text(&stage, 16, cols), *last = strstr(text, "  last S");

		if (last == NULL || strstr(last, "  bets close ━") == NULL)
			fail_msg("%d columns:\n%.*s", cols, (int)strcspn(text, "\n"), text);
		free(text);
	}
}

static void
the_last_results_leave_room_for_the_time(void **state)
{
	(void)state;
	for (int i = 0; i < 20; i++)
		some_rounds();
	the_top_line_keeps_its_parts_apart(5000, 7);
	the_top_line_keeps_its_parts_apart(5000, 99998);
	the_top_line_keeps_its_parts_apart(15000, 99998);
}

/* In full if there is room across and down, else in short above the box. */
static void
the_winning_totals_are_told_at_any_width(void **state)
{
	(void)state;
	for (int cols = 56; cols < 120; cols++) {
		char *text = stage_text(&stage, 17, cols);
		bool full = strstr(text, "BIG  11 to 17, no triple  ") != NULL;

		if (!full && strstr(text, "BIG  11-17  ") == NULL)
			fail_msg("%d columns:\n%s", cols, text);
		if (full != (cols >= 69))
			fail_msg("%d columns", cols);
		free(text);
	}
}

/* Marks that have no substitute would leave a hole in the frame of a box. */
static void
the_frames_are_whole_without_marks(void **state)
{
	(void)state;
	for (int cols = 56; cols < 120; cols++) {
		char *text = stage_text(&stage, 17, cols);
		const char *at = strstr(text, " SMALL ");

		assert_non_null(at);
		text[at - text + (int)strcspn(at, "\n")] = '\0';
		for (wchar_t glyph; (glyph = glyph_next(&at)) != 0;) {
			if (glyph != L' ' && glyph_ascii(glyph) == ' ')
				fail_msg("%d columns:\n%s", cols, text);
		}
		free(text);
	}
}

static void
draws_a_bet_for_the_next_round(void **state)
{
	static const struct action waiting[] = { { .verb = SICBO_SMALL, .arg = { 5 } },
						 { .verb = SICBO_SMALL, .arg = { 20 } } };

	(void)state;
	some_rounds();
	some_bets();
	stage_time_up(&stage);
	stage.view.still = true;
	stage.view.waiting = waiting;
	stage.view.waitings = 2;
	stage.view.pane_state.focus = SICBO_SMALL;
	stage_compare(&stage, "sicbo-next-round", 16, 80);
}

static void
a_win_a_loss_and_a_triple_differ_by_words(void **state)
{
	static const struct {
		int die[3];
		const char *words[2];
	} rows[] = {
		{ { 4, 5, 3 }, { "BIG wins", "YOU WIN +$25" } },
		{ { 1, 1, 2 }, { "SMALL wins", "YOU LOSE -$25" } },
		{ { 5, 5, 5 }, { "TRIPLE: both lose", "YOU LOSE -$25" } },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		a_table(state);
		some_bets();
		stage_time_up(&stage);
		stage_roll(&stage, rows[i].die);
		for (int k = 0; k < 2; k++)
			stage_shows(&stage, rows[i].words[k]);
	}
}

static void
tells_a_crowd_in_one_line(void **state)
{
	char *text;

	(void)state;
	for (int i = 0; i < 20; i++) {
		char name[] = { 'b', 'o', 't', (char)('a' + i), '\0' };

		stage_act(&stage, stage_sit(&stage, name, true, 100), "big", 1 + i, 0);
	}
	text = stage_text(&stage, 16, 80);
	assert_non_null(strstr(text, "bott ᵇ"));
	assert_non_null(strstr(text, "19 more"));
	assert_non_null(strstr(text, "$190"));
	free(text);
}

static void
keys_bet_and_choose(void **state)
{
	struct intent intent;

	(void)state;
	intent = stage_key(&stage, KEY_RETURN);
	assert_int_equal(intent.kind, INTENT_ACT);
	assert_int_equal(intent.action.verb, SICBO_BIG);
	assert_int_equal(intent.action.arg[0], 25);
	assert_int_equal(stage_key(&stage, KEY_GO_LEFT).kind, INTENT_DESK);
	assert_int_equal(stage_key(&stage, KEY_RETURN).action.verb, SICBO_SMALL);
	assert_int_equal(stage_key(&stage, 'b').action.verb, SICBO_BIG);
	assert_int_equal(stage.view.pane_state.focus, SICBO_BIG);
	assert_int_equal(stage_key(&stage, 's').action.verb, SICBO_SMALL);
	assert_int_equal(pane_find(&sicbo_game)->key(&stage.view, 'x').kind, INTENT_PASS);
}

/* A key of the help that another table of the game has says why it does nothing at this one. */
static void
keys_of_other_tables_say_so(void **state)
{
	static const char keys[] = "t*/";

	(void)state;
	for (const char *key = keys; *key != '\0'; key++)
		assert_int_equal(pane_find(&sicbo_game)->key(&stage.view, *key).kind, INTENT_SAY);
}

static void
a_click_chooses_and_a_second_one_bets(void **state)
{
	(void)state;
	assert_int_equal(stage_key(&stage, KEY_SPOT + SICBO_SMALL).kind, INTENT_DESK);
	assert_int_equal(stage_key(&stage, KEY_SPOT + SICBO_SMALL).action.verb, SICBO_SMALL);
}

static void
the_cursor_stands_on_the_spot(void **state)
{
	struct sheet sheet = { .cell = NULL };
	int big;

	(void)state;
	assert_int_equal(sheet_resize(&sheet, 16, 80), 0);
	pane_find(&sicbo_game)->draw(sheet_canvas(&sheet), &stage.view);
	big = sheet.cursor_col;
	assert_int_equal(sheet_hit(&sheet, sheet.cursor_row, big), KEY_SPOT + SICBO_BIG);
	sheet_clear(&sheet);
	stage_key(&stage, KEY_GO_LEFT);
	pane_find(&sicbo_game)->draw(sheet_canvas(&sheet), &stage.view);
	assert_true(sheet.cursor_col < big);
	assert_int_equal(sheet_hit(&sheet, sheet.cursor_row, sheet.cursor_col),
			 KEY_SPOT + SICBO_SMALL);
	sheet_finish(&sheet);
}

static void
dice_tumble_for_half_a_second_at_most(void **state)
{
	(void)state;
	assert_false(view_tumbles(&stage.view));
	stage_time_up(&stage);
	assert_true(view_tumbles(&stage.view));
	stage.table_view.request.ms = 60000;
	assert_false(view_tumbles(&stage.view));
}

static void
any_size_is_drawn(void **state)
{
	(void)state;
	some_rounds();
	some_bets();
	for (int rows = 1; rows < 40; rows++) {
		for (int cols = 1; cols < 130; cols += 3)
			free(stage_text(&stage, rows, cols));
	}
}

static void
tells_its_moment_in_a_word(void **state)
{
	char words[40];
	struct text text = text_in(words, sizeof(words));

	(void)state;
	assert_false(pane_find(&sicbo_game)->brief(&stage.view, &text));
	assert_string_equal(words, "3 s to bet");
	assert_int_equal(view_next_ms(&stage.view), 500);
}

#define PANE_TEST(name) cmocka_unit_test_setup(name, a_table)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		PANE_TEST(draws_a_table_before_the_first_roll),
		PANE_TEST(draws_everybodys_bets),
		PANE_TEST(the_last_results_leave_room_for_the_time),
		PANE_TEST(the_winning_totals_are_told_at_any_width),
		PANE_TEST(the_frames_are_whole_without_marks),
		PANE_TEST(draws_a_bet_for_the_next_round),
		PANE_TEST(a_win_a_loss_and_a_triple_differ_by_words),
		PANE_TEST(tells_a_crowd_in_one_line),
		PANE_TEST(keys_bet_and_choose),
		PANE_TEST(keys_of_other_tables_say_so),
		PANE_TEST(a_click_chooses_and_a_second_one_bets),
		PANE_TEST(the_cursor_stands_on_the_spot),
		PANE_TEST(dice_tumble_for_half_a_second_at_most),
		PANE_TEST(any_size_is_drawn),
		PANE_TEST(tells_its_moment_in_a_word),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
