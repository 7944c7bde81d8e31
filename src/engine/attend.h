/*
 * Report a live table's news to a player with an instance (players/follower.h).
 *
 * The player catches up when it is asked.  It does not hear news that the table keeps no more.
 *
 * Used by one thread at a time: the one that asks the instance.
 */
#ifndef PITBOSS_ENGINE_ATTEND_H
#define PITBOSS_ENGINE_ATTEND_H

#include "engine/table.h"
#include "players/follower.h"

struct attend_log {
	struct table *table;
	char name[SEATS][NAME_SIZE]; /* of those at the table, and as an instance looks at them */
	const char *names[SEATS];
	uint64_t since; /* the number of the last news that was reported */
	struct follower follower;
};

/* The player of BRAIN sits down, or sits there already.  News from before are not reported.  A and
 * BRAIN stay where they are. */
void attend_sit(struct attend_log *a, struct table *t, struct bot *bot);

/* SEAT is asked in VIEW: report all news before that.  If the player is slow this lasts as long as
 * its answers. */
void attend_catch_up(struct attend_log *a, int seat, const void *view);

/* The player plays there no more. */
void attend_leave(struct attend_log *a);

#endif
