#include "room/remote.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "games/game.h"
#include "games/strategy.h"
#include "room/remote_parts.h"

/* How long a house is waited for by a person who comes, and by one who goes. */
enum { REMOTE_GREETING_MS = 20000, REMOTE_PARTING_MS = 150, REMOTE_AT_ONCE = 64 };

/* Sleep until something comes, or can be sent if there is something to send, or a signal comes.
 * False if that takes longer than WAIT_MS. */
static bool
remote_wait(struct channel *c, int64_t wait_ms)
{
	struct pollfd fd = { .fd = c->fd, .events = POLLIN };
	int n;

	channel_flush(c);
	fd.events |= (short)(channel_waiting(c) > 0 ? POLLOUT : 0);
	n = wait_ms > 0 ? poll(&fd, 1, (int)wait_ms) : 0;
	channel_flush(c);
	return n > 0 || (n < 0 && errno == EINTR);
}

/* Who goes home waits a moment for the house, so as to see what they leave with. */
static void
remote_part(struct remote *r)
{
	int64_t until_ms = clock_now(&r->clock) + REMOTE_PARTING_MS;

	r->parted = true;
	while (r->room.end == ROOM_OPEN && room_awaits(&r->room) &&
	       remote_wait(&r->channel, until_ms - clock_now(&r->clock)))
		remote_receive(r, INT32_MAX);
}

/* One parts from all tables at once. */
static bool
remote_send(struct room *room, const struct request *q, int table, struct reply *out)
{
	struct remote *r = remote_of(room);
	struct request all = *q;

	(void)table, (void)out;
	if (q->kind == REQUEST_PART && r->parted)
		return true;
	if (q->kind == REQUEST_PART)
		all.table = -1;
	channel_put(&r->channel, FRAME_REQUEST, &all, sizeof(all));
	channel_flush(&r->channel);
	if (q->kind == REQUEST_PART)
		remote_part(r);
	return false;
}

static struct outcome
remote_look(struct room *room, int table, struct news *out, int max, int *n, uint64_t *missed)
{
	struct remote_table *t = &remote_of(room)->at[table];
	struct outcome late = t->late;

	*n = t->n < max ? t->n : max;
	*missed = t->missed + (uint64_t)(t->n - *n);
	if (*n > 0)
		memcpy(out, t->news + t->n - *n, (size_t)*n * sizeof(*out));
	t->n = 0;
	t->missed = 0;
	t->late = (struct outcome){ 0 };
	return late;
}

static int64_t
remote_now(struct room *room)
{
	struct remote *r = remote_of(room);

	return clock_now(&r->clock) + r->ahead_ms;
}

static int
remote_fd(struct room *room)
{
	return remote_of(room)->channel.fd;
}

/* The house may say more than can be taken at once; the person's keys have their turn. */
static bool
remote_interrupted(struct room *room)
{
	struct remote *r = remote_of(room);
	bool received;

	remote_receive(r, REMOTE_AT_ONCE);
	received = r->received;
	r->received = false;
	return received;
}

static void
remote_dice(struct room *room, int table, struct dice_view *out)
{
	*out = remote_of(room)->at[table].dice.dice;
}

static const struct room_ops remote_ops = {
	.look = remote_look,
	.ask = remote_send,
	.now = remote_now,
	.fd = remote_fd,
	.interrupted = remote_interrupted,
	.dice = remote_dice,
};

/* Says hello, and waits for the answer, one of KIND; its bytes.  NULL with WHY. */
static const unsigned char *
remote_greet(struct channel *c, const struct frame_hello *hello, enum frame_kind kind,
	     struct frame_head *head, struct text *why)
{
	const unsigned char *bytes;

	channel_put(c, FRAME_HELLO, hello, sizeof(*hello));
	while (remote_wait(c, REMOTE_GREETING_MS) && !c->broken) {
		if (channel_read(c, head, &bytes) != GOT_FRAME)
			continue;
		if (head->kind == kind)
			return bytes;
		if ((head->kind == FRAME_REFUSED || head->kind == FRAME_CLOSED) &&
		    bytes[head->length - 1] == '\0')
			text_add(why, "%s", (const char *)bytes);
		break;
	}
	if (why->used == 0)
		text_add(why, c->broken ? "what is there does not answer as a house of this "
					  "pitboss does; start the house again, its tables are kept"
					: "the house does not answer");
	return NULL;
}

static bool
remote_take_welcome(struct remote *r, const struct frame_welcome *w)
{
	int kinds = 0;

	while (games[kinds] != NULL)
		kinds++;
	if (w->tables < 1 || w->tables > FLOOR_TABLES || w->name[NAME_SIZE - 1] != '\0')
		return false;
	for (int i = 0; i < w->tables; i++) {
		if (w->table[i].game < 0 || w->table[i].game >= kinds ||
		    w->table[i].title[ROOM_TITLE - 1] != '\0')
			return false;
		r->room.number[i] = w->table[i].number;
		r->room.game[i] = games[w->table[i].game];
		strcpy(r->room.title[i], w->table[i].title);
		text_disarm(r->room.title[i]);
	}
	r->room.tables = w->tables;
	r->room.brought = r->room.cash = w->brought;
	r->room.rules = w->rules != 0;
	strcpy(r->name, w->name);
	text_disarm(r->name);
	return true;
}

/* The first view of each table. */
static bool
remote_has_seen_all(const struct remote *r)
{
	for (int i = 0; i < r->room.tables; i++) {
		if (!r->room.at[i].view.open)
			return false;
	}
	return true;
}

static bool
remote_enter(struct remote *r, const struct frame_hello *hello, struct text *why)
{
	struct frame_welcome welcome;
	struct frame_head head;
	const unsigned char *bytes = remote_greet(&r->channel, hello, FRAME_WELCOME, &head, why);

	if (bytes == NULL)
		return false;
	memcpy(&welcome, bytes, sizeof(welcome));
	if (!remote_take_welcome(r, &welcome))
		remote_lose(r);
	while (r->room.end == ROOM_OPEN && !remote_has_seen_all(r)) {
		if (!remote_wait(&r->channel, REMOTE_GREETING_MS))
			remote_lose(r);
		remote_receive(r, 1);
	}
	if (r->room.end != ROOM_OPEN)
		text_add(why, "the house was lost before it had shown its tables");
	return r->room.end == ROOM_OPEN;
}

struct room *
remote_open(int fd, const char *as, bool watches, struct text *why)
{
	struct remote *r = calloc(1, sizeof(*r));
	struct channel refused;
	struct frame_hello hello;

	if (r == NULL) {
		text_add(why, "there is no memory left");
		channel_open(&refused, fd, false);
		channel_close(&refused);
		return NULL;
	}
	channel_open(&r->channel, fd, false);
	clock_init(&r->clock, false);
	r->room.ops = &remote_ops;
	r->room.occupants_of = -1;
	r->room.fixed = true;
	r->room.recalls = r->room.shared = true;
	r->room.watches = watches;
	r->room.lends = true;
	frame_greet(&hello);
	hello.visit = watches ? VISIT_WATCH : VISIT_PLAY;
	if (as != NULL && strlen(as) >= sizeof(hello.as))
		text_add(why, "a name is 1 to 16 printable characters");
	else if (strcpy(hello.as, as != NULL ? as : ""), remote_enter(r, &hello, why))
		return &r->room;
	remote_close(&r->room);
	return NULL;
}

void
remote_hush(struct room *room)
{
	remote_of(room)->hushed = true;
}

void
remote_listen(struct room *room,
	      void (*received)(void *ctx, const struct game *g, const struct event *e), void *ctx)
{
	remote_of(room)->received_one = received;
	remote_of(room)->received_ctx = ctx;
}

const char *
remote_name(const struct room *room)
{
	return ((const struct remote *)room)->name;
}

void
remote_close(struct room *room)
{
	struct remote *r;

	if (room == NULL)
		return;
	r = remote_of(room);
	for (int i = 0; i < room->tables; i++)
		free(r->at[i].news);
	free(r->people);
	channel_close(&r->channel);
	clock_finish(&r->clock);
	room_forget(room);
	free(r);
}

bool
remote_ask(int fd, struct frame_status *out, struct room_person **people, struct text *why)
{
	const unsigned char *bytes;
	struct frame_hello hello;
	struct frame_head head;
	struct channel c;
	size_t size;

	*people = NULL;
	channel_open(&c, fd, false);
	frame_greet(&hello);
	hello.visit = VISIT_STATUS;
	bytes = remote_greet(&c, &hello, FRAME_STATUS, &head, why);
	if (bytes != NULL) {
		memcpy(out, bytes, sizeof(*out));
		size = head.length - sizeof(*out);
		if (frame_status_read(out) && size == (size_t)out->people * sizeof(**people))
			*people = malloc(size + 1);
		if (*people != NULL)
			memcpy(*people, bytes + sizeof(*out), size);
		if (*people == NULL || !frame_people_read(*people, out->people)) {
			free(*people);
			*people = NULL;
			text_add(why, "what the house tells cannot be read");
		}
	}
	channel_close(&c);
	return *people != NULL;
}

bool
remote_ask_past(int fd, const char *as, const struct frame_bet_query *bet_query, struct past *out,
		struct text *why)
{
	const unsigned char *bytes = NULL;
	struct frame_hello hello;
	struct frame_head head;
	struct channel c;
	bool ok = false;

	*out = (struct past){ .n = 0 };
	channel_open(&c, fd, false);
	frame_greet(&hello);
	hello.visit = VISIT_PAST;
	hello.bet_query = *bet_query;
	if (as != NULL && strlen(as) >= sizeof(hello.as))
		text_add(why, "a name is 1 to 16 printable characters");
	else if (strcpy(hello.as, as != NULL ? as : ""),
		 (bytes = remote_greet(&c, &hello, FRAME_PAST, &head, why)) != NULL)
		ok = frame_past_read(bytes, head.length, out);
	if (bytes != NULL && !ok)
		text_add(why, "what the house tells cannot be read");
	channel_close(&c);
	return ok;
}
