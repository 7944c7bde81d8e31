/*
 * What all bets have brought, beside what they bring on average (LG-41), in numbers that were
 * worked out by hand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "cmd/study.h"
#include "cmd/summary.h"
#include "games/craps/craps.h"
#include "games/sicbo/sicbo.h"
#include "lab/craps/craps_bettors.h"
#include "lab/sicbo_bettors.h"

static const struct study sicbo = { .game = &sicbo_game, .bettors = sicbo_bettors };
static const struct study craps = { .game = &craps_game, .bettors = craps_bettors };
const struct study *const studies[] = { &sicbo, &craps, NULL };

/* By game, as the ledger tells them. */
static struct past_sum sums[] = {
	{ { "craps", "odds", 5, 5 }, 12, 1 }, /* 3 to 2, rounded down */
	{ { "craps", "odds", 6, 20 }, 0, 1 },
	{ { "craps", "odds", 6, 20 }, 20, 4 }, /* taken down */
	{ { "craps", "pass", 0, 10 }, 20, 1 },
	{ { "craps", "pass", 6, 10 }, 0, 1 },
	{ { "pig", "pot", 0, 10 }, 0, 3 },
	{ { "pig", "pot", 0, 10 }, 20, 1 },
	{ { "sicbo", "big", 0, 10 }, 0, 2 },
	{ { "sicbo", "big", 0, 10 }, 20, 1 },
};

static const struct past_pair pass_and_odds = {
	{ { "craps", "pass", 6, 10 }, { "craps", "odds", 6, 20 } }, 1
};
static const struct past_pair big_and_small = {
	{ { "sicbo", "big", 0, 10 }, { "sicbo", "small", 0, 5 } }, 3
};

static void
assert_near(double a, double b)
{
	if (fabs(a - b) > 1e-12)
		fail_msg("%.15g is not %.15g", a, b);
}

static const struct summary_line *
find_line(const struct summary *summary, const char *game, const char *bet)
{
	for (int i = 0; i < summary->n; i++) {
		if (strcmp(summary->line[i].game, game) == 0 &&
		    strcmp(summary->line[i].bet, bet) == 0)
			return &summary->line[i];
	}
	fail_msg("there is no line of %s %s", game, bet);
	return NULL;
}

static void
lines_are_sums_of_bets(void **state)
{
	static const struct {
		const char *game, *bet;
		int64_t bets;
		chips laid, result;
		const char *expected; /* NULL: there is no price */
	} rows[] = {
		{ "craps", "odds 5", 1, 5, 7, "-1/5" }, /* 2/5 of 7 less 3/5 of 5 */
		{ "craps", "odds 6", 1, 20, -20, "0" },
		{ "craps", "pass", 2, 20, 0, "-28/99" }, /* 7/495 of 20 */
		{ "craps", "", 4, 45, -13, "-239/495" },
		{ "pig", "pot", 4, 40, -20, NULL },
		{ "pig", "", 4, 40, -20, NULL },
		{ "sicbo", "big", 3, 30, -10, "-5/6" }, /* 1/36 of 30 */
		{ "sicbo", "", 3, 30, -10, "-5/6" },
		{ "", "", 11, 115, -43, NULL },
	};
	const struct past_sums all = { .n = 9, .sum = sums, .stakes = 2 };
	struct summary summary;

	(void)state;
	assert_true(summary_make(&summary, &all));
	assert_int_equal(summary.n, sizeof(rows) / sizeof(rows[0]));
	for (int i = 0; i < summary.n; i++) {
		const struct summary_line *line = &summary.line[i];
		char text[FRACTION_TEXT];

		assert_string_equal(line->game, rows[i].game);
		assert_string_equal(line->bet, rows[i].bet);
		assert_int_equal(line->bets, rows[i].bets);
		assert_int_equal(line->laid, rows[i].laid);
		assert_int_equal(line->result, rows[i].result);
		assert_int_equal(line->priced, rows[i].expected != NULL);
		if (line->priced)
			assert_string_equal(fraction_text(line->expected, text), rows[i].expected);
	}
	assert_int_equal(summary.returned, 4);
	assert_int_equal(summary.stakes, 2);
	summary_free(&summary);
}

static void
shares_are_exact(void **state)
{
	const double lost = 111 / 216.0, pass = 244 / 495.0;
	const struct past_sums all = { .n = 9, .sum = sums };
	struct summary summary;

	(void)state;
	assert_true(summary_make(&summary, &all));
	/* One of three won: worse is none. */
	assert_near(find_line(&summary, "sicbo", "big")->worse, lost * lost * lost);
	/* One of two won. */
	assert_near(find_line(&summary, "craps", "pass")->worse, (1 - pass) * (1 - pass));
	assert_near(find_line(&summary, "craps", "odds 6")->worse, 0);
	assert_near(find_line(&summary, "craps", "odds 5")->worse, 3 / 5.0);
	assert_true(find_line(&summary, "craps", "")->exact);
	summary_free(&summary);
}

/* A pass bet and its odds win together, with 5 of 11. */
static void
bets_on_one_number_are_joined(void **state)
{
	const double pass = 244 / 495.0 * 251 / 495.0, six = 5 / 11.0 * 6 / 11.0;
	const double variance =
	    2 * 20 * 20 * pass + 44 * 44 * six + 12 * 12 * (2 / 5.0 * 3 / 5.0) + 2 * 20 * 44 * six;
	struct past_pair pairs[] = { pass_and_odds };
	const struct past_sums all = { .n = 9, .sum = sums, .pairs = 1, .pair = pairs };
	struct summary summary;
	const struct summary_line *line;

	(void)state;
	assert_true(summary_make(&summary, &all));
	line = find_line(&summary, "craps", "");
	assert_false(line->exact);
	assert_near(line->worse, luck_about(-239 / 495.0, variance, 4, -13));
	assert_true(find_line(&summary, "craps", "pass")->exact);
	assert_true(find_line(&summary, "sicbo", "")->exact);
	summary_free(&summary);
}

/* Big and small never win together: 0 less 105/216 of 105/216. */
static void
bets_of_one_throw_are_joined(void **state)
{
	struct prices prices;

	(void)state;
	prices_init(&prices, "sicbo");
	assert_near(prices_covariance(&prices, &big_and_small),
		    -3 * 20 * 10 * (105 / 216.0) * (105 / 216.0));
}

static void
nothing_is_no_line(void **state)
{
	const struct past_sums none = { .n = 0 };
	struct summary summary;

	(void)state;
	assert_true(summary_make(&summary, &none));
	assert_int_equal(summary.n, 0);
	summary_free(&summary);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_are_sums_of_bets),
		cmocka_unit_test(shares_are_exact),
		cmocka_unit_test(bets_on_one_number_are_joined),
		cmocka_unit_test(bets_of_one_throw_are_joined),
		cmocka_unit_test(nothing_is_no_line),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
