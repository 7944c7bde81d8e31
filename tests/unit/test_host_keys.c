
#include "games/game_table.h"
/* Keys for the whole table: who plays at it, and how fast. */
#include "hoard.h"
#include "open_session.h"
#include "sanitized.h"

static void
simulated_players_come_and_go(void **state)
{
	(void)state;
	press("]");
	assert_string_equal(scene.notice.words, "1 simulated player from now on.");
	press("]]");
	assert_string_equal(scene.notice.words, "3 simulated players from now on.");
	assert_int_equal(floor_players(house.floor, 0), 3);
	press("[[[");
	assert_string_equal(scene.notice.words, "0 simulated players from now on.");
	press("[");
	assert_string_equal(scene.notice.words, "Not done: there is no simulated player here.");
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
}

#ifndef SANITIZED
static void
a_player_who_cannot_be_had_is_told_of(void **state)
{
	struct hoard hoard;

	(void)state;
	hoard_take(&hoard, 0);
	session_key(session, ']', ROWS, COLS);
	hoard_give_back(&hoard);
	look();
	assert_int_equal(floor_players(house.floor, 0), 0);
	assert_int_equal(scene.notice.style, STYLE_REFUSAL);
	assert_memory_equal(scene.notice.words,
			    "Not done: no more than 0 simulated players can be had (",
			    strlen("Not done: no more than 0 simulated players can be had ("));
}

#endif

static void
the_last_seat_is_kept_for_the_person(void **state)
{
	(void)state;
	for (int i = 0; i < sicbo_game.max_seats; i++)
		press("]");
	assert_int_equal(floor_players(house.floor, 0), sicbo_game.max_seats - 1);
	assert_string_equal(scene.notice.words, "Not done: the last seat of the table is yours.");
	press("b");
	expect_chips(995, 5, 0);
}

/* From any pace to the next of the list, and no further than its ends. */
static void
simulated_players_have_a_pace(void **state)
{
	(void)state;
	press("}");
	assert_string_equal(scene.notice.words,
			    "Simulated players think for about 1.00 s now; pauses and the time to "
			    "bet take 67 % of the usual, at all tables.");
	press("{{");
	assert_int_equal(room_think_ms(room), 2500);
	press("{{{{{{{{");
	assert_int_equal(room_think_ms(room), 12000);
	press("}}}}}}}}}}");
	assert_string_equal(scene.notice.words,
			    "Simulated players think for about 0.25 s now; pauses and the time to "
			    "bet take 17 % of the usual, at all tables.");
}

/* HO-21: at a house of somebody else's. */
static void
whoever_may_not_rule_is_told_so(void **state)
{
	(void)state;
	room->shared = true;
	press("}");
	assert_string_equal(scene.notice.words,
			    "Not done: pause, pace and simulated players are the matter of "
			    "whoever runs this house.");
	assert_int_equal(room_think_ms(room), 1500);
	press("P");
	assert_false(room_paused(room));
	room->rules = true;
	press("}");
	assert_int_equal(room_think_ms(room), 1000);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
#ifndef SANITIZED /* sanitizers need all the address space that there is */
		EVENING_TEST(a_player_who_cannot_be_had_is_told_of), /* no thread has ended yet */
#endif
		EVENING_TEST(simulated_players_come_and_go),
		EVENING_TEST(the_last_seat_is_kept_for_the_person),
		EVENING_TEST(simulated_players_have_a_pace),
		EVENING_TEST(whoever_may_not_rule_is_told_so),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
