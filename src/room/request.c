/* What is asked of a room: whether it may be, and what comes back. */
#include "room/request.h"

#include <errno.h>
#include <string.h>

#include "base/clock.h"
#include "games/game_table.h"
#include "games/strategy.h"
#include "room/room.h"

/* SLOWEST: the longest that simulated players may be told to think. */
enum { REQUEST_WHY = 512, REQUEST_SLOWEST_MS = 60000 };

/* Which right a request needs, whether it is about a table, and whether it can be had while the
 * tables stand still. */
static const struct {
	enum room_right right;
	bool table, still;
} request_rules[REQUESTS] = {
	[REQUEST_ACT] = { RIGHT_PLAY, true, false },
	[REQUEST_SIT] = { RIGHT_PLAY, true, false },
	[REQUEST_LEAVE] = { RIGHT_PLAY, true, false },
	[REQUEST_REPEAT] = { RIGHT_PLAY, true, false },
	[REQUEST_TAKE_BACK] = { RIGHT_PLAY, true, true },
	[REQUEST_TEXT] = { RIGHT_PLAY, true, true },
	[REQUEST_REVEAL] = { RIGHT_PLAY, true, true },
	[REQUEST_HURRY] = { RIGHT_PLAY, true, true },
	[REQUEST_BORROW] = { RIGHT_PLAY, false, false },
	[REQUEST_PAUSE] = { RIGHT_RULE, false, false },
	[REQUEST_PACE] = { RIGHT_RULE, false, true },
	[REQUEST_INVITE] = { RIGHT_RULE, true, false },
	[REQUEST_PART] = { RIGHT_PLAY, false, false },
	[REQUEST_SPEAK] = { RIGHT_FREE, true, true },
	[REQUEST_OCCUPANTS] = { RIGHT_FREE, true, true },
	[REQUEST_BRING] = { RIGHT_RULE, true, false },
	[REQUEST_SEND_AWAY] = { RIGHT_RULE, true, false },
	[REQUEST_HOLD] = { RIGHT_FREE, true, false },
	[REQUEST_KEEP] = { RIGHT_OPEN, false, true },
	[REQUEST_OPEN_TABLE] = { RIGHT_OPEN, false, false },
	[REQUEST_CLOSE_TABLE] = { RIGHT_OPEN, true, false },
};

struct request
room_request(const struct room *room, enum request_kind kind, int table)
{
	struct request q;

	memset(&q, 0, sizeof(q));
	q.kind = (int32_t)kind;
	q.table = table >= 0 ? room->number[table] : -1;
	return q;
}

struct request
room_request_n(const struct room *room, enum request_kind kind, int table, int64_t n)
{
	struct request q = room_request(room, kind, table);

	q.n = n;
	return q;
}

struct request
room_request_text(const struct room *room, enum request_kind kind, int table, const char *text)
{
	struct request q = room_request(room, kind, table);
	struct text to = text_in(q.text, sizeof(q.text));

	text_add(&to, "%s", text);
	return q;
}

struct request
room_request_act(const struct room *room, int table, const struct action *a)
{
	struct request q = room_request(room, REQUEST_ACT, table);

	q.action.verb = a->verb;
	memcpy(q.action.arg, a->arg, sizeof(a->arg));
	return q;
}

struct request
room_request_bring(const struct room *room, int table, const char *strategy, const char *instead)
{
	struct request q = room_request_text(room, REQUEST_BRING, table, strategy);
	struct text to = text_in(q.text, sizeof(q.text));

	text_add(&to, "%s%s%s", strategy, instead != NULL ? " " : "",
		 instead != NULL ? instead : "");
	return q;
}

/* The characters of TEXT. */
static int
request_count_chars(const char *text)
{
	int n = 0;

	for (; *text != '\0'; text++)
		n += ((unsigned char)*text & 0xc0) != 0x80;
	return n;
}

/* 0 or an errno, as the next two return. */
static int
request_check_words(const struct room *room, const char *text)
{
	if (!room->shared)
		return ENOTSUP;
	if (text[strspn(text, " ")] == '\0')
		return EINVAL;
	if (request_count_chars(text) > ROOM_SAY_CHARS)
		return EMSGSIZE;
	return room->watches ? EPERM : 0;
}

/* The strategy is the first word of TEXT, and a name may follow. */
static int
request_check_strategy(const struct room *room, int table, const char *text)
{
	const struct rail *rail = (const struct rail *)room->at[table].view.state.bytes;
	char name[ROOM_SAY_SIZE], why[REQUEST_WHY];
	size_t length = strcspn(text, " ");
	struct bot bot;

	memcpy(name, text, ROOM_SAY_SIZE);
	name[length] = '\0';
	return strcmp(text + length, " ") != 0 &&
		       strategy_find(room->game[table], name, &bot, why, sizeof(why)) &&
		       bot.strategy->text == NULL &&
		       (bot.strategy->fits == NULL || bot.strategy->fits(rail->option))
		   ? 0
		   : EINVAL;
}

static int
request_check(const struct room *room, const struct request *q, int table)
{
	switch (q->kind) {
	case REQUEST_INVITE: return q->n < 0 || q->n >= room->game[table]->max_seats ? ERANGE : 0;
	case REQUEST_PACE: return q->n < 0 || q->n > REQUEST_SLOWEST_MS ? ERANGE : 0;
	case REQUEST_SPEAK: return request_check_words(room, q->text);
	case REQUEST_BRING: return request_check_strategy(room, table, q->text);
	case REQUEST_CLOSE_TABLE: return room_may_close(room, table);
	case REQUEST_OPEN_TABLE: return room->fixed ? ENOTSUP : 0;
	default: return 0;
	}
}

static bool
request_refuse(struct reply *out, int error, int fault)
{
	out->error = error;
	out->outcome.fault = fault;
	return false;
}

bool
room_may_ask(const struct room *room, const struct request *q, struct reply *refused)
{
	int table = room_place(room, q->table);
	enum room_right right = request_rules[q->kind].right;
	int error;

	if (room->end != ROOM_OPEN)
		return request_refuse(refused, ENOTCONN, FAULT_AWAY);
	if (request_rules[q->kind].table && table < 0)
		return request_refuse(refused, ENOENT, FAULT_CLOSED);
	if (room->frozen && !request_rules[q->kind].still)
		return request_refuse(refused, ECANCELED, FAULT_STILL);
	if (!room_may(room, right))
		return request_refuse(refused, EPERM, right == RIGHT_PLAY ? FAULT_WATCHES : 0);
	if (q->kind == REQUEST_TEXT && memchr(q->text, '\0', OWN_TEXT) == NULL)
		return request_refuse(refused, EINVAL, FAULT_TEXT);
	error = request_check(room, q, table);
	return error == 0 || request_refuse(refused, error, 0);
}

/* A loan is no prize (room/recall.h). */
static void
room_settle(struct room *room, const struct request *q, const struct reply *reply)
{
	if (q->kind == REQUEST_BORROW && reply->done != 0)
		room->has += ROOM_LOAN;
}

/* True if OUT is the reply; else it comes later. */
static bool
room_try(struct room *room, const struct request *q, struct reply *out)
{
	memset(out, 0, sizeof(*out));
	if (!room_may_ask(room, q, out))
		return true;
	if (!room->ops->ask(room, q, room_place(room, q->table), out))
		return false;
	room_settle(room, q, out);
	return true;
}

struct reply
room_do(struct room *room, const struct request *q)
{
	struct reply out;

	room_try(room, q, &out);
	return out;
}

bool
room_ask(struct room *room, const struct request *q, int64_t note)
{
	struct room_asked *a = &room->asked[(room->first + room->asks) % ROOM_ASKS];

	if (room->asks == ROOM_ASKS)
		return false;
	room->asks++;
	*a = (struct room_asked){ .is = { .request = *q, .note = note } };
	a->since_ms = room_now(room);
	a->done = room_try(room, q, &a->is.reply);
	return true;
}

/* The oldest request without a reply; NULL: there is none. */
static struct room_asked *
room_oldest(struct room *room)
{
	for (int i = 0; i < room->asks; i++) {
		struct room_asked *a = &room->asked[(room->first + i) % ROOM_ASKS];

		if (!a->done)
			return a;
	}
	return NULL;
}

const struct request *
room_unanswered(struct room *room)
{
	struct room_asked *a = room_oldest(room);

	return a != NULL ? &a->is.request : NULL;
}

const struct request *
room_answer(struct room *room, const struct reply *reply)
{
	struct room_asked *a = room_oldest(room), *next;

	if (a == NULL)
		return NULL;
	a->is.reply = *reply;
	a->done = true;
	room_settle(room, &a->is.request, reply);
	next = room_oldest(room);
	if (next != NULL)
		next->since_ms = room_now(room);
	return &a->is.request;
}

bool
room_next(struct room *room, struct answered *out)
{
	struct room_asked *a = &room->asked[room->first];

	if (room->asks == 0 || !a->done)
		return false;
	*out = a->is;
	room->first = (room->first + 1) % ROOM_ASKS;
	room->asks--;
	return true;
}

bool
room_awaits(struct room *room)
{
	return room_oldest(room) != NULL;
}

int64_t
room_silent_in_ms(struct room *room)
{
	const struct room_asked *a = room_oldest(room);
	int64_t left_ms;

	if (a == NULL)
		return CLOCK_NEVER;
	left_ms = a->since_ms + ROOM_SILENT_MS - room_now(room);
	return left_ms > 0 ? left_ms : CLOCK_NEVER;
}

bool
room_is_silent(struct room *room)
{
	return room_oldest(room) != NULL && room_silent_in_ms(room) == CLOCK_NEVER;
}

int
room_open_table(struct room *room, const struct opening *o)
{
	struct request q = room_request(room, REQUEST_OPEN_TABLE, -1);
	struct text text = text_in(q.text, sizeof(q.text));

	opening_write(o, &text);
	return text.cut ? E2BIG : room_do(room, &q).error;
}

int
room_close_table(struct room *room, int table)
{
	struct request q = room_request(room, REQUEST_CLOSE_TABLE, table);

	return room_do(room, &q).error;
}

void
room_part(struct room *room, int table)
{
	struct request q = room_request(room, REQUEST_PART, table);
	struct answered dropped;

	room_ask(room, &q, 0);
	while (room_next(room, &dropped))
		continue;
}

void
room_keep(struct room *room)
{
	struct request q = room_request(room, REQUEST_KEEP, -1);

	if (room_may(room, RIGHT_OPEN))
		room_do(room, &q);
}

void
room_pause(struct room *room, bool paused)
{
	struct request q = room_request_n(room, REQUEST_PAUSE, -1, paused);

	room_do(room, &q);
}

/* It is no request of a house of others, whose tables are not held for one person. */
void
room_hold(struct room *room, int table, bool held)
{
	struct request q = room_request_n(room, REQUEST_HOLD, table, held);

	if (!room->shared && !(held && room_has_others(room, table)))
		room_do(room, &q);
}
