/* What the house tells somebody who has joined it: checked, and kept until it is looked at. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "room/remote_parts.h"

/* The house is gone, or closes. */
static void
remote_end(struct remote *r, enum room_end end)
{
	static const struct reply away = { .error = ENOTCONN, .outcome = { .fault = FAULT_AWAY } };

	if (r->room.end == ROOM_OPEN)
		r->room.end = end;
	while (room_answer(&r->room, &away) != NULL)
		continue;
	r->received = true;
}

void
remote_lose(struct remote *r)
{
	remote_end(r, ROOM_LOST);
	r->channel.broken = true;
}

static void
remote_set_time(struct remote *r, int64_t now_ms)
{
	if (now_ms < 0 || now_ms > INT64_MAX / 2)
		remote_lose(r);
	else
		r->ahead_ms = now_ms - clock_now(&r->clock);
}

static void
remote_take_view(struct remote *r, const unsigned char *bytes, size_t length)
{
	struct frame_view view;
	int i;

	memcpy(&view, bytes, sizeof(view));
	i = room_place(&r->room, view.number);
	if (i < 0 || !frame_view_read(r->room.game[i], bytes, length, &r->room.at[i],
				      r->at[i].trouble, &view)) {
		remote_lose(r);
		return;
	}
	if (view.late.fault != 0)
		r->at[i].late = view.late;
	remote_set_time(r, view.now_ms);
}

/* Room for one more, or the oldest goes.  NULL without memory. */
static struct news *
remote_add_news(struct remote_table *t)
{
	struct news *grown = t->news;

	if (t->n == NEWS_KEPT) {
		memmove(t->news, t->news + 1, (size_t)--t->n * sizeof(*t->news));
		t->missed++;
	}
	if (t->n == t->room) {
		t->room = t->room > 0 ? 2 * t->room : 16;
		grown = realloc(t->news, (size_t)t->room * sizeof(*grown));
		if (grown == NULL) {
			t->room = t->n;
			return NULL;
		}
		t->news = grown;
	}
	return &t->news[t->n++];
}

/* How many bytes of TEXT stand in one of the news: up to MOST, and no part of a character. */
static size_t
remote_cut(const char *text, size_t most)
{
	size_t n = strlen(text);

	if (n <= most)
		return n;
	n = most;
	while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
		n--;
	return n;
}

/* What somebody says comes among the news of a table, in several if it is long. */
static void
remote_take_said(struct remote *r, const unsigned char *bytes)
{
	struct frame_said said;
	const char *text = said.text;
	bool by_house;
	size_t size;
	int i;

	memcpy(&said, bytes, sizeof(said));
	said.name[NAME_SIZE - 1] = said.text[ROOM_SAY_SIZE - 1] = '\0';
	text_disarm(said.name);
	text_disarm(said.text);
	by_house = said.name[0] == '\0';
	i = room_place(&r->room, said.number);
	for (; i >= 0 && *text != '\0' && (said.own || by_house || !r->hushed); text += size) {
		struct news news = { .event = { .kind = EV_LEFT, .seat = NOBODY },
				     .own = said.own != 0 },
			    *kept = remote_add_news(&r->at[i]);
		struct text words = text_in(news.words, sizeof(news.words));

		if (!by_house)
			text_add(&words, "%s: \"", said.own ? "you" : said.name);
		size = remote_cut(text, sizeof(news.words) - words.used - 2);
		text_add(&words, "%.*s%s", (int)size, text, by_house ? "" : "\"");
		if (kept != NULL)
			*kept = news;
	}
}

static void
remote_take_people(struct remote *r, const unsigned char *bytes, size_t length)
{
	struct room_person *people = malloc(length + 1);

	if (people == NULL || length % sizeof(*people) != 0) {
		free(people);
		return;
	}
	memcpy(people, bytes, length);
	free(r->people);
	r->room.person = r->people = people;
	r->room.users = (int)(length / sizeof(*people));
	if (!frame_people_read(people, r->room.users))
		remote_lose(r);
}

static void
remote_take_occupants(struct remote *r, const unsigned char *bytes, size_t length)
{
	int32_t number;

	if (frame_occupants_read(bytes, length, &number, &r->room.occupants))
		r->room.occupants_of = number;
	else
		remote_lose(r);
}

/* A house replies to nothing that was not asked, and with faults that there are. */
static void
remote_take_answer(struct remote *r, const unsigned char *bytes)
{
	const struct request *q = room_unanswered(&r->room);
	int i = q != NULL ? room_place(&r->room, q->table) : 0;
	struct reply reply;

	memcpy(&reply, bytes, sizeof(reply));
	if (q != NULL && frame_fault_exists(r->room.game[i >= 0 ? i : 0], reply.outcome.fault))
		room_answer(&r->room, &reply);
	else
		remote_lose(r);
}

/* One of the news at *BYTES, which moves on. */
static bool
remote_take_one(struct remote *r, int table, const unsigned char **bytes, size_t *length)
{
	struct news news = { .number = 0 }, *kept;
	uint16_t size;

	if (*length < sizeof(size))
		return false;
	memcpy(&size, *bytes, sizeof(size));
	if (*length < sizeof(size) + size ||
	    !frame_news_read(r->room.game[table], *bytes + sizeof(size), size, &news))
		return false;
	*bytes += sizeof(size) + size;
	*length -= sizeof(size) + size;
	if (r->received_one != NULL)
		r->received_one(r->received_ctx, r->room.game[table], &news.event);
	kept = remote_add_news(&r->at[table]);
	if (kept != NULL)
		*kept = news;
	else
		r->at[table].missed++;
	return true;
}

static void
remote_take_news(struct remote *r, const unsigned char *bytes, size_t length)
{
	struct frame_news head;
	bool ok;
	int i;

	memcpy(&head, bytes, sizeof(head));
	bytes += sizeof(head);
	length -= sizeof(head);
	i = room_place(&r->room, head.number);
	ok = i >= 0;
	if (ok)
		r->at[i].missed += head.missed;
	for (int k = 0; ok && k < head.n; k++)
		ok = remote_take_one(r, i, &bytes, &length);
	if (!ok || length != 0)
		remote_lose(r);
}

static void
remote_take_dice(struct remote *r, const unsigned char *bytes)
{
	struct frame_dice dice;
	int i;

	if (!frame_dice_read(bytes, &dice)) {
		remote_lose(r);
		return;
	}
	i = room_place(&r->room, dice.number);
	if (i >= 0)
		r->at[i].dice = dice;
}

static void
remote_take_house(struct remote *r, const unsigned char *bytes)
{
	struct frame_house house;

	memcpy(&house, bytes, sizeof(house));
	r->room.brought = house.brought;
	r->room.cash = house.cash;
	r->room.loans = house.loans;
	r->room.think_ms = house.think_ms;
	r->room.paused = house.paused != 0;
	remote_set_time(r, house.now_ms);
}

static void
remote_take(struct remote *r, const struct frame_head *head, const unsigned char *bytes)
{
	r->received = true;
	switch ((enum frame_kind)head->kind) {
	case FRAME_VIEW: remote_take_view(r, bytes, head->length); break;
	case FRAME_NEWS: remote_take_news(r, bytes, head->length); break;
	case FRAME_DICE: remote_take_dice(r, bytes); break;
	case FRAME_HOUSE: remote_take_house(r, bytes); break;
	case FRAME_ANSWER: remote_take_answer(r, bytes); break;
	case FRAME_SAID: remote_take_said(r, bytes); break;
	case FRAME_PEOPLE: remote_take_people(r, bytes, head->length); break;
	case FRAME_OCCUPANTS: remote_take_occupants(r, bytes, head->length); break;
	case FRAME_CLOSED: remote_end(r, ROOM_CLOSED); break;
	case FRAME_HELLO:
	case FRAME_REQUEST:
	case FRAME_WELCOME:
	case FRAME_REFUSED:
	case FRAME_STATUS:
	case FRAME_PAST:
	case FRAME_KINDS: remote_lose(r); break;
	}
}

/* Takes what has come, MOST messages of it. */
void
remote_receive(struct remote *r, int most)
{
	const unsigned char *bytes;
	struct frame_head head;

	for (int i = 0; i < most && channel_read(&r->channel, &head, &bytes) == GOT_FRAME; i++)
		remote_take(r, &head, bytes);
	if (r->channel.broken)
		remote_end(r, ROOM_LOST);
}
