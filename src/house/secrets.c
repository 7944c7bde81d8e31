#include "house/secrets.h"

#include <stdio.h>
#include <string.h>

int
secrets_add(struct ledger *l, int64_t at_ms, int64_t table, const struct commitment *p)
{
	char secret[SECRET_HEX], commitment[SECRET_HEX];

	secret_write(&p->secret, secret);
	secret_commitment(&p->secret, commitment);
	return database_do(&l->db,
			   "INSERT INTO secret (game_table, number, first, pledge, secret, pledged,"
			   " seal) VALUES (?1, ?2, ?3, ?4, ?5, ?6, seal(?1, ?2, ?3, ?4, ?5, ?6, "
			   "NULL))",
			   "iiitti", table, (int64_t)p->order, (int64_t)p->first, commitment,
			   secret, at_ms);
}

int
secrets_reveal(struct ledger *l, int64_t at_ms, int64_t table)
{
	int rc = database_do(&l->db,
			     "UPDATE secret SET revealed = ?, seal = NULL"
			     " WHERE game_table = ? AND revealed IS NULL",
			     "ii", at_ms, table);

	return rc == SQLITE_OK ? seal_rows(&l->db, SEAL_SECRETS, table) : rc;
}

/* False if the row is no secret, or not the one that was pledged. */
static bool
secrets_take(sqlite3_stmt *row, struct commitment *out)
{
	int64_t order = sqlite3_column_int64(row, 0), first = sqlite3_column_int64(row, 1);
	char commitment[SECRET_HEX];

	if (order < 1 || order > UINT32_MAX || first < 1 || first > UINT32_MAX ||
	    !secret_read((const char *)sqlite3_column_text(row, 2), &out->secret))
		return false;
	out->order = (uint32_t)order;
	out->first = (uint32_t)first;
	secret_commitment(&out->secret, commitment);
	return strcmp(commitment, (const char *)sqlite3_column_text(row, 3)) == 0;
}

int
secrets_find(struct ledger *l, int64_t table, struct commitment *out)
{
	sqlite3_stmt *row =
	    database_query(&l->db,
			   "SELECT number, first, secret, pledge, revealed IS NOT NULL FROM secret"
			   " WHERE game_table = ? ORDER BY number DESC LIMIT 1",
			   "i", table);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	*out = (struct commitment){ .order = 0 };
	if (rc == SQLITE_ROW && !secrets_take(row, out))
		rc = SQLITE_CORRUPT;
	else if (rc == SQLITE_ROW)
		out->first = sqlite3_column_int(row, 4) != 0 ? 0 : out->first;
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

void
secrets_take_mark(sqlite3_stmt *row, int column, char out[TABLE_MARK])
{
	const char *mark = (const char *)sqlite3_column_text(row, column);
	bool fits = mark != NULL && strlen(mark) == TABLE_MARK - 1 &&
		    strspn(mark, "0123456789abcdef") == TABLE_MARK - 1;

	snprintf(out, TABLE_MARK, "%s", fits ? mark : "");
}

int
secrets_mark(struct ledger *l, int64_t table, char out[TABLE_MARK])
{
	sqlite3_stmt *row = database_query(&l->db, "SELECT " SECRETS_MARK("?"), "i", table);
	int rc = row != NULL ? sqlite3_step(row) : SQLITE_ERROR;

	out[0] = '\0';
	if (rc == SQLITE_ROW)
		secrets_take_mark(row, 0, out);
	sqlite3_reset(row);
	return rc == SQLITE_ROW || rc == SQLITE_DONE ? SQLITE_OK : rc;
}

bool
secrets_are_revealed(struct ledger *l, int64_t table, uint32_t number)
{
	sqlite3_stmt *row =
	    database_query(&l->db,
			   "SELECT coalesce((SELECT revealed IS NOT NULL FROM secret"
			   " WHERE game_table = ?1 AND first <= ?2 ORDER BY number DESC LIMIT 1),"
			   " (SELECT closed IS NOT NULL FROM game_table WHERE id = ?1), 0)",
			   "ii", table, (int64_t)number);
	bool revealed =
	    row != NULL && sqlite3_step(row) == SQLITE_ROW && sqlite3_column_int(row, 0) != 0;

	sqlite3_reset(row);
	return revealed;
}
