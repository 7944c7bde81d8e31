/*
 * States of open tables that the ledger keeps to save time (LG-3): a table goes on from the last of
 * them instead of from its first deed.
 *
 * They are believed only if this very program has written them.  A row names the build that wrote
 * it, and is signed with a key that is not in the ledger, over the build, the table, the game's
 * rules, the number of the deed and the check sum of the journal up to it.  So a row that is
 * damaged, from another build or from somebody else's ledger is as good as none.
 */
#ifndef PITBOSS_HOUSE_CACHED_H
#define PITBOSS_HOUSE_CACHED_H

#include "house/ledger_parts.h"

/* Keeps R, whose accounts are the ledger's, instead of what was kept of its table.  Within a
 * transaction that has its deeds, or after it.  An SQLite result code; a state that cannot be kept
 * for want of a key or of memory is none. */
int cached_write(struct ledger *l, const struct resume *r);

/* TABLE has closed. */
int cached_drop(struct ledger *l, int64_t table);

/* OUT, which resume_open() has made, becomes the state that is kept of its table.  False if there
 * is none to be believed; OUT means nothing then. */
bool cached_read(struct ledger *l, struct resume *out);

/* The deed after which a state of TABLE was kept that is believed; 0: none was. */
int64_t cached_believed(struct ledger *l, int64_t table, const char *game, int64_t rules);

/* What verify finds out about the kept state of a table, without the key. */
enum cached_check {
	CACHED_NONE,  /* there is none, or only another build knows what it means */
	CACHED_RIGHT, /* it is R */
	CACHED_WRONG, /* it is another */
};

/* The number of the deed after which a state of TABLE was kept; 0: none was. */
int cached_number(struct ledger *l, int64_t table, int64_t *number);

/* R is what the deeds up to that one make. */
int cached_compare(struct ledger *l, const struct resume *r, enum cached_check *out);

#endif
