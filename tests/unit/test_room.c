/* The room as a front end reads it, with the house in this process behind it. */
#include "open_room.h"

#include <errno.h>
#include <poll.h>
#include <string.h>

#include "dice/seeded.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "room/roster.h"

enum { ROUND_MS = 5000, TUMBLE = 500 };

static const struct game *const tables[] = { &sicbo_game, &sicbo_game, NULL };
static const struct action big = { .verb = SICBO_BIG, .arg = { 10 } };

static struct open_room house;
static struct room *room;
static struct feed feed;

static int
begin(void **state)
{
	const struct open_room_plan open = {
		.game = tables, .think_ms = 1500, .seed = "a room", .bankroll = 1000, .feed = &feed
	};

	(void)state;
	assert_int_equal(feed_init(&feed), 0);
	open_room_begin(&house, &open);
	room = house.room;
	return 0;
}

static int
end(void **state)
{
	(void)state;
	for (int i = 0; i < room_tables(room); i++)
		room_part(room, i);
	open_room_end(&house);
	feed_finish(&feed);
	return 0;
}

static void
look(void)
{
	struct news news;
	uint64_t missed;
	int n;

	clock_quiet(&house.clock);
	for (int i = 0; i < room_tables(room); i++)
		room_look(room, i, &news, 1, &n, &missed);
}

static void
pass(int64_t ms)
{
	clock_pass(&house.clock, ms);
	look();
}

static void
a_bet_changes_what_is_seen(void **state)
{
	const struct seat_view *here = room_at(room, 0), *there = room_at(room, 1);

	(void)state;
	assert_int_equal(here->seat, NOBODY);
	assert_int_equal(asked_act(room, 0, &big).fault, 0);
	assert_int_not_equal(here->seat, NOBODY);
	assert_int_equal(here->stack, 190);
	assert_int_equal(here->stakes, 10);
	assert_int_equal(here->net, 0);
	assert_int_equal(here->purse, 990);
	assert_int_equal(room_stakes(room), 10);
	assert_int_equal(room_cash(room), 800);
	assert_int_equal(there->purse, 800);
	assert_int_equal(there->seat, NOBODY);
}

/* Nothing that is read changes before the next look. */
static void
the_room_stands_still_between_two_looks(void **state)
{
	const struct seat_view *here = room_at(room, 0);
	struct seat_view before;
	chips cash;

	(void)state;
	asked_act(room, 0, &big);
	asked_leave(room, 0);
	before = *here;
	cash = room_cash(room);
	clock_pass(&house.clock, ROUND_MS + TUMBLE);
	assert_memory_equal(&before, here, sizeof(before));
	assert_int_equal(room_cash(room), cash);
	look();
	assert_int_equal(here->seat, NOBODY);
	assert_int_equal(here->stakes, 0);
	assert_int_equal(room_cash(room), 1000 + here->net);
}

static void
a_bet_waits_while_dice_are_in_the_air(void **state)
{
	const struct seat_view *here = room_at(room, 0);

	(void)state;
	asked_act(room, 0, &big);
	pass(ROUND_MS);
	assert_int_equal(here->view.request.kind, GAME_REQUEST_DICE);
	assert_int_equal(asked_act(room, 0, &big).fault, 0);
	assert_int_equal(here->waitings, 1);
	assert_int_equal(here->waiting[0].verb, SICBO_BIG);
	assert_true(asked_take_back(room, 0));
	assert_int_equal(here->waitings, 0);
	assert_false(asked_take_back(room, 0));
	pass(TUMBLE);
	assert_int_equal(here->stakes, 0);
	assert_true(here->can_repeat);
	assert_int_equal(asked_repeat(room, 0).fault, 0);
	assert_int_equal(here->stakes, 10);
}

static bool
is_readable(void)
{
	struct pollfd fd = { .fd = room_fd(room), .events = POLLIN };

	return poll(&fd, 1, 0) == 1;
}

static void
the_descriptor_wakes_a_waiting_program(void **state)
{
	(void)state;
	room_interrupted(room);
	assert_false(is_readable());
	open_room_seat(&house, 1, "bo");
	assert_true(is_readable());
	assert_true(room_interrupted(room));
	assert_false(is_readable());
	assert_false(room_interrupted(room));
}

static void
one_seat_is_kept_for_the_person(void **state)
{
	(void)state;
	assert_int_equal(asked_invite(room, 0, -1), ERANGE);
	assert_int_equal(asked_invite(room, 0, sicbo_game.max_seats), ERANGE);
	assert_int_equal(asked_invite(room, 0, 3), 0);
	assert_int_equal(room_at(room, 0)->players, 3);
	assert_int_equal(room_at(room, 1)->players, 0);
}

static void
paces_have_ends(void **state)
{
	(void)state;
	for (int i = 0; i < 20; i++)
		asked_slow_down(room);
	assert_int_equal(room_think_ms(room), 12000);
	for (int i = 0; i < 20; i++)
		asked_speed_up(room);
	assert_int_equal(room_think_ms(room), 250);
	asked_slow_down(room);
	assert_int_equal(room_think_ms(room), 500);
}

static void
a_pause_is_everywhere(void **state)
{
	(void)state;
	asked_pause(room, true);
	look();
	assert_true(room_paused(room));
	assert_true(room_at(room, 0)->view.paused && room_at(room, 1)->view.paused);
	asked_pause(room, false);
	look();
	assert_false(room_at(room, 1)->view.paused);
}

/* Then all chips are in the bank, and the last events are still told. */
static void
parting_settles_everything(void **state)
{
	static struct news news[NEWS_KEPT];
	uint64_t missed;
	int n, own = 0;

	(void)state;
	asked_act(room, 0, &big);
	look();
	room_part(room, 0);
	assert_int_equal(room_at(room, 0)->seat, NOBODY);
	assert_int_equal(room_stakes(room), 0);
	assert_int_equal(room_cash(room), bank_balance(house.bank, house.person));
	assert_int_equal(room_cash(room), 1000 + room_at(room, 0)->net);
	room_look(room, 0, news, NEWS_KEPT, &n, &missed);
	for (int i = 0; i < n; i++)
		own += news[i].own;
	assert_true(own > 0);
}

/* Two persons of one name would be one to everybody. */
static void
a_name_that_is_taken_is_refused(void **state)
{
	const struct local_plan plan = {
		.floor = house.floor, .clock = &house.clock, .bank = house.bank, .name = "guest"
	};

	(void)state;
	assert_null(local_open(&plan));
}

#define ROOM_TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

/* Two alike get numbers; a table is found by its place, its title or its game. */
static void
tables_are_called_so_that_they_can_be_told_apart(void **state)
{
	struct opening pig = opening_of(&pig_game);

	(void)state;
	assert_string_equal(room_title(room, 0), "Sic Bo 1");
	assert_string_equal(room_title(room, 1), "Sic Bo 2");
	opening_set(&pig, PIG_ANTE, 25);
	assert_int_equal(room_open_table(room, &pig), 0);
	assert_string_equal(room_title(room, 2), "Pig $25");
	assert_int_equal(room_find(room, "2"), 1);
	assert_int_equal(room_find(room, "sic bo 2"), 1);
	assert_int_equal(room_find(room, "SICBO"), 0);
	assert_int_equal(room_find(room, "pig"), 2);
	assert_int_equal(room_find(room, "Pig $25"), 2);
	assert_int_equal(room_find(room, "4"), -1);
	assert_int_equal(room_find(room, "0"), -1);
	assert_int_equal(room_find(room, "craps"), -1);
	assert_int_equal(room_find(room, ""), -1);
	assert_int_equal(room_close_table(room, 0), 0);
	assert_string_equal(room_title(room, 0), "Sic Bo");
	assert_int_equal(room_place(room, 1), 0);
	assert_int_equal(room_place(room, 0), -1);
}

/* The chips that a closed table has paid out are in the bank; bets that wait and seats elsewhere
 * stay. */
static void
a_table_that_closes_pays_out(void **state)
{
	struct opening sicbo = opening_of(&sicbo_game);
	chips net;

	(void)state;
	assert_int_equal(asked_act(room, 1, &big).fault, 0);
	assert_int_equal(asked_act(room, 0, &big).fault, 0);
	pass(ROUND_MS);
	assert_int_equal(asked_act(room, 1, &big).fault, 0); /* it waits */
	assert_int_equal(room_open_table(room, &sicbo), 0);
	assert_int_equal(room_at(room, 2)->seat, NOBODY);
	assert_int_equal(room_at(room, 2)->purse, room_at(room, 0)->purse - 190);
	room_part(room, 0);
	net = room_at(room, 0)->net;
	assert_true(net == 10 || net == -10);
	assert_int_equal(room_close_table(room, 0), 0);
	assert_int_equal(room_tables(room), 2);
	assert_int_equal(room_cash(room), 800 + net);
	assert_int_equal(room_at(room, 0)->waitings, 1);
	assert_int_equal(room_at(room, 0)->stakes, 10);
	assert_int_equal(room_at(room, 1)->seat, NOBODY);
	pass(TUMBLE);
	assert_int_equal(room_at(room, 0)->waitings, 0);
	assert_int_equal(room_cash(room), bank_balance(house.bank, house.person));
	assert_int_equal(asked_act(room, 1, &big).fault, 0);
	assert_int_equal(room_cash(room), bank_balance(house.bank, house.person));
}

/* A game that waits for moves is called off before anyone leaves: all stakes come back. */
static void
a_game_at_a_table_that_closes_is_called_off(void **state) /* LG-21, PG-13, SM-11 */
{
	static const struct game *const moves[] = { &pig_game, &summit_game };

	(void)state;
	for (size_t i = 0; i < sizeof(moves) / sizeof(moves[0]); i++) {
		struct opening opening = opening_of(moves[i]);
		const struct seat_view *here = room_at(room, 2);

		assert_int_equal(room_open_table(room, &opening), 0);
		open_room_seat_as(&house, 2, "bo", NULL);
		assert_int_equal(asked_sit(room, 2).fault, 0);
		for (look(); here->stakes == 0 || here->view.request.kind != GAME_REQUEST_MOVE;
		     look())
			assert_true(clock_next(&house.clock));
		assert_true(room_calls_off(room, 2));
		assert_int_equal(room_close_table(room, 2), 0);
		assert_int_equal(room_cash(room), 1000);
	}
}

/* Up to 16 at a time, and never none. */
static void
there_are_always_some_tables(void **state)
{
	struct opening pig = opening_of(&pig_game);

	(void)state;
	for (int i = 2; i < FLOOR_TABLES; i++)
		assert_int_equal(room_open_table(room, &pig), 0);
	assert_int_equal(room_open_table(room, &pig), ENOSPC);
	for (int i = 1; i < FLOOR_TABLES; i++) {
		assert_int_equal(room_close_table(room, i % 2 == 0 ? 0 : 1), 0);
		look();
	}
	assert_int_equal(room_tables(room), 1);
	assert_int_equal(room_close_table(room, 0), EBUSY);
	assert_int_equal(room_open_table(room, &pig), 0);
	assert_int_equal(room_number(room, 1), FLOOR_TABLES);
}

/* What a front end keeps of each table. */
static int kept[ROOM_TABLES], keeps;

static void
keep_one_less(void *ctx, int place)
{
	(void)ctx;
	memmove(&kept[place], &kept[place + 1], (size_t)(--keeps - place) * sizeof(kept[0]));
}

static void
keep_one_more(void *ctx, int place)
{
	assert_int_equal(place, keeps);
	kept[keeps++] = room_number(ctx, place);
}

static void
a_front_end_follows_the_tables(void **state)
{
	static const struct roster_ops ops = { keep_one_less, keep_one_more };
	struct xoshiro luck = xoshiro_seed("roster", 0);
	struct opening pig = opening_of(&pig_game);
	struct roster roster = { .n = 0 };

	(void)state;
	keeps = 0;
	assert_true(roster_follow(&roster, room, &ops, room));
	assert_false(roster_follow(&roster, room, &ops, room));
	for (int i = 0; i < 60; i++) {
		for (int k = (int)xoshiro_below(&luck, 4); k >= 0; k--) {
			int n = room_tables(room);

			if (xoshiro_below(&luck, 8) < (uint32_t)n && n > 1)
				room_close_table(room, (int)xoshiro_below(&luck, (uint32_t)n));
			else
				room_open_table(room, &pig);
		}
		roster_follow(&roster, room, &ops, room);
		assert_int_equal(keeps, room_tables(room));
		for (int k = 0; k < keeps; k++)
			assert_int_equal(kept[k], room_number(room, k));
	}
}

static void
a_limit_goes_by_steps_within_its_range(void **state)
{
	struct opening pig = opening_of(&pig_game), sicbo = opening_of(&sicbo_game);
	int32_t before = offer_limit(&pig);

	(void)state;
	assert_int_equal(before, 10);
	assert_true(offer_raise(&pig));
	assert_int_equal(offer_limit(&pig), 25);
	assert_true(offer_lower(&pig));
	assert_int_equal(offer_limit(&pig), 10);
	assert_true(opening_is_usual(&pig));
	while (offer_raise(&pig)) {
		assert_true(offer_limit(&pig) > before);
		before = offer_limit(&pig);
	}
	while (offer_lower(&pig)) {
		assert_true(offer_limit(&pig) < before);
		before = offer_limit(&pig);
	}
	assert_int_equal(before, 1);
	assert_int_equal(offer_limit(&sicbo), 1);
	assert_false(offer_lower(&sicbo));
	assert_true(offer_raise(&sicbo));
	assert_int_equal(offer_limit(&sicbo), 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		ROOM_TEST(a_bet_changes_what_is_seen),
		ROOM_TEST(the_room_stands_still_between_two_looks),
		ROOM_TEST(a_bet_waits_while_dice_are_in_the_air),
		ROOM_TEST(the_descriptor_wakes_a_waiting_program),
		ROOM_TEST(one_seat_is_kept_for_the_person),
		ROOM_TEST(paces_have_ends),
		ROOM_TEST(a_pause_is_everywhere),
		ROOM_TEST(parting_settles_everything),
		ROOM_TEST(a_name_that_is_taken_is_refused),
		ROOM_TEST(tables_are_called_so_that_they_can_be_told_apart),
		ROOM_TEST(a_table_that_closes_pays_out),
		ROOM_TEST(a_game_at_a_table_that_closes_is_called_off),
		ROOM_TEST(there_are_always_some_tables),
		ROOM_TEST(a_front_end_follows_the_tables),
		ROOM_TEST(a_limit_goes_by_steps_within_its_range),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
