#include "house/seal.h"

#define SEAL_EMPTY INT64_C(0x1234567)

/* Its columns, the one that seal_rows() goes by, and how a row is called: the table and the deed
 * that it belongs to, and a few words. */
#define SEALED(name, columns, key, table, deed, row)                                               \
	{                                                                                          \
		"UPDATE " name " SET seal = seal(" columns ") WHERE seal IS NULL AND " key " = ?", \
		    "UPDATE " name " SET seal = seal(" columns ") WHERE seal IS NULL",             \
		    "SELECT " table ", " deed ", " row " FROM " name                               \
		    " WHERE seal IS NOT seal(" columns ")",                                        \
		    "SELECT " table ", " deed ", " row " FROM " name                               \
		    " WHERE seal IS NOT seal(" columns ") AND " table " = ?",                      \
	}

static const struct {
	const char *seal, *seal_all, *compare_all, *compare;
} kinds[SEAL_KINDS] = {
	[SEAL_ACCOUNTS] = SEALED("account", "id, kind, name", "id", "0", "0", "'account ' || id"),
	[SEAL_SESSIONS] = SEALED("session", "id, began, ended, process, next", "id", "0", "0",
				 "'session ' || id"),
	[SEAL_TABLES] = SEALED("game_table",
			       "id, session, account, game, rules, opened, closed, pruned, version",
			       "id", "id", "0", "'the table'"),
	[SEAL_SITTINGS] = SEALED("sitting", "game_table, number, name, account, strategy",
				 "game_table", "game_table", "number", "'who sat down'"),
	[SEAL_SECRETS] =
	    SEALED("secret", "game_table, number, first, pledge, secret, pledged, revealed",
		   "game_table", "game_table", "0", "'secret ' || number"),
	[SEAL_POSTINGS] = SEALED("posting", "id, at, game_table, number, account, amount", "id",
				 "game_table", "number", "'posting ' || id"),
	[SEAL_BETS] = SEALED("bet",
			     "id, game_table, number, at, account, round, spot, spot_number, dice,"
			     " stake, back, chips",
			     "id", "game_table", "number", "'bet ' || id"),
	[SEAL_BET_SUMS] =
	    SEALED("bet_sum", "game_table, account, spot, spot_number, stake, back, times, last",
		   "game_table", "game_table", "0", "'a sum of bets'"),
};

static int64_t
seal_byte(int64_t seal, unsigned byte)
{
	return (int32_t)(((uint32_t)seal ^ (byte & 0xff)) * 16777619U);
}

static int64_t
seal_add_number(int64_t seal, int64_t value)
{
	for (int shift = 0; shift < 64; shift += 8)
		seal = seal_byte(seal, (unsigned)((uint64_t)value >> shift));
	return seal;
}

/* With its end, so that two texts are not one; NULL is no text. */
static int64_t
seal_add_text(int64_t seal, const char *text)
{
	for (; text != NULL && *text != '\0'; text++)
		seal = seal_byte(seal, (unsigned char)*text);
	return seal_byte(seal, text != NULL ? 0 : 1);
}

static int64_t
seal_add(int64_t seal, sqlite3_value *value)
{
	if (sqlite3_value_type(value) == SQLITE_INTEGER)
		return seal_add_number(seal, sqlite3_value_int64(value));
	return seal_add_text(seal, (const char *)sqlite3_value_text(value));
}

static void
seal_compute(sqlite3_context *ctx, int n, sqlite3_value **value)
{
	int64_t seal = SEAL_EMPTY;

	for (int i = 0; i < n; i++)
		seal = seal_add(seal, value[i]);
	sqlite3_result_int64(ctx, seal);
}

int
seal_enable(struct database *db)
{
	return sqlite3_create_function_v2(db->connection, "seal", -1,
					  SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
					  NULL, seal_compute, NULL, NULL, NULL);
}

int
seal_rows(struct database *db, enum sealed kind, int64_t key)
{
	if (key == 0)
		return database_do(db, kinds[kind].seal_all, "");
	return database_do(db, kinds[kind].seal, "i", key);
}

int
seal_all(struct database *db)
{
	int rc = SQLITE_OK;

	for (int i = 0; rc == SQLITE_OK && i < SEAL_KINDS; i++)
		rc = seal_rows(db, (enum sealed)i, 0);
	return rc;
}

int
seal_compare(struct database *db, enum sealed kind, int64_t table,
	     void (*differs)(void *ctx, int64_t table, int64_t deed, const char *row), void *ctx)
{
	sqlite3_stmt *row = table == 0 ? database_query(db, kinds[kind].compare_all, "")
				       : database_query(db, kinds[kind].compare, "i", table);
	int rc = row != NULL ? SQLITE_ROW : sqlite3_extended_errcode(db->connection);

	while (rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW)
		differs(ctx, sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1),
			(const char *)sqlite3_column_text(row, 2));
	sqlite3_reset(row);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* The sum over the table's own row, as far as it never changes. */
static int
seal_begin(struct database *db, int64_t table, int64_t *seal)
{
	sqlite3_stmt *row = database_query(
	    db, "SELECT seal(id, account, game, opened) FROM game_table WHERE id = ?", "i", table);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		*seal = sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc == SQLITE_DONE ? SQLITE_CORRUPT : rc;
}

int64_t
seal_deed(int64_t before, int64_t number, int64_t at_ms, const char *words)
{
	return seal_add_text(seal_add_number(seal_add_number(before, number), at_ms), words);
}

int
seal_before(struct database *db, int64_t table, int64_t number, int64_t *seal)
{
	sqlite3_stmt *row =
	    database_query(db, "SELECT seal FROM deed WHERE game_table = ? AND number = ?", "ii",
			   table, number - 1);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;
	bool sealed = rc == SQLITE_ROW && sqlite3_column_type(row, 0) == SQLITE_INTEGER;

	if (sealed)
		*seal = sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	if (sealed)
		return SQLITE_OK;
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? seal_begin(db, table, seal) : rc;
}

/* The row of a deed, which should be NUMBER and has to have a sum if SEALED.  *SEAL is the sum
 * before it, and then its own. */
static bool
seal_deed_agrees(sqlite3_stmt *row, int64_t number, bool sealed, int64_t *seal)
{
	bool has = sqlite3_column_type(row, 3) == SQLITE_INTEGER;

	if (sqlite3_column_int64(row, 0) != number || (sealed && !has))
		return false;
	if (!has)
		return true;
	*seal = seal_deed(*seal, number, sqlite3_column_int64(row, 1),
			  (const char *)sqlite3_column_text(row, 2));
	return *seal == sqlite3_column_int64(row, 3);
}

int
seal_compare_deeds(struct database *db, int64_t table, int64_t after, int64_t until, bool all,
		   int64_t *deed)
{
	int64_t seal, number = after;
	sqlite3_stmt *row;
	int rc = seal_before(db, table, after + 1, &seal);

	*deed = 0;
	if (rc != SQLITE_OK)
		return rc;
	row = database_query(
	    db,
	    "SELECT number, at, text, seal FROM deed WHERE game_table = ? AND number > ?"
	    " AND number <= ? ORDER BY number",
	    "iii", table, after, until > 0 ? until : INT64_MAX);
	rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;
	while (*deed == 0 && rc == SQLITE_ROW && (rc = sqlite3_step(row)) == SQLITE_ROW) {
		if (!seal_deed_agrees(row, ++number, all, &seal))
			*deed = number;
		all = all || sqlite3_column_type(row, 3) == SQLITE_INTEGER;
	}
	sqlite3_reset(row);
	return rc == SQLITE_DONE || rc == SQLITE_ROW ? SQLITE_OK : rc;
}

bool
seal_check_old(struct database *db, int *rc)
{
	return database_number(
		   db,
		   "SELECT (SELECT count(*) FROM account"
		   " WHERE seal <> seal(id, kind, name)) + (SELECT count(*) FROM sitting"
		   " WHERE seal <> seal(game_table, number, name, account, strategy))",
		   1, rc) == 0;
}

bool
seal_check_persons(struct database *db, int *rc)
{
	return database_number(
		   db,
		   "SELECT EXISTS (SELECT 1 FROM posting WHERE account IN"
		   " (SELECT id FROM account WHERE kind = 'person')"
		   " AND seal IS NOT seal(id, at, game_table, number, account, amount))",
		   1, rc) == 0;
}
