#include "house/seal.h"

static uint32_t
seal_byte(uint32_t seal, unsigned byte)
{
	return (seal ^ (byte & 0xff)) * 16777619U;
}

int64_t
seal_add_number(int64_t seal, int64_t value)
{
	uint32_t sum = (uint32_t)seal;

	for (int shift = 0; shift < 64; shift += 8)
		sum = seal_byte(sum, (unsigned)((uint64_t)value >> shift));
	return (int32_t)sum;
}

/* With its end, so that two texts are not one. */
int64_t
seal_add_text(int64_t seal, const char *text)
{
	uint32_t sum = (uint32_t)seal;

	for (; text != NULL && *text != '\0'; text++)
		sum = seal_byte(sum, (unsigned char)*text);
	return (int32_t)seal_byte(sum, text != NULL ? 0 : 1);
}

int64_t
seal_row(int64_t seal, sqlite3_stmt *row, int first, int n)
{
	for (int i = first; i < first + n; i++) {
		if (sqlite3_column_type(row, i) == SQLITE_INTEGER)
			seal = seal_add_number(seal, sqlite3_column_int64(row, i));
		else
			seal = seal_add_text(seal, (const char *)sqlite3_column_text(row, i));
	}
	return seal;
}

/* The sum over the table's own row. */
static int
seal_begin(struct database *db, int64_t table, int64_t *seal)
{
	sqlite3_stmt *row = database_query(
	    db, "SELECT id, account, game, opened FROM game_table WHERE id = ?", "i", table);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	if (rc == SQLITE_ROW)
		*seal = seal_row(SEAL_EMPTY, row, 0, 4);
	sqlite3_reset(row);
	return rc == SQLITE_ROW ? SQLITE_OK : rc == SQLITE_DONE ? SQLITE_CORRUPT : rc;
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

/* Each row that SQL answers has its sum in the first column and what is summed in N more. */
static bool
seal_check_rows(struct database *db, const char *sql, int n, int *rc)
{
	sqlite3_stmt *row = database_query(db, sql, "");
	bool agree = true;

	*rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;
	while (agree && *rc == SQLITE_ROW && (*rc = sqlite3_step(row)) == SQLITE_ROW)
		agree = seal_row(SEAL_EMPTY, row, 1, n) == sqlite3_column_int64(row, 0);
	sqlite3_reset(row);
	*rc = *rc == SQLITE_DONE || *rc == SQLITE_ROW ? SQLITE_OK : *rc;
	return agree && *rc == SQLITE_OK;
}

bool
seal_check_accounts(struct database *db, int *rc)
{
	return seal_check_rows(
	    db, "SELECT seal, id, kind, name FROM account WHERE seal IS NOT NULL", 3, rc);
}

bool
seal_check_sittings(struct database *db, int *rc)
{
	return seal_check_rows(db,
			       "SELECT seal, game_table, number, name, account, strategy"
			       " FROM sitting WHERE seal IS NOT NULL",
			       5, rc);
}

/* The deeds of one table.  False if they do not agree, with *RC SQLITE_OK if they could be read. */
static bool
seal_check_table(struct database *db, int64_t table, int *rc)
{
	sqlite3_stmt *row;
	int64_t seal, number = 0;
	bool agree = true;

	*rc = seal_begin(db, table, &seal);
	if (*rc != SQLITE_OK)
		return false;
	row = database_query(
	    db, "SELECT number, at, text, seal FROM deed WHERE game_table = ? ORDER BY number", "i",
	    table);
	*rc = row != NULL ? SQLITE_ROW : SQLITE_ERROR;
	while (agree && *rc == SQLITE_ROW && (*rc = sqlite3_step(row)) == SQLITE_ROW) {
		agree = sqlite3_column_int64(row, 0) == ++number;
		if (sqlite3_column_type(row, 3) != SQLITE_INTEGER)
			continue;
		seal = seal_row(seal, row, 0, 3);
		agree = agree && seal == sqlite3_column_int64(row, 3);
	}
	sqlite3_reset(row);
	*rc = *rc == SQLITE_DONE || *rc == SQLITE_ROW ? SQLITE_OK : *rc;
	return agree && *rc == SQLITE_OK;
}

bool
seal_check_deeds(struct database *db, bool open_alone, int *rc)
{
	static const char *const which[] = {
		"SELECT id FROM game_table WHERE id > ? ORDER BY id LIMIT 1",
		"SELECT id FROM game_table WHERE id > ? AND closed IS NULL ORDER BY id LIMIT 1",
	};
	int64_t table = 0;

	for (;;) {
		sqlite3_stmt *row = database_query(db, which[open_alone], "i", table);

		*rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;
		if (*rc == SQLITE_ROW)
			table = sqlite3_column_int64(row, 0);
		sqlite3_reset(row);
		if (*rc != SQLITE_ROW)
			break;
		if (!seal_check_table(db, table, rc))
			return false;
	}
	*rc = *rc == SQLITE_DONE ? SQLITE_OK : *rc;
	return *rc == SQLITE_OK;
}
