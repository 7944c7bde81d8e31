/*
 * How surprising a result is (LG-41): small numbers of bets, counted by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "lab/luck.h"

static void
assert_near(double a, double b, double within)
{
	if (fabs(a - b) > within)
		fail_msg("%.15g is not %.15g", a, b);
}

/* Big wins with 105 of 216 throws. */
static struct luck_bet
bet_on_big(chips stake, int64_t times)
{
	return (struct luck_bet){ stake, times, 1, { { fraction_of(105, 216), stake } } };
}

static void
one_bet_is_won_or_lost(void **state)
{
	const struct luck_bet bet = bet_on_big(10, 1);
	char text[FRACTION_TEXT];

	(void)state;
	assert_near(luck_exactly(&bet, 1, -10), 0, 0);
	assert_near(luck_exactly(&bet, 1, 10), 111 / 216.0, 1e-15);
	assert_near(luck_exactly(&bet, 1, 11), 1, 0);
	/* 10 * 105 / 216 - 10 * 111 / 216 = -60 / 216 */
	assert_string_equal(fraction_text(luck_expected(&bet, 1), text), "-5/18");
	/* 20^2 * 105 / 216 * 111 / 216 */
	assert_near(luck_variance(&bet, 1), 400 * 105 * 111 / 46656.0, 1e-12);
}

static void
bets_of_one_kind_add_up(void **state)
{
	const struct luck_bet bet = bet_on_big(5, 3);
	const double w = 105 / 216.0, l = 111 / 216.0;

	(void)state;
	assert_near(luck_exactly(&bet, 1, -15), 0, 0);
	assert_near(luck_exactly(&bet, 1, -5), l * l * l, 1e-15);
	assert_near(luck_exactly(&bet, 1, 5), l * l * l + 3 * w * l * l, 1e-15);
	assert_near(luck_exactly(&bet, 1, 15), 1 - w * w * w, 1e-15);
}

/* Odds of 20 on 6 win 24 in 5 of 11; a pass bet of 10 wins in 244 of 495: what both can bring is
 * -30, -10, 14 and 34. */
static void
bets_of_two_kinds_add_up(void **state)
{
	const struct luck_bet bets[] = {
		{ 20, 1, 1, { { fraction_of(5, 11), 24 } } },
		{ 10, 1, 1, { { fraction_of(244, 495), 10 } } },
	};
	const double odds = 5 / 11.0, pass = 244 / 495.0;
	char text[FRACTION_TEXT];

	(void)state;
	assert_int_equal(luck_step(bets, 2), 4);
	assert_near(luck_exactly(bets, 2, -30), 0, 0);
	assert_near(luck_exactly(bets, 2, -10), (1 - odds) * (1 - pass), 1e-15);
	assert_near(luck_exactly(bets, 2, 14), 1 - odds, 1e-15);
	assert_near(luck_exactly(bets, 2, 34), 1 - odds * pass, 1e-15);
	assert_string_equal(fraction_text(luck_expected(bets, 2), text), "-14/99");
}

/* A stake that the true odds do not divide is paid rounded down: 5 on 5 wins 7. */
static void
rounding_costs(void **state)
{
	const struct luck_bet bet = { 5, 10, 1, { { fraction_of(2, 5), 7 } } };
	char text[FRACTION_TEXT];

	(void)state;
	assert_string_equal(fraction_text(luck_expected(&bet, 1), text), "-2");
}

/* The field pays 2 to 1 on 2, 3 to 1 on 12, 1 to 1 on 14 other rolls; 20 lose.  Two bets of 1. */
static void
a_bet_wins_several_amounts(void **state)
{
	const struct luck_bet bet = {
		1,
		2,
		3,
		{ { fraction_of(1, 36), 2 }, { fraction_of(1, 36), 3 }, { fraction_of(14, 36), 1 } }
	};
	const double two = 1 / 36.0, three = 1 / 36.0, one = 14 / 36.0, lost = 20 / 36.0;
	char text[FRACTION_TEXT];

	(void)state;
	assert_string_equal(fraction_text(luck_expected(&bet, 1), text), "-1/18");
	/* (4 + 9 + 14 + 20) / 36 less the mean squared, twice. */
	assert_near(luck_variance(&bet, 1), 2 * (47 / 36.0 - 1 / 1296.0), 1e-14);
	assert_near(luck_exactly(&bet, 1, -2), 0, 0);
	assert_near(luck_exactly(&bet, 1, 0), lost * lost, 1e-15);
	assert_near(luck_exactly(&bet, 1, 1), lost * lost + 2 * lost * one, 1e-15);
	assert_near(luck_exactly(&bet, 1, 2), lost * lost + 2 * lost * (one + two), 1e-15);
	assert_near(luck_exactly(&bet, 1, 3),
		    lost * lost + 2 * lost * (one + two + three) + one * one, 1e-15);
	assert_near(luck_exactly(&bet, 1, 6), 1 - three * three, 1e-15);
}

static void
many_bets_are_about_normal(void **state)
{
	const struct luck_bet bet = bet_on_big(10, 2000);
	struct fraction mean = luck_expected(&bet, 1);

	(void)state;
	for (chips result = -2000; result <= 1000; result += 20)
		assert_near(luck_exactly(&bet, 1, result),
			    luck_about(fraction_double(mean), luck_variance(&bet, 1),
				       luck_step(&bet, 1), result),
			    1e-4);
	assert_near(luck_about(0, 100, 2, 1), 0.5, 1e-15);
	assert_near(luck_about(0, 0, 1, 0), 0, 0);
	assert_near(luck_about(0, 0, 1, 1), 1, 0);
}

static void
what_takes_too_long_is_not_counted(void **state)
{
	const struct luck_bet often = bet_on_big(10, 1000000);
	const struct luck_bet uneven[] = { bet_on_big(999999937, 1), bet_on_big(1, 1) };

	(void)state;
	assert_true(luck_exactly(&often, 1, 0) < 0);
	assert_true(luck_exactly(uneven, 2, 0) < 0);
	assert_near(luck_exactly(NULL, 0, 0), 0, 0);
	assert_near(luck_exactly(NULL, 0, 1), 1, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_bet_is_won_or_lost),
		cmocka_unit_test(bets_of_one_kind_add_up),
		cmocka_unit_test(bets_of_two_kinds_add_up),
		cmocka_unit_test(rounding_costs),
		cmocka_unit_test(a_bet_wins_several_amounts),
		cmocka_unit_test(many_bets_are_about_normal),
		cmocka_unit_test(what_takes_too_long_is_not_counted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
