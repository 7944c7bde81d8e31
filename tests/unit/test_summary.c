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

#include "cmd/books/summary.h"
#include "games/craps/craps.h"
#include "games/sicbo/sicbo.h"

/* By game, as the ledger tells them. */
static struct past_sum sums[] = {
	{ { "craps", "odds", 5, 5, "" }, 12, 1 }, /* 3 to 2, rounded down */
	{ { "craps", "odds", 6, 20, "" }, 0, 1 },
	{ { "craps", "odds", 6, 20, "" }, 20, 4 }, /* taken down */
	{ { "craps", "pass", 0, 10, "" }, 20, 1 },
	{ { "craps", "pass", 6, 10, "" }, 0, 1 },
	{ { "pig", "pot", 0, 10, "" }, 0, 3 },
	{ { "pig", "pot", 0, 10, "" }, 20, 1 },
	{ { "sicbo", "big", 0, 10, "" }, 0, 2 },
	{ { "sicbo", "big", 0, 10, "" }, 20, 1 },
};

static const struct past_pair pass_and_odds = {
	{ { "craps", "pass", 6, 10, "" }, { "craps", "odds", 6, 20, "" } }, 1
};
static const struct past_pair big_and_small = {
	{ { "sicbo", "big", 0, 10, "" }, { "sicbo", "small", 0, 5, "" } }, 3
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
	memset(&prices, 0, sizeof(prices));
	prices_open(&prices, &big_and_small.of[0]);
	assert_near(prices_covariance(&prices, &big_and_small),
		    -3 * 20 * 10 * (105 / 216.0) * (105 / 216.0));
	prices_close(&prices);
}

/* What one such bet brings on average: by the rules of its table, in full (CL sections 10 and 11,
 * SL section 3). */
static void
a_bet_has_the_price_of_its_table(void **state)
{
	static const struct {
		struct past_spot of;
		chips back;
		const char *bet, *expected; /* NULL: there is no price */
	} rows[] = {
		/* The edges of CL table 2, of units that nothing is rounded of. */
		{ { "craps", "pass", 8, 495, "set layout 1" }, 990, "pass", "-7" },
		{ { "craps", "dont-pass", 0, 1925, "" }, 0, "dont-pass", "-27" },
		{ { "craps", "dont-come", 4, 1925, "" }, 3850, "dont-come", "-27" },
		{ { "craps", "lay-odds", 4, 40, "" }, 60, "lay-odds 4", "0" },
		{ { "craps", "place", 6, 66, "" }, 143, "place 6", "-1" },
		{ { "craps", "place", 10, 15, "" }, 42, "place 10", "-1" },
		{ { "craps", "lose", 4, 33, "" }, 48, "lose 4", "-1" },
		{ { "craps", "buy", 4, 60, "" }, 0, "buy 4", "-1" },
		{ { "craps", "lay", 5, 150, "" }, 0, "lay 5", "-3" },
		{ { "craps", "big", 8, 11, "" }, 22, "big 8", "-1" },
		{ { "craps", "hard", 4, 9, "" }, 0, "hard 4", "-1" },
		{ { "craps", "field", 0, 36, "" }, 144, "field", "-1" },
		{ { "craps", "any-seven", 0, 6, "" }, 30, "any-seven", "-1" },
		{ { "craps", "any-craps", 0, 9, "" }, 0, "any-craps", "-1" },
		{ { "craps", "number", 12, 36, "" }, 0, "number 12", "-5" },
		{ { "craps", "hop", 52, 9, "" }, 0, "hop 52", "-1" },
		{ { "craps", "small", 0, 21736, "" }, 0, "small", "-1687" },
		/* A bet that is put has the number that it is put on (CL-14). */
		{ { "craps", "put", 4, 3, "" }, 6, "put 4", "-1" },
		{ { "craps", "put", 5, 5, "" }, 0, "put 5", "-1" },
		{ { "craps", "put", 8, 11, "" }, 0, "put 8", "-1" },
		{ { "craps", "put", 2, 7, "set crapless 1" }, 0, "put 2", "-5" },
		/* Other options, other prices. */
		{ { "craps", "field", 0, 36, "set field-12 2" }, 0, "field", "-2" },
		{ { "craps", "field", 0, 36, "set field-2 3;set field-12 3" }, 0, "field", "0" },
		{ { "craps", "number", 3, 6, "set prop-for 1" }, 0, "number 3", "-1" },
		{ { "craps", "small", 0, 76076, "set bonus 3" }, 0, "small", "-15929" },
		{ { "craps", "pass", 2, 6930, "set crapless 1" }, 0, "pass", "-373" },
		{ { "craps", "place", 2, 14, "set crapless 1" }, 0, "place 2", "-1" },
		/* A vig that was paid with the bet is laid too (CL-24): 60 and 3 of it.  In an
		 * older ledger it is not among what was laid on a bet that won. */
		{ { "craps", "buy", 4, 63, "set vig 1" }, 0, "buy 4", "-3" },
		{ { "craps", "buy", 4, 63, "set vig 1" }, 180, "buy 4", "-3" },
		{ { "craps", "buy", 4, 60, "set vig 1" }, 177, "buy 4", "-3" },
		{ { "craps", "lay", 10, 123, "set vig 1" }, 0, "lay 10", "-3" },
		/* Sic Bo: 15 of 216 results at 12 to 1; 75, 15 and 1 at 1, 2 and 3 or 12. */
		{ { "sicbo", "total", 7, 72, "set paytable 1" }, 0, "total 7", "-7" },
		{ { "sicbo", "single", 2, 216, "set paytable 1" }, 864, "single 2", "-17" },
		{ { "sicbo", "single", 2, 216, "set paytable 3" }, 0, "single 2", "-8" },
		{ { "sicbo", "total", 7, 72, "set paytable 0" }, 0, "total 7", NULL },
		/* What the rules do not know. */
		{ { "craps", "small", 0, 10, "set bonus 0" }, 0, "small", NULL },
		{ { "craps", "place", 7, 10, "" }, 0, "place 7", NULL },
		{ { "craps", "vig", 0, 1, "" }, 0, "vig", NULL },
		{ { "craps", "buy", 5, 1, "" }, 0, "buy 5", NULL },
		{ { "craps", "field", 0, INT64_MAX, "" }, 0, "field", NULL },
		{ { "craps", "field", 0, -5, "sit 0 5;nonsense;;set" }, 0, "field", NULL },
		{ { "craps", "boat", 3, 5, "" }, 0, "boat", NULL },
		{ { "sicbo", "single", 9, 5, "set paytable 1" }, 0, "single 9", NULL },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct prices prices = { .first = NULL };
		char name[PRICE_NAME], text[FRACTION_TEXT];
		struct luck_bet bet;
		bool found;

		prices_open(&prices, &rows[i].of);
		assert_string_equal(prices_name(&prices, &rows[i].of, name), rows[i].bet);
		found = prices_find(&prices, &rows[i].of, rows[i].back, 1, &bet);
		if (found != (rows[i].expected != NULL))
			fail_msg("%s of %s", found ? "a price" : "no price", name);
		if (found)
			assert_string_equal(fraction_text(luck_expected(&bet, 1), text),
					    rows[i].expected);
		prices_close(&prices);
	}
}

/* Two bets at tables of other options stand in one line, each with the price of its own. */
static void
tables_of_other_options_have_one_line(void **state)
{
	static struct past_sum two[] = {
		{ { "craps", "field", 0, 36, "set field-12 2" }, 0, 1 },
		{ { "craps", "field", 0, 36, "set field-12 3" }, 0, 1 },
	};
	const struct past_sums all = { .n = 2, .sum = two };
	char text[FRACTION_TEXT];
	struct summary summary;

	(void)state;
	assert_true(summary_make(&summary, &all));
	assert_string_equal(fraction_text(find_line(&summary, "craps", "field")->expected, text),
			    "-3");
	assert_int_equal(find_line(&summary, "craps", "field")->bets, 2);
	summary_free(&summary);
}

/* A 7 decides place 6 and place 8 together, and nothing else does: both are lost then, 6 each,
 * which is 65/11 below the mean of -1/11. */
static void
bets_that_a_seven_loses_are_joined(void **state)
{
	const struct past_pair pair = {
		{ { "craps", "place", 6, 6, "" }, { "craps", "place", 8, 6, "" } }, 2
	};
	struct prices prices = { .first = NULL };

	(void)state;
	prices_open(&prices, &pair.of[0]);
	assert_near(prices_covariance(&prices, &pair), 2 * (65 / 11.0) * (65 / 11.0));
	prices_close(&prices);
}

/* All don't pass bets of 1,980 come-out rolls, each taken down as soon as it is on a number
 * (CL-12): 165 win, 440 lose, 55 come back undecided; the result is what is expected. */
static void
a_bet_that_came_back_half_way_counts(void **state)
{
	static struct past_sum all_of[] = {
		{ { "craps", "dont-pass", 0, 1, "" }, 2, 165 },
		{ { "craps", "dont-pass", 0, 1, "" }, 0, 440 },
		{ { "craps", "dont-pass", 0, 1, "" }, 1, 55 },
		{ { "craps", "dont-pass", 4, 1, "" }, 1, 165 },
		{ { "craps", "dont-pass", 5, 1, "" }, 1, 220 },
		{ { "craps", "dont-pass", 6, 1, "" }, 1, 275 },
		{ { "craps", "dont-pass", 8, 1, "" }, 1, 275 },
		{ { "craps", "dont-pass", 9, 1, "" }, 1, 220 },
		{ { "craps", "dont-pass", 10, 1, "" }, 1, 165 },
		/* A table that closed gave it back, which was worth a third of it. */
		{ { "craps", "pass", 4, 495, "" }, 495, 1 },
		/* No number of a table. */
		{ { "craps", "pass", 7, 5, "" }, 5, 1 },
		{ { "craps", "pass", 19, 5, "set layout 1;set crapless 1" }, 5, 1 },
		{ { "craps", "pass", 2, 5, "" }, 5, 1 },
	};
	/* 605 of 1925 are worth 1; 330, 440 and 550 of them 1/3, 1/5 and 1/11, and the mean is
	 * -27/1925. */
	const double half = (605 + 330 / 9.0 + 440 / 25.0 + 550 / 121.0) / 1925 -
			    27 / 1925.0 * 27 / 1925.0,
		     whole = 1 - 27 / 1925.0 * 27 / 1925.0;
	const struct past_sums all = { .n = 13, .sum = all_of };
	const struct summary_line *line;
	char text[FRACTION_TEXT];
	struct summary summary;

	(void)state;
	assert_true(summary_make(&summary, &all));
	line = find_line(&summary, "craps", "dont-pass");
	assert_int_equal(line->bets, 1925);
	assert_int_equal(line->half, 1320);
	assert_int_equal(line->laid, 1925);
	assert_int_equal(line->result, -275);
	assert_string_equal(fraction_text(line->expected, text), "-275");
	assert_false(line->exact);
	assert_near(line->worse, luck_about(-275, 1320 * half + 605 * whole, 2, -275));
	assert_int_equal(summary.returned, 58);
	line = find_line(&summary, "craps", "pass");
	assert_int_equal(line->bets, 1);
	assert_string_equal(fraction_text(line->expected, text), "158");
	summary_free(&summary);
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
		cmocka_unit_test(a_bet_has_the_price_of_its_table),
		cmocka_unit_test(tables_of_other_options_have_one_line),
		cmocka_unit_test(bets_that_a_seven_loses_are_joined),
		cmocka_unit_test(a_bet_that_came_back_half_way_counts),
		cmocka_unit_test(nothing_is_no_line),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
