/*
 * A room whose house is a recorded evening, which plays on a clock of its own (LG-43).
 *
 * Nothing can be done at its tables, and nobody sits down.  The person sees what their seat saw.
 */
#ifndef PITBOSS_ROOM_REPLAY_ROOM_H
#define PITBOSS_ROOM_REPLAY_ROOM_H

#include "base/clock.h"
#include "house/recorded_session.h"
#include "room/room.h"

struct replay_room_plan {
	const struct recorded_session
	    *recorded_session; /* borrowed, as the clock is; it has a table at least */
	struct clock *clock;   /* that it plays by; a manual one in tests, and for a cast */
	int64_t gap_ms;        /* time in which nothing was done is played no longer than this */
};

/* Stands still at the start.  NULL without memory. */
struct room *replay_room_open(const struct replay_room_plan *plan);
void replay_room_close(struct room *room); /* NULL is fine */

/* How many of the deeds of a table were done at the moment that is shown. */
int replay_room_deeds(const struct room *room, int table);

#endif
