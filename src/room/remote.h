/*
 * A room whose house is in another process, behind a socket (room/server.h).
 *
 * It keeps what it was told last, and replies come like news: a front end never waits for the
 * house. If the house closes or is lost, room_ended() says so, and nothing can be done any more.
 */
#ifndef PITBOSS_ROOM_REMOTE_H
#define PITBOSS_ROOM_REMOTE_H

#include "room/frame.h"

/* FD is connected to a house, and taken in any case.  AS is the name to come by (NULL: one's own).
 * NULL with WHY: a sentence without a full stop, the house's own if it refuses. */
struct room *remote_open(int fd, const char *as, bool watches, struct text *why);

/* What others say is not told from now on. */
void remote_hush(struct room *room);

/* From now on HEARD is told of each of the news of a table of G when it comes, by the thread that
 * uses the room. */
void
remote_listen(struct room *room,
	      void (*received)(void *ctx, const struct game *g, const struct event *e), void *ctx);

/* The name that the person has at the house. */
const char *remote_name(const struct room *room);

/* NULL is fine. */
void remote_close(struct room *room);

/* Asks the house how it stands; FD is taken.  *PEOPLE gets those who are there, free() is due.
 * False with WHY. */
bool remote_ask(int fd, struct frame_status *out, struct room_person **people, struct text *why);

/* Asks the house what the person AS (NULL: oneself) has bet; FD is taken.  False with WHY;
 * past_free() is due in any case. */
bool remote_ask_past(int fd, const char *as, const struct frame_bet_query *bet_query,
		     struct past *out, struct text *why);

#endif
