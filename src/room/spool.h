/*
 * A recorded evening at one of its deeds: the tables as they were then, and what was told last.
 *
 * It has no clock; room/tape.h plays it.
 */
#ifndef PITBOSS_ROOM_SPOOL_H
#define PITBOSS_ROOM_SPOOL_H

#include "house/reel.h"

/* A table at the moment. */
struct spool_table {
	struct shot shot;
	uint64_t told; /* news, ever, in this run of deeds */
	struct news news[NEWS_KEPT];
};

struct spool {
	const struct reel *reel; /* borrowed */
	int done;                /* of the deeds of all tables */
	uint32_t jumps;          /* another number: news begin anew */
	int own;                 /* the table at which the person did something last */
	int64_t *play_ms;        /* when each deed is played, from the start; owned */
	struct told told;        /* by the deed that is being done */
	struct spool_table table[REEL_TABLES];
};

/* At the start of REEL.  Time in which nothing was done is played no longer than GAP_MS.  False
 * without memory. */
bool spool_init(struct spool *s, const struct reel *reel, int64_t gap_ms);
void spool_finish(struct spool *s);

/* Do the next deed of all; there is one. */
void spool_go_on(struct spool *s);

/* To after DONE deeds of all.  A short way ahead is gone deed by deed; anything else is a jump,
 * which takes no longer however far it is. */
void spool_go_to(struct spool *s, int done);

/* To after DEEDS of a table, or to the beginning of its round ROUND, from 0.  False if there is no
 * such place. */
bool spool_go_to_deed(struct spool *s, int table, int deeds);
bool spool_go_to_round(struct spool *s, int table, int64_t round);

/* To before the first deed at that time, in ms since 1970, or later. */
void spool_go_to_time(struct spool *s, int64_t at_ms);

/* The number of the round, from 0, in which the table is. */
int spool_round(const struct spool *s, int table);

#endif
