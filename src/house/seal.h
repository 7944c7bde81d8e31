/*
 * The check sums of the ledger's rows: damage shows, ill will does not (LG-51).
 *
 * A row's sum is over its columns, and SQL computes it too: seal(COLUMN, ...).  The deeds of a
 * table are a chain: each row's sum takes in the one before it, and the first one the table's own
 * row, so that a deed that is missing shows too.  Deeds of a ledger of version 1 have no sums.
 *
 * Functions answer SQLite result codes, unless said.
 */
#ifndef PITBOSS_HOUSE_SEAL_H
#define PITBOSS_HOUSE_SEAL_H

#include "house/database.h"

/* The tables whose rows have sums, but that of deeds. */
enum sealed {
	SEAL_ACCOUNTS,
	SEAL_SESSIONS,
	SEAL_TABLES,
	SEAL_SITTINGS,
	SEAL_SECRETS,
	SEAL_POSTINGS,
	SEAL_BETS,
	SEAL_BET_SUMS,
	SEAL_KINDS
};

/* Makes seal() known to SQL, once for a connection. */
int seal_enable(struct database *db);

/* Rows of that kind without a sum get theirs: those with the id KEY (of sittings, secrets and sums
 * of bets: those of the table KEY), or with a KEY of 0 all.  A row that is changed loses its sum
 * first.
 */
int seal_rows(struct database *db, enum sealed kind, int64_t key);

/* Every row of every kind. */
int seal_all(struct database *db);

/* DIFFERS is told of each row of that kind that does not agree with its sum, of one TABLE or of all
 * (0): which table and deed it belongs to, 0 for none, and what it is, as "posting 5". */
int
seal_compare(struct database *db, enum sealed kind, int64_t table,
	     void (*differs)(void *ctx, int64_t table, int64_t deed, const char *row), void *ctx);

/* A deed's sum: that of BEFORE, and its own columns.  The value. */
int64_t seal_deed(int64_t before, int64_t number, int64_t at_ms, const char *words);

/* The sum that deed NUMBER of a table adds to: that of the deed before it, or the table's own. */
int seal_before(struct database *db, int64_t table, int64_t number, int64_t *seal);

/* Find the first deed of TABLE after number AFTER (0: from its first), and up to UNTIL (0: to its
 * last), that does not agree with its sum, or is not in its place: *DEED; 0: there is none.  From
 * the first one with a sum on all have one, and if ALL, that is the first of all. */
int seal_compare_deeds(struct database *db, int64_t table, int64_t after, int64_t until, bool all,
		       int64_t *deed);

/* Compare the postings of persons, which are what is printed of them.  True if they agree, with *RC
 * SQLITE_OK. */
bool seal_check_persons(struct database *db, int *rc);

/* The rows of persons, accounts and sittings of a ledger of version 2, which need not have sums.
 * True if they agree, with *RC SQLITE_OK. */
bool seal_check_old(struct database *db, int *rc);

#endif
