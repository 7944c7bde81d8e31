/*
 * What the spots of Sic Bo cost, counted, told and played.  With PITBOSS_LONG_TESTS each bet is
 * made ten million times, and a million lines are played at random.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/money.h"
#include "dice/seeded.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "lab/exact/rows.h"
#include "lab/thread_pool.h"

#include "long_tests.h"

enum { SEAT = 0, ERRORS = 4, RESULTS = 216 };

static const struct game *const g = &sicbo_game;

static int
so_many(int quick, int in_the_long_run)
{
	return long_tests() ? in_the_long_run : quick;
}

/* Open a table with its rows.  The caller calls exact_close(). */
static struct exact *
open_table(int table, struct exact_rows *rows)
{
	const int32_t option[OPTIONS] = { [SICBO_PAYTABLE] = table, [SICBO_BET_MIN] = 1 };
	struct exact *e = exact_open(g, option);

	assert_non_null(e);
	assert_true(exact_rows(e, rows));
	return e;
}

static struct exact_rows all_rows;

static double
hourly_cost(const struct strategy *s, int table)
{
	struct exact *e = open_table(table, &all_rows);
	double cost = exact_hourly_cost(e, &all_rows, s);

	exact_close(e);
	return cost;
}

/* SL section 3: the rows that the papers have, and no spot twice or in none. */
static void
rows_have_all_spots(void **state)
{
	static const int spots[SICBO_PAYTABLES] = { 2, 52, 56, 106, 31, 10 };
	static const int rows[SICBO_PAYTABLES] = { 2, 16, 17, 19, 14, 5 };

	(void)state;
	for (int table = 0; table < SICBO_PAYTABLES; table++) {
		struct exact *e = open_table(table, &all_rows);
		int sum = 0;

		for (int i = 0; i < all_rows.n; i++)
			sum += all_rows.row[i].squares;
		exact_close(e);
		assert_int_equal(all_rows.n, rows[table]);
		assert_int_equal(sum, spots[table]);
	}
}

static void
rows_are_named_as_the_rules_name_them(void **state)
{
	static const char *const names[] = {
		"big",
		"small",
		"odd",
		"even",
		"total 4, 17",
		"total 5, 16",
		"total 6, 15",
		"total 7, 14",
		"total 8, 13",
		"total 9, 12",
		"total 10, 11",
		"single (each of 6)",
		"double (each of 6)",
		"triple (each of 6)",
		"any-triple",
		"pair (each of 15)",
		"four (each of 4)",
		"three (each of 20)",
		"mixed (each of 30)",
	};

	(void)state;
	exact_close(open_table(3, &all_rows));
	assert_int_equal(all_rows.n, sizeof(names) / sizeof(names[0]));
	for (int i = 0; i < all_rows.n; i++)
		assert_string_equal(all_rows.row[i].name, names[i]);
}

/* What a player's sentence says that each chip costs is what it costs. */
static void
players_tell_what_they_cost(void **state)
{
	static const char *const names[] = { "small-and-pairs", "triple-hunter", "total-spreader" };
	char cost[MONEY_SIZE], words[MONEY_SIZE + 20], why[200];

	(void)state;
	for (int i = 0; i < 3; i++) {
		struct bot bot;

		assert_true(strategy_find(g, names[i], &bot, why, sizeof(why)));
		money((chips)llround(hourly_cost(bot.strategy, 2) / bot.arg), cost);
		snprintf(words, sizeof(words), " costs %s an hour", cost);
		if (strstr(bot.strategy->help, words) == NULL)
			fail_msg("%s:%s", names[i], words);
	}
}

/* Nobody is sent to a table where there is nothing to bet on. */
static void
players_fit_where_they_bet(void **state)
{
	(void)state;
	for (int table = 0; table < SICBO_PAYTABLES; table++) {
		for (const struct strategy *s = g->strategies; s->name != NULL; s++) {
			int32_t option[OPTIONS] = { [SICBO_PAYTABLE] = table };
			bool fits = s->fits == NULL || s->fits(option);

			if (fits != (hourly_cost(s, table) > 0) &&
			    strcmp(s->name, "small-and-pairs") != 0)
				fail_msg("%s at table %d", s->name, table);
		}
	}
}

static void
do_deed(struct sicbo *s, struct deed d)
{
	int fault = game_do(g, s, &d, NULL, NULL);

	if (fault != 0)
		fail_msg("deed %d: fault %d", d.kind, fault);
}

static struct action
bet_on(int square, chips amount)
{
	const struct square *at = &sicbo_layout.square[square];

	return at->n != 0 ? (struct action){ at->spot, { at->n, amount } }
			  : (struct action){ at->spot, { amount, 0 } };
}

static struct roll
some_roll(struct xoshiro *luck)
{
	struct roll r = { .n = SICBO_DICE };

	for (int i = 0; i < SICBO_DICE; i++)
		r.die[i] = (uint8_t)(1 + xoshiro_below(luck, 6));
	return r;
}

struct sums {
	double n, sum, squares;
};

/* A bet of 1 on each spot of the table, round after round; from the events. */
static void
play_all_spots(int table, int rounds, struct sums sums[SQUARES])
{
	static _Thread_local struct game_state state;
	static _Thread_local struct events events;
	struct sicbo *s = (struct sicbo *)state.bytes;
	struct xoshiro luck = xoshiro_seed("all spots", (uint64_t)table);

	game_open(g, s);
	do_deed(s, (struct deed){ .kind = DEED_SET, .option = SICBO_PAYTABLE, .amount = table });
	do_deed(s, (struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = CHIPS_MAX });
	for (int i = 0; i < rounds; i++) {
		struct deed roll = { .kind = DEED_ROLL, .roll = some_roll(&luck) };

		for (int square = 0; square < sicbo_layout.squares; square++) {
			struct action a = bet_on(square, 1);

			if (sicbo_offers(table, square))
				do_deed(s, deed_of_act(SEAT, &a));
		}
		do_deed(s, deed_of_time());
		events.n = 0;
		assert_int_equal(game_do(g, s, &roll, &events, NULL), 0);
		for (int k = 1; k < events.n; k++) {
			const struct event *e = &events.at[k];
			double won = g->events[e->kind].moves == WON ? (double)e->amount : -1;
			struct sums *at = &sums[layout_find(&sicbo_layout, e->spot, e->n)];

			at->n++;
			at->sum += won;
			at->squares += won * won;
		}
	}
}

struct all_sums {
	struct sums at[SICBO_PAYTABLES][SQUARES];
};

/* The table of this number, which nobody else plays. */
static void
play_table(const void *rounds, uint64_t table, void *tally)
{
	struct all_sums *sums = tally;

	play_all_spots((int)table, *(const int *)rounds, sums->at[table]);
}

static void
add_tables(void *whole, const void *tally)
{
	const struct all_sums *more = tally;
	struct all_sums *sums = whole;

	for (int i = 0; i < SICBO_PAYTABLES * SQUARES; i++) {
		struct sums *to = &sums->at[i / SQUARES][i % SQUARES];
		const struct sums *from = &more->at[i / SQUARES][i % SQUARES];

		to->n += from->n;
		to->sum += from->sum;
		to->squares += from->squares;
	}
}

/* The mean of each bet is within four standard errors of the exact one. */
static void
means_are_those_that_are_counted(void **state)
{
	static struct all_sums all;
	int rounds = so_many(4000, 10000000);
	const struct thread_pool thread_pool = { .first = 1,
						 .items = SICBO_PAYTABLES - 1,
						 .work = play_table,
						 .add = add_tables,
						 .job = &rounds,
						 .tally_size = sizeof(all) };

	(void)state;
	assert_int_equal(thread_pool_run(&thread_pool, &all), SICBO_PAYTABLES - 1);
	for (int table = 1; table < SICBO_PAYTABLES; table++) {
		struct exact *e = open_table(table, &all_rows);
		const struct sums *sums = all.at[table];

		for (int square = 0; square < sicbo_layout.squares; square++) {
			const struct sums *at = &sums[square];
			double exact, variance = 0;

			assert_int_equal(all_rows.row_of[square] != 0, sicbo_offers(table, square));
			if (!sicbo_offers(table, square))
				continue;
			exact =
			    -fraction_double(all_rows.row[all_rows.row_of[square] - 1].price.edge);
			assert_true(at->n == rounds);
			for (int i = 0; i < RESULTS; i++) {
				struct roll r = { 3,
						  { (uint8_t)(i / 36 + 1), (uint8_t)(i / 6 % 6 + 1),
						    (uint8_t)(i % 6 + 1) } };
				double won = (double)sicbo_profit(table, square, &r) - exact;

				variance += won * won / (double)RESULTS;
			}
			if (fabs(at->sum / at->n - exact) > (double)ERRORS * sqrt(variance / at->n))
				fail_msg("table %d, %s %d: %f, not %f", table,
					 g->spots[sicbo_layout.square[square].spot],
					 sicbo_layout.square[square].n, at->sum / at->n, exact);
		}
		exact_close(e);
	}
}

static struct deed
random_set(struct xoshiro *luck)
{
	switch (xoshiro_below(luck, 3)) {
	case 0:
		return (struct deed){ .kind = DEED_SET,
				      .option = SICBO_PAYTABLE,
				      .amount = xoshiro_below(luck, SICBO_PAYTABLES) };
	case 1:
		return (struct deed){ .kind = DEED_SET,
				      .option = SICBO_BET_MIN,
				      .amount = 1 + xoshiro_below(luck, 5) };
	default:
		return (struct deed){ .kind = DEED_SET,
				      .option = SICBO_BET_MAX,
				      .amount = 10 * xoshiro_below(luck, 3) };
	}
}

static struct deed
random_act(struct xoshiro *luck, int8_t seat)
{
	int square = (int)xoshiro_below(luck, (uint32_t)sicbo_layout.squares);
	struct action a = bet_on(square, (chips)xoshiro_below(luck, 20));

	if (xoshiro_below(luck, 4) == 0)
		a = (struct action){ SICBO_CHANGE, { square, xoshiro_below(luck, 20) } };
	if (xoshiro_below(luck, 10) == 0)
		a = (struct action){
			SICBO_DOWN, { xoshiro_below(luck, 8) == 0 ? (int)SQUARE_ALL : square, 0 }
		};
	return deed_of_act(seat, &a);
}

static struct deed
random_deed(struct xoshiro *luck, bool rolling)
{
	uint32_t which = xoshiro_below(luck, 100);
	int8_t seat = (int8_t)((int)xoshiro_below(luck, 7) - 1);

	if (rolling && which < 90)
		return (struct deed){ .kind = DEED_ROLL, .roll = some_roll(luck) };
	if (which < 4)
		return (struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = 1 + which * 100 };
	if (which < 6)
		return (struct deed){ .kind = DEED_LEAVE, .seat = seat };
	if (which < 8)
		return (struct deed){ .kind = DEED_BUY, .seat = seat, .amount = which };
	if (which < 11)
		return random_set(luck);
	return which < 95 ? random_act(luck, seat) : deed_of_time();
}

/* Chips are neither made nor lost, and a refusal changes nothing; game_do() counts besides. */
static void
chips_are_conserved_whatever_is_done(void **state)
{
	static struct game_state now, before;
	static struct events events;
	struct sicbo *s = (struct sicbo *)now.bytes;
	struct xoshiro luck = xoshiro_seed("lines", 0);
	int done = 0, rounds = 0;

	(void)state;
	game_open(g, s);
	for (int i = 0; i < so_many(60000, 1000000); i++) {
		struct deed d = random_deed(&luck, s->rolling);
		int fault;

		game_copy(g, &before, &now);
		events.n = 0;
		fault = game_do(g, s, &d, &events, NULL);
		if (fault != 0 && (!game_same(g, &before, &now) || events.n != 0))
			fail_msg("line %d: fault %d changes something", i, fault);
		assert_true(rail_sum(&s->rail) == s->rail.in);
		assert_true(felt_lying(&s->felt) == s->rail.table);
		done += fault == 0;
		rounds += d.kind == DEED_ROLL && fault == 0;
	}
	assert_true(done > 10000 && rounds > 500);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rows_have_all_spots),
		cmocka_unit_test(rows_are_named_as_the_rules_name_them),
		cmocka_unit_test(players_tell_what_they_cost),
		cmocka_unit_test(players_fit_where_they_bet),
		cmocka_unit_test(means_are_those_that_are_counted),
		cmocka_unit_test(chips_are_conserved_whatever_is_done),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
