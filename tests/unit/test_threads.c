/* For RTLD_NEXT. */
#define _GNU_SOURCE

/* Threads and memory that cannot be had: whoever asked for them is told, and nobody is waited for
 * who did not come. */
#include "hoard.h"
#include "open_room.h"
#include "sanitized.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#include "base/system.h"
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

static struct open_room house;

static int
seated(void)
{
	struct news news;
	uint64_t missed;
	int n;

	clock_quiet(&house.clock);
	room_look(house.room, 0, &news, 1, &n, &missed);
	return ((const struct rail *)room_at(house.room, 0)->view.state.bytes)->n;
}

static void
house_begin(void)
{
	static const struct open_room_plan open = {
		.game = tables, .think_ms = 1500, .seed = "threads", .bankroll = 1000
	};

	open_room_begin(&house, &open);
	house.clock.patience_s = PATIENCE_S;
}

static void
house_end(void)
{
	room_part(house.room, 0);
	open_room_end(&house);
}

static void
an_invitation_needs_no_thread(void **state)
{
	(void)state;
	house_begin();
	failing = 1;
	assert_int_equal(asked_invite(house.room, 0, PLAYERS), 0);
	failing = NEVER;
	assert_int_equal(seated(), PLAYERS);
	house_end();
}

#ifndef SANITIZED
/* As many come as there is memory for; the others come when there is more. */
static void
an_invitation_that_fails_is_told(void **state)
{
	static const struct {
		size_t left;
		int least, most;
	} rows[] = { { 0, 0, 0 }, { 1500, 1, PLAYERS - 1 } };

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct hoard hoard;
		int came, error;

		house_begin();
		hoard_take(&hoard, rows[i].left);
		error = asked_invite(house.room, 0, PLAYERS);
		hoard_give_back(&hoard);
		assert_int_equal(error, ENOMEM);
		came = room_at(house.room, 0)->players;
		assert_in_range(came, rows[i].least, rows[i].most);
		assert_int_equal(seated(), came);
		assert_int_equal(asked_invite(house.room, 0, PLAYERS), 0);
		assert_int_equal(seated(), PLAYERS);
		house_end();
	}
}
#endif

/* The threads that run the players, and one for each of two tables. */
static void
a_floor_that_cannot_be_opened_is_told_and_leaves_nothing(void **state)
{
	static const struct game *const two[] = { &sicbo_game, &sicbo_game, NULL };

	(void)state;
	for (int at = 1; at <= POOL_THREADS + 2; at++) {
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
		cmocka_unit_test(an_invitation_needs_no_thread),
#ifndef SANITIZED
		cmocka_unit_test(an_invitation_that_fails_is_told),
#endif
		cmocka_unit_test(a_floor_that_cannot_be_opened_is_told_and_leaves_nothing),
	};

	memory_share(); /* else each thread may spare some of its own */
	return cmocka_run_group_tests(tests, NULL, NULL);
}
