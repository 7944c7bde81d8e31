#include "room/remote.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "games/game.h"
#include "games/strategy.h"
#include "room/remote_parts.h"

/* A house that does not answer for so long is lost. */
enum { REMOTE_PATIENCE_MS = 60000, REMOTE_AT_ONCE = 64 };

/* Sleeps until something comes, or can be sent if something is to be.  False if nothing did for
 * too long. */
static bool
remote_wait(struct channel *c)
{
	struct pollfd fd = { .fd = c->fd,
			     .events = (short)(POLLIN | (channel_waiting(c) > 0 ? POLLOUT : 0)) };
	int n;

	channel_flush(c);
	do
		n = poll(&fd, 1, REMOTE_PATIENCE_MS);
	while (n < 0 && errno == EINTR);
	channel_flush(c);
	return n > 0;
}

/* The game at the table of a request; any, if that is about none. */
static const struct game *
remote_game(const struct remote *r, int32_t number)
{
	int i = room_place(&r->room, number);

	return r->room.game[i >= 0 ? i : 0];
}

/* Asks the house, and waits for the answer. */
static const struct frame_answer *
remote_request(struct remote *r, struct frame_request *request)
{
	memset(&r->answer, 0, sizeof(r->answer));
	r->answered = false;
	if (r->room.end == ROOM_OPEN)
		channel_put(&r->channel, FRAME_REQUEST, request, sizeof(*request));
	while (r->room.end == ROOM_OPEN && !r->answered) {
		if (!remote_wait(&r->channel))
			remote_lose(r);
		remote_hear(r, INT32_MAX);
	}
	if (r->answered &&
	    !frame_fault_exists(remote_game(r, request->table), r->answer.outcome.fault))
		remote_lose(r);
	if (!r->answered || r->channel.broken) {
		r->answer = (struct frame_answer){ .error = 0 };
		r->answer.outcome.fault = FAULT_AWAY;
		r->answer.error = ENOTCONN;
	}
	return &r->answer;
}

static struct frame_request
remote_asks(const struct room *room, enum request_kind kind, int table)
{
	struct frame_request request;

	memset(&request, 0, sizeof(request));
	request.kind = (int32_t)kind;
	request.table = table >= 0 ? room->number[table] : -1;
	return request;
}

/* A request that says no more than its kind and table. */
static const struct frame_answer *
remote_ask_plain(struct room *room, enum request_kind kind, int table)
{
	struct frame_request request = remote_asks(room, kind, table);

	return remote_request(remote_of(room), &request);
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

static struct outcome
remote_act(struct room *room, int table, const struct action *a)
{
	struct frame_request request = remote_asks(room, REQUEST_ACT, table);

	request.action.verb = a->verb;
	memcpy(request.action.arg, a->arg, sizeof(a->arg));
	return remote_request(remote_of(room), &request)->outcome;
}

static struct outcome
remote_sit(struct room *room, int table)
{
	return remote_ask_plain(room, REQUEST_SIT, table)->outcome;
}

static void
remote_leave(struct room *room, int table)
{
	remote_ask_plain(room, REQUEST_LEAVE, table);
}

static struct outcome
remote_repeat(struct room *room, int table)
{
	return remote_ask_plain(room, REQUEST_REPEAT, table)->outcome;
}

static bool
remote_take_back(struct room *room, int table)
{
	return remote_ask_plain(room, REQUEST_TAKE_BACK, table)->done != 0;
}

/* One parts from all tables at once, as somebody who goes home does. */
static void
remote_part(struct room *room, int table)
{
	if (!remote_of(room)->parted)
		remote_ask_plain(room, REQUEST_PART, table);
	remote_of(room)->parted = true;
}

static void
remote_keep(struct room *room)
{
	(void)room; /* The tables are the house's. */
}

static int64_t
remote_now(struct room *room)
{
	struct remote *r = remote_of(room);

	return clock_now(&r->clock) + r->ahead_ms;
}

static void
remote_pause(struct room *room, bool paused)
{
	struct frame_request request = remote_asks(room, REQUEST_PAUSE, -1);

	request.n = paused;
	remote_request(remote_of(room), &request);
}

static int
remote_invite(struct room *room, int table, int n)
{
	struct frame_request request = remote_asks(room, REQUEST_INVITE, table);

	request.n = n;
	return remote_request(remote_of(room), &request)->error;
}

static bool
remote_hurry(struct room *room, int table, bool through)
{
	struct frame_request request = remote_asks(room, REQUEST_HURRY, table);

	request.n = through;
	return remote_request(remote_of(room), &request)->done != 0;
}

/* The house tells the person's chips before it answers. */
static bool
remote_borrow(struct room *room)
{
	return remote_ask_plain(room, REQUEST_BORROW, -1)->done != 0;
}

static void
remote_pace(struct room *room, int32_t think_ms)
{
	struct frame_request request = remote_asks(room, REQUEST_PACE, -1);

	request.n = think_ms;
	remote_request(remote_of(room), &request);
}

static int
remote_fd(struct room *room)
{
	return remote_of(room)->channel.fd;
}

/* The house may say more than can be taken at once; the person's keys have their turn. */
static bool
remote_stirred(struct room *room)
{
	struct remote *r = remote_of(room);
	bool heard;

	remote_hear(r, REMOTE_AT_ONCE);
	heard = r->heard;
	r->heard = false;
	return heard;
}

static void
remote_dice(struct room *room, int table, struct dice_glimpse *out)
{
	*out = remote_of(room)->at[table].dice.dice;
}

static struct outcome
remote_choose_text(struct room *room, int table, const char *text)
{
	struct frame_request request = remote_asks(room, REQUEST_TEXT, table);

	if (strlen(text) >= OWN_TEXT)
		return (struct outcome){ .fault = FAULT_TEXT };
	strcpy(request.text, text);
	return remote_request(remote_of(room), &request)->outcome;
}

static struct outcome
remote_reveal(struct room *room, int table)
{
	return remote_ask_plain(room, REQUEST_REVEAL, table)->outcome;
}

static int
remote_ask_text(struct room *room, enum request_kind kind, int table, const char *text)
{
	struct frame_request request = remote_asks(room, kind, table);

	if (strlen(text) >= sizeof(request.text))
		return EINVAL;
	strcpy(request.text, text);
	return remote_request(remote_of(room), &request)->error;
}

static int
remote_speak(struct room *room, int table, const char *text)
{
	return remote_ask_text(room, REQUEST_SPEAK, table, text);
}

/* The house tells it before it answers. */
static bool
remote_company(struct room *room, int table, struct company *out)
{
	struct remote *r = remote_of(room);

	r->company.n = 0;
	r->company_of = -1;
	remote_ask_plain(room, REQUEST_COMPANY, table);
	*out = r->company;
	return r->company_of == room->number[table];
}

static int
remote_bring(struct room *room, int table, const struct brain *brain, const char *instead)
{
	char name[STRATEGY_NAME], words[ROOM_SAY_SIZE];
	struct text text = text_in(words, sizeof(words));

	strategy_name(brain, name);
	text_add(&text, "%s%s%s", name, instead != NULL ? " " : "", instead != NULL ? instead : "");
	return text.cut ? EINVAL : remote_ask_text(room, REQUEST_BRING, table, words);
}

static int
remote_send_away(struct room *room, int table, const char *name)
{
	return remote_ask_text(room, REQUEST_SEND_AWAY, table, name);
}

static void
remote_tell_house(struct room *room, struct text *out)
{
	const struct remote *r = remote_of(room);

	text_add(out, "In the house:\n");
	for (int i = 0; i < r->n; i++)
		text_add(out, "  %.*s%s\n", NAME_SIZE - 1, r->people[i].name,
			 r->people[i].watches ? ", who watches"
			 : r->people[i].away  ? ", who is away"
					      : "");
}

static const struct room_ways remote_ways = {
	.look = remote_look,
	.act = remote_act,
	.sit = remote_sit,
	.leave = remote_leave,
	.repeat = remote_repeat,
	.take_back = remote_take_back,
	.part = remote_part,
	.keep = remote_keep,
	.now = remote_now,
	.pause = remote_pause,
	.invite = remote_invite,
	.hurry = remote_hurry,
	.borrow = remote_borrow,
	.pace = remote_pace,
	.fd = remote_fd,
	.stirred = remote_stirred,
	.speak = remote_speak,
	.company = remote_company,
	.tell_house = remote_tell_house,
	.bring = remote_bring,
	.send_away = remote_send_away,
	.dice = remote_dice,
	.choose_text = remote_choose_text,
	.reveal = remote_reveal,
};

/* Says hello, and waits for the answer, one of KIND; its bytes.  NULL with WHY. */
static const unsigned char *
remote_greet(struct channel *c, const struct frame_hello *hello, enum frame_kind kind,
	     struct frame_head *head, struct text *why)
{
	const unsigned char *bytes;

	channel_put(c, FRAME_HELLO, hello, sizeof(*hello));
	while (remote_wait(c) && !c->broken) {
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
		text_add(why, "what is there does not answer as a house of this pitboss does");
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
		if (!r->room.at[i].glimpse.open)
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
		if (!remote_wait(&r->channel))
			remote_lose(r);
		remote_hear(r, INT32_MAX);
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
	r->room.ways = &remote_ways;
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
	      void (*heard)(void *ctx, const struct game *g, const struct event *e), void *ctx)
{
	remote_of(room)->heard_one = heard;
	remote_of(room)->heard_ctx = ctx;
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
remote_ask(int fd, struct frame_status *out, struct frame_person **people, struct text *why)
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
remote_ask_past(int fd, const char *as, const struct frame_wish *wish, struct past *out,
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
	hello.wish = *wish;
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
