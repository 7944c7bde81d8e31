/*
 * The tables that the last evening left open, as they were after the last deed on disk (LG-20).
 *
 * It was cut short, or the person kept its tables (LG-23).  Nothing here writes to the ledger.
 */
#ifndef PITBOSS_HOUSE_RECOVER_H
#define PITBOSS_HOUSE_RECOVER_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/resume.h"
#include "house/bank.h"
#include "house/ledger.h"

/* No more than these go on: a floor has no room for others, nor a bank for their guests. */
enum { LEFT_TABLES = 16, LEFT_PERSONS = 64 };

struct left_user {
	int64_t account; /* in the ledger; 0: they have none */
	char name[NAME_SIZE];
	chips balance;    /* in that account */
	uint32_t in_bank; /* once recover_open_accounts() has opened it */
};

/* The tables that can go on, in the order in which they were opened.  The accounts of their seats
 * are those of the ledger, until recover_open_accounts() makes them the bank's. */
struct left_tables {
	int n;
	struct resume table[LEFT_TABLES];
	int8_t sits[LEFT_TABLES][SEATS]; /* which of the persons, NOBODY for none */
	int8_t pot[LEFT_TABLES][SEATS];  /* which of them put chips into the round's pot */
	int users;
	struct left_user person[LEFT_PERSONS]; /* the first is the one who comes now */
	chips worth; /* what that one has at these tables, in hand and at stake */
	int loans;   /* of the house to that one since their tables were opened */
	chips lent;

	/* There are more tables, or some that cannot go on: the rules are others now (LG-24), or
	 * what was written does not agree. */
	int others;
	int64_t evening; /* the last in which they were open */
	int64_t at_ms;   /* since 1970: the last that is known of it */
	bool kept;       /* the person kept its tables; else it was cut short */
};

/* Reads them, for the person NAME; free() is due.  NULL, with WHY, if the ledger cannot be read or
 * there is no memory. */
struct left_tables *recover_read(struct ledger *l, const char *name, struct text *why);

/* Opens an account in BANK for each of the persons, and makes it that of their seats.  Any number
 * of times, each with a bank of its own.  False if there is no room. */
bool recover_open_accounts(struct left_tables *left, struct bank *bank);

/* Tells the ledger, in which an evening has begun, which of its accounts these are. */
void recover_bind(const struct left_tables *left, struct ledger *l);

#endif
