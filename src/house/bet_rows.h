/*
 * The bets of a table as the ledger has them, in order, beside those that follow from its deeds
 * (LG-5).
 */
#ifndef PITBOSS_HOUSE_BET_ROWS_H
#define PITBOSS_HOUSE_BET_ROWS_H

#include "engine/resolved_bets.h"
#include "house/ledger_parts.h"

/* In older versions a bet that was put had no row besides that of the bet on which it was put, and
 * the row of a don't pass bet that was taken down from the point did not tell the point. */
enum { VERSION_OF_PUTS = 4 };

/* In older versions the row of a bet that won did not include the vig that was paid with it. */
enum { VERSION_OF_VIGS = 5 };

struct bet_rows {
	sqlite3_stmt *row; /* the next one; NULL: there is none */
	int64_t version;   /* of the ledger when the table was opened */
	int64_t taken;     /* so many were compared */
};

enum { BET_WORDS = 160 };

/* Both answer an SQLite result code.  VERSION is that of the ledger when the table was opened. */
int bet_rows_open(struct bet_rows *rows, struct ledger *l, int64_t table, int64_t version);

/* Takes the rows of deed NUMBER, which has brought SLIPS; NULL: they are not known.  DIFFERS is
 * told of each bet that is not as it should be: what the row and the resolved bet say, "" for none.
 */
int bet_rows_compare(struct bet_rows *rows, int64_t number, const struct game *g,
		     const struct resolved_bets *resolved_bets,
		     void (*differs)(void *ctx, const char *is, const char *should), void *ctx);

/* No more rows are wanted. */
void bet_rows_close(struct bet_rows *rows);

#endif
