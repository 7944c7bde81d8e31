/*
 * Old journals, which are removed when the person asks for it and at no other time (LG-46).
 *
 * What is removed of a table are its deeds, but those that set its options, and who sat down with
 * which.  Its postings become one for each account, its bets sums over equal ones, so that all
 * accounts and `history --summary' stay as they are.
 */
#ifndef PITBOSS_HOUSE_PRUNE_H
#define PITBOSS_HOUSE_PRUNE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "house/ledger.h"

/* What would be removed. */
struct prune_plan {
	int64_t tables, evenings, deeds, bets;
	int64_t from_ms, to_ms; /* since 1970: the first and the last of the deeds */
};

/* Tables that were closed before a moment; one that is open is never among them.  False, with WHY,
 * if the ledger cannot be read. */
bool prune_find(struct ledger *l, int64_t before_ms, struct prune_plan *out, struct text *why);

/* Removes them, in one transaction, and gives the room back to the disk.  L was opened by
 * ledger_open(), and no evening has begun.  False, with WHY; nothing has been removed then, unless
 * WHY says that it was. */
bool prune_do(struct ledger *l, int64_t before_ms, struct text *why);

/* From this size of the ledger on a person is told how large it is, once. */
#define PRUNE_LARGE (INT64_C(1) << 30)

/* The bytes of the ledger's file. */
int64_t prune_bytes(const struct ledger *l);

/* Whether the ledger is that large and nobody was told yet; from now on they were.  A ledger that
 * cannot be written is not told of. */
bool prune_is_due(struct ledger *l);

/* Append "1.2 GiB". */
void prune_add_bytes(struct text *out, int64_t bytes);

#endif
