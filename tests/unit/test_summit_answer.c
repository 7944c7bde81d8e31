/* The exact best answer to a player of Summit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>
#include <pthread.h>

#include "games/summit/players.h"
#include "lab/contest/contest_summit.h"
#include "lab/contest/tournament.h"
#include "lab/summit/summit_best.h"

static struct best_answer answer;

/* With what it has to know, which is to be dismissed. */
static void *
player(const char *name, struct bot *out)
{
	char why[200];
	void *strategy_data;

	assert_true(strategy_find(&summit_game, name, out, why, sizeof(why)));
	strategy_data = strategy_prepare(out, NULL, NULL);
	out->strategy_data = strategy_data;
	return strategy_data;
}

static void
find_answer(const char *name, int levels)
{
	struct bot bot;
	void *strategy_data = player(name, &bot);

	assert_true(summit_best_answer(&bot, levels, 1, NULL, NULL, &answer));
	strategy_dismiss(&bot, strategy_data);
}

static double
deal(int hand)
{
	return (double)hands[hand].deals / HAND_DEALS;
}

/* A hand against one that calls with a bet of LEVEL, when the own is LEVEL - 1 after the last roll:
 * what staying brings, or exiting. */
static double
stay_or_exit(int own, int level)
{
	double stay = 0, leave = -(level + 1) / 2;

	for (int other = 0; other < HANDS; other++)
		stay += deal(other) * (hands[own].sum > hands[other].sum ? level + 1 : -level);
	return stay > leave ? stay : leave;
}

/* Against one who calls at once and always stays there is one decision, counted here by hand: the
 * starter may drop, call at 2 or roll, and the second stays or exits. */
static void
the_answer_to_showdown_is_counted(void **state) /* SM-2 to SM-5 */
{
	double starter = 0, second = 0;

	(void)state;
	for (int own = 0; own < HANDS; own++) {
		double call = 0, roll = 0, best = 0;

		for (int other = 0; other < HANDS; other++)
			call += deal(other) * (hands[own].sum >= hands[other].sum ? 1 : -2);
		for (int value = 0; value < 6; value++)
			roll += stay_or_exit(hands[own].next[value], 2) / 6;
		best = call > best ? call : best;
		best = roll > best ? roll : best;
		starter += deal(own) * best;
		second += deal(own) * stay_or_exit(own, 1);
	}
	find_answer("showdown", 3);
	for (int upto = 1; upto <= 3; upto++) {
		assert_float_equal(answer.win[upto][0], starter, 1e-12);
		assert_float_equal(answer.win[upto][1], second, 1e-12);
	}
	assert_float_equal((starter + second) / 2, 0.823, 5e-4);
}

/* More rolls cannot hurt, and those of the other's levels change nothing. */
static void
who_may_roll_more_wins_no_less(void **state)
{
	static const char *const rows[] = { "loose", "tight", "threshold:60", "random", "bayes" };

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		find_answer(rows[i], 3);
		for (int upto = 1; upto <= 3; upto++) {
			int rolls = upto % 2 == 1 ? 0 : 1;

			assert_true(answer.win[upto][rolls] >= answer.win[upto - 1][rolls]);
			assert_true(answer.win[upto][1 - rolls] == answer.win[upto - 1][1 - rolls]);
		}
	}
}

/* What is computed for fewer levels is the same with more. */
static void
levels_agree(void **state)
{
	struct best_answer fewer;

	(void)state;
	find_answer("tight", 2);
	fewer = answer;
	find_answer("tight", 4);
	for (int upto = 0; upto <= 2; upto++) {
		for (int seat = 0; seat < 2; seat++)
			assert_float_equal(fewer.win[upto][seat], answer.win[upto][seat], 1e-12);
	}
}

/* No player wins more from another than the best answer, and its openings are a part of it. */
static void
nobody_does_better(void **state)
{
	static const char *const rows[] = { "loose", "tight", "showdown", "threshold:60" };
	enum { ROWS = sizeof(rows) / sizeof(rows[0]) };
	struct bot bots[ROWS];
	void *strategy_data[ROWS];
	struct figures total[ROWS], cross[ROWS * ROWS];
	const struct tournament t = { .contest = &summit_contest,
				      .players = bots,
				      .n = ROWS,
				      .seats = 2,
				      .games = 20000,
				      .seed = "answers",
				      .threads = 1 };

	(void)state;
	for (int i = 0; i < ROWS; i++)
		strategy_data[i] = player(rows[i], &bots[i]);
	assert_true(tournament_run(&t, total, cross) > 0);
	for (int i = 0; i < ROWS; i++) {
		double best, shares = 0;

		find_answer(rows[i], 4);
		best = (answer.win[4][0] + answer.win[4][1]) / 2;
		for (int k = 0; k < ROWS; k++) {
			const struct figures *f = &cross[k * ROWS + i];

			if (k != i)
				assert_true(figures_mean(f) - 4 * figures_error(f) < best);
		}
		for (int k = 0; k < BEST_OPENINGS; k++)
			shares += answer.opening[0][k].share;
		assert_in_range((int)(shares * 1000), 0, 1000);
		strategy_dismiss(&bots[i], strategy_data[i]);
	}
}

/* Of a player who always rolls, every opening comes about as often as its dice, if the answer rolls
 * too. */
static void
openings_are_as_likely_as_their_dice(void **state)
{
	double shares = 0;

	(void)state;
	find_answer("roller", 4);
	for (int k = 0; k < BEST_OPENINGS; k++) {
		const struct best_opening *o = &answer.opening[1][k];

		assert_true(o->share >= 0);
		assert_int_equal(o->outcome[0] * SUMMITEER_OUTCOMES + o->outcome[1], k);
		shares += o->share;
	}
	assert_true(shares > 0 && shares <= 1 + 1e-12);
}

enum { LONG = 3000000 };

static struct {
	pthread_mutex_t lock; /* guards the rest */
	pthread_cond_t changed;
	bool asked;
	int decisions;
} stop = { .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER };

static bool
ask_to_stop(void *ctx, uint64_t done)
{
	(void)ctx;
	(void)done;
	pthread_mutex_lock(&stop.lock);
	stop.asked = true;
	pthread_cond_signal(&stop.changed);
	pthread_mutex_unlock(&stop.lock);
	return false;
}

/* Rolls with any hand, from the moment on at which it is asked to stop, and when it has done so for
 * longer than anybody waits it ends all rounds. */
static bool
roll_on(struct bot *bot, const void *view, int seat, struct action *out)
{
	const struct summit *table = view;

	(void)bot;
	(void)seat;
	pthread_mutex_lock(&stop.lock);
	while (!stop.asked)
		pthread_cond_wait(&stop.changed, &stop.lock);
	stop.decisions++;
	if (table->phase == SUMMIT_SEALING)
		out->verb = SUMMIT_STAY;
	else
		out->verb = stop.decisions < LONG ? SUMMIT_ROLL : SUMMIT_SHOWDOWN;
	pthread_mutex_unlock(&stop.lock);
	return true;
}

static void
it_stops_in_the_middle_of_an_opening(void **state)
{
	static const struct strategy roller = { .name = "roller", .decide = roll_on };
	const struct bot bot = { .strategy = &roller };

	(void)state;
	assert_false(summit_best_answer(&bot, BEST_LEVELS, 1, ask_to_stop, NULL, &answer));
	assert_in_range(stop.decisions, 1, LONG - 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_answer_to_showdown_is_counted),
		cmocka_unit_test(who_may_roll_more_wins_no_less),
		cmocka_unit_test(levels_agree),
		cmocka_unit_test(nobody_does_better),
		cmocka_unit_test(openings_are_as_likely_as_their_dice),
		cmocka_unit_test(it_stops_in_the_middle_of_an_opening),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
