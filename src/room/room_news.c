/* What has happened in a room: the news of each table, and the rounds that are kept of them. */
#include <stdlib.h>
#include <string.h>

#include "room/recall.h"
#include "room/room.h"

/* What the person has in all, as it is seen. */
static chips
room_all_chips(const struct room *room)
{
	chips sum = room->cash;

	for (int i = 0; i < room->tables; i++)
		sum += room->at[i].stack + room->at[i].stakes;
	return sum;
}

/* The bets of a table, for the room's listener. */
struct room_hearing {
	const struct room *room;
	int table;
};

static void
room_receive(void *ctx, const struct resolution *d)
{
	const struct room_hearing *h = ctx;

	h->room->listener.receive(h->room->listener.ctx, h->room, h->table, d);
}

/* What these news, the first of a table, bring the person.  The table has kept them from a while
 * ago, so who comes back finds their own among them; what is seen has all of that in it. */
static chips
room_brings(const struct game *g, const struct news *news, int n)
{
	struct recall *scratch = n > 0 ? recall_create(g) : NULL;
	chips brings = 0;

	if (scratch != NULL)
		recall_note(scratch, news, n, &brings, NULL);
	free(scratch);
	return brings;
}

/* What comes next was before the first look at another's house: no news to whoever listens. */
static bool
room_is_old(const struct room *room, int table)
{
	return room->shared && room->recall[table] == NULL;
}

/* The news of a look.  One without any is not ahead of them, so what is seen then is what they
 * told. */
static void
room_remember(struct room *room, int table, const struct news *news, int n)
{
	bool first = room->recall[table] == NULL, old = room_is_old(room, table);
	struct room_hearing hearing = { room, table };
	const struct resolution_listener listener = { room_receive, &hearing };

	if (first)
		room->recall[table] = recall_create(room->game[table]);
	if (first && room->recall[table] != NULL && room->ops->earlier != NULL)
		room->ops->earlier(room, table, room->recall[table]);
	if (n == 0 || first)
		room->has = room_all_chips(room);
	if (first)
		room->has -= room_brings(room->game[table], news, n);
	if (n > 0 && room->recall[table] != NULL)
		recall_note(room->recall[table], news, n, &room->has,
			    room->listener.receive != NULL && !old ? &listener : NULL);
}

/* News of the table may be of the person's bets. */
static bool
room_plays(const struct room *room, int table)
{
	return room->at[table].seat != NOBODY || room->at[table].stakes > 0;
}

struct outcome
room_look(struct room *room, int table, struct news *out, int max, int *n, uint64_t *missed)
{
	bool old = room_is_old(room, table), played = room_plays(room, table);
	struct news news[NEWS_KEPT];
	struct outcome outcome;
	int all;

	if (!room->recalls)
		return room->ops->look(room, table, out, max, n, missed);
	outcome = room->ops->look(room, table, news, NEWS_KEPT, &all, missed);
	if (room->listener.receive != NULL && !old && *missed > 0 &&
	    (played || room_plays(room, table)))
		room->listener.miss(room->listener.ctx);
	room_remember(room, table, news, all);
	*n = all < max ? all : max;
	*missed += (uint64_t)(all - *n);
	if (*n > 0)
		memcpy(out, news + all - *n, (size_t)*n * sizeof(*out));
	return outcome;
}

void
room_recall(const struct room *room, int table, int rounds, struct text *out)
{
	if (room->recall[table] != NULL)
		recall_write(room->recall[table], rounds, out);
	else
		text_add(out, "Nothing is kept here.\n");
}

const struct recall *
room_rounds(const struct room *room, int table)
{
	return room->recall[table];
}

void
room_listen(struct room *room, const struct room_listener *listener)
{
	room->listener = *listener;
}

void
room_forget(struct room *room)
{
	for (int i = 0; i < room->tables; i++) {
		free(room->recall[i]);
		room->recall[i] = NULL;
	}
}
