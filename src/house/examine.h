/*
 * Whether a ledger is whole (LG-51), before anything in it is believed.
 */
#ifndef PITBOSS_HOUSE_EXAMINE_H
#define PITBOSS_HOUSE_EXAMINE_H

#include "house/ledger_parts.h"

/* A file of at most so many bytes is examined whole at each start. */
enum { EXAMINE_SMALL = 16 << 20 };

/* All that play needs is as it was written: the schema, the accounts, their postings, the open
 * tables from where they go on; and if WHOLE, everything there is.  VERSION is that of the ledger.
 * SQLITE_OK, SQLITE_CORRUPT, or why it cannot be read. */
int examine_ledger(struct ledger *l, int64_t version, bool whole);

/* Examine the deeds of TABLE up to number UNTIL (0: all of them): each is as it was written, and
 * none is missing.  SEALED: each has a sum.  Any version from SCHEMA_AS_NOW on.  SQLITE_OK,
 * SQLITE_CORRUPT, or why they cannot be read. */
int examine_deeds(struct ledger *l, int64_t table, int64_t until, bool sealed);

/* Examine what is printed of persons in a ledger that is not examined whole: their bets and
 * postings.  The result is as above. */
int examine_persons(struct ledger *l);

/* The definitions are those that a ledger of VERSION has; else SQLITE_CORRUPT. */
int examine_schema(struct database *db, int64_t version);

/* Whether the file at PATH is small enough to be examined whole, which takes up to half a second.
 */
bool examine_is_quick(const char *path);

#endif
