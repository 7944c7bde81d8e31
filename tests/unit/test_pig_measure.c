/* Players of Pig measured exactly: pairs, and the best answer to one. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/pig/solve.h"
#include "lab/contest/contest_pig.h"
#include "lab/contest/tournament.h"
#include "lab/pig/pig_turns.h"
#include "sanitized.h"

#ifdef SANITIZED
enum { GAMES = 20000 };
#else
enum { GAMES = 200000 };
#endif

static struct pig_solution best;

static void *
reads_nothing(const char *name, size_t *size)
{
	(void)name;
	*size = 0;
	return NULL;
}

static struct bot
brain_of(const char *name)
{
	struct bot bot;
	char why[200];

	if (!strategy_find(&pig_game, name, &bot, why, sizeof(why)))
		fail_msg("%s", why);
	return bot;
}

static struct pig_turns *
turns_of(const char *name)
{
	struct bot bot = brain_of(name);
	void *strategy_data = strategy_prepare(&bot, reads_nothing, NULL);
	struct pig_turns *t;

	bot.strategy_data = strategy_data;
	t = pig_turns_of(&bot);
	strategy_dismiss(&bot, strategy_data);
	assert_non_null(t);
	return t;
}

static void
near(const char *what, double got, double request, double error)
{
	if (!(fabs(got - request) <= error))
		fail_msg("%s: %.14f, not %.14f within %g", what, got, request, error);
}

static struct pig_pair
pair_of(const char *a, const char *b)
{
	struct pig_turns *one = turns_of(a), *other = turns_of(b);
	struct pig_pair pair;

	assert_true(pig_pair_meet(one, other, &pair));
	free(one);
	free(other);
	return pair;
}

static void
an_ending_adds_up_to_one(void **unused)
{
	static const char *const names[] = { "hold:20", "rolls:3", "snakebitten", "optimal" };

	(void)unused;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		struct pig_turns *t = turns_of(names[i]);
		const struct pig_ending *e = pig_turns_at(t, 2, 71, 13);
		double sum = e->won + e->lost + e->snakes;

		for (int points = e->least; points <= e->most; points++)
			sum += e->hold[points];
		near(names[i], sum, 1, 1e-14);
		free(t);
	}
}

/* Only one of ours looks at how often the dice have bitten. */
static void
snake_eyes_count_for_those_who_look(void **unused)
{
	struct pig_turns *looks = turns_of("snakebitten"), *does_not = turns_of("chameleon");

	(void)unused;
	assert_int_equal(looks->counts, PIG_SNAKES);
	assert_int_equal(does_not->counts, 1);
	free(looks);
	free(does_not);
}

/* By hand: one safe roll from 96 wins, and so does every throw of two dice without a 1. */
static void
a_turn_near_the_end(void **unused) /* PG-4 */
{
	struct pig_turns *t = turns_of("boring");
	const struct pig_ending *e = pig_turns_at(t, 0, 96, 50);

	(void)unused;
	near("won", e->won, 25 / 36.0, 1e-15);
	near("lost", e->lost, 10 / 36.0, 1e-15);
	near("snake eyes", e->snakes, 1 / 36.0, 1e-15);
	assert_true(e->least > e->most);
	free(t);
}

/* The solver came to the same from the other side. */
static void
two_who_make_no_mistake(void **unused) /* PG-12 */
{
	struct pig_pair pair;

	(void)unused;
	if (sanitized_briefly())
		skip();
	pair = pair_of("optimal", "optimal");
	near("going first", pair.first.wins, 0.519558893861, 1e-12);
	near("going second", pair.second.wins, 1 - 0.519558893861, 1e-12);
	assert_true(pair.first.open < 1e-14);
}

/* The rules' own figure, and one of doc/pig.md. */
static void
figures_that_are_known(void **unused) /* PG-12 */
{
	struct pig_pair optimal, boring;

	(void)unused;
	if (sanitized_briefly())
		skip();
	optimal = pair_of("hold:23", "optimal");
	boring = pair_of("hold:18", "boring");
	near("against optimal", (optimal.first.wins + optimal.second.wins) / 2, 0.4747, 0.00005);
	near("against boring", (boring.first.wins + boring.second.wins) / 2, 0.7375, 0.00005);
}

static void
a_pair_is_seen_from_both_sides(void **unused)
{
	struct pig_turns *one, *other;
	struct pig_pair there, back;

	(void)unused;
	if (sanitized_briefly())
		skip();
	one = turns_of("snakebitten");
	other = turns_of("rolls:4");
	assert_true(pig_pair_meet(one, other, &there) && pig_pair_meet(other, one, &back));
	free(one);
	free(other);
	near("first", there.first.wins, 1 - back.second.wins, 1e-12);
	near("second", there.second.wins, 1 - back.first.wins, 1e-12);
}

/* Games with dice that are thrown agree with the count, for players who remember too. */
static void
the_dice_agree(void **unused) /* PG-11 */
{
	struct contest c = pig_contest;
	struct tournament t = {
		.contest = &c, .n = 2, .seats = 2, .games = GAMES, .seed = "measure"
	};
	struct bot players[2] = { brain_of("snakebitten"), brain_of("chameleon") };
	struct pig_pair pair = pair_of("snakebitten", "chameleon");
	double exact = (pair.first.wins + pair.second.wins) / 2;
	struct figures total[2];

	(void)unused;
	t.players = players;
	assert_int_equal(tournament_run(&t, total, NULL), GAMES);
	near("snakebitten", figures_mean(&total[0]), exact,
	     4 * sqrt(exact * (1 - exact) / (double)GAMES));
}

static void
the_best_answer_to_one_without_mistakes(void **unused)
{
	struct pig_turns *t = turns_of("optimal");
	struct pig_response *r = malloc(sizeof(*r));

	(void)unused;
	assert_non_null(r);
	assert_true(pig_response_to(t, r));
	near("going first", r->first, 0.519558893861, 1e-11);
	near("going second", r->second, 1 - 0.519558893861, 1e-11);
	for (int own = 0; own < PIG_GOAL; own += 7) {
		for (int turn = 1; own + turn < PIG_GOAL; turn++)
			assert_int_equal(r->roll[own][30][turn], pig_rolls(&best, own, 30, turn));
	}
	free(r);
	free(t);
}

/* It wins more than players of ours do against the same opponent. */
static void
the_best_answer_is_not_beaten(void **unused)
{
	static const char *const tries[] = { "hold:21", "racer", "optimal" };
	struct pig_response *r = malloc(sizeof(*r));
	struct pig_turns *t;

	(void)unused;
	assert_non_null(r);
	if (sanitized_briefly()) {
		free(r);
		skip();
	}
	t = turns_of("hold:25");
	assert_true(pig_response_to(t, r));
	for (size_t i = 0; i < sizeof(tries) / sizeof(tries[0]); i++) {
		struct pig_turns *one = turns_of(tries[i]);
		struct pig_pair pair;

		assert_true(pig_pair_meet(one, t, &pair));
		free(one);
		if (pair.first.wins > r->first + 1e-12 || pair.second.wins > r->second + 1e-12)
			fail_msg("%s does better", tries[i]);
	}
	free(r);
	free(t);
}

static int
solve_first(void **unused)
{
	(void)unused;
	pig_solve(&best, PIG_DICE);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_ending_adds_up_to_one),
		cmocka_unit_test(snake_eyes_count_for_those_who_look),
		cmocka_unit_test(a_turn_near_the_end),
		cmocka_unit_test(two_who_make_no_mistake),
		cmocka_unit_test(figures_that_are_known),
		cmocka_unit_test(a_pair_is_seen_from_both_sides),
		cmocka_unit_test(the_dice_agree),
		cmocka_unit_test(the_best_answer_to_one_without_mistakes),
		cmocka_unit_test(the_best_answer_is_not_beaten),
	};

	return cmocka_run_group_tests(tests, solve_first, NULL);
}
