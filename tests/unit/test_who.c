/* The list of those who play at a table, and of those who could come to it. */
#include "open_session.h"
#include "term/key.h"

enum { PIG, SICBO, PATIENCE = 600 };

static const struct game *const two_games[] = { &pig_game, &sicbo_game, NULL };

static int
begin_here(void **state)
{
	const struct open_room_plan open = {
		.game = two_games, .think_ms = 500, .seed = "who", .bankroll = 1000
	};
	const struct session_plan plan = { .practice = true };

	(void)state;
	begin_as(&open, plan);
	return 0;
}

static void
shows(const char *words)
{
	char *text = draw(24, 80);

	if (strstr(text, words) == NULL)
		fail_msg("'%s' is not in\n%s", words, text);
	free(text);
}

/* A strategy that is played by one who stays at the table of Pig. */
static bool
plays(const char *strategy)
{
	struct occupants occupants;

	assert_true(asked_company(room, PIG, &occupants));
	for (int i = 0; i < occupants.n; i++) {
		if (!occupants.at[i].leaves && strcmp(occupants.at[i].strategy, strategy) == 0)
			return true;
	}
	return false;
}

/* Simulated players who are not the house's, so that they sit in one order and do nothing. */
static void
seat_some(void)
{
	open_room_seat_as(&house, PIG, "ada", "hold:25");
	open_room_seat_as(&house, PIG, "bo", "optimal");
	open_room_seat_as(&house, PIG, "a-name-of-16-chr", NULL);
	assert_int_equal(asked_sit(room, PIG).fault, 0);
	look();
}

/* HO-24. */
static void
those_at_the_table_are_listed(void **state)
{
	(void)state;
	seat_some();
	press("v");
	assert_ptr_equal(scene.overlay, &who_overlay);
	compare("who-80", 24, 80);
	compare("who-60", 20, 60);
	compare("who-120", 40, 120);
	press_key(KEY_GO_DOWN);
	shows("Makes no mistake against one player");
	press_key(KEY_GO_DOWN);
	shows("Has $500 in hand. Is even here.");
	press_key(KEY_GO_DOWN);
	shows("Has $200 in hand. Is even here.");
	press_key(KEY_GO_DOWN);
	assert_int_equal(scene.state->who.at, 0);
	press_key(KEY_TO_END);
	assert_int_equal(scene.state->who.at, 3);
	press("x");
	assert_null(scene.overlay);
}

/* Nothing can be done to anybody from there. */
static void
looking_changes_nothing(void **state)
{
	(void)state;
	assert_int_equal(asked_invite(room, PIG, 1), 0);
	pass(100);
	press("v=");
	assert_null(scene.overlay);
	press("v");
	session_click(session, KEY_SPOT, ROWS, COLS); /* the row with the cursor */
	look();
	assert_ptr_equal(scene.overlay, &who_overlay);
	assert_int_equal(room_at(room, PIG)->players, 1);
	press_key(KEY_RETURN);
	assert_null(scene.overlay);
	assert_int_equal(room_at(room, PIG)->players, 1);
}

static void
an_empty_table_says_so(void **state)
{
	(void)state;
	look();
	press("v");
	shows("Nobody is at this table.");
	press_key(KEY_GO_DOWN);
	press_key(KEY_RETURN);
	assert_null(scene.overlay);
}

/* The name is where view_name() draws it. */
static void
a_click_on_a_name_asks_about_it(void **state)
{
	struct sheet sheet = { .cell = NULL };
	int key = 0;

	(void)state;
	seat_some();
	assert_int_equal(sheet_resize(&sheet, 24, 80), 0);
	screen_draw(sheet_canvas(&sheet), &scene);
	for (int row = 0; row < 24 && key == 0; row++) {
		for (int col = 0; col < 80 && key == 0; col++) {
			if (sheet_hit(&sheet, row, col) == KEY_SEAT + 1)
				key = KEY_SEAT + 1;
		}
	}
	sheet_finish(&sheet);
	assert_int_equal(key, KEY_SEAT + 1);
	session_click(session, key, 24, 80);
	look();
	assert_ptr_equal(scene.overlay, &who_overlay);
	assert_int_equal(scene.state->who.at, 1);
	shows("Makes no mistake against one player");
}

/* The list follows those who come and go, and what they have. */
static void
the_list_follows_the_table(void **state)
{
	(void)state;
	seat_some();
	press("v");
	press_key(KEY_TO_END);
	open_room_seat_as(&house, PIG, "cy", "boring");
	look();
	assert_int_equal(scene.state->who.occupants.n, 5);
	assert_int_equal(scene.state->who.at, 3);
	shows("cy ᵇ");
}

static void
players_are_chosen_by_strategy(void **state)
{
	(void)state;
	look();
	press("V");
	assert_ptr_equal(scene.overlay, &who_overlay);
	compare("who-choose-80", 24, 80);
	compare("who-choose-60", 20, 60);
	press_key(KEY_GO_RIGHT);
	press_key(KEY_GO_RIGHT);
	shows("Holds when the turn is worth 25.");
	press_key(KEY_RETURN);
	says("A player comes who plays hold:25.");
	assert_true(plays("hold:25"));
	/* The row that is stood on is the same. */
	shows("Holds when the turn is worth 25.");
	press("r");
	shows("Holds at 22 until somebody has 75");
	press("r");
	shows("Rolls on until a turn is worth 45.");
	press_key(KEY_RETURN);
	assert_true(plays("reckless"));
	assert_int_equal(room_at(room, PIG)->players, 2);
	press_key(KEY_TO_TOP);
	press_key(KEY_RETURN);
	says("leaves.");
	assert_int_equal(room_at(room, PIG)->players, 1);
	press_key(KEY_ESC);
	assert_null(scene.overlay);
}

static void
a_player_is_replaced(void **state)
{
	(void)state;
	assert_int_equal(asked_bring(room, PIG, "boring", NULL), 0);
	pass(100);
	press("V");
	press_key(KEY_TO_TOP);
	press_key(KEY_GO_LEFT);
	shows("← optimal →");
	press_key(KEY_RETURN);
	says("A player comes who plays optimal.");
	assert_true(plays("optimal"));
	assert_false(plays("boring"));
	assert_int_equal(room_at(room, PIG)->players, 1);
}

/* "Pig against optimal": three keys. */
static void
one_is_left_alone(void **state)
{
	(void)state;
	assert_int_equal(asked_invite(room, PIG, 5), 0);
	pass(100);
	press("Vo=");
	assert_null(scene.overlay);
	says("Only optimal plays here then.");
	assert_int_equal(room_at(room, PIG)->players, 1);
	assert_true(plays("optimal"));
	press_key(KEY_RETURN);
	for (int i = 0; i < PATIENCE && room_at(room, PIG)->view.request.kind != GAME_REQUEST_MOVE;
	     i++)
		pass(100);
	assert_int_equal(((const struct rail *)room_at(room, PIG)->view.state.bytes)->n, 2);
	/* Once more: nobody has to come or go. */
	press("Vo=");
	assert_int_equal(room_at(room, PIG)->players, 1);
	says("Only optimal plays here then.");
}

/* The last seat is the person's. */
static void
a_full_table_refuses(void **state)
{
	(void)state;
	for (int i = 0; i < PIG_SEATS - 1; i++)
		assert_int_equal(asked_bring(room, PIG, "boring", NULL), 0);
	pass(100);
	press("Vo");
	press_key(KEY_RETURN);
	says("Not done: the last seat of this table is kept for a person");
	press("=");
	assert_int_equal(room_at(room, PIG)->players, 1);
	assert_true(plays("optimal"));
}

/* The table stands still, so nobody is late while they read. */
static void
the_table_stands_still(void **state)
{
	(void)state;
	look();
	press("v");
	assert_true(scene.view[PIG].view->paused);
	press("x");
	assert_false(scene.view[PIG].view->paused);
	press("V");
	assert_true(scene.view[PIG].view->paused);
}

#define AT_THE_HOUSE(test) cmocka_unit_test_setup_teardown(test, begin_here, its_end)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		AT_THE_HOUSE(those_at_the_table_are_listed),
		AT_THE_HOUSE(looking_changes_nothing),
		AT_THE_HOUSE(an_empty_table_says_so),
		AT_THE_HOUSE(a_click_on_a_name_asks_about_it),
		AT_THE_HOUSE(the_list_follows_the_table),
		AT_THE_HOUSE(players_are_chosen_by_strategy),
		AT_THE_HOUSE(a_player_is_replaced),
		AT_THE_HOUSE(one_is_left_alone),
		AT_THE_HOUSE(a_full_table_refuses),
		AT_THE_HOUSE(the_table_stands_still),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
