/*
 * The rows of a ledger by themselves: does each agree with its check sum, is what it belongs to
 * there, and do they add up?  What follows from the deeds is compared in verify.c.
 *
 * Functions answer an SQLite result code.
 */
#ifndef PITBOSS_HOUSE_VERIFY_ROWS_H
#define PITBOSS_HOUSE_VERIFY_ROWS_H

#include "house/ledger_parts.h"
#include "house/verify.h"

/* SQL: a row of game_table is of a table whose journal, or a part of it, was not removed. */
#define VERIFY_HAS_JOURNAL                                                                   \
	"(closed IS NULL OR EXISTS (SELECT 1 FROM sitting WHERE game_table = game_table.id)" \
	" OR EXISTS (SELECT 1 FROM bet WHERE bet.game_table = game_table.id)"                \
	" OR EXISTS (SELECT 1 FROM posting WHERE posting.game_table = game_table.id"         \
	" AND number IS NOT NULL)"                                                           \
	" OR EXISTS (SELECT 1 FROM deed WHERE deed.game_table = game_table.id"               \
	" AND text NOT LIKE 'set %'))"

typedef void verify_tell(void *ctx, const struct difference *d);

/* What ledger_verify() does with a ledger that is open (verify.c). */
int verify_ledger(struct ledger *l, const struct verify_plan *plan, struct verified *out);

/* Of the whole ledger. */
int verify_all_rows(struct ledger *l, verify_tell *tell, void *ctx);

/* Of one table: how many deeds and secrets it has, and whether those that must be are revealed. */
int verify_table_rows(struct ledger *l, int64_t table, verify_tell *tell, void *ctx);

/* Its secrets are numbered from 1, are what was pledged, and follow each other; they are counted in
 * OUT. */
int verify_table_secrets(struct ledger *l, int64_t table, struct verified *out, verify_tell *tell,
			 void *ctx);

/* The state of a table of G that was kept to save time is what its deeds make (LG-3); one that
 * another build has kept cannot be compared. */
int verify_table_state(struct ledger *l, int64_t table, const struct game *g, verify_tell *tell,
		       void *ctx);

/* The check sums of one table's rows, which verify_all_rows() compares too. */
int verify_table_seals(struct ledger *l, int64_t table, verify_tell *tell, void *ctx);

#endif
