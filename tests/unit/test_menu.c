/* The list of the tables that can be opened or closed. */
#include "open_session.h"
#include "sanitized.h"
#include "term/key.h"

static const struct game *const two_games[] = { &sicbo_game, &pig_game, NULL };

static int
begin_here(void **state)
{
	const struct open_room_plan open = {
		.game = two_games, .think_ms = 1500, .seed = "a menu", .bankroll = 1000
	};
	const struct session_plan plan = { .practice = true };

	(void)state;
	begin_as(&open, plan);
	return 0;
}

static void
down(int n)
{
	for (int i = 0; i < n; i++)
		press_key(KEY_GO_DOWN);
}

static void
a_table_is_chosen_with_its_limit(void **state)
{
	(void)state;
	press("O");
	assert_ptr_equal(scene.overlay, &menu_overlay);
	compare("menu-80", 24, 80);
	compare("menu-120", 40, 120);
	down(2);
	press_key(KEY_GO_RIGHT);
	press_key(KEY_GO_RIGHT);
	press_key(KEY_GO_LEFT);
	compare("menu-60", 20, 60);
	press_key(KEY_RETURN);
	assert_null(scene.overlay);
	assert_int_equal(scene.tables, 3);
	assert_int_equal(scene.focus, 2);
	says("Pig $25 is open: table 3.");
	assert_string_equal(scene.view[2].title, "Pig $25");
	press("O");
	assert_int_equal(session->state.menu.limit[2], 0);
	press_key(KEY_RETURN);
	says("Sic Bo 2 is open: table 4.");
	assert_string_equal(scene.view[0].title, "Sic Bo 1");
}

/* Keys go round; any other closes the list and does nothing else. */
static void
the_list_has_ends_that_meet(void **state)
{
	(void)state;
	press("O");
	press_key(KEY_GO_UP);
	assert_int_equal(scene.state->menu.at, 5);
	press_key(KEY_GO_DOWN);
	assert_int_equal(scene.state->menu.at, 0);
	press_key(KEY_TO_END);
	assert_int_equal(scene.state->menu.at, 5);
	press_key(KEY_GO_RIGHT);
	press_key(KEY_TO_TOP);
	press_key(KEY_GO_LEFT);
	assert_int_equal(scene.state->menu.at, 0);
	press_key('q');
	assert_null(scene.overlay);
	assert_false(session->over);
	press("O");
	press_key(KEY_ESC);
	assert_null(scene.overlay);
}

/* A table is closed at once unless chips of the person's lie there. */
static void
a_table_is_closed_from_the_list(void **state)
{
	(void)state;
	press("2O");
	press_key(KEY_GO_UP);
	press_key(KEY_RETURN);
	says("Pig is closed.");
	assert_int_equal(scene.tables, 1);
	assert_int_equal(scene.focus, 0);
	press("O");
	press_key(KEY_TO_END);
	press_key(KEY_RETURN);
	says("Not done: Sic Bo is the only table; open another one first.");
	assert_int_equal(scene.tables, 1);
}

static void
chips_that_lie_there_are_asked_about(void **state)
{
	chips net;

	(void)state;
	press("bbb2O");
	assert_int_equal(scene.on_tables, 15);
	down(4);
	press_key(KEY_RETURN);
	assert_ptr_equal(scene.overlay, &confirm_overlay);
	says("$15 of yours lies here and is played out. Close Sic Bo?");
	press("n");
	assert_int_equal(scene.tables, 2);
	assert_int_equal(scene.on_tables, 15);
	press("O");
	down(4);
	press_key(KEY_RETURN);
	press("y");
	assert_int_equal(scene.tables, 1);
	assert_int_equal(scene.on_tables, 0);
	assert_string_equal(scene.view[0].title, "Pig");
	net = scene.tonight;
	assert_true(net == 15 || net == -15);
	says(net > 0 ? "Sic Bo is closed; $215 is paid to you."
		     : "Sic Bo is closed; $185 is paid to you.");
	assert_int_equal(room_cash(house.room), bank_balance(house.bank, house.person));
	assert_int_equal(session->diary.now, 1000 + net);
	press("i");
	compare("menu-diary", 24, 80);
}

/* What the screen keeps of a table goes with it: its keys, its sentences. */
static void
stations_stay_with_their_tables(void **state)
{
	(void)state;
	press("O");
	press_key(KEY_RETURN);
	press("bbh");
	assert_int_equal(scene.view[2].pane_state.focus, 1);
	assert_true(scene.ticker[2]->n > 0);
	press("1O");
	press_key(KEY_TO_END);
	press_key(KEY_GO_UP);
	press_key(KEY_RETURN);
	says("Pig is closed.");
	assert_int_equal(scene.focus, 0);
	assert_int_equal(scene.tables, 2);
	assert_int_equal(scene.view[1].pane_state.focus, 1);
	assert_true(scene.ticker[1]->n > 0);
	assert_string_equal(scene.view[1].title, "Sic Bo 2");
}

/* Sixteen tables and the offers are more rows than the least screen has. */
static void
a_long_list_shows_the_row_that_is_stood_on(void **state)
{
	(void)state;
	for (int i = 2; i < FLOOR_TABLES; i++) {
		press("O");
		down(2);
		press_key(KEY_RETURN);
	}
	press("O");
	press_key(KEY_RETURN);
	says("Not done: the floor has no room for another table; close one first.");
	press("O");
	press_key(KEY_TO_END);
	for (int row = 4 + FLOOR_TABLES - 1; row >= 0; row--, press_key(KEY_GO_UP)) {
		struct sheet sheet = { .cell = NULL };
		bool clickable = false;
		char *text;

		assert_int_equal(scene.state->menu.at, row);
		assert_int_equal(sheet_resize(&sheet, 20, 60), 0);
		screen_draw(sheet_canvas(&sheet), &scene);
		text = sheet_text(&sheet);
		assert_non_null(strstr(text, "▶"));
		free(text);
		for (int i = 0; i < 20; i++)
			clickable |= sheet_hit(&sheet, i, 10) == KEY_SPOT + row;
		assert_true(clickable);
		sheet_finish(&sheet);
	}
	session_click(session, KEY_SPOT + 6, 24, 80);
	look();
	assert_int_equal(scene.state->menu.at, 6);
	compare("menu-sixteen-60", 20, 60);
	session_click(session, KEY_SPOT + 6, 24, 80);
	look();
	says("Pig 2 is closed.");
}

#define MENU_TEST(name) cmocka_unit_test_setup_teardown(name, begin_here, its_end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		MENU_TEST(a_table_is_chosen_with_its_limit),
		MENU_TEST(the_list_has_ends_that_meet),
		MENU_TEST(a_table_is_closed_from_the_list),
		MENU_TEST(chips_that_lie_there_are_asked_about),
		MENU_TEST(stations_stay_with_their_tables),
		MENU_TEST(a_long_list_shows_the_row_that_is_stood_on),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
