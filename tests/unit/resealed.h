/*
 * A ledger that says something else, as if the house had written it: with check sums that agree.
 */
#ifndef PITBOSS_TESTS_RESEALED_H
#define PITBOSS_TESTS_RESEALED_H

#include "house/seal.h"

/* The chain of a table's deeds, from its own row on. */
static inline void
reseal_deeds(struct database *db, int64_t table)
{
	sqlite3_stmt *row;
	int64_t seal;

	assert_int_equal(
	    database_do(db, "UPDATE deed SET seal = NULL WHERE game_table = ?", "i", table),
	    SQLITE_OK);
	assert_int_equal(seal_before(db, table, 1, &seal), SQLITE_OK);
	assert_int_equal(sqlite3_prepare_v2(db->connection,
					    "SELECT number, at, text FROM deed"
					    " WHERE game_table = ? ORDER BY number",
					    -1, &row, NULL),
			 SQLITE_OK);
	sqlite3_bind_int64(row, 1, table);
	while (sqlite3_step(row) == SQLITE_ROW) {
		int64_t number = sqlite3_column_int64(row, 0);

		seal = seal_deed(seal, number, sqlite3_column_int64(row, 1),
				 (const char *)sqlite3_column_text(row, 2));
		assert_int_equal(
		    database_do(db, "UPDATE deed SET seal = ? WHERE game_table = ? AND number = ?",
				"iii", seal, table, number),
		    SQLITE_OK);
	}
	sqlite3_finalize(row);
}

/* Run SQL on the ledger at FILE, and make all check sums again: those of deeds at TABLE, or with 0
 * at none. */
static inline void
reseal_table(const char *file, const char *sql, int64_t table)
{
	static const char forget[] =
	    "UPDATE account SET seal = NULL; UPDATE session SET seal = NULL;"
	    "UPDATE game_table SET seal = NULL; UPDATE sitting SET seal = NULL;"
	    "UPDATE secret SET seal = NULL; UPDATE posting SET seal = NULL;"
	    "UPDATE bet SET seal = NULL; UPDATE bet_sum SET seal = NULL";
	struct database db;

	assert_int_equal(database_open(&db, file, true), SQLITE_OK);
	assert_int_equal(seal_enable(&db), SQLITE_OK);
	if (database_run(&db, sql) != SQLITE_OK)
		fail_msg("%s: %s", sql, sqlite3_errmsg(db.connection));
	assert_int_equal(database_run(&db, forget), SQLITE_OK);
	assert_int_equal(seal_all(&db), SQLITE_OK);
	if (table != 0)
		reseal_deeds(&db, table);
	database_close(&db);
}

/* Runs SQL on the ledger at FILE, and makes all check sums anew but those of deeds. */
static inline void
reseal(const char *file, const char *sql)
{
	reseal_table(file, sql, 0);
}

#endif
