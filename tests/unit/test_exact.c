/* What the rules say of each bet, found by playing every roll, beside what is known of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/craps/craps.h"
#include "games/craps/craps_price.h"
#include "games/sicbo/sicbo.h"
#include "lab/exact/exact.h"

static void
expect(const char *what, struct fraction got, struct fraction request)
{
	char words[2][FRACTION_TEXT];

	if (strcmp(fraction_text(got, words[0]), fraction_text(request, words[1])) != 0)
		fail_msg("%s: got %s, want %s", what, words[0], words[1]);
}

static void
expect_price(const char *spot, const struct exact_price *got, const struct craps_price *request)
{
	assert_int_equal(got->laid, request->laid);
	assert_int_equal(got->n, request->n);
	for (int i = 0; i < request->n; i++) {
		assert_int_equal(got->win[i].amount, request->win[i].amount);
		expect(spot, got->win[i].chance, request->win[i].chance);
	}
	expect(spot, got->wins, request->wins);
	expect(spot, got->loses, request->loses);
	expect(spot, got->push, request->push);
	expect(spot, got->rolls, request->rolls);
	expect(spot, got->edge, request->edge);
	expect(spot, got->edge_resolved, request->edge_resolved);
	expect(spot, got->edge_roll, request->edge_roll);
}

/* Of each square of a table, with a stake of which nothing is rounded away and with another one. */
static void
check_craps(const int32_t *option)
{
	struct exact *e = exact_open(&craps_game, option);

	for (int square = 0; square < CRAPS_SQUARES; square++) {
		int spot = craps_layout.square[square].spot, n = craps_layout.square[square].n;
		const struct exact_play *p;
		chips unit = craps_unit(option, spot, n);

		if (craps_offers(option, spot, n) != 0)
			continue;
		p = exact_square(e, square);
		assert_non_null(p);
		assert_int_equal(exact_unit(p), unit);
		for (int k = 0; k < 2; k++) {
			chips stake = k == 0 ? unit : 17;
			struct craps_price request = craps_price(option, spot, n, stake);
			struct exact_price got;

			assert_true(exact_price(p, stake, &got));
			expect_price(craps_spots[spot], &got, &request);
		}
	}
	exact_close(e);
}

/* CL section 11. */
static void
craps_bets_cost_what_their_formulas_say(void **state)
{
	static const int32_t usual[OPTIONS] = {
		[CRAPS_LAYOUT] = 1,      [CRAPS_DONTS] = 1,    [CRAPS_PUTS] = 1,
		[CRAPS_FIELD_2] = 2,     [CRAPS_FIELD_12] = 3, [CRAPS_FIRE_TABLE] = 1,
		[CRAPS_BONUS_TABLE] = 1, [CRAPS_BET_MIN] = 1,
	};
	static const int others[] = { CRAPS_VIG_FIRST, CRAPS_CRAPLESS, CRAPS_PROP_FOR };
	int32_t option[OPTIONS];

	(void)state;
	check_craps(usual);
	for (int i = 0; i < 3; i++) {
		memcpy(option, usual, sizeof(option));
		option[others[i]] = 1;
		check_craps(option);
	}
}

/* SB-3, SB-4: 105 of 216 throws win. */
static void
sicbo_bets_cost_what_is_known(void **state)
{
	static const int32_t option[OPTIONS] = { [SICBO_PAYTABLE] = SICBO_STANDARD };
	struct exact *e = exact_open(&sicbo_game, option);

	(void)state;
	for (int square = 0; square < sicbo_layout.squares; square++) {
		const struct exact_play *p = exact_square(e, square);
		struct exact_price price;

		assert_int_equal(p != NULL, square < SICBO_SIDES);
		if (p == NULL)
			continue;
		assert_true(exact_price(p, 10, &price));
		assert_int_equal(price.n, 1);
		assert_int_equal(price.win[0].amount, 10);
		expect("wins", price.wins, fraction_of(35, 72));
		expect("edge", price.edge, fraction_of(1, 36));
		expect("rolls", price.rolls, fraction_of(1, 1));
	}
	exact_close(e);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(craps_bets_cost_what_their_formulas_say),
		cmocka_unit_test(sicbo_bets_cost_what_is_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
