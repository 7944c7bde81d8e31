/*
 * A ledger that says something else, as if the house had written it: with check sums that agree.
 */
#ifndef PITBOSS_TESTS_RESEALED_H
#define PITBOSS_TESTS_RESEALED_H

#include "house/seal.h"

/* Runs SQL on the ledger at FILE, and makes all check sums anew but those of deeds. */
static inline void
reseal(const char *file, const char *sql)
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
	database_close(&db);
}

#endif
