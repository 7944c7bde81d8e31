/*
 * Requests to a room, whose replies are waited for: at a house in the same process they are there
 * at once, at another one they come through its socket.
 */
#ifndef PITBOSS_TESTS_ASKED_H
#define PITBOSS_TESTS_ASKED_H

#include <poll.h>
#include <stdlib.h>

#include "room/room.h"

static inline struct reply
asked(struct room *room, struct request q)
{
	struct answered a;

	if (!room_ask(room, &q, 0))
		abort();
	while (!room_next(room, &a)) {
		struct pollfd fd = { .fd = room_fd(room), .events = POLLIN };

		poll(&fd, 1, -1);
		room_interrupted(room);
	}
	return a.reply;
}

static inline struct outcome
asked_act(struct room *room, int table, const struct action *a)
{
	return asked(room, room_request_act(room, table, a)).outcome;
}

static inline struct outcome
asked_sit(struct room *room, int table)
{
	return asked(room, room_request(room, REQUEST_SIT, table)).outcome;
}

static inline void
asked_leave(struct room *room, int table)
{
	asked(room, room_request(room, REQUEST_LEAVE, table));
}

static inline struct outcome
asked_repeat(struct room *room, int table)
{
	return asked(room, room_request(room, REQUEST_REPEAT, table)).outcome;
}

static inline bool
asked_take_back(struct room *room, int table)
{
	return asked(room, room_request(room, REQUEST_TAKE_BACK, table)).done != 0;
}

static inline struct outcome
asked_choose_text(struct room *room, int table, const char *text)
{
	return asked(room, room_request_text(room, REQUEST_TEXT, table, text)).outcome;
}

static inline struct outcome
asked_reveal(struct room *room, int table)
{
	return asked(room, room_request(room, REQUEST_REVEAL, table)).outcome;
}

static inline int
asked_speak(struct room *room, int table, const char *text)
{
	return asked(room, room_request_text(room, REQUEST_SPEAK, table, text)).error;
}

static inline bool
asked_company(struct room *room, int table, struct occupants *out)
{
	struct reply reply = asked(room, room_request(room, REQUEST_OCCUPANTS, table));

	*out = *room_occupants(room, table);
	return reply.error == 0;
}

static inline void
asked_pause(struct room *room, bool paused)
{
	asked(room, room_request_n(room, REQUEST_PAUSE, -1, paused));
}

static inline bool
asked_hurry(struct room *room, int table, bool through)
{
	return asked(room, room_request_n(room, REQUEST_HURRY, table, through)).done != 0;
}

static inline bool
asked_borrow(struct room *room)
{
	return asked(room, room_request(room, REQUEST_BORROW, -1)).done != 0;
}

static inline int
asked_invite(struct room *room, int table, int n)
{
	return asked(room, room_request_n(room, REQUEST_INVITE, table, n)).error;
}

static inline int
asked_bring(struct room *room, int table, const char *strategy, const char *instead)
{
	return asked(room, room_request_bring(room, table, strategy, instead)).error;
}

static inline int
asked_send_away(struct room *room, int table, const char *name)
{
	return asked(room, room_request_text(room, REQUEST_SEND_AWAY, table, name)).error;
}

static inline void
asked_pace(struct room *room, int32_t think_ms)
{
	asked(room, room_request_n(room, REQUEST_PACE, -1, think_ms));
}

static inline void
asked_slow_down(struct room *room)
{
	asked(room, room_request_pace(room, true));
}

static inline void
asked_speed_up(struct room *room)
{
	asked(room, room_request_pace(room, false));
}

#endif
