/*
 * The tables of an evening, as the writer's thread follows them: it does again each deed that it
 * has written, and keeps the state of a table each FOLLOW_EVERY deeds (house/cached.h).
 *
 * Only what is on disk is followed, so a write that fails has no part in it.  A table that cannot
 * be followed, for want of memory, has no kept states.  Recovery hands over the tables that it has
 * read, before an evening begins; the rest is for the writer's thread.
 */
#ifndef PITBOSS_HOUSE_FOLLOW_H
#define PITBOSS_HOUSE_FOLLOW_H

#include "house/ledger_parts.h"

enum { FOLLOW_EVERY = 4096 };

/* R, whose accounts are the ledger's, goes on; its state after deed KEPT is in the ledger, 0: none
 * is.  Without a key nothing is followed. */
void follow_add(struct ledger *l, const struct resume *r, uint32_t kept);

/* Within the transaction: states of tables that are due.  An SQLite result code. */
int follow_write(struct ledger *l);

/* After it: what is on disk now. */
void follow_written(struct ledger *l, const struct item *item, int n);

void follow_end(struct ledger *l);

#endif
