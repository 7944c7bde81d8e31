/* Bets that a person makes at a screen: what is offered, what waits, and what is refused. */
#include "open_session.h"

static void
the_first_bet_sits_down(void **state)
{
	(void)state;
	expect_chips(1000, 0, 0);
	press("b");
	expect_chips(995, 5, 0);
	assert_int_equal(room_cash(room), 800);
	assert_int_equal(here()->stack, 195);
	assert_string_equal(scene.notice.words, "");
}

static void
chips_have_sizes(void **state)
{
	(void)state;
	press("++");
	assert_int_equal(scene.view[0].chip, 25);
	press("++++++++");
	assert_int_equal(scene.view[0].chip, 1000);
	press("b");
	expect_chips(0, 1000, 0);
	press("----------");
	assert_int_equal(scene.view[0].chip, 1);
}

static bool
footer_has(const char *words)
{
	char *text = draw(ROWS, COLS), *bottom = text;
	bool has;

	for (int row = 1; row < ROWS; row++)
		bottom = strchr(bottom, '\n') + 1;
	has = strstr(bottom, words) != NULL;
	free(text);
	return has;
}

/* What would be refused. */
static void
nothing_is_offered_while_nothing_can_be_recorded(void **state)
{
	struct table_view *full = malloc(sizeof(*full));

	(void)state;
	assert_non_null(full);
	table_view_copy(&sicbo_game, full, &here()->view);
	full->trouble = "it is full";
	look();
	assert_true(footer_has("Enter bet"));
	scene.view[0].view = full;
	assert_false(footer_has("Enter bet"));
	assert_true(footer_has("spot"));
	free(full);
}

/* A bet is not offered either if waiting bets need the chips for it. */
static void
a_bet_is_offered_if_it_can_be_paid(void **state)
{
	(void)state;
	press("+++++");
	assert_true(footer_has("Enter bet $1,000"));
	press("-b");
	assert_true(footer_has("Enter bet $500"));
	press("+");
	assert_true(footer_has("Enter bet $500"));
	press("-");
	assert_true(footer_has("Enter bet $100"));
	press("+");
	pass(ROUND_MS);
	assert_true(footer_has("Enter bet $500"));
	press("b");
	assert_int_equal(scene.view[0].waitings, 1);
	assert_false(footer_has("Enter"));
}

/* On the smallest screen, before all other keys. */
static void
help_and_the_way_out_are_seen_first(void **state)
{
	char *text;

	(void)state;
	begin_anew(craps_table);
	press("p");
	text = draw(SCENE_ROWS, SCENE_COLS);
	assert_non_null(strstr(text, " Space roll  Enter bet $5  t take down  ↑↓←→ spot  ? help"));
	free(text);
	press(" ");
	text = draw(SCENE_ROWS, SCENE_COLS);
	assert_non_null(strstr(text, " ↑↓←→ spot  ? help  q leave"));
	free(text);
}

static void
chips_are_offered_where_they_are_bet(void **state)
{
	static const struct game *const tables[] = { &sicbo_game, &craps_game, &pig_game,
						     &summit_game, NULL };

	(void)state;
	begin_anew(tables);
	for (int i = 0; tables[i] != NULL; i++) {
		look();
		assert_int_equal(footer_has("+ - chip"), i < 2);
		press("\t");
	}
	press("+"); /* and yet they can be chosen there */
	assert_int_equal(scene.view[0].chip, 10);
}

static void
a_larger_bet_brings_more_chips(void **state)
{
	(void)state;
	press("b+++++");
	assert_int_equal(scene.view[0].chip, 995);
	press("-s");
	expect_chips(495, 505, 0);
	assert_int_equal(room_cash(room), 495);
	press(":big 500\n");
	expect_chips(495, 505, 0);
	assert_string_equal(scene.notice.words, "Not done: the amount must be 1 to 495.");
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
	session_key(session, KEY_ESC, 24, 80);
	press("b");
	expect_chips(0, 1000, 0);
	press("b");
	assert_string_equal(scene.notice.words, "Not done: there are not enough chips for that.");
}

static void
a_bet_while_dice_roll_waits_for_the_next_round(void **state)
{
	(void)state;
	press("b");
	pass(ROUND_MS);
	assert_int_equal(here()->view.request.kind, GAME_REQUEST_DICE);
	press("s");
	assert_string_equal(scene.notice.words,
			    "The dice are rolling: your bet is in the next round.");
	assert_int_equal(scene.view[0].waitings, 1);
	assert_int_equal(scene.on_tables, 5);
	pass(TUMBLE);
	assert_string_equal(scene.notice.words, "");
	assert_int_equal(scene.view[0].waitings, 0);
	assert_int_equal(scene.on_tables, 5);
	assert_int_equal(scene.view[0].owns, 1);
	pass(ROUND_MS + TUMBLE);
	assert_int_equal(scene.on_tables, 0);
	assert_int_equal(scene.view[0].owns, 1);
}

static void
a_first_bet_may_wait_too(void **state)
{
	(void)state;
	pass(ROUND_MS);
	press("s");
	assert_int_equal(scene.view[0].waitings, 1);
	pass(TUMBLE);
	expect_chips(995, 5, 0);
}

static void
a_bet_that_waits_can_be_taken_back(void **state)
{
	(void)state;
	press("u");
	assert_string_equal(scene.notice.words, "Not done: no bet of yours can be taken back now.");
	pass(ROUND_MS);
	press("sbu");
	assert_int_equal(scene.view[0].waitings, 1);
	assert_int_equal(scene.view[0].waiting[0].verb, SICBO_SMALL);
	press("u");
	pass(TUMBLE);
	expect_chips(1000, 0, 0);
}

static void
a_waiting_bet_is_covered_by_chips(void **state)
{
	(void)state;
	press("+++++");
	pass(ROUND_MS);
	press("s");
	assert_int_equal(scene.view[0].waitings, 1);
	press("s");
	assert_int_equal(scene.view[0].waitings, 1);
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
	pass(TUMBLE);
	expect_chips(0, 1000, 0);
}

static void
the_last_bets_are_repeated(void **state)
{
	(void)state;
	press("r");
	assert_string_equal(scene.notice.words, "Not done: there are no bets of yours to repeat.");
	press("b+s");
	pass(ROUND_MS + TUMBLE);
	assert_int_equal(scene.on_tables, 0);
	press("r");
	assert_int_equal(scene.on_tables, 15);
	press("r");
	assert_int_equal(scene.on_tables, 30);
	pass(ROUND_MS);
	press("r");
	assert_int_equal(scene.view[0].waitings, 2);
}

/* Throw until the point is decided, and nothing lies on the table. */
static void
throw_it_out(void)
{
	while (scene.on_tables > 0) {
		press(" ");
		pass(1000);
	}
}

static void
a_repeat_is_offered_if_it_does_something(void **state)
{
	char *text;

	(void)state;
	sit_at_craps();
	assert_false(scene.can_repeat);
	throw_a_point();
	throw_it_out();
	assert_true(scene.can_repeat);
	throw_a_point();
	assert_false(scene.can_repeat);
	text = draw(24, 80);
	assert_null(strstr(text, " r repeat"));
	free(text);
	press("r");
	assert_string_equal(scene.notice.words, "Not done: a point is set; pass bets are taken "
						"before the come-out roll.");
	throw_it_out();
	assert_true(scene.can_repeat);
}

static void
a_bet_that_cannot_be_repeated_is_left_out(void **state)
{
	const struct craps *s;
	char odds[32];

	(void)state;
	sit_at_craps();
	throw_a_point();
	s = view_state(&scene.view[0]);
	snprintf(odds, sizeof(odds), ":odds %d 10\n", s->point);
	press(odds);
	assert_int_equal(scene.on_tables, 15);
	throw_it_out();
	press("r");
	assert_int_equal(scene.on_tables, 5);
	assert_string_equal(scene.notice.words, "");
}

/* Nobody sits down at a table that does not take the bet. */
static void
a_refused_bet_sits_nobody_down(void **state)
{
	static const struct game *const game[] = { &craps_game, NULL };
	const struct action pass_line = { .verb = CRAPS_PASS, .arg = { 10 } };
	struct table *t;
	int bo;

	(void)state;
	begin_anew(game);
	look();
	t = floor_table(house.floor, 0);
	bo = sit("bo");
	for (const struct craps *s = view_state(&scene.view[0]); s->point == 0; pass(1000)) {
		table_act(t, bo, &pass_line, NULL);
		table_act(t, bo, &(struct action){ .verb = CRAPS_ROLL }, NULL);
	}
	press("p");
	assert_string_equal(scene.notice.words, "Not done: a point is set; pass bets are taken "
						"before the come-out roll.");
	assert_int_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(room_cash(room), 1000);
	press(":come 2000\n");
	assert_string_equal(scene.notice.words, "Not done: the amount must be 1 to 1000.");
	press("\033c");
	assert_int_not_equal(scene.view[0].seat, NOBODY);
	expect_chips(995, 5, 0);
}

static void
a_refusal_elsewhere_names_its_table(void **state)
{
	(void)state;
	bet_too_late("");
	assert_string_equal(scene.notice.words, "Not done: a point is set; pass bets are taken "
						"before the come-out roll.");
	bet_too_late("2");
	assert_string_equal(scene.notice.words,
			    "Not done at Craps: a point is set; pass bets are taken before the "
			    "come-out roll.");
}

/* What is said of Enter is what it does. */
static void
a_chip_is_no_more_than_one_has(void **state)
{
	(void)state;
	end();
	begin(one_table, 2);
	look();
	assert_true(draws(24, 80, "Enter bet $2"));
	press("\n");
	assert_string_equal(scene.notice.words, "");
	expect_chips(0, 2, 0);
}

static void
a_person_is_told_of_being_broke(void **state)
{
	char all[32];

	(void)state;
	look();
	while (scene.bankroll > 0) {
		assert_string_equal(scene.notice.words, "");
		snprintf(all, sizeof(all), ":big %d\n", (int)scene.bankroll);
		press(all);
		expect_chips(0, scene.on_tables, scene.tonight);
		assert_string_equal(scene.notice.words, "");
		pass(ROUND_MS + TUMBLE);
	}
	assert_string_equal(scene.notice.words,
			    "Your chips are gone. q leaves; next time you bring new ones.");
	pass(NOTICE);
	assert_string_equal(scene.notice.words, "");
}

static void
too_small_a_screen_takes_no_bets(void **state)
{
	(void)state;
	session_key(session, 'b', 14, 52);
	look();
	expect_chips(1000, 0, 0);
	session_key(session, 'q', 14, 52);
	assert_true(session->over);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		EVENING_TEST(nothing_is_offered_while_nothing_can_be_recorded),
		EVENING_TEST(the_first_bet_sits_down),
		EVENING_TEST(chips_have_sizes),
		EVENING_TEST(a_bet_is_offered_if_it_can_be_paid),
		EVENING_TEST(help_and_the_way_out_are_seen_first),
		EVENING_TEST(chips_are_offered_where_they_are_bet),
		EVENING_TEST(a_larger_bet_brings_more_chips),
		EVENING_TEST(a_bet_while_dice_roll_waits_for_the_next_round),
		EVENING_TEST(a_first_bet_may_wait_too),
		EVENING_TEST(a_bet_that_waits_can_be_taken_back),
		EVENING_TEST(a_waiting_bet_is_covered_by_chips),
		EVENING_TEST(the_last_bets_are_repeated),
		EVENING_TEST(a_repeat_is_offered_if_it_does_something),
		EVENING_TEST(a_bet_that_cannot_be_repeated_is_left_out),
		EVENING_TEST(a_refused_bet_sits_nobody_down),
		EVENING_TEST(a_refusal_elsewhere_names_its_table),
		EVENING_TEST(a_chip_is_no_more_than_one_has),
		EVENING_TEST(a_person_is_told_of_being_broke),
		EVENING_TEST(too_small_a_screen_takes_no_bets),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
