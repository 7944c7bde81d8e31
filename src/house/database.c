#include "house/database.h"

#include <limits.h>
#include <stdarg.h>
#include <string.h>

#include "base/assert.h"

int
database_open(struct database *db, const char *path, bool write)
{
	int how = write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;

	*db = (struct database){ .connection = NULL };
	return sqlite3_open_v2(path, &db->connection,
			       how | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
}

/* As a name in a URI. */
static void
database_add_path(struct text *out, const char *path)
{
	text_add(out, path[0] == '/' ? "file://" : "file:");
	for (; *path != '\0'; path++)
		text_add(out, strchr("%?#", *path) != NULL ? "%%%02x" : "%c", (unsigned char)*path);
}

int
database_open_still(struct database *db, const char *path)
{
	char name[3 * PATH_MAX + 32];
	struct text text = text_in(name, sizeof(name));

	*db = (struct database){ .connection = NULL };
	database_add_path(&text, path);
	text_add(&text, "?immutable=1");
	if (text.cut)
		return SQLITE_CANTOPEN;
	return sqlite3_open_v2(name, &db->connection,
			       SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX |
				   SQLITE_OPEN_EXRESCODE,
			       NULL);
}

void
database_close(struct database *db)
{
	for (int i = 0; i < db->statements; i++)
		sqlite3_finalize(db->at[i].statement);
	sqlite3_close(db->connection);
	*db = (struct database){ .connection = NULL };
}

int
database_run(struct database *db, const char *sql)
{
	return sqlite3_exec(db->connection, sql, NULL, NULL, NULL);
}

/* NULL if there is no memory for it, or the database cannot be read. */
static sqlite3_stmt *
database_prepare(struct database *db, const char *sql)
{
	sqlite3_stmt *statement;

	for (int i = 0; i < db->statements; i++) {
		if (db->at[i].sql == sql || strcmp(db->at[i].sql, sql) == 0)
			return db->at[i].statement;
	}
	assert(db->statements < STATEMENTS);
	if (sqlite3_prepare_v3(db->connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement,
			       NULL) != SQLITE_OK)
		return NULL;
	db->at[db->statements].sql = sql;
	db->at[db->statements++].statement = statement;
	return statement;
}

static sqlite3_stmt *
database_bind(struct database *db, const char *sql, const char *types, va_list values)
{
	sqlite3_stmt *statement = database_prepare(db, sql);

	if (statement == NULL)
		return NULL;
	sqlite3_reset(statement);
	for (int i = 0; types[i] != '\0'; i++) {
		if (types[i] == 'i') {
			sqlite3_bind_int64(statement, i + 1, va_arg(values, int64_t));
		} else if (types[i] == 'b') {
			const struct blob *blob = va_arg(values, const struct blob *);

			sqlite3_bind_blob64(statement, i + 1, blob->bytes, blob->n,
					    SQLITE_TRANSIENT);
		} else {
			const char *text = va_arg(values, const char *);

			if (text != NULL)
				sqlite3_bind_text(statement, i + 1, text, -1, SQLITE_TRANSIENT);
			else
				sqlite3_bind_null(statement, i + 1);
		}
	}
	return statement;
}

sqlite3_stmt *
database_query(struct database *db, const char *sql, const char *types, ...)
{
	sqlite3_stmt *statement;
	va_list values;

	va_start(values, types);
	statement = database_bind(db, sql, types, values);
	va_end(values);
	return statement;
}

int
database_do(struct database *db, const char *sql, const char *types, ...)
{
	sqlite3_stmt *statement;
	va_list values;
	int rc = SQLITE_ROW;

	va_start(values, types);
	statement = database_bind(db, sql, types, values);
	va_end(values);
	if (statement == NULL)
		return sqlite3_extended_errcode(db->connection);
	while (rc == SQLITE_ROW)
		rc = sqlite3_step(statement);
	sqlite3_reset(statement);
	return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

int64_t
database_number(struct database *db, const char *sql, int64_t none, int *rc)
{
	sqlite3_stmt *statement = database_query(db, sql, "");

	*rc =
	    statement != NULL ? sqlite3_step(statement) : sqlite3_extended_errcode(db->connection);
	if (*rc == SQLITE_ROW)
		none = sqlite3_column_int64(statement, 0);
	if (*rc == SQLITE_ROW || *rc == SQLITE_DONE)
		*rc = SQLITE_OK;
	sqlite3_reset(statement);
	return none;
}
