/*
 * A recorded evening that becomes live from one of its moments on: "what if I had held" (LG-44).
 */
#ifndef PITBOSS_HOUSE_FORK_H
#define PITBOSS_HOUSE_FORK_H

#include "dice/script.h"
#include "house/recorded_session.h"
#include "house/recover.h"

/* The tables of R that are there after DEEDS of each: not those that open later or are closed,
 * unless all are.  Their places in R go to WHICH; returns how many. */
int fork_find_tables(const struct recorded_session *r, const int deeds[RECORDED_SESSION_TABLES],
		     int which[LEFT_TABLES]);

/* These tables as they were then, for a floor to go on with; the first of the
 * persons is the one whose evening it is, called NAME if they never sat down, with CASH in their
 * account.  NULL without memory; free() is due. */
struct left_tables *
fork_tables(const struct recorded_session *r, const int deeds[RECORDED_SESSION_TABLES],
	    const char *name, chips cash);

/* Lays the dice that came at T after DEEDS of it, in order.  False without memory. */
bool fork_lay_dice(const struct recorded_session_table *t, int deeds, struct script *out);

#endif
