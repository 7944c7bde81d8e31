/*
 * A room at another's house: for remote.c, which asks, and remote_heard.c, which is told.
 */
#ifndef PITBOSS_ROOM_REMOTE_PARTS_H
#define PITBOSS_ROOM_REMOTE_PARTS_H

#include "base/clock.h"
#include "room/channel.h"
#include "room/room.h"

/* What is kept of a table until it is looked at. */
struct remote_table {
	char trouble[FRAME_TROUBLE];
	struct frame_dice dice;
	struct outcome late;
	uint64_t missed;
	int n, room;
	struct news *news; /* owned */
};

struct remote {
	struct room room;
	struct channel channel;
	struct clock clock;
	int64_t ahead_ms; /* the house's clock is so much ahead of this one */
	char name[NAME_SIZE];
	bool received; /* something came since the last look */
	bool parted;
	bool hushed;                /* what others say is not told */
	struct room_person *people; /* the room's; owned */
	void (*received_one)(void *ctx, const struct game *g,
			     const struct event *e); /* NULL: none */
	void *received_ctx;
	struct remote_table at[FLOOR_TABLES];
};

/* ROOM is the first member. */
static inline struct remote *
remote_of(struct room *room)
{
	return (struct remote *)room;
}

/* Takes what has come, MOST messages of it.  If one cannot be read, or nothing comes any more, the
 * house is lost. */
void remote_receive(struct remote *r, int most);

/* Nothing more is taken from the house, which says what no house of this protocol does, or nothing.
 */
void remote_lose(struct remote *r);

#endif
