#include "house/examine.h"

#include <string.h>
#include <sys/stat.h>

#include "house/cached.h"

/* The pages of what PRAGMA says. */
static int
examine_pages(struct database *db, const char *pragma)
{
	sqlite3_stmt *row = database_query(db, pragma, "");
	int rc = row != NULL ? sqlite3_step(row) : sqlite3_extended_errcode(db->connection);
	const char *words = rc == SQLITE_ROW ? (const char *)sqlite3_column_text(row, 0) : NULL;

	if (rc == SQLITE_ROW)
		rc = words != NULL && strcmp(words, "ok") == 0 ? SQLITE_OK : SQLITE_CORRUPT;
	sqlite3_reset(row);
	return rc;
}

/* A column that SQL counts is none. */
static int
examine_none(struct database *db, const char *sql)
{
	int rc;
	int64_t n = database_number(db, sql, -1, &rc);

	return rc == SQLITE_OK && n != 0 ? SQLITE_CORRUPT : rc;
}

int
examine_schema(struct database *db, int64_t version)
{
	const char *ours = schema_definitions(version), *definitions;
	sqlite3_stmt *row = database_query(db, SCHEMA_DEFINITIONS, "");
	int rc = row != NULL ? sqlite3_step(row) : sqlite3_extended_errcode(db->connection);

	definitions = rc == SQLITE_ROW ? (const char *)sqlite3_column_text(row, 0) : NULL;
	if (rc == SQLITE_ROW)
		rc = definitions != NULL && ours != NULL && strcmp(definitions, ours) == 0
			 ? SQLITE_OK
			 : SQLITE_CORRUPT;
	sqlite3_reset(row);
	return ours != NULL ? rc : SQLITE_NOMEM;
}

/* The accounts that are always there are, each has what its postings say, and every movement adds
 * up to 0. */
static int
examine_sums(struct database *db)
{
	int rc = examine_none(db, "SELECT 3 - count(*) FROM account WHERE (id, kind, name) IN"
				  " (VALUES (1, 'mint', 'mint'), (2, 'players', 'players'),"
				  " (3, 'house', 'house'))");

	if (rc == SQLITE_OK)
		rc = examine_none(db, "SELECT total(balance) <> 0 FROM account");

	if (rc == SQLITE_OK)
		rc = examine_none(db, "SELECT count(*) FROM account LEFT JOIN (SELECT account AS a,"
				      " sum(amount) AS owns FROM posting GROUP BY account)"
				      " ON a = id WHERE balance <> coalesce(owns, 0)");
	if (rc == SQLITE_OK)
		rc = examine_none(db, "SELECT count(*) FROM (SELECT 1 FROM posting"
				      " GROUP BY game_table, number HAVING sum(amount) <> 0)");
	return rc;
}

/* The journal of the table in ROW, of the id, the game, its rules, and whether each of its deeds
 * has a sum.  Play needs only what comes after the state that the table goes on from. */
static int
examine_journal(struct ledger *l, sqlite3_stmt *row, bool whole)
{
	int64_t table = sqlite3_column_int64(row, 0), differs = 0, after = 0;
	bool all = sqlite3_column_int(row, 3) != 0;
	int rc;

	if (!whole)
		after = cached_believed(l, table, (const char *)sqlite3_column_text(row, 1),
					sqlite3_column_int64(row, 2));
	rc = seal_compare_deeds(&l->db, table, after, 0, all, &differs);
	return rc == SQLITE_OK && differs != 0 ? SQLITE_CORRUPT : rc;
}

/* The journals of all tables, or of those that are open.  Before VERSION 3 a table does not tell
 * whether each of its deeds has a sum, and no state was kept. */
static int
examine_journals(struct ledger *l, int64_t version, bool whole)
{
	static const char *const which[2][2] = {
		{ "SELECT id, game, rules, 0 FROM game_table WHERE closed IS NULL ORDER BY id",
		  "SELECT id, game, rules, 0 FROM game_table ORDER BY id" },
		{ "SELECT id, game, rules, version >= 2 FROM game_table WHERE closed IS NULL"
		  " ORDER BY id",
		  "SELECT id, game, rules, version >= 2 FROM game_table ORDER BY id" },
	};
	sqlite3_stmt *row = database_query(&l->db, which[version > 2][whole], "");
	int rc = row != NULL ? SQLITE_OK : sqlite3_extended_errcode(l->db.connection);

	while (rc == SQLITE_OK && (rc = sqlite3_step(row)) == SQLITE_ROW)
		rc = examine_journal(l, row, whole || version < 3);
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

static void
examine_note(void *ctx, int64_t table, int64_t deed, const char *row)
{
	(void)table, (void)deed, (void)row;
	*(bool *)ctx = true;
}

/* Bets and postings, of which there are many, only if WHOLE. */
static int
examine_seals(struct database *db, int64_t version, bool whole)
{
	bool differs = false;
	int rc = SQLITE_OK;

	if (version < 3)
		differs = !seal_check_old(db, &rc);
	for (int i = 0; version >= 3 && rc == SQLITE_OK && !differs && i < SEAL_KINDS; i++) {
		if (whole || (i != SEAL_POSTINGS && i != SEAL_BETS && i != SEAL_BET_SUMS))
			rc = seal_compare(db, (enum sealed)i, 0, examine_note, &differs);
	}
	return rc == SQLITE_OK && differs ? SQLITE_CORRUPT : rc;
}

int
examine_deeds(struct ledger *l, int64_t table, int64_t until, bool sealed)
{
	int64_t last = until > 0 ? until : INT64_MAX, differs = 0;
	int rc = seal_compare_deeds(&l->db, table, 0, until, sealed, &differs);
	sqlite3_stmt *row;

	if (rc != SQLITE_OK || differs != 0)
		return rc == SQLITE_OK ? SQLITE_CORRUPT : rc;
	row =
	    database_query(&l->db,
			   "SELECT min(deeds, ?2) = (SELECT count(*) FROM deed"
			   " WHERE game_table = ?1 AND number <= ?2) FROM game_table WHERE id = ?1",
			   "ii", table, last);
	rc = row != NULL ? sqlite3_step(row) : sqlite3_extended_errcode(l->db.connection);
	if (rc == SQLITE_ROW || rc == SQLITE_DONE)
		rc = rc == SQLITE_ROW && sqlite3_column_int(row, 0) != 0 ? SQLITE_OK
									 : SQLITE_CORRUPT;
	sqlite3_reset(row);
	return rc;
}

int
examine_persons(struct ledger *l)
{
	bool differs = false;
	int rc = examine_pages(&l->db, "PRAGMA integrity_check(bet)");

	if (rc == SQLITE_OK)
		rc = examine_pages(&l->db, "PRAGMA integrity_check(bet_sum)");
	if (rc == SQLITE_OK)
		rc = seal_compare(&l->db, SEAL_BETS, 0, examine_note, &differs);
	if (rc == SQLITE_OK)
		rc = seal_compare(&l->db, SEAL_BET_SUMS, 0, examine_note, &differs);
	if (rc == SQLITE_OK && !differs)
		differs = !seal_check_persons(&l->db, &rc);
	return rc == SQLITE_OK && differs ? SQLITE_CORRUPT : rc;
}

/* A row of game_table has not all deeds and secrets that it counts. */
#define EXAMINE_MISSES                                                                 \
	" (deeds <> (SELECT coalesce(max(number), 0) FROM deed WHERE game_table = id)" \
	" OR secrets <> (SELECT count(*) FROM secret WHERE game_table = id))"

/* No deed and no secret is missing at the end of an open table, or if WHOLE of any, whose deeds are
 * without a gap, and what rows belong to is there. */
static int
examine_counts(struct database *db, bool whole)
{
	int rc = examine_none(
	    db, whole ? "SELECT count(*) FROM game_table WHERE" EXAMINE_MISSES
		      : "SELECT count(*) FROM game_table WHERE closed IS NULL AND" EXAMINE_MISSES);

	if (rc == SQLITE_OK && whole)
		rc = examine_none(db, "SELECT count(*) FROM pragma_foreign_key_check");
	return rc;
}

int
examine_ledger(struct ledger *l, int64_t version, bool whole)
{
	static const struct {
		const char *pragma;
		int since; /* the version that has it first */
	} parts[] = {
		{ "PRAGMA integrity_check(account)", 1 },
		{ "PRAGMA integrity_check(session)", 1 },
		{ "PRAGMA integrity_check(game_table)", 1 },
		{ "PRAGMA quick_check(posting)", 1 },
		{ "PRAGMA quick_check(sitting)", 1 },
		{ "PRAGMA quick_check(cached_state)", 3 },
	};
	struct database *db = &l->db;
	int rc = examine_schema(db, version);

	if (rc == SQLITE_OK && whole)
		rc = examine_pages(db, "PRAGMA integrity_check(1)");
	for (size_t i = 0; rc == SQLITE_OK && !whole && i < sizeof(parts) / sizeof(parts[0]); i++) {
		if (version >= parts[i].since)
			rc = examine_pages(db, parts[i].pragma);
	}
	if (rc == SQLITE_OK)
		rc = examine_sums(db);
	if (rc == SQLITE_OK && version >= 2)
		rc = examine_seals(db, version, whole);
	if (rc == SQLITE_OK && version >= 2)
		rc = examine_journals(l, version, whole);
	return rc == SQLITE_OK && version >= 3 ? examine_counts(db, whole) : rc;
}

bool
examine_is_quick(const char *path)
{
	struct stat stat_of;

	return stat(path, &stat_of) == 0 && stat_of.st_size <= EXAMINE_SMALL;
}
