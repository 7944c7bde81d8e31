#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dice/seeded.h"
#include "games/action.h"
#include "games/felt.h"

/* A felt beside a matrix that is kept by hand. */
static struct felt felt;
static chips matrix[SEATS + 1][SQUARES];

static void
check_against_matrix(void)
{
	chips lying = 0;
	int n = 0;

	for (int seat = NOBODY; seat < SEATS; seat++) {
		chips sum = 0;
		int i = felt_from(&felt, seat, 0);

		for (int square = 0; square < SQUARES; square++) {
			chips amount = matrix[seat + 1][square];

			assert_true(felt_at(&felt, seat, square) == amount);
			sum += amount;
			n += amount > 0;
			if (amount > 0 &&
			    (!felt_is(&felt, i, seat) || felt.bet[i++].square != square))
				fail_msg("seat %d, square %d is not in its place", seat, square);
		}
		assert_false(felt_is(&felt, i, seat));
		assert_true(felt_of_seat(&felt, seat) == sum);
		lying += sum;
	}
	assert_int_equal(felt.n, n);
	assert_true(felt_lying(&felt) == lying);
	for (int square = 0; square < SQUARES; square++) {
		chips sum = 0;

		for (int seat = 0; seat <= SEATS; seat++)
			sum += matrix[seat][square];
		assert_true(felt_on_square(&felt, square) == sum);
	}
}

static void
a_felt_is_the_matrix_that_it_saves(void **state)
{
	struct xoshiro luck = xoshiro_seed("felt", 0);

	(void)state;
	felt_clear(&felt);
	for (int i = 0; i < 20000; i++) {
		int seat = (int)xoshiro_below(&luck, SEATS + 1) - 1;
		int square = (int)xoshiro_below(&luck, SQUARES);
		chips amount = xoshiro_below(&luck, 3);

		felt_set(&felt, seat, square, amount);
		matrix[seat + 1][square] = amount;
		if (i % 1000 == 0)
			check_against_matrix();
	}
	check_against_matrix();
}

/* SL-32, CL-74: all seats on all squares. */
static void
everybody_may_bet_on_everything(void **state)
{
	(void)state;
	felt_clear(&felt);
	for (int square = SQUARES - 1; square >= 0; square--) {
		for (int seat = SEATS - 1; seat >= NOBODY; seat--)
			felt_set(&felt, seat, square, matrix[seat + 1][square] = 1 + square);
	}
	assert_int_equal(felt.n, FELT_BETS);
	assert_int_equal(felt_used(&felt), sizeof(felt));
	assert_true(sizeof(felt) + 8192 < GAME_STATE_SIZE);
	check_against_matrix();
}

static void
what_is_decided_is_swept_away(void **state)
{
	struct felt_bet *bet;

	(void)state;
	felt_clear(&felt);
	memset(matrix, 0, sizeof(matrix));
	for (int seat = 0; seat < 5; seat++) {
		for (int square = 0; square < 7; square++)
			felt_set(&felt, seat, square, matrix[seat + 1][square] = 3);
	}
	for (int i = 0; i < felt.n; i++) {
		if (felt.bet[i].square % 3 != 0)
			continue;
		matrix[felt.bet[i].seat + 1][felt.bet[i].square] = 0;
		felt.bet[i].amount = 0;
	}
	felt_sweep(&felt);
	check_against_matrix();

	/* A bet that is changed keeps its flags, and a new one has none. */
	bet = felt_find(&felt, 2, 4);
	assert_non_null(bet);
	bet->flags = 5;
	felt_set(&felt, 2, 4, 9);
	assert_int_equal(felt_find(&felt, 2, 4)->flags, 5);
	felt_set(&felt, 2, 4, 0);
	assert_null(felt_find(&felt, 2, 4));
	felt_set(&felt, 2, 4, 1);
	assert_int_equal(felt_find(&felt, 2, 4)->flags, 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_felt_is_the_matrix_that_it_saves),
		cmocka_unit_test(everybody_may_bet_on_everything),
		cmocka_unit_test(what_is_decided_is_swept_away),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
