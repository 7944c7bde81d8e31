#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "games/pig/solve.h"
#include "lab/contest/contest_pig.h"
#include "lab/contest/tournament.h"

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
enum { GAMES = 40000 };
#else
enum { GAMES = 1000000 };
#endif

static struct pig_solution one, two;

static int
solve_both(void **unused)
{
	(void)unused;
	pig_solve(&one, 1);
	pig_solve(&two, 2);
	return 0;
}

static void
near(const char *what, double got, double request, double error)
{
	if (!(fabs(got - request) <= error))
		fail_msg("%s: %.14f, not %.14f within %g", what, got, request, error);
}

/* Neller and Presser print 0.5306 for one die; the rules 0.5196 for two. */
static void
the_first_player_wins(void **unused) /* PG-12 */
{
	(void)unused;
	near("one die", one.win[0][0], 0.5306, 0.00005);
	near("two dice", two.win[0][0], 0.5196, 0.00005);
	near("one die, twelve digits", one.win[0][0], 0.530592725274, 5e-13);
	near("two dice, twelve digits", two.win[0][0], 0.519558893861, 5e-13);
	assert_true(one.residue < 1e-12);
	assert_true(two.residue < 1e-12);
}

/* The chance of a throw, from the dice and no table: every throw that is not safe ends the turn. */
struct outcome {
	double sum_lost, all_lost, safe[13];
};

static struct outcome
throws(int dice)
{
	struct outcome o = { 0 };

	for (int a = 1; a <= 6; a++) {
		for (int b = 1; b <= (dice == 2 ? 6 : 1); b++) {
			double p = dice == 2 ? 1 / 36.0 : 1 / 6.0;

			if (dice == 1)
				*(a == 1 ? &o.sum_lost : &o.safe[a]) += p;
			else if (a == 1 && b == 1)
				o.all_lost += p;
			else if (a == 1 || b == 1)
				o.sum_lost += p;
			else
				o.safe[a + b] += p;
		}
	}
	return o;
}

/* The worth of a position, by its best choice. */
static double
worth(const struct pig_solution *s, int own, int opponent, int turn)
{
	struct pig_choice c = pig_choices(s, own, opponent, turn);

	return turn > 0 && c.hold > c.roll ? c.hold : c.roll;
}

/* The equations themselves, in every position: a wrong sweep satisfies others. */
static void
the_equations_hold(void **unused) /* PG-1 to PG-5 */
{
	const struct pig_solution *solutions[] = { &one, &two };

	(void)unused;
	for (int k = 0; k < 2; k++) {
		const struct pig_solution *s = solutions[k];
		struct outcome o = throws(s->dice);

		for (int i = 0; i < PIG_GOAL; i += 3) {
			for (int j = 0; j < PIG_GOAL; j += 7) {
				for (int t = 0; i + t < PIG_GOAL; t += 5) {
					double roll = o.sum_lost * (1 - worth(s, j, i, 0)) +
						      o.all_lost * (1 - worth(s, j, 0, 0));
					struct pig_choice c = pig_choices(s, i, j, t);

					for (int n = 2; n <= 12; n++) {
						if (o.safe[n] > 0)
							roll += o.safe[n] *
								(i + t + n >= PIG_GOAL
								     ? 1
								     : worth(s, i, j, t + n));
					}
					near("rolling", c.roll, roll, 1e-12);
					near("holding", c.hold, 1 - worth(s, j, i + t, 0), 1e-12);
				}
			}
		}
	}
}

static void
the_table_says_the_better_choice(void **unused) /* PG-12 */
{
	(void)unused;
	for (int i = 0; i < PIG_GOAL; i += 2) {
		for (int j = 0; j < PIG_GOAL; j += 3) {
			assert_true(pig_rolls(&two, i, j, 0));
			near("a turn", two.win[j][i], pig_choices(&two, i, j, 0).roll, 1e-12);
			for (int t = 1; i + t < PIG_GOAL; t++) {
				struct pig_choice c = pig_choices(&two, i, j, t);

				if (fabs(c.roll - c.hold) > 1e-12)
					assert_int_equal(pig_rolls(&two, i, j, t), c.roll > c.hold);
			}
		}
	}
}

/* But where any safe roll wins: from 96 on with two dice, from 98 on with one. */
static void
more_points_are_better(void **unused)
{
	(void)unused;
	for (int j = 0; j < PIG_GOAL; j++) {
		for (int i = 0; i + 1 < PIG_GOAL; i++) {
			if (i + 1 <= 96)
				assert_true(two.win[j][i] < two.win[j][i + 1]);
			if (i + 1 <= 98)
				assert_true(one.win[j][i] < one.win[j][i + 1]);
			assert_true(two.win[i][j] >= two.win[i + 1][j] - 1e-13);
		}
		near("any safe roll wins", two.win[j][96], two.win[j][99], 1e-13);
	}
}

/* Nobody holds if the next safe roll wins at once and a lost turn all but loses, nor with next to
 * nothing in the turn. */
static void
the_policy_is_sensible(void **unused)
{
	(void)unused;
	for (int i = 0; i < PIG_GOAL; i++) {
		for (int t = 1; i + t < PIG_GOAL; t++) {
			if (i + t >= 96)
				assert_true(pig_rolls(&two, i, 99, t));
			if (t <= 4)
				assert_true(pig_rolls(&two, i, 50, t) || i + t >= 80 || i >= 60);
		}
	}
	/* A player far behind goes on longer than one ahead. */
	for (int t = 1; t < 60; t++)
		assert_true(pig_rolls(&two, 10, 80, t) || !pig_rolls(&two, 10, 10, t));
	/* At the start it holds in the twenties (the published figure for one die is 21). */
	for (int t = 1; t < 20; t++)
		assert_true(pig_rolls(&two, 0, 0, t) && pig_rolls(&one, 0, 0, t));
	assert_true(pig_rolls(&one, 0, 0, 20));
	assert_false(pig_rolls(&one, 0, 0, 21));
	assert_false(pig_rolls(&two, 0, 0, 29));
}

static struct figures
optimal_against(const char *other, uint64_t n, struct contest *c)
{
	struct tournament t = { .contest = c, .n = 2, .seats = 2, .games = n, .seed = "optimal" };
	struct bot players[2];
	struct figures total[2];
	char why[200];

	assert_true(strategy_find(&pig_game, "optimal", &players[0], why, sizeof(why)));
	assert_true(strategy_find(&pig_game, other, &players[1], why, sizeof(why)));
	players[0].strategy_data = &two;
	players[1].strategy_data = &two;
	t.players = players;
	assert_int_equal(tournament_run(&t, total, NULL), n);
	return total[0];
}

static void
it_beats_the_best_fixed_rule(void **unused)
{
	struct contest c = pig_contest;
	struct figures f = optimal_against("hold:23", GAMES, &c);

	(void)unused;
	near("optimal against hold:23", figures_mean(&f), 0.5253,
	     4 * sqrt(0.5253 * 0.4747 / (double)GAMES));
}

/* The score of a game is whether its first player won. */
static int64_t
first_wins(const void *state, int seat, int64_t own[CONTEST_OWN])
{
	const struct pig *p = state;

	(void)seat, (void)own;
	return p->winner == p->rail.order[0];
}

static void
the_first_of_two_optimal_players(void **unused)
{
	struct contest c = pig_contest;
	struct figures f;

	(void)unused;
	c.note = first_wins;
	f = optimal_against("optimal", GAMES / 4, &c);
	near("the first of two optimal players", figures_mean(&f), 0.5196,
	     4 * sqrt(0.5196 * 0.4804 * 4 / (double)GAMES));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_player_wins),
		cmocka_unit_test(the_equations_hold),
		cmocka_unit_test(the_table_says_the_better_choice),
		cmocka_unit_test(more_points_are_better),
		cmocka_unit_test(the_policy_is_sensible),
		cmocka_unit_test(it_beats_the_best_fixed_rule),
		cmocka_unit_test(the_first_of_two_optimal_players),
	};

	return cmocka_run_group_tests(tests, solve_both, NULL);
}
