/* For RTLD_NEXT. */
#define _GNU_SOURCE

/* Threads that cannot be had, one after the other: whoever asked for them is told, and nobody is
 * waited for who did not come. */
#include "open_room.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>

#include "games/sicbo/sicbo.h"

enum { PLAYERS = 5, PATIENCE_S = 60, NEVER = 1000 };

static const struct game *const tables[] = { &sicbo_game, NULL };

static int failing = NEVER; /* this start of a thread fails, from 1, and all after it */

/* Stands before the C library's. */
int
pthread_create(pthread_t *thread, const pthread_attr_t *attr, void *(*run)(void *), void *arg)
{
	union {
		void *symbol;
		int (*call)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
	} next = { .symbol = dlsym(RTLD_NEXT, "pthread_create") };

	assert_non_null(next.symbol);
	if (failing <= 1)
		return EAGAIN;
	failing--;
	return next.call(thread, attr, run, arg);
}

static int
seated(struct open_room *house)
{
	struct news news;
	uint64_t missed;
	int n;

	clock_quiet(&house->clock);
	room_look(house->room, 0, &news, 1, &n, &missed);
	return ((const struct rail *)room_at(house->room, 0)->glimpse.state.bytes)->n;
}

/* As many come as can be had; the others come when they can. */
static void
an_invitation_that_fails_is_told(void **state)
{
	static const struct open_room_plan open = {
		.game = tables, .think_ms = 1500, .seed = "threads", .bankroll = 1000
	};

	(void)state;
	for (int at = 1; at <= PLAYERS; at++) {
		struct open_room house;

		open_room_begin(&house, &open);
		house.clock.patience_s = PATIENCE_S;
		failing = at;
		assert_int_equal(room_invite(house.room, 0, PLAYERS), EAGAIN);
		failing = NEVER;
		assert_int_equal(room_at(house.room, 0)->players, at - 1);
		assert_int_equal(seated(&house), at - 1);
		assert_int_equal(room_invite(house.room, 0, PLAYERS), 0);
		assert_int_equal(seated(&house), PLAYERS);
		room_part(house.room, 0);
		open_room_end(&house);
	}
}

/* Two tables with a thread each, and their players. */
static void
a_floor_that_cannot_be_opened_is_told_and_leaves_nothing(void **state)
{
	static const struct game *const two[] = { &sicbo_game, &sicbo_game, NULL };

	(void)state;
	for (int at = 1; at <= 2 * (1 + PLAYERS); at++) {
		struct clock clock;
		struct floor_plan plan = { .clock = &clock,
					   .game = two,
					   .players = PLAYERS,
					   .think_ms = 1500,
					   .seed = "threads" };
		struct floor *floor;

		clock_init(&clock, true);
		clock.patience_s = PATIENCE_S;
		failing = at;
		floor = floor_open(&plan);
		failing = NEVER;
		assert_null(floor);
		assert_int_equal(errno, EAGAIN);
		clock_quiet(&clock);
		clock_finish(&clock);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_invitation_that_fails_is_told),
		cmocka_unit_test(a_floor_that_cannot_be_opened_is_told_and_leaves_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
