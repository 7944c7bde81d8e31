/* The counts of an evening, which is told of throws as a floor tells of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/play/counts.h"
#include "deeds.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/summit/summit.h"
#include "lab/contest/contest_pig.h"
#include "lab/contest/contest_summit.h"
#include "lab/contest/totals.h"

static const struct study pig = { .game = &pig_game, .counted = pig_counted };
static const struct study summit = { .game = &summit_game, .counted = summit_counted };
static const struct study *const both[] = { &pig, &summit, NULL };
static struct counts counts, received; /* HEARD by somebody who knows the events alone */
static struct game_state state;

static int
begin(void **unused)
{
	(void)unused;
	counts_init(&counts, both);
	counts_init(&received, both);
	return 0;
}

static int
end(void **unused)
{
	(void)unused;
	counts_finish(&counts);
	counts_finish(&received);
	return 0;
}

/* With the options of a live table. */
static void
open_table(const struct game *g, int players)
{
	game_open(g, &state);
	for (int i = 0; g->options[i].name != NULL; i++)
		assert_int_equal(deed_set(g, &state, i, g->options[i].live, NULL), 0);
	for (int i = 0; i < players; i++) {
		int seat = NOBODY;

		assert_int_equal(deed_sit(g, &state, &seat, 500, NULL), 0);
	}
	assert_int_equal(deed_time(g, &state, NULL), 0);
}

/* The dice all show VALUE. They are counted, and then seen by the game. */
static void throw(const struct game *g, uint8_t value)
{
	struct game_request request = game_requests(g, &state);
	struct roll roll = { .n = request.dice };
	static struct events events;

	assert_int_equal(request.kind, GAME_REQUEST_DICE);
	memset(roll.die, value, roll.n);
	counts_thrown(&counts, g, &state, &roll);
	events.n = 0;
	assert_int_equal(deed_roll(g, &state, &roll, &events), 0);
	for (int i = 0; i < events.n; i++)
		counts_received(&received, g, &events.at[i]);
}

static void
expect_of(const struct counts *all, const struct game *g, uint64_t throws, int total, uint64_t seen)
{
	const struct count *count = all->count;
	const struct totals *totals;

	while (count->game != g || count->row->counter != &totals_counter)
		count++;
	totals = count->figures;
	assert_int_equal(totals->throws, throws);
	assert_int_equal(totals->seen[total], seen);
}

static void
expect(const struct game *g, uint64_t throws, int total, uint64_t seen)
{
	expect_of(&counts, g, throws, total, seen);
	expect_of(&received, g, throws, total, seen);
}

/* SM-11a: the throw that says who starts is no roll, with a die of any sides. */
static void
only_open_rolls_of_summit_count(void **unused)
{
	const struct summit *s = (const struct summit *)&state;

	(void)unused;
	for (int players = 2; players <= SUMMIT_SEATS; players++) {
		begin(NULL);
		open_table(&summit_game, players);
		throw(&summit_game, 2);
		throw(&summit_game, 3);
		expect(&summit_game, 0, 2, 0);
		for (uint64_t n = 1; n <= 3; n++) {
			struct action roll = { .verb = SUMMIT_ROLL };

			assert_int_equal(deed_act(&summit_game, &state, s->turn, &roll, NULL, NULL),
					 0);
			throw(&summit_game, 2);
			expect(&summit_game, n, 2, n);
		}
		end(NULL);
	}
}

/* PG-7 likewise. */
static void
both_dice_of_pig_count_together(void **unused)
{
	const struct pig *p = (const struct pig *)&state;
	struct action roll = { .verb = PIG_ROLL };

	(void)unused;
	open_table(&pig_game, 6);
	throw(&pig_game, 4);
	expect(&pig_game, 0, 4, 0);
	assert_int_equal(deed_act(&pig_game, &state, p->turn, &roll, NULL, NULL), 0);
	throw(&pig_game, 4);
	expect(&pig_game, 1, 8, 1);
}

/* What comes from a house may have any faces. */
static void
dice_without_such_faces_are_not_counted(void **unused)
{
	struct event e = { .kind = EV_GAME, .dice = PIG_DICE, .die = { 6, 7 } };

	(void)unused;
	counts_received(&received, &pig_game, &e);
	e.die[1] = 0;
	counts_received(&received, &pig_game, &e);
	e.die[1] = 255;
	counts_received(&received, &pig_game, &e);
	expect_of(&received, &pig_game, 0, 12, 0);
	e.die[1] = 6;
	counts_received(&received, &pig_game, &e);
	expect_of(&received, &pig_game, 1, 12, 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_open_rolls_of_summit_count),
		cmocka_unit_test_setup_teardown(both_dice_of_pig_count_together, begin, end),
		cmocka_unit_test_setup_teardown(dice_without_such_faces_are_not_counted, begin,
						end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
