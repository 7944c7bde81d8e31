/*
 * The secrets of tables' dice in the ledger (LG-30 to LG-33).  Functions answer SQLite result
 * codes.
 */
#ifndef PITBOSS_HOUSE_SECRETS_H
#define PITBOSS_HOUSE_SECRETS_H

#include "house/ledger_parts.h"

/* TABLE promises its next throws by P. */
int secrets_add(struct ledger *l, int64_t at_ms, int64_t table, const struct commitment *p);

/* Every secret of TABLE is revealed. */
int secrets_reveal(struct ledger *l, int64_t at_ms, int64_t table);

/* The secret of the next throws of TABLE, with which it goes on: what is known of the dice besides
 * is in the throws of its replay (throws_dice()).  FIRST is 0 if it has none that may be used
 * still, and ORDER the last one's; SQLITE_CORRUPT if the row is no secret, or not the one that was
 * pledged. */
int secrets_find(struct ledger *l, int64_t table, struct commitment *out);

/* An expression for the mark of the table that the SQL expression TABLE is, NULL if it has no
 * secret; and the value of such a column. */
#define SECRETS_MARK(table)                                                          \
	"(SELECT substr(pledge, 1, 20) FROM secret WHERE secret.game_table = " table \
	" AND secret.number = 1)"
_Static_assert(TABLE_MARK == 20 + 1, "as SECRETS_MARK() has it");
void secrets_take_mark(sqlite3_stmt *row, int column, char out[TABLE_MARK]);

/* The mark of TABLE; "" if it has no secret. */
int secrets_mark(struct ledger *l, int64_t table, char out[TABLE_MARK]);

/* May everybody know all dice of throw NUMBER at TABLE (LG-36)?  The secret that decided it is
 * revealed; of a table without secrets, as older ledgers have them: it is closed. */
bool secrets_are_revealed(struct ledger *l, int64_t table, uint32_t number);

#endif
