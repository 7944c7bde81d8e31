/* What a player of Summit does with all hands: looked up in its policy, and asked at a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/data.h"
#include "lab/summit/summit_ask.h"
#include "lab/summit/summit_ends.h"

/* Outcomes from the first roll on: a few short rounds, and one deep among the cells. */
static const struct {
	int rolls, outcome[10];
} rounds[] = {
	{ .rolls = 0 },
	{ 1, { 5 } },
	{ 2, { 7, 8 } },
	{ 3, { 6, 10, 8 } },
	{ 5, { 7, 0, 9, 8, 5 } },
	{ 6, { 10, 6, 8, 3, 10, 0 } },
	{ 9, { 8, 8, 6, 10, 0, 7, 10, 9, 0 } },
};
enum { ROUNDS = sizeof(rounds) / sizeof(rounds[0]) };

static struct bot summiteer;
static void *strategy_data;
static struct ask looked, asked;

static int
know_summiteer(void **state)
{
	char why[200];

	(void)state;
	if (!strategy_find(&summit_game, "summiteer", &summiteer, why, sizeof(why)))
		return -1;
	strategy_data = strategy_prepare(&summiteer, data_read, NULL);
	summiteer.strategy_data = strategy_data;
	return strategy_data != NULL ? 0 : -1;
}

static int
forget_summiteer(void **state)
{
	(void)state;
	strategy_dismiss(&summiteer, strategy_data);
	return 0;
}

/* Both at the end of a round's rolls; the level there. */
static int
lay_both(int round)
{
	int starter = rounds[round].rolls % 2;

	ask_begin(&looked, &summiteer, starter);
	ask_begin(&asked, &summiteer, starter);
	assert_non_null(looked.policy);
	asked.policy = NULL;
	for (int n = 0; n < rounds[round].rolls; n++) {
		assert_true(ask_roll(&looked, 1 + n, rounds[round].outcome[n]));
		assert_true(ask_roll(&asked, 1 + n, rounds[round].outcome[n]));
	}
	return 1 + rounds[round].rolls;
}

/* Any; some hands never come. */
static void
fill_reach(double reach[HANDS])
{
	for (int i = 0; i < HANDS; i++)
		reach[i] = (double)(i * 37 % 11 % 7) * hands[i].deals / HAND_DEALS;
}

static void
assert_splits_equal(const struct ask_split *a, const struct ask_split *b)
{
	assert_float_equal(a->drops, b->drops, 1e-14);
	assert_float_equal(a->exits, b->exits, 1e-14);
	for (int sum = 0; sum < HAND_SUMS; sum++) {
		assert_float_equal(a->calls[sum], b->calls[sum], 1e-14);
		assert_float_equal(a->stays[sum], b->stays[sum], 1e-14);
	}
	for (int i = 0; i < HANDS; i++)
		assert_float_equal(a->rolls[i], b->rolls[i], 1e-14);
}

static void
the_policy_says_what_the_player_does(void **state)
{
	struct ask_split a, b;
	double reach[HANDS];

	(void)state;
	fill_reach(reach);
	for (int round = 0; round < ROUNDS; round++) {
		int level = lay_both(round);

		ask_turn(&looked, level, reach, &a);
		ask_turn(&asked, level, reach, &b);
		assert_splits_equal(&a, &b);
	}
	/* The player answers a call of the other, who has the turn a level earlier or later. */
	for (int round = 1; round < ROUNDS; round++) {
		int level = lay_both(round);

		ask_roll(&looked, level, 0);
		ask_roll(&asked, level, 0);
		ask_answers(&looked, level + 1, reach, &a);
		ask_answers(&asked, level + 1, reach, &b);
		assert_splits_equal(&a, &b);
	}
}

/* A comparison of two hands, when the one with the bet of LEVEL + 1 has called. */
static double
compare(int caller, int other, int level)
{
	return hands[caller].sum >= hands[other].sum ? level : -(level + 1);
}

/* What the opponent with hand OWN wins at LEVEL if the player calls with those hands. */
static double
answer(const double calls[HANDS], int own, int level)
{
	double stay = 0, leave = 0;

	for (int i = 0; i < HANDS; i++) {
		stay -= calls[i] * compare(i, own, level);
		leave -= calls[i] * ((level + 1) / 2);
	}
	return stay > leave ? stay : leave;
}

/* What it wins, dropping or calling, against these hands. */
static double
reply(const double reach[HANDS], int own, int level)
{
	double drop = 0, call = 0;

	for (int i = 0; i < HANDS; i++) {
		double one[HANDS] = { 0 };
		struct ask_split then;

		if (reach[i] <= 0)
			continue;
		one[i] = reach[i];
		ask_answers(&asked, level, one, &then);
		drop -= reach[i] * (level / 2);
		call += then.exits * ((level + 1) / 2) +
			then.stays[hands[i].sum] * compare(own, i, level);
	}
	return call > drop ? call : drop;
}

/* Hand by hand and value by value, by the rules. */
static double
last_turn(int level, const double reach[HANDS], int own)
{
	double calls[HANDS] = { 0 }, after[SUMMITEER_OUTCOMES][HANDS] = { { 0 } }, worth = 0;

	for (int i = 0; i < HANDS; i++) {
		double one[HANDS] = { 0 };
		struct ask_split then;

		if (reach[i] <= 0)
			continue;
		one[i] = reach[i];
		ask_turn(&asked, level, one, &then);
		worth += then.drops * (level / 2);
		calls[i] = then.calls[hands[i].sum];
		for (int value = 1; value <= 6; value++) {
			int o = summiteer_outcome(value, value > hands[i].die[0]);

			after[o][hands[i].next[value - 1]] += then.rolls[i] / 6;
		}
	}
	worth += answer(calls, own, level);
	for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
		assert_true(ask_roll(&asked, level, o));
		worth += reply(after[o], own, level + 1);
	}
	return worth;
}

static void
the_last_turn_is_what_its_ends_are(void **state) /* SM-2 to SM-5 */
{
	static const int own[] = { 0, 40, 133, 200, 251 };
	double reach[HANDS], out[HAND_SUMS];

	(void)state;
	fill_reach(reach);
	for (int round = 0; round < ROUNDS; round++) {
		int level = lay_both(round);

		ends_last_turn(looked.policy, level, looked.node[level], reach, out);
		for (size_t k = 0; k < sizeof(own) / sizeof(own[0]); k++)
			assert_float_equal(out[hands[own[k]].sum], last_turn(level, reach, own[k]),
					   1e-12);
	}
}

/* Outcomes are alike if they lead to the same node, and never at a table. */
static void
outcomes_that_lead_to_a_node_are_alike(void **state)
{
	int alike = 0;

	(void)state;
	for (int round = 0; round < ROUNDS; round++) {
		int level = lay_both(round);

		for (int o = 0; o < SUMMITEER_OUTCOMES; o++) {
			ask_roll(&looked, level, o);
			for (int other = 0; other < SUMMITEER_OUTCOMES; other++) {
				int node =
				    summiteer_next(looked.policy, level, looked.node[level], other);
				bool same = looked.node[level + 1] == node;

				assert_int_equal(ask_is_alike(&looked, level, o, other), same);
				assert_int_equal(ask_is_alike(&asked, level, o, other), o == other);
				alike += same && o != other;
			}
		}
	}
	assert_true(alike > 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_policy_says_what_the_player_does),
		cmocka_unit_test(the_last_turn_is_what_its_ends_are),
		cmocka_unit_test(outcomes_that_lead_to_a_node_are_alike),
	};

	return cmocka_run_group_tests(tests, know_summiteer, forget_summiteer);
}
