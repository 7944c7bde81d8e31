/*
 * The rows of persons' bets, made anew from the journals of a ledger (LG-5): for a ledger of a
 * version that had none, and to compare them with what a ledger has.
 *
 * They answer an SQLite result code, and are for the thread that has the ledger.
 */
#ifndef PITBOSS_HOUSE_REMAKE_H
#define PITBOSS_HOUSE_REMAKE_H

#include "engine/slips.h"
#include "house/ledger_parts.h"

/* Writes the rows of all tables, in the order of their times, into a ledger that has none.  Within
 * a transaction. */
int remake_bets(struct ledger *l);

/* Compares the rows of TABLE with its journal.  DIFFERS is called for each difference, with the
 * deed's number and a sentence without a full stop.  Nothing is compared of a table whose journal
 * is not there any more, or is of other rules than the game has now. */
int remake_compare(struct ledger *l, int64_t table,
		   void (*differs)(void *ctx, int64_t number, const char *words), void *ctx);

/* Compares what each person has in all with what the mint gave them and what their bets brought.
 * DIFFERS as above; there is no deed. */
int remake_compare_chips(struct ledger *l,
			 void (*differs)(void *ctx, int64_t number, const char *words), void *ctx);

#endif
