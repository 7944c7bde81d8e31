/*
 * Where the chips of a table come from, and where they go.
 *
 * A table draws chips from the account of a seat occupant who sits down or brings more, and pays
 * chips to it when the seat is left.  It does so in the locked step that changes its state, so that
 * every chip is either in an account or at a table.  The functions are called with the table's lock
 * held: they must not sleep, and may take a lock that nobody holds while waiting for a table (the
 * order is table, then till).
 */
#ifndef PITBOSS_ENGINE_CHIP_ACCOUNT_H
#define PITBOSS_ENGINE_CHIP_ACCOUNT_H

#include <stdint.h>

#include "base/chips.h"

/* Accounts are numbered from 1. */
enum { ACCOUNT_NONE = 0 };

struct chip_account {
	/* An account for the chips in play at a new table; NAME is copied.  ACCOUNT_NONE if there
	 * is no room for one more. */
	uint32_t (*open)(void *ctx, const char *name);

	/* How much can be drawn from ACCOUNT: 0 or more. */
	chips (*balance)(void *ctx, uint32_t account);

	/* Move AMOUNT, 1 or more, from ACCOUNT to TABLE.  0, or a fault and nothing has moved. */
	int (*draw)(void *ctx, uint32_t table, uint32_t account, chips amount);

	/* Move AMOUNT from TABLE to ACCOUNT.  A debt (SM-9) is negative: what is owed then moves
	 * from ACCOUNT to TABLE, whatever is there.  Cannot fail. */
	void (*pay)(void *ctx, uint32_t table, uint32_t account, chips amount);

	/* What was drawn from ACCOUNT to TABLE, less what was paid back. */
	chips (*brought)(void *ctx, uint32_t table, uint32_t account);

	/* A table goes on from another evening: AMOUNT is in play at TABLE already, as ACCOUNT's,
	 * which counts as brought by it; ACCOUNT_NONE: as nobody's.  AMOUNT may be negative. */
	void (*found)(void *ctx, uint32_t table, uint32_t account, chips amount);

	/* TABLE stands still until another evening: what is in play there is not in these accounts
	 * any more. */
	void (*keep)(void *ctx, uint32_t table);

	/* Everybody has been paid: what is left at TABLE is what the house won there, or lost
	 * (negative), and moves to the house. */
	void (*settle)(void *ctx, uint32_t table);

	/* TABLE is not used any more. */
	void (*close)(void *ctx, uint32_t table);

	uint32_t players; /* the account that simulated players share */
	void *ctx;
};

#endif
