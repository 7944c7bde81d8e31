#include "room/channel.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/system.h"

enum { CHANNEL_LEAST = 512 };

void
channel_open(struct channel *c, int fd, bool to_house)
{
	*c = (struct channel){ .fd = fd, .to_house = to_house };
	c->broken = fcntl(fd, F_SETFL, O_NONBLOCK) != 0;
}

void
channel_close(struct channel *c)
{
	if (c->fd >= 0)
		close(c->fd);
	free(c->in);
	free(c->out);
	*c = (struct channel){ .fd = -1, .broken = true };
}

/* Room for SIZE bytes at *AT, which has *ROOM.  False without memory. */
static bool
channel_grow(unsigned char **at, size_t *room, size_t size)
{
	size_t wanted = *room > 0 ? *room : CHANNEL_LEAST;
	unsigned char *grown;

	if (size <= *room)
		return true;
	while (wanted < size)
		wanted *= 2;
	grown = realloc(*at, wanted);
	if (grown == NULL)
		return false;
	*at = grown;
	*room = wanted;
	return true;
}

void
channel_add(struct channel *c, const void *bytes, size_t size)
{
	if (c->broken || size == 0)
		return;
	if (!channel_grow(&c->out, &c->room_out, c->put + size)) {
		c->broken = true;
		return;
	}
	memcpy(c->out + c->put, bytes, size);
	c->put += size;
}

void
channel_begin(struct channel *c, enum frame_kind kind)
{
	const struct frame_head head = { .kind = (uint32_t)kind };

	c->at = c->put;
	channel_add(c, &head, sizeof(head));
}

void
channel_end(struct channel *c)
{
	uint32_t length = (uint32_t)(c->put - c->at - sizeof(struct frame_head));

	if (!c->broken)
		memcpy(c->out + c->at + offsetof(struct frame_head, length), &length,
		       sizeof(length));
}

void
channel_drop(struct channel *c)
{
	c->put = c->at;
}

void
channel_put(struct channel *c, enum frame_kind kind, const void *bytes, size_t size)
{
	channel_begin(c, kind);
	channel_add(c, bytes, size);
	channel_end(c);
}

size_t
channel_waiting(const struct channel *c)
{
	return c->put - c->sent;
}

/* All has been sent: a large buffer is given back, as most have little to say most of the time. */
static void
channel_empty(struct channel *c)
{
	c->put = c->sent = 0;
	if (c->room_out > (1 << 16)) {
		free(c->out);
		c->out = NULL;
		c->room_out = 0;
	}
}

size_t
channel_flush(struct channel *c)
{
	size_t all = 0;

	while (!c->broken && c->sent < c->put) {
		ssize_t n = system_send(c->fd, c->out + c->sent, c->put - c->sent);

		if (n < 0 && (errno == EAGAIN || errno == EINTR))
			return all;
		if (n < 0) {
			channel_empty(c);
			return all;
		}
		c->sent += (size_t)n;
		all += (size_t)n;
	}
	if (c->sent == c->put)
		channel_empty(c);
	return all;
}

/* Reads up to SIZE bytes of the message.  True if it then has as many. */
static bool
channel_fetch(struct channel *c, size_t size)
{
	ssize_t n;

	if (c->read >= size)
		return true;
	if (!channel_grow(&c->in, &c->room, size)) {
		c->broken = true;
		return false;
	}
	n = recv(c->fd, c->in + c->read, size - c->read, 0);
	if (n <= 0)
		c->broken = n == 0 || (errno != EAGAIN && errno != EINTR);
	else
		c->read += (size_t)n;
	return c->read >= size;
}

enum got
channel_read(struct channel *c, struct frame_head *head, const unsigned char **bytes)
{
	if (c->broken || !channel_fetch(c, sizeof(*head)))
		return GOT_NOTHING;
	memcpy(head, c->in, sizeof(*head));
	if (!frame_fits(head, c->to_house)) {
		c->broken = c->strange = true;
		return GOT_NOTHING;
	}
	if (!channel_fetch(c, sizeof(*head) + head->length))
		return GOT_NOTHING;
	c->read = 0;
	*bytes = c->in + sizeof(*head);
	return GOT_FRAME;
}
