/*
 * A room whose house is in this process: the floor's tables, and the person's chips.
 */
#ifndef PITBOSS_ROOM_LOCAL_H
#define PITBOSS_ROOM_LOCAL_H

#include "engine/floor.h"
#include "house/bank.h"
#include "house/past.h"
#include "room/room.h"

struct local_plan {
	struct floor *floor; /* borrowed, as clock and feed are */
	struct clock *clock; /* the floor's */
	struct feed *feed;   /* poked for all tables of the floor; NULL: nobody waits on it */
	struct bank *bank;   /* the floor's till; borrowed too */
	int32_t think_ms;    /* how long the floor's simulated players think */
	const char *name;    /* of the person; fits (name_fits()) */
	chips bankroll;      /* that the person gets, 0 to CHIPS_MAX */
	chips earlier;       /* of it, won before the tables went on (LG-21); negative: lost */
	int loans;           /* of the house, before that */

	/* Theirs in the bank already, if tables go on; BANKROLL is then what they had in it and at
	 * these tables.  ACCOUNT_NONE: they are new there. */
	uint32_t account;

	/* What they have bet at tables that go on, for the recall; borrowed, NULL: it is not known.
	 */
	const struct past *past;

	/* Others use the tables too: parting from one leaves it and waits for nothing, and the
	 * house keeps or closes them.  ACCOUNT is theirs, and BANKROLL what is in it: what they
	 * have brought to the tables comes to that.  With WATCHES they have no account, and nothing
	 * can be done. */
	bool shared, watches;
	const struct recorder *recorder; /* of the floor's tables; NULL: nothing is recorded */
	bool lends; /* the house lends a person without chips some more (LG-11) */

	bool frozen; /* the floor's tables stand still (struct floor_plan) */
	bool fixed;  /* the floor's tables are what they are: no other is opened, and none closed */
	bool keeps;  /* another evening can go on with them: there is a ledger */

	/* The tables that can be opened, *N of them: asked when somebody wants to see them, as it
	 * may take a moment, and borrowed until local_close().  NULL: none. */
	const struct table_offer *(*offers)(void *offers_ctx, int *n);
	void *offers_ctx;
};

/* NULL with errno set. */
struct room *local_open(const struct local_plan *plan);

/* The person's account in the bank. */
uint32_t local_account(const struct room *room);

/* The person comes back with another screen: the next look at each table has all the news that it
 * keeps (HO-23). */
void local_come_back(struct room *room);

/* The person has parted from all tables, or the floor has been closed.  NULL is fine. */
void local_close(struct room *room);

#endif
