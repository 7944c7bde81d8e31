/*
 * The check sums of the ledger's rows: damage shows, ill will does not (LG-51).
 *
 * The deeds of a table are a chain: each row's sum takes in the one before it, and the first one
 * the table's own row, so that a deed that is missing shows too.  Rows of a ledger of version 1
 * have no sums.
 */
#ifndef PITBOSS_HOUSE_SEAL_H
#define PITBOSS_HOUSE_SEAL_H

#include "house/database.h"

enum { SEAL_EMPTY = 0x1234567 };

/* The sum SEAL with a value more.  TEXT may be NULL.  Sums are 32 bits with a sign. */
int64_t seal_add_number(int64_t seal, int64_t value);
int64_t seal_add_text(int64_t seal, const char *text);

/* The sum over the columns of a row from FIRST on, N of them, which are numbers and texts. */
int64_t seal_row(int64_t seal, sqlite3_stmt *row, int first, int n);

/* The sum that deed NUMBER of a table adds to: that of the deed before it, or the table's own.
 * SQLITE_OK and *SEAL. */
int seal_before(struct database *db, int64_t table, int64_t number, int64_t *seal);

/* The rows of everybody's account, of those who sat down, and the deeds of all tables, or of those
 * that are open if OPEN_ALONE, against their sums.  True if they agree, with *RC SQLITE_OK. */
bool seal_check_accounts(struct database *db, int *rc);
bool seal_check_sittings(struct database *db, int *rc);
bool seal_check_deeds(struct database *db, bool open_alone, int *rc);

#endif
