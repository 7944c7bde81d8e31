/* The ways out: leaving a table and the house, what that costs, and who is asked first. */
#include "base/money.h"
#include "open_session.h"

static void
leaving_asks_while_money_is_at_stake(void **state)
{
	char *text;

	(void)state;
	press("bq");
	assert_ptr_equal(scene.overlay, &confirm_overlay);
	assert_string_equal(scene.notice.words,
			    "$5 of yours lies here and is played out. Leave the table?");
	press("n");
	assert_ptr_not_equal(scene.overlay, &confirm_overlay);
	assert_int_equal(scene.view[0].seat, 0);
	press("qy");
	expect_chips(995, 5, 0);
	press("b");
	assert_string_equal(scene.notice.words, "Not done: you have left; sit down again when your "
						"last bet is decided.");
	pass(ROUND_MS + TUMBLE);
	assert_int_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(scene.on_tables, 0);
	assert_int_equal(room_cash(room), scene.bankroll);
	text = draw(24, 80);
	assert_non_null(strstr(text, "You are paid out")); /* whose seat that was */
	free(text);
	press("q");
	assert_true(session->over);
}

/* CR-2, CR-6: before the come-out roll a pass bet comes back. */
static void
a_bet_that_comes_down_is_not_asked_for(void **state)
{
	(void)state;
	sit_at_craps();
	expect_chips(995, 5, 0);
	press("q");
	assert_ptr_not_equal(scene.overlay, &confirm_overlay);
	assert_string_equal(scene.notice.words,
			    "You leave the table with $200. q again leaves the house.");
	expect_chips(1000, 0, 0);
}

static void
only_bets_that_are_played_out_are_asked_for(void **state)
{
	char words[SCENE_NOTICE_SIZE], amount[MONEY_SIZE];
	chips cash;

	(void)state;
	sit_at_craps();
	throw_a_point();
	press("c");
	assert_int_equal(scene.on_tables, 10);
	press("q");
	assert_string_equal(scene.notice.words,
			    "$5 of yours lies here and is played out. Leave the table?");
	cash = room_cash(room);
	press("y");
	snprintf(words, sizeof(words),
		 "You leave with %s; your bets are played out and paid to you.",
		 money(room_cash(room) - cash, amount));
	assert_string_equal(scene.notice.words, words);
	assert_int_equal(scene.on_tables, 5);
}

static void
leaving_while_dice_roll_waits_until_they_lie(void **state)
{
	(void)state;
	press("b");
	pass(ROUND_MS);
	press("q");
	assert_string_equal(scene.notice.words,
			    "$5 of yours lies here and is played out. Leave the table?");
	press("y");
	assert_string_equal(scene.notice.words,
			    "You leave the table as soon as the dice have landed.");
	pass(TUMBLE);
	assert_string_equal(scene.notice.words, "");
	assert_int_equal(scene.view[0].seat, NOBODY);
}

static void
sitting_down_waits_until_the_dice_lie(void **state)
{
	(void)state;
	see_dice_fly();
	press("\n");
	assert_string_equal(scene.notice.words, "You sit down as soon as the dice have landed.");
	assert_int_equal(scene.view[0].seat, NOBODY);
	expect_chips(1000, 0, 0);
	while (here()->view.request.kind == GAME_REQUEST_DICE)
		pass(100);
	/* They sit, and the round of the others is on. */
	assert_ptr_equal(scene.overlay, &deal_overlay);
	assert_int_not_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(room_cash(room), 800);
}

static void
waiting_to_sit_can_be_taken_back(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		see_dice_fly();
		press(i == 0 ? "\nu" : "\nq");
		assert_string_equal(scene.notice.words, "You do not sit down.");
		pass(1000);
		assert_int_equal(scene.view[0].seat, NOBODY);
		assert_false(session->over);
	}
	press("q");
	assert_true(session->over);
}

/* A refusal that comes by itself is not told over it, and bad news wait. */
static void
a_question_stands_until_it_is_answered(void **state)
{
	(void)state;
	bet_too_late("2bq");
	assert_non_null(strstr(scene.notice.words, "Leave the table?"));
	begin_anew(two_tables);
	look();
	while (scene.bankroll > 0) {
		char all[32];

		snprintf(all, sizeof(all), "1:big %d\n2q", (int)scene.bankroll);
		press(all);
		pass(ROUND_MS + TUMBLE);
		assert_non_null(strstr(scene.notice.words, "Leave the house?"));
		press("n");
	}
	assert_non_null(strstr(scene.notice.words, "Your chips are gone."));
}

static void
a_leaving_person_is_offered_no_bet(void **state)
{
	char *text;

	(void)state;
	press("bqy");
	text = draw(24, 80);
	assert_null(strstr(text, "bet $5"));
	assert_non_null(strstr(text, " q quit"));
	free(text);
}

/* An ante in the pot is no bet that lies on the table, and money all the same. */
static void
leaving_the_house_asks_while_an_ante_is_in_the_pot(void **state)
{
	static const struct game *const pig_and_sicbo[] = { &pig_game, &sicbo_game, NULL };

	(void)state;
	end();
	begin(pig_and_sicbo, 1000);
	sit("bo");
	press("\n");
	while (!your_turn())
		pass(100);
	press("2q");
	assert_ptr_equal(scene.overlay, &confirm_overlay);
	assert_string_equal(scene.notice.words, "$10 of yours is on the tables. Leave the house?");
	press("n");
	assert_false(session->over);
	press("qy");
	assert_true(session->over);
}

static void
an_ante_that_is_left_behind_is_lost(void **state)
{
	(void)state;
	sit_with_bo(&pig_game);
	while (!your_turn())
		pass(100);
	expect_chips(990, 10, 0);
	press("q");
	assert_string_equal(scene.notice.words, "Your ante stays in the pot. Leave the table?");
	press("y");
	assert_string_equal(scene.notice.words,
			    "You leave the table with $190. q again leaves the house.");
	expect_chips(990, 0, -10);
	assert_int_equal(session->diary.table[0].lost, 1);
}

/* With money at several tables: their sum.  A game of moves is called off, which costs nothing. */
static void
leaving_the_house_says_what_it_costs(void **state)
{
	static const struct game *const pig_and_sicbo[] = { &pig_game, &sicbo_game, &sicbo_game,
							    NULL };

	(void)state;
	begin_anew(pig_and_sicbo);
	sit("bo");
	press("\n");
	while (!your_turn())
		pass(100);
	press("2b3q");
	assert_string_equal(scene.notice.words, "$15 of yours is on the tables. Leave the house?");
}

/* Before the person looks again: the seat is not theirs any more. */
static void
a_seat_that_is_free_is_left_to_others(void **state)
{
	int left, seat;

	(void)state;
	press("bqy");
	left = here()->seat;
	clock_pass(&house.clock, ROUND_MS + TUMBLE);
	seat = sit("bo");
	assert_int_equal(seat, left);
	look();
	assert_int_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(room_cash(room), scene.bankroll);
	assert_true(rail_plays(view_state(&scene.view[0]), seat));
	assert_string_equal(here()->view.name[seat], "bo");
}

/* A table that pays out between two looks: its chips are not seen in the bank and on the table. */
static void
no_chip_is_counted_twice(void **state)
{
	(void)state;
	press("bsqy");
	expect_chips(990, 10, 0);
	clock_pass(&house.clock, ROUND_MS + TUMBLE);
	assert_int_equal(bank_balance(house.bank, house.person), 1000);
	expect_chips(990, 10, 0);
	look();
	expect_chips(1000, 0, 0);
}

static void
a_table_without_bets_is_left_at_once(void **state)
{
	(void)state;
	press("b");
	pass(ROUND_MS + TUMBLE);
	press("q");
	assert_ptr_not_equal(scene.overlay, &confirm_overlay);
	assert_int_equal(scene.view[0].seat, NOBODY);
	assert_int_equal(room_cash(room), scene.bankroll);
	press("q");
	assert_true(session->over);
}

static void
one_may_sit_down_again(void **state)
{
	(void)state;
	press("b");
	pass(ROUND_MS + TUMBLE);
	press("qb");
	assert_int_equal(scene.on_tables, 5);
}

static void
nothing_is_lost_at_the_end(void **state)
{
	chips on_tables = 5;

	press("b");
	session_end(session);
	assert_true(room_cash(room) == 995 || room_cash(room) == 995 + 2 * on_tables);
	open_room_end(&house);
	an_evening(state);
}

/* Asked on the small screen, or on a larger one before. */
static void
too_small_a_screen_shows_the_question(void **state)
{
	(void)state;
	press("b");
	session_key(session, 'q', 10, 40);
	look();
	compare("screen-small-question", 10, 40);
	session_key(session, 'n', 10, 40);
	press("q");
	compare("screen-small-question", 10, 40);
	session_key(session, 'y', 10, 40);
	look();
	compare("screen-small-notice", 10, 40);
	assert_true(here()->leaving);
}

/* One thing lies over the tables: the question takes the place of the line that was typed before
 * the screen became too small, and the keys are for it alone. */
static void
a_confirm_takes_the_place_of_the_typed_line(void **state)
{
	(void)state;
	press("b:bi");
	assert_string_equal(scene.prompt, "bi");
	session_key(session, 'q', 10, 40);
	look();
	assert_ptr_equal(scene.overlay, &confirm_overlay);
	assert_null(scene.prompt);
	press("n");
	assert_null(scene.overlay);
	press("b");
	expect_chips(990, 10, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		EVENING_TEST(leaving_asks_while_money_is_at_stake),
		EVENING_TEST(leaving_the_house_asks_while_an_ante_is_in_the_pot),
		EVENING_TEST(a_bet_that_comes_down_is_not_asked_for),
		EVENING_TEST(only_bets_that_are_played_out_are_asked_for),
		EVENING_TEST(leaving_while_dice_roll_waits_until_they_lie),
		EVENING_TEST(sitting_down_waits_until_the_dice_lie),
		EVENING_TEST(waiting_to_sit_can_be_taken_back),
		EVENING_TEST(a_leaving_person_is_offered_no_bet),
		EVENING_TEST(a_question_stands_until_it_is_answered),
		EVENING_TEST(an_ante_that_is_left_behind_is_lost),
		EVENING_TEST(leaving_the_house_says_what_it_costs),
		EVENING_TEST(a_seat_that_is_free_is_left_to_others),
		EVENING_TEST(no_chip_is_counted_twice),
		EVENING_TEST(a_table_without_bets_is_left_at_once),
		EVENING_TEST(one_may_sit_down_again),
		EVENING_TEST(nothing_is_lost_at_the_end),
		EVENING_TEST(too_small_a_screen_shows_the_question),
		EVENING_TEST(a_confirm_takes_the_place_of_the_typed_line),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
