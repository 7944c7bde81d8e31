/*
 * One end of a connection: whole messages come in and go out, and nothing ever waits.
 *
 * What comes in is bounded by the message that is read, what goes out by those who put it there:
 * they look at channel_waiting() first.  Used by one thread.
 */
#ifndef PITBOSS_ROOM_CHANNEL_H
#define PITBOSS_ROOM_CHANNEL_H

#include "room/frame.h"

struct channel {
	int fd;        /* -1: closed; owned */
	bool to_house; /* what comes in here does */
	bool broken;   /* the other side is gone, or what it sent is no message */
	bool strange;  /* the latter */

	unsigned char *in; /* owned */
	size_t read, room; /* bytes of the message that comes in, with its head */

	unsigned char *out;             /* owned */
	size_t put, sent, room_out, at; /* AT: where the message that is being put begins */
};

enum got { GOT_NOTHING, GOT_FRAME };

/* Takes FD, which does not block from then on.  TO_HOUSE: the messages that come in here are those
 * to a house. */
void channel_open(struct channel *c, int fd, bool to_house);
void channel_close(struct channel *c);

/* Puts a message whose parts are added one after the other.  Without memory the channel breaks. */
void channel_begin(struct channel *c, enum frame_kind kind);
void channel_add(struct channel *c, const void *bytes, size_t size);
void channel_end(struct channel *c);
void channel_drop(struct channel *c); /* instead: the message is not sent */

/* The same of one part. */
void channel_put(struct channel *c, enum frame_kind kind, const void *bytes, size_t size);

/* The bytes that are not sent yet. */
size_t channel_waiting(const struct channel *c);

/* Sends what the other side takes.  Returns how many bytes that were.  If it takes nothing any more
 * what was put is dropped; what it said last can still be read. */
size_t channel_flush(struct channel *c);

/* Reads, if there is something, no more than the rest of one message.  GOT_FRAME: it is whole, and
 * its bytes are good until the next call. */
enum got channel_read(struct channel *c, struct frame_head *head, const unsigned char **bytes);

#endif
