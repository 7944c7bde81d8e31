/* The room as a front end reads it, with the house in this process behind it. */
#include "open_room.h"

#include <errno.h>
#include <poll.h>

#include "games/sicbo/sicbo.h"

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
	const struct standing *here = room_at(room, 0), *there = room_at(room, 1);

	(void)state;
	assert_int_equal(here->seat, NOBODY);
	assert_int_equal(room_act(room, 0, &big).fault, 0);
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
	const struct standing *here = room_at(room, 0);
	struct standing before;
	chips cash;

	(void)state;
	room_act(room, 0, &big);
	room_leave(room, 0);
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
	const struct standing *here = room_at(room, 0);

	(void)state;
	room_act(room, 0, &big);
	pass(ROUND_MS);
	assert_int_equal(here->glimpse.want.kind, WANT_DICE);
	assert_int_equal(room_act(room, 0, &big).fault, 0);
	assert_int_equal(here->waitings, 1);
	assert_int_equal(here->waiting[0].verb, SICBO_BIG);
	assert_true(room_take_back(room, 0));
	assert_int_equal(here->waitings, 0);
	assert_false(room_take_back(room, 0));
	pass(TUMBLE);
	assert_int_equal(here->stakes, 0);
	assert_true(here->can_repeat);
	assert_int_equal(room_repeat(room, 0).fault, 0);
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
	room_stirred(room);
	assert_false(is_readable());
	open_room_seat(&house, 1, "bo");
	assert_true(is_readable());
	assert_true(room_stirred(room));
	assert_false(is_readable());
	assert_false(room_stirred(room));
}

static void
one_seat_is_kept_for_the_person(void **state)
{
	(void)state;
	assert_int_equal(room_invite(room, 0, -1), ERANGE);
	assert_int_equal(room_invite(room, 0, sicbo_game.max_seats), ERANGE);
	assert_int_equal(room_invite(room, 0, 3), 0);
	assert_int_equal(room_at(room, 0)->players, 3);
	assert_int_equal(room_at(room, 1)->players, 0);
}

static void
paces_have_ends(void **state)
{
	(void)state;
	for (int i = 0; i < 20; i++)
		room_slow_down(room);
	assert_int_equal(room_think_ms(room), 12000);
	for (int i = 0; i < 20; i++)
		room_speed_up(room);
	assert_int_equal(room_think_ms(room), 250);
	room_slow_down(room);
	assert_int_equal(room_think_ms(room), 500);
}

static void
a_pause_is_everywhere(void **state)
{
	(void)state;
	room_pause(room, true);
	look();
	assert_true(room_paused(room));
	assert_true(room_at(room, 0)->glimpse.paused && room_at(room, 1)->glimpse.paused);
	room_pause(room, false);
	look();
	assert_false(room_at(room, 1)->glimpse.paused);
}

/* Then all chips are in the bank, and the last events are still told. */
static void
parting_settles_everything(void **state)
{
	static struct news news[NEWS_KEPT];
	uint64_t missed;
	int n, own = 0;

	(void)state;
	room_act(room, 0, &big);
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
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
