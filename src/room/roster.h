/*
 * The tables that a front end knows, which follow those of its room as they open and close.
 */
#ifndef PITBOSS_ROOM_ROSTER_H
#define PITBOSS_ROOM_ROSTER_H

#include "room/room.h"

/* All 0 at first. */
struct roster {
	int n;
	int number[ROOM_TABLES]; /* room_number() of each, by its place */
};

/* What a front end does then.  A table that is gone is told before those behind it move up; the
 * room may not have its place any more.  One that has come is the last. */
struct roster_ops {
	void (*gone)(void *ctx, int place);
	void (*come)(void *ctx, int place);
};

/* Makes R the room's tables, one change after the other.  True if there was any. */
bool
roster_follow(struct roster *r, const struct room *room, const struct roster_ops *ops, void *ctx);

#endif
