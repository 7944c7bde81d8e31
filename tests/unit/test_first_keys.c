/* A newcomer's first keys: how few of them bring the first result, and how long a game takes for
 * somebody who decides at once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/game.h"
#include "games/pig/pig.h"
#include "open_room.h"
#include "tui/session.h"

enum { ROWS = 24, COLS = 80, STEP_MS = 100, LONGEST_MS = 120000, HOLD_AT = 20 };

static struct open_room house;
static struct session *session;

static void
look(void)
{
	clock_quiet(&house.clock);
	session_look(session);
}

static void
press(const char *keys)
{
	for (; *keys != '\0'; keys++) {
		session_key(session, *keys, ROWS, COLS);
		look();
	}
}

static void
pass(int64_t ms)
{
	clock_pass(&house.clock, ms);
	look();
}

static void
begin(const struct game *const *game, int first, int players, const char *seed)
{
	const struct open_room_plan open = {
		.game = game, .players = players, .think_ms = 1500, .seed = seed, .bankroll = 1000
	};
	struct session_plan plan = { .practice = true, .welcome = true, .first = first };

	open_room_begin(&house, &open);
	plan.room = house.room;
	session = session_begin(&plan);
	assert_non_null(session);
	look();
}

static void
finish(void)
{
	session_end(session);
	open_room_end(&house);
}

static const struct seat_view *
here(void)
{
	return room_at(house.room, session->focus);
}

static bool
is_asked(void)
{
	struct view v = session_view(session, session->focus);

	return v.seat != NOBODY && view_asks(&v, v.seat);
}

static bool
has_a_result(void)
{
	return here()->net != 0 || here()->owns > 0;
}

static void
wait_until(bool (*is_so)(void))
{
	for (int64_t ms = 0; ms < LONGEST_MS && !is_so(); ms += STEP_MS)
		pass(STEP_MS);
	assert_true(is_so());
}

/* One key ends the welcome, one goes to the table, and Enter bets. */
static void
three_keys_bring_a_result(void **state)
{
	static const char *const keys[] = { " \n", " 2\n" };

	(void)state;
	for (int i = 0; i < 2; i++) {
		begin(games, 0, 4, "a first evening");
		press(keys[i]);
		assert_int_equal(session->focus, i);
		assert_true(here()->stakes > 0);
		wait_until(has_a_result);
		finish();
	}
}

static const struct pig *
pig(void)
{
	return (const struct pig *)&here()->view.state;
}

static bool
has_rolled(void)
{
	for (int i = 0; i < pig()->lasts; i++) {
		if (pig_last(pig(), i).seat == here()->seat)
			return true;
	}
	return false;
}

/* In the games with turns, begun with their table: one key ends the welcome, Enter sits down, and
 * when the turn has come one more shows what it brings. */
static void
a_first_turn_takes_three_keys(void **state)
{
	(void)state;
	begin(games, 2, 2, "a first turn");
	press(" \n");
	wait_until(is_asked);
	press(" ");
	wait_until(has_rolled);
	finish();
	begin(games, 3, 2, "a first hand");
	press(" \n");
	wait_until(is_asked);
	press("d");
	wait_until(has_a_result);
	finish();
}

/* One decision, if the person is asked for one; else they may hurry on to the next one. */
static void
decide(bool hurries)
{
	if (is_asked())
		press(pig()->points < HOLD_AT ? " " : "\n");
	else if (hurries && here()->plays && !here()->hurries)
		press(".");
}

/* A game against two, by the clock: from the key that sits the person down. */
static int64_t
play_a_game(const char *seed, bool hurries)
{
	static const struct game *const one[] = { &pig_game, NULL };
	int64_t began_ms;
	bool played = false;

	begin(one, 0, 2, seed);
	press(" \n");
	began_ms = room_now(house.room);
	while (room_now(house.room) - began_ms < LONGEST_MS) {
		played |= here()->stakes > 0;
		if (played && here()->stakes == 0)
			break;
		decide(hurries);
		pass(STEP_MS);
	}
	assert_true(played);
	assert_int_equal(here()->stakes, 0);
	began_ms = room_now(house.room) - began_ms;
	finish();
	return began_ms;
}

static int
compare_times(const void *a, const void *b)
{
	int64_t one_ms = *(const int64_t *)a, other_ms = *(const int64_t *)b;

	return (one_ms > other_ms) - (one_ms < other_ms);
}

/* Played in full by most; by each who does not wait for the others' dice. */
static void
a_game_of_pig_is_over_within_a_minute(void **state)
{
	enum { GAMES = 21, MINUTE_MS = 60000 };
	int64_t took_ms[GAMES];

	(void)state;
	for (int hurries = 0; hurries < 2; hurries++) {
		for (int i = 0; i < GAMES; i++) {
			char seed[32];

			snprintf(seed, sizeof(seed), "pig %d", i);
			took_ms[i] = play_a_game(seed, hurries);
		}
		qsort(took_ms, GAMES, sizeof(took_ms[0]), compare_times);
		assert_in_range(took_ms[hurries ? GAMES - 1 : GAMES / 2], 1, MINUTE_MS - 1);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(three_keys_bring_a_result),
		cmocka_unit_test(a_first_turn_takes_three_keys),
		cmocka_unit_test(a_game_of_pig_is_over_within_a_minute),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
