/*
 * The journal of a table as the ledger has it: its deeds in order, with those who sat down by them
 * (LG-2).  All that plays a recorded table again reads it here.
 */
#ifndef PITBOSS_HOUSE_DEED_ROWS_H
#define PITBOSS_HOUSE_DEED_ROWS_H

#include "games/deed.h"
#include "house/ledger_parts.h"

/* A deed; its texts are good until the next one is read. */
struct deed_row {
	int64_t number, at_ms;
	const char *text;     /* as the console would read it */
	bool sits;            /* somebody sat down: */
	const char *name;     /* who; NULL if nobody did */
	const char *strategy; /* of a simulated player; NULL: a person */
	int64_t account;      /* theirs in the ledger; 0 if nobody did */
};

/* TAKE is given each deed of TABLE after number AFTER (0: all), until it answers something else
 * than SQLITE_OK.  That is the answer, but SQLITE_OK for SQLITE_DONE: no more were wanted. */
int deed_rows_read(struct ledger *l, int64_t table, int64_t after,
		   int (*take)(void *ctx, const struct deed_row *row), void *ctx);

/* The deed that ROW says.  False, with WHY, if it is none of game G. */
bool deed_row_parse(const struct deed_row *row, const struct game *g, struct deed *out,
		    struct text *why);

#endif
