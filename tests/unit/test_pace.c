/* Nobody waits without need, and nobody is waited for without end: on a clock that the test moves.
 */
#include "open_room.h"

#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"

enum { STEP_MS = 100, THINK_MS = 1500, BROUGHT = 1000 };

static struct open_room house;

static void
look(void)
{
	struct news news[NEWS_KEPT];
	uint64_t missed;
	int n;

	clock_quiet(&house.clock);
	room_look(house.room, 0, news, NEWS_KEPT, &n, &missed);
}

static void
begin(const struct game *g, int players)
{
	static const struct game *only[2];
	const struct open_room_plan plan = { .game = only,
					     .players = players,
					     .think_ms = THINK_MS,
					     .seed = "pace",
					     .bankroll = BROUGHT,
					     .lends = true };

	only[0] = g;
	open_room_begin(&house, &plan);
	look();
}

static void
end(void)
{
	room_part(house.room, 0);
	open_room_end(&house);
}

static const struct seat_view *
here(void)
{
	return room_at(house.room, 0);
}

static bool
is_asked(void)
{
	const struct game_request *request = &here()->view.request;

	return request->kind == GAME_REQUEST_MOVE && rail_has(request->seats, here()->seat);
}

static void
act(int verb, int64_t amount)
{
	struct action a = { .verb = (uint8_t)verb, .arg = { amount } };

	assert_int_equal(asked_act(house.room, 0, &a).fault, 0);
	look();
}

/* How long until UNTIL is true, at most MOST_MS. */
static int
passes_until(bool (*until)(void), int most_ms)
{
	int ms = 0;

	for (; ms < most_ms && !until(); ms += STEP_MS) {
		clock_pass(&house.clock, STEP_MS);
		look();
	}
	return ms;
}

static bool
is_over(void)
{
	return here()->owns > 0;
}

static void
a_bettor_who_is_ready_waits_no_longer(void **state)
{
	(void)state;
	begin(&sicbo_game, 2);
	act(0, 5);
	assert_false(here()->hurries);
	assert_true(asked_hurry(house.room, 0, false));
	assert_true(here()->hurries);
	assert_in_range(passes_until(is_over, 60000), 0, 2000);
	assert_false(here()->hurries);
	end();
}

static void
without_it_betting_lasts_as_long_as_it_does(void **state)
{
	(void)state;
	begin(&sicbo_game, 2);
	act(0, 5);
	assert_in_range(passes_until(is_over, 60000), 2100, 60000);
	end();
}

static void
a_spectator_hurries_nobody(void **state)
{
	(void)state;
	begin(&sicbo_game, 2);
	assert_false(asked_hurry(house.room, 0, true));
	end();
}

/* From the seat to the first turn, over the pause, the draw and all turns before. */
static void
going_on_leads_to_the_next_turn(void **state)
{
	(void)state;
	begin(&pig_game, 4);
	assert_int_equal(asked_sit(house.room, 0).fault, 0);
	look();
	for (int turns = 0; turns < 5; turns++) {
		for (int tries = 0; tries < 4 && !is_asked(); tries++) {
			assert_true(asked_hurry(house.room, 0, true));
			passes_until(is_asked, 1000);
		}
		assert_true(is_asked());
		assert_false(here()->hurries);
		act(PIG_ROLL, 0);
		passes_until(is_asked, 1000);
		if (is_asked())
			act(PIG_HOLD, 0);
	}
	end();
}

static const struct pig *
pig(void)
{
	return (const struct pig *)here()->view.state.bytes;
}

static uint32_t
rounds(void)
{
	return pig()->rail.round;
}

/* Others win the game of a person who only ever throws once: they get no chips and no turn, and
 * see how it has ended. */
static void
going_on_ends_with_the_game(void **state)
{
	(void)state;
	begin(&pig_game, 4);
	assert_int_equal(asked_sit(house.room, 0).fault, 0);
	passes_until(is_asked, 60000);
	while (rounds() == 0) {
		if (is_asked())
			act(pig()->rolls == 0 ? PIG_ROLL : PIG_HOLD, 0);
		else if (!here()->hurries)
			assert_true(asked_hurry(house.room, 0, true));
		clock_pass(&house.clock, STEP_MS);
		look();
	}
	assert_int_equal(here()->view.request.kind, GAME_REQUEST_START);
	assert_false(here()->hurries);
	end();
}

static bool
rests(void)
{
	return here()->rests;
}

static bool
plays(void)
{
	return here()->plays;
}

/* A person who lets their time run out pays the ante of that game, and no other. */
static void
a_person_who_is_away_pays_no_more_antes(void **state)
{
	chips left;

	(void)state;
	begin(&pig_game, 2);
	assert_int_equal(asked_sit(house.room, 0).fault, 0);
	passes_until(rests, 3600000);
	assert_true(rests());
	assert_int_equal(here()->stakes, 0);
	left = room_cash(house.room);
	clock_pass(&house.clock, 600000);
	look();
	assert_int_equal(room_cash(house.room), left);
	assert_int_equal(asked_sit(house.room, 0).fault, 0);
	passes_until(plays, 1000);
	assert_false(rests());
	assert_true(plays());
	end();
}

static bool
moves_on(void)
{
	return here()->view.request.kind == GAME_REQUEST_DICE;
}

static void
a_table_that_is_held_stands_still(void **state)
{
	(void)state;
	begin(&sicbo_game, 2);
	room_hold(house.room, 0, true);
	look();
	assert_true(here()->view.paused);
	assert_int_equal(passes_until(moves_on, 60000), 60000);
	room_hold(house.room, 0, false);
	look();
	assert_in_range(passes_until(moves_on, 60000), 0, 59000);
	end();
}

static void
a_pause_of_the_house_outlasts_a_hold(void **state)
{
	(void)state;
	begin(&sicbo_game, 0);
	room_hold(house.room, 0, true);
	asked_pause(house.room, true);
	room_hold(house.room, 0, false);
	look();
	assert_true(here()->view.paused);
	asked_pause(house.room, false);
	look();
	assert_false(here()->view.paused);
	end();
}

static void
the_house_lends_to_whoever_has_nothing(void **state) /* LG-11 */
{
	(void)state;
	begin(&sicbo_game, 0);
	assert_false(asked_borrow(house.room));
	while (room_cash(house.room) + here()->stack > 0) {
		act(0, room_cash(house.room) + here()->stack);
		assert_false(asked_borrow(house.room));
		while (here()->stakes > 0) {
			clock_pass(&house.clock, 1000);
			look();
		}
	}
	assert_true(asked_borrow(house.room));
	assert_int_equal(room_cash(house.room), ROOM_LOAN);
	assert_int_equal(room_brought(house.room), BROUGHT + ROOM_LOAN);
	assert_int_equal(room_loans(house.room), 1);
	assert_int_equal(bank_balance(house.bank, house.person), ROOM_LOAN);
	assert_int_equal(bank_sum(house.bank), 0);
	assert_false(asked_borrow(house.room));
	end();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_bettor_who_is_ready_waits_no_longer),
		cmocka_unit_test(without_it_betting_lasts_as_long_as_it_does),
		cmocka_unit_test(a_spectator_hurries_nobody),
		cmocka_unit_test(going_on_leads_to_the_next_turn),
		cmocka_unit_test(going_on_ends_with_the_game),
		cmocka_unit_test(a_person_who_is_away_pays_no_more_antes),
		cmocka_unit_test(a_table_that_is_held_stands_still),
		cmocka_unit_test(a_pause_of_the_house_outlasts_a_hold),
		cmocka_unit_test(the_house_lends_to_whoever_has_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
