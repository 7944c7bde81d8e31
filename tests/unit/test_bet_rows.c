/*
 * Rows of bets beside the bets that follow from the deeds (LG-5).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>

#include "games/craps/craps.h"
#include "house/bet_rows.h"

static int differences;

static void
differ(void *ctx, const char *is, const char *should)
{
	(void)ctx, (void)is, (void)should;
	differences++;
}

/* A buy bet of 20 that won 39, and paid a vig of 1 when it was made. */
static const struct resolved_bets won = {
	.n = 1,
	.at = { { .account = 3,
		  .round = 1,
		  .spot = CRAPS_AT_BUY,
		  .on = 4,
		  .dice = 2,
		  .die = { 2, 2 },
		  .stake = 21,
		  .back = 60 } },
};

/* How many differences a row has at a table of that version. */
static int
compare(chips stake, chips back, int64_t version)
{
	static struct ledger l;
	struct bet_rows rows;

	assert_int_equal(sqlite3_open(":memory:", &l.db.connection), SQLITE_OK);
	assert_int_equal(database_run(&l.db, "CREATE TABLE bet (id INTEGER PRIMARY KEY, game_table,"
					     " number, account, round, spot, spot_number, dice,"
					     " stake, back)"),
			 SQLITE_OK);
	assert_int_equal(
	    database_do(&l.db, "INSERT INTO bet VALUES (1, 1, 7, 3, 1, 'buy', 4, '2 2', ?, ?)",
			"ii", (int64_t)stake, (int64_t)back),
	    SQLITE_OK);
	differences = 0;
	assert_int_equal(bet_rows_open(&rows, &l, 1, version), SQLITE_OK);
	assert_int_equal(bet_rows_compare(&rows, 7, &craps_game, &won, differ, NULL), SQLITE_OK);
	bet_rows_close(&rows);
	database_close(&l.db);
	return differences;
}

static void
a_row_of_an_older_table_leaves_the_vig_out(void **state) /* CL-24 */
{
	(void)state;
	assert_int_equal(compare(21, 60, VERSION_OF_VIGS), 0);
	assert_int_equal(compare(21, 60, VERSION_OF_VIGS - 1), 0);
	assert_int_equal(compare(20, 59, VERSION_OF_VIGS - 1), 0);
	assert_int_equal(compare(20, 59, 1), 0);
	assert_int_equal(compare(20, 59, VERSION_OF_VIGS), 1);
	assert_int_equal(compare(20, 60, VERSION_OF_VIGS - 1), 1);
	assert_int_equal(compare(19, 58, VERSION_OF_VIGS - 1), 1);
	assert_int_equal(compare(22, 61, VERSION_OF_VIGS - 1), 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_row_of_an_older_table_leaves_the_vig_out),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
