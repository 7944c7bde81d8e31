/*
 * A table as it was after one of its deeds, with those who sat there: all that is needed to go on
 * with it (LG-20).  A plain value, without a clock, a thread or a lock.
 *
 * It is made from the table's journal, deed by deed; table_resume() makes a live table of it.
 */
#ifndef PITBOSS_ENGINE_RESUME_H
#define PITBOSS_ENGINE_RESUME_H

#include <stdbool.h>
#include <stdint.h>

#include "base/name.h"
#include "engine/journal.h"

/* Somebody who sits at a table, with an account at the till. */
struct seat_occupant {
	const char *name;     /* copied; taken by one seat of the table at a time */
	uint32_t account;     /* 0 if there is no till */
	const char *strategy; /* of a simulated player; NULL: a person */
};

enum { RESUME_STRATEGY = 64 };

struct resume {
	int64_t id;            /* what the recorder knows the table by; 0: it has none */
	char mark[TABLE_MARK]; /* in the ids of its rounds; "": it is not known */
	uint32_t deeds;        /* the number of the last one; 0: none was done */
	struct commitment
	    commitment; /* the secret that its dice go on with; FIRST is 0 if there is none */
	char name[SEATS][NAME_SIZE];           /* "": the seat is free */
	char strategy[SEATS][RESUME_STRATEGY]; /* of a simulated player; "": a person */
	struct replay replay; /* the last member, as its state is: most of it is not in use */
};

/* A new table of G. */
void resume_open(struct resume *r, const struct game *g, int64_t id);

/* Do D, the next of its deeds; WHO sits down with DEED_SIT, and may be NULL otherwise.  TRANSFERS
 * (may be NULL) gets what moved.  0 or a fault, with which nothing has changed. */
int resume_do(struct resume *r, struct deed *d, const struct seat_occupant *who,
	      struct transfers *transfers);

/* A simulated player sits there; one who has left sits there until the last bet is decided. */
bool resume_is_simulated(const struct resume *r, int seat);

/* The chips of SEAT at the table: in hand, and those that it still has to win or to lose. */
chips resume_worth(const struct resume *r, int seat);

#endif
