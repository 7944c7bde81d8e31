/* What the bets of an evening were expected to bring, and how lucky it was (LG-41), at live tables
 * and in numbers that were worked out by hand. */
#include "open_room.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/play/luck_estimator.h"
#include "games/craps/craps.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"

enum { ROUNDS = 20, STEPS = 20000 };

static struct open_room house;
static struct room *room;
static struct luck_estimator *luck_estimator;

static int
begin(void **state)
{
	static const struct game *const tables[] = { &sicbo_game, &craps_game, &pig_game, NULL };
	const struct open_room_plan open = { .game = tables, .seed = "told", .bankroll = 1000 };

	(void)state;
	open_room_begin(&house, &open);
	room = house.room;
	luck_estimator = calloc(1, sizeof(*luck_estimator));
	assert_non_null(luck_estimator);
	luck_estimator_listen(luck_estimator, room);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	for (int i = 0; i < room_tables(room); i++)
		room_part(room, i);
	open_room_end(&house);
	luck_estimator_finish(luck_estimator);
	free(luck_estimator);
	return 0;
}

static struct luck_estimate
told(void)
{
	const struct luck_teller of = luck_estimator_of(luck_estimator);
	struct luck_estimate out;

	assert_true(of.tell(of.ctx, &out));
	return out;
}

static void
assert_near(double a, double b)
{
	if (fabs(a - b) > 1e-9)
		fail_msg("%.15g is not %.15g", a, b);
}

/* A bet on SPOT of table TABLE was decided by that throw. */
static void
decide(int table, int spot, int on, chips stake, chips back, uint32_t throw)
{
	const struct resolved_bet resolved_bet = {
		.spot = (uint8_t)spot, .on = (uint16_t)on, .stake = stake, .back = back
	};
	const struct resolution decided = { &resolved_bet, false, throw };

	room->listener.receive(room->listener.ctx, room, table, &decided);
}

/* Big wins 105 of 216 throws, and loses with a triple. */
static void
single_bets_are_judged_exactly(void **state)
{
	const double win = 105 / 216.0, lose = 111 / 216.0;
	struct luck_estimate f;

	(void)state;
	assert_int_equal(told().bets, 0);
	decide(0, SICBO_BIG, 0, 10, 20, 1);
	f = told();
	assert_int_equal(f.bets, 1);
	assert_int_equal(f.laid, 10);
	assert_int_equal(f.result, 10);
	assert_true(f.exact);
	assert_near(f.expected, -10 * 6 / 216.0);
	assert_near(f.worse, lose);
	assert_near(f.better, 0);
	decide(0, SICBO_BIG, 0, 10, 0, 2);
	f = told();
	assert_int_equal(f.result, 0);
	assert_near(f.expected, -20 * 6 / 216.0);
	assert_near(f.worse, lose * lose);
	assert_near(f.better, win * win);
	assert_false(f.others);
}

/* Big and small hang together: one of them wins, or none. */
static void
bets_of_one_throw_hang_together(void **state)
{
	const double both = 6 / 216.0, mean = 10 * both;
	struct luck_estimate f;

	(void)state;
	for (uint32_t i = 1; i <= 100; i++) {
		decide(0, SICBO_BIG, 0, 5, i % 2 == 0 ? 10 : 0, i);
		decide(0, SICBO_SMALL, 0, 5, i % 2 == 0 ? 0 : 10, i);
	}
	f = told();
	assert_int_equal(f.bets, 200);
	assert_int_equal(f.result, 0);
	assert_false(f.exact);
	assert_near(f.expected, -100 * mean);
	/* The variance of a round is that of losing 10 with this chance. */
	assert_near(luck_about(f.expected, 100 * 100 * both * (1 - both), 10, 0), f.worse);
	/* Other throws do not. */
	assert_true(luck_estimator->pairs);
}

/* A pass bet taken off its number was worth less than it had been; other bets that come back were
 * no bets. */
static void
a_bet_that_comes_back_counts_if_it_was_half_way(void **state)
{
	struct luck_estimate f;

	(void)state;
	decide(1, CRAPS_AT_FIELD, 0, 5, 5, 1);
	assert_int_equal(told().bets, 0);
	decide(1, CRAPS_AT_DONT_PASS, 6, 11, 11, 2);
	f = told();
	assert_int_equal(f.bets, 1);
	assert_int_equal(f.laid, 11);
	assert_int_equal(f.result, 0);
	/* Per bet resolved 27/1925 are lost, and on 6 it is worth 1/11. */
	assert_near(f.expected, 11 * (-27 / 1925.0 - 1 / 11.0));
}

/* Bets from before the evening went on count by the options of their tables, which may have closed:
 * these tables pay 180 and 150 to 1 on a triple. */
static void
bets_from_before_count_by_the_options_of_their_tables(void **state)
{
	struct past_bet bet[] = {
		{ .table = 7, .deed = 9, .game = "sicbo", .spot = "triple", .on = 1, .stake = 10 },
		{ .table = 6, .deed = 9, .game = "sicbo", .spot = "triple", .on = 1, .stake = 10 },
	};
	struct past_table table[] = {
		{ .id = 6, .rules = sicbo_game.rules, .options = "set paytable 1" },
		{ .id = 7, .rules = sicbo_game.rules, .options = "set paytable 2;roll 1 1 1" },
	};
	struct past past = { .n = 2, .bet = bet, .tables = 2, .table = table };
	struct luck_estimate f;

	(void)state;
	luck_estimator_go_on(luck_estimator, &past, 1);
	luck_estimator_go_on(luck_estimator, &past, 0);
	f = told();
	assert_false(f.missed);
	assert_int_equal(f.bets, 2);
	assert_int_equal(f.result, -20);
	assert_near(f.expected, 10 * (181 / 216.0 - 1) + 10 * (151 / 216.0 - 1));
	assert_true(f.exact);
	table[0].rules++;
	luck_estimator_go_on(luck_estimator, &past, 1);
	assert_true(told().missed);
}

static void
pots_have_no_price(void **state)
{
	struct luck_estimate f;

	(void)state;
	decide(2, RESOLVED_BET_POT, 0, 5, 0, 1);
	f = told();
	assert_true(f.others);
	assert_int_equal(f.bets, 0);
}

static void
what_was_missed_is_told(void **state)
{
	(void)state;
	decide(0, SICBO_BIG, 0, 10, 20, 1);
	room->listener.miss(room->listener.ctx);
	assert_true(told().missed);
}

/* So many different bets that they cannot all be kept: nothing is told rather than a part. */
static void
too_many_kinds_are_told_as_missed(void **state)
{
	(void)state;
	for (int i = 1; i <= LUCK_ESTIMATOR_KINDS + 1; i++)
		decide(0, SICBO_BIG, 0, i, 0, (uint32_t)i);
	assert_true(told().missed);
}

static void
look_at_all(void)
{
	struct news news[NEWS_KEPT];
	uint64_t missed;
	int n;

	for (int i = 0; i < room_tables(room); i++)
		room_look(room, i, news, NEWS_KEPT, &n, &missed);
}

/* Whoever plays at live tables is told of all their bets: the results add up to theirs. */
static void
a_live_evening_adds_up(void **state)
{
	const struct seat_view *here = room_at(room, 0);
	const struct action bet = { .verb = 0, .arg = { 5 } };
	int made = 0;

	(void)state;
	for (int step = 0; step < STEPS && made < ROUNDS; step++) {
		if (here->view.request.kind == GAME_REQUEST_BETS && here->stakes == 0) {
			assert_int_equal(asked_act(room, 0, &bet).fault, 0);
			made++;
		}
		clock_pass(&house.clock, 500);
		look_at_all();
	}
	assert_int_equal(made, ROUNDS);
	for (int step = 0; step < STEPS && here->stakes > 0; step++) {
		clock_pass(&house.clock, 500);
		look_at_all();
	}
	assert_int_equal(told().bets, ROUNDS);
	assert_int_equal(told().laid, ROUNDS * 5);
	assert_int_equal(told().result, here->net);
	assert_near(told().expected, -ROUNDS * 5 * 6 / 216.0);
	assert_true(told().exact);
	assert_false(told().missed);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(single_bets_are_judged_exactly, begin, end),
		cmocka_unit_test_setup_teardown(bets_of_one_throw_hang_together, begin, end),
		cmocka_unit_test_setup_teardown(a_bet_that_comes_back_counts_if_it_was_half_way,
						begin, end),
		cmocka_unit_test_setup_teardown(
		    bets_from_before_count_by_the_options_of_their_tables, begin, end),
		cmocka_unit_test_setup_teardown(pots_have_no_price, begin, end),
		cmocka_unit_test_setup_teardown(what_was_missed_is_told, begin, end),
		cmocka_unit_test_setup_teardown(too_many_kinds_are_told_as_missed, begin, end),
		cmocka_unit_test_setup_teardown(a_live_evening_adds_up, begin, end),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
