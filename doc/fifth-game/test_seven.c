#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "deeds.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/seven/seven.h"

static const struct game *const g = &seven_game;

enum { STACK = 100, STAKE = 10, ROLLS = 36 };

/* What a player holds who has bet STAKE on SPOT and sees this roll. */
static chips
stack_after(int spot, struct roll r)
{
	static struct seven s;
	struct action bet = { .verb = (uint8_t)spot, .arg = { STAKE } };
	int seat = NOBODY;

	game_open(g, &s);
	assert_int_equal(deed_sit(g, &s, &seat, STACK, NULL), 0);
	assert_int_equal(deed_act(g, &s, seat, &bet, NULL, NULL), 0);
	assert_int_equal(s.rail.stack[seat], STACK - STAKE);
	assert_int_equal(deed_time(g, &s, NULL), 0);
	assert_int_equal(deed_roll(g, &s, &r, NULL), 0);
	game_audit(g, &s);
	assert_int_equal(s.rail.table, 0);
	return s.rail.stack[seat];
}

static struct roll
roll_number(int i)
{
	return (struct roll){ 2, { (uint8_t)(i / 6 + 1), (uint8_t)(i % 6 + 1) } };
}

/* Each of the 36 rolls, with a bet on each spot. */
static void
every_roll_pays_its_spot(void **state)
{
	static const struct {
		const char *spot;
		int low, high, wins;
		chips profit;
	} rows[SEVEN_SPOTS] = {
		[SEVEN_UNDER] = { "under", 2, 6, 15, STAKE },
		[SEVEN_SEVEN] = { "seven", 7, 7, 6, 4 * STAKE },
		[SEVEN_OVER] = { "over", 8, 12, 15, STAKE },
	};

	(void)state;
	for (int spot = 0; spot < SEVEN_SPOTS; spot++) {
		int wins = 0;

		assert_string_equal(g->spots[spot], rows[spot].spot);
		for (int i = 0; i < ROLLS; i++) {
			struct roll r = roll_number(i);
			int total = roll_total(&r);
			bool won = total >= rows[spot].low && total <= rows[spot].high;

			wins += won;
			assert_int_equal(stack_after(spot, r),
					 STACK + (won ? rows[spot].profit : -STAKE));
		}
		assert_int_equal(wins, rows[spot].wins);
	}
}

static void
bets_are_refused_with_a_reason(void **state)
{
	static struct seven s;
	static const struct {
		chips stake;
		int fault;
	} rows[] = {
		{ 0, FAULT_AMOUNT }, { -1, FAULT_AMOUNT }, { STACK + 1, FAULT_AMOUNT },
		{ STACK, 0 },        { 1, FAULT_POOR },
	};
	int seat = NOBODY;

	(void)state;
	game_open(g, &s);
	assert_int_equal(deed_sit(g, &s, &seat, STACK, NULL), 0);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct action bet = { .verb = SEVEN_OVER, .arg = { rows[i].stake } };

		assert_int_equal(deed_act(g, &s, seat, &bet, NULL, NULL), rows[i].fault);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_roll_pays_its_spot),
		cmocka_unit_test(bets_are_refused_with_a_reason),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
