
#include "games/game.h"
/* The screen as a whole: its head, its notices, and how tables share it. */
#include "open_session.h"

static void
tables_are_changed_by_keys(void **state)
{
	(void)state;
	end();
	begin(two_tables, 1000);
	press("b");
	press("\tbb");
	assert_int_equal(scene.focus, 1);
	assert_int_equal(here()->stakes, 5);
	assert_int_equal(room_at(room, 1)->stakes, 10);
	expect_chips(985, 15, 0);
	press("1");
	assert_int_equal(scene.focus, 0);
	press("\t\t");
	assert_int_equal(scene.focus, 0);
	session_click(session, KEY_TABLE + 1, ROWS, COLS);
	assert_int_equal(session->focus, 1);
	press("9");
	assert_int_equal(scene.focus, 1);
}

static void
the_whole_screen_is_drawn(void **state)
{
	(void)state;
	press("++b");
	pass(ROUND_MS + TUMBLE);
	press("r");
	pass(1000);
	compare("screen-80", 24, 80);
	compare("screen-60", 20, 60);
	compare("screen-120", 40, 120);
	compare("screen-too-small", 14, 52);
	press("?");
	compare("screen-help-80", 24, 80);
	compare("screen-help-60", 20, 60);
	press("xq");
	compare("screen-question", 24, 80);
	press("n:big 2");
	compare("screen-prompt", 24, 80);
}

/* The first row is this one, for a sum that was won or lost. */
static void
heads(int cols, chips bankroll, chips on_tables, chips tonight, const char *wanted)
{
	char *text;

	scene.bankroll = bankroll;
	scene.on_tables = on_tables;
	scene.tonight = tonight;
	text = draw(24, cols);
	strchr(text, '\n')[0] = '\0';
	assert_string_equal(text, wanted);
	free(text);
}

/* If it is longer than the rule, it takes rows from the ticker, and no others. */
static void
a_long_notice_is_whole_or_says_that_it_is_not(void **state)
{
	char *text;

	(void)state;
	press("++++bq");
	compare("screen-question-60", 20, 60);
	session_say(session, STYLE_OWN, "%040d one %040d two %040d three", 0, 0, 0);
	look();
	text = draw(20, 60);
	assert_non_null(strstr(text, "00 one"));
	assert_non_null(strstr(text, "\n  000"));
	assert_non_null(strstr(text, "00 three\n"));
	assert_null(strstr(text, "…"));
	free(text);
	session_say(session, STYLE_OWN, "%030d %030d %030d one %030d nevermore", 0, 0, 0, 0);
	look();
	text = draw(20, 60);
	assert_non_null(strstr(text, "00 one"));
	assert_null(strstr(text, "nevermore"));
	assert_non_null(strstr(text, " …\n"));
	free(text);
}

static void
no_sum_is_cut(void **state)
{
	chips most = 1000000000000;

	(void)state;
	session->plan.practice = false;
	look();
	heads(60, 1000, 10, -10, " pitboss  bankroll $1,000 · on tables $10 · tonight -$10");
	heads(60, 12345, 100, 234, " pitboss  bankroll $12,345 · on tables $100 · tonight +$234");
	heads(60, 123456, 100, 2345, "  bankroll $123,456 · on tables $100 · tonight +$2,345");
	heads(60, most, 1000, 1000, "  bankroll $1,000,000,000,000 · tonight +$1,000");
	heads(60, most, most, -most, "  bankroll $1,000,000,000,000 · tonight -$1,000,000,000,000");
	heads(80, most, 1000, 10000000,
	      "  bankroll $1,000,000,000,000 · on tables $1,000 · tonight +$10,000,000   21:04");
	press("P");
	heads(60, 1000, 10, -10, " PAUSED  bankroll $1,000 · on tables $10 · tonight -$10");
	heads(80, 1000, 10, -10,
	      " pitboss  bankroll $1,000 · on the tables $10 · tonight -$10             PAUSED");
	session->plan.practice = true;
	look();
	heads(60, 1000, 10, -10, " PAUSED PRACTICE  bankroll $1,000 · tonight -$10");
	heads(60, most, most, -most, " PAUSED PRACTICE  bankroll $1,000,000,000,000");
}

/* How often WORDS stand on a screen of 120 columns on which one table is alone. */
static int
told_beside(const char *words)
{
	char *text = draw(40, 120), *at = text;
	int n = 0;

	for (; (at = strstr(at, words)) != NULL; at += strlen(words))
		n++;
	free(text);
	return n;
}

/* Beside its felt a table tells what happened; below it the others have their lines, and a click on
 * one goes there. */
static void
a_large_screen_tells_each_thing_once(void **state)
{
	struct sheet sheet = { .cell = NULL };

	(void)state;
	begin_anew(games);
	session_key(session, 'z', 40, 120);
	press("1b2p");
	assert_int_equal(told_beside("You bet 5 on pass."), 1);
	assert_int_equal(told_beside(" 1 Sic Bo       You bet 5 on big."), 1);
	press("1");
	assert_int_equal(told_beside("You bet 5 on big."), 1);
	assert_int_equal(told_beside(" 2 Craps        You bet 5 on pass."), 1);
	assert_int_equal(sheet_resize(&sheet, 40, 120), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	assert_int_equal(sheet_hit(&sheet, 36, 20), KEY_TABLE + 1);
	sheet_finish(&sheet);
	end();
	begin(one_table, 1000);
	press("b");
	assert_int_equal(told_beside("You bet 5 on big."), 1);
	assert_int_equal(told_beside("No other table is open; O opens one."), 1);
}

/* In the frame of its table, beside the title. */
static void
the_floor_has_a_banner(void **state)
{
	(void)state;
	end();
	begin(two_tables, 1000);
	press("1");
	strcpy(scene.banner.words, "PAUSED: this table stands still");
	assert_true(draws(36, 120, "▄▄ 1 Sic Bo 1 ▄ PAUSED: this table stands still ▄"));
	assert_true(draws(36, 120, "▄▄▄▄ 2 Sic Bo 2 ▄▄▄▄▄"));
	press("2");
	strcpy(scene.banner.words, "PAUSED: this table stands still");
	assert_true(draws(36, 120, "▄▄ 2 Sic Bo 2 ▄ PAUSED: this table stands still ▄"));
	assert_true(draws(36, 120, "▄▄ 1 Sic Bo 1 ▄▄▄▄▄"));
}

static void
the_floor_shows_several_tables(void **state)
{
	struct sheet sheet = { .cell = NULL };
	(void)state;
	end();
	begin(two_tables, 1000);
	press("2b");
	pass(1000);
	compare("floor-120", 36, 120);
	assert_int_equal(sheet_resize(&sheet, 36, 120), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	assert_int_equal(sheet_hit(&sheet, 10, 5), KEY_TABLE);
	assert_int_equal(sheet_hit(&sheet, sheet.cursor_row, sheet.cursor_col), KEY_SPOT);
	assert_true(sheet.cursor_col > 60);
	assert_true(scene_is_floor(&scene, 36, 120));
	assert_false(scene_is_floor(&scene, 35, 120));
	assert_false(scene_is_floor(&scene, 36, 119));
	session_key(session, 'z', 36, 120);
	look();
	assert_false(scene_is_floor(&scene, 36, 120));
	session_key(session, KEY_ESC, 36, 120);
	look();
	assert_true(scene_is_floor(&scene, 36, 120));
	sheet_finish(&sheet);
}

/* As the footer says there, Enter is for the table, not yet for its spots. */
static void
enter_goes_from_the_floor_to_the_table(void **state)
{
	char *text;

	(void)state;
	end();
	begin(two_tables, 1000);
	look();
	text = draw(FLOOR_ROWS, FLOOR_COLS);
	assert_non_null(strstr(text, " Enter zoom  b big $5  s small $5 "));
	assert_null(strstr(text, "bet $5"));
	free(text);
	session_key(session, '\n', FLOOR_ROWS, FLOOR_COLS);
	look();
	assert_false(scene_is_floor(&scene, FLOOR_ROWS, FLOOR_COLS));
	expect_chips(1000, 0, 0);
	text = draw(FLOOR_ROWS, FLOOR_COLS);
	assert_non_null(strstr(text, " Enter bet $5  ←→ spot  Esc floor  ? help "));
	free(text);
	text = draw(FLOOR_ROWS - 1, FLOOR_COLS);
	assert_null(strstr(text, "floor")); /* no way leads there */
	free(text);
	session_key(session, '\n', FLOOR_ROWS, FLOOR_COLS);
	pass(1000);
	expect_chips(995, 5, 0);
	session_key(session, KEY_ESC, FLOOR_ROWS, FLOOR_COLS);
	look();
	assert_true(scene_is_floor(&scene, FLOOR_ROWS, FLOOR_COLS));
}

/* The key has no effect later either, when the screen is larger. */
static void
a_screen_too_small_for_the_floor_says_so(void **state)
{
	(void)state;
	press("z");
	assert_string_equal(scene.notice.words, "Not done: there is no other table.");
	begin_anew(two_tables);
	press("z");
	assert_string_equal(scene.notice.words,
			    "Not done: to show all tables a terminal of 120x36 is needed.");
	assert_true(scene_is_floor(&scene, FLOOR_ROWS, FLOOR_COLS));
	session_key(session, 'z', FLOOR_ROWS, FLOOR_COLS);
	press("z");
	assert_false(scene_is_floor(&scene, FLOOR_ROWS, FLOOR_COLS));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		EVENING_TEST(tables_are_changed_by_keys),
		EVENING_TEST(the_whole_screen_is_drawn),
		EVENING_TEST(a_long_notice_is_whole_or_says_that_it_is_not),
		EVENING_TEST(no_sum_is_cut),
		EVENING_TEST(a_large_screen_tells_each_thing_once),
		EVENING_TEST(the_floor_has_a_banner),
		EVENING_TEST(the_floor_shows_several_tables),
		EVENING_TEST(enter_goes_from_the_floor_to_the_table),
		EVENING_TEST(a_screen_too_small_for_the_floor_says_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
