#include "house/examine.h"

#include <string.h>
#include <sys/stat.h>

#include "house/ledger_parts.h"
#include "house/seal.h"

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

/* What SQL counts is none. */
static int
examine_none(struct database *db, const char *sql)
{
	int rc;
	int64_t n = database_number(db, sql, -1, &rc);

	return rc == SQLITE_OK && n != 0 ? SQLITE_CORRUPT : rc;
}

/* The definitions are those that this version makes. */
static int
examine_schema(struct database *db, int64_t version)
{
	static const char definitions[] =
	    "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name";
	struct database ours = { .connection = NULL };
	sqlite3_stmt *row = database_query(db, definitions, ""), *our_row;
	int rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR, our_rc;

	our_rc = schema_sample(&ours, version);
	our_row = our_rc == SQLITE_OK ? database_query(&ours, definitions, "") : NULL;
	our_rc = our_row != NULL ? SQLITE_ROW : SQLITE_NOMEM;
	while (rc == SQLITE_ROW && our_rc == SQLITE_ROW) {
		rc = sqlite3_step(row);
		our_rc = sqlite3_step(our_row);
		if (rc == SQLITE_ROW && our_rc == SQLITE_ROW &&
		    strcmp((const char *)sqlite3_column_text(row, 0),
			   (const char *)sqlite3_column_text(our_row, 0)) != 0)
			rc = SQLITE_CORRUPT;
	}
	sqlite3_reset(row);
	database_close(&ours);
	if (rc == SQLITE_DONE && our_rc == SQLITE_DONE)
		return SQLITE_OK;
	return rc == SQLITE_DONE || rc == SQLITE_ROW ? SQLITE_CORRUPT : rc;
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

static int
examine_seals(struct database *db, bool whole)
{
	int rc;
	bool agree = seal_check_accounts(db, &rc) && seal_check_sittings(db, &rc) &&
		     seal_check_deeds(db, !whole, &rc);

	return rc == SQLITE_OK && !agree ? SQLITE_CORRUPT : rc;
}

int
examine_ledger(struct database *db, int64_t version, bool whole)
{
	static const char *const parts[] = { "PRAGMA integrity_check(account)",
					     "PRAGMA integrity_check(session)",
					     "PRAGMA integrity_check(game_table)",
					     "PRAGMA quick_check(posting)",
					     "PRAGMA quick_check(sitting)" };
	int rc = examine_schema(db, version);

	if (rc == SQLITE_OK && whole)
		rc = examine_pages(db, "PRAGMA integrity_check(1)");
	for (size_t i = 0; rc == SQLITE_OK && !whole && i < sizeof(parts) / sizeof(parts[0]); i++)
		rc = examine_pages(db, parts[i]);
	if (rc == SQLITE_OK)
		rc = examine_sums(db);
	return rc == SQLITE_OK && version >= 2 ? examine_seals(db, whole) : rc;
}

bool
examine_is_quick(const char *path)
{
	struct stat stat_of;

	return stat(path, &stat_of) == 0 && stat_of.st_size <= EXAMINE_SMALL;
}
