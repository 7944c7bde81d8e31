/*
 * SQLite, as the ledger uses it: a connection with its prepared statements.  Only files of house/
 * include it.
 *
 * A connection is used by one thread at a time.
 */
#ifndef PITBOSS_HOUSE_DATABASE_H
#define PITBOSS_HOUSE_DATABASE_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* Statements that are prepared once and used again, by their text, which is a constant. */
enum { STATEMENTS = 96 };

struct database {
	sqlite3 *connection;
	int statements;
	struct {
		const char *sql;
		sqlite3_stmt *statement;
	} at[STATEMENTS];
};

struct blob {
	const void *bytes;
	size_t n;
};

/* Opens the file at PATH, which is there, to be read alone unless WRITE.  An SQLite result code:
 * what the functions below answer with too.  database_close() is due in any case. */
int database_open(struct database *db, const char *path, bool write);
void database_close(struct database *db);

/* The same of a file that nobody writes meanwhile: it is read without a lock, and without a file
 * beside it. */
int database_open_still(struct database *db, const char *path);

/* Run SQL, which has no parameters and whose rows do not matter. */
int database_run(struct database *db, const char *sql);

/* The statement of the text SQL, ready to run; NULL where it cannot be prepared.  TYPES says what
 * is bound to its parameters, in order: i (an int64_t), t (a const char *, NULL for no value), b (a
 * const struct blob *). */
sqlite3_stmt *database_query(struct database *db, const char *sql, const char *types, ...);

/* The same, run to its end. */
int database_do(struct database *db, const char *sql, const char *types, ...);

/* The first column of the first row, a number; NONE if there is no row, *RC what happened. */
int64_t database_number(struct database *db, const char *sql, int64_t none, int *rc);

#endif
