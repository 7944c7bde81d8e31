/*
 * The rows of persons' bets, made anew from the journals of a ledger (LG-5): for a ledger of a
 * version that had none; and what persons have in all, compared with them.
 *
 * They answer an SQLite result code, and are for the thread that has the ledger.
 */
#ifndef PITBOSS_HOUSE_REMAKE_H
#define PITBOSS_HOUSE_REMAKE_H

#include "engine/resolved_bets.h"
#include "house/ledger_parts.h"

/* Writes the rows of all tables into a ledger that has none: those of a table in the order of its
 * journal, and among the tables' as their times say, which may have jumped (LG-52).  Within a
 * transaction. */
int remake_bets(struct ledger *l);

/* Compares what each person has in all with what the mint gave them and what their bets brought.
 *
 * DIFFERS is called for each difference, with the number of the deed of a bet, or 0, and a sentence
 * without a full stop. */
int remake_compare_chips(struct ledger *l,
			 void (*differs)(void *ctx, int64_t number, const char *words), void *ctx);

#endif
