#include "room/room.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "games/game_table.h"
#include "games/strategy.h"

/* How long simulated players may be told to think. */
static const int32_t paces_ms[] = { 250, 500, 1000, 1500, 2500, 4000, 7000, 12000 };

enum { PACES = sizeof(paces_ms) / sizeof(paces_ms[0]) };

int
room_tables(const struct room *room)
{
	return room->tables;
}

const struct game *
room_game(const struct room *room, int table)
{
	return room->game[table];
}

const char *
room_title(const struct room *room, int table)
{
	return room->title[table];
}

int
room_number(const struct room *room, int table)
{
	return room->number[table];
}

int
room_place(const struct room *room, int number)
{
	for (int i = 0; i < room->tables; i++) {
		if (room->number[i] == number)
			return i;
	}
	return -1;
}

int
room_find(const struct room *room, const char *words)
{
	int64_t place;

	if (text_whole(words, &place) && place >= 1 && place <= room->tables)
		return (int)place - 1;
	for (int i = 0; i < room->tables; i++) {
		if (text_same(words, room->title[i]))
			return i;
	}
	for (int i = 0; i < room->tables; i++) {
		if (text_same(words, room->game[i]->name))
			return i;
	}
	return -1;
}

/* How many of the first N tables have the title of table I. */
static int
room_count_alike(const struct room *room, int n, int i)
{
	int alike = 0;

	for (int k = 0; k < n; k++)
		alike += strcmp(room->title[k], room->title[i]) == 0;
	return alike;
}

/* From the last on, so that those before it are still alike. */
void
room_name(struct room *room, const int32_t *const option[])
{
	bool alone[ROOM_TABLES];

	for (int i = 0; i < room->tables; i++) {
		struct text title = text_in(room->title[i], OPENING_TITLE);

		opening_title(room->game[i], option[i], &title);
	}
	for (int i = 0; i < room->tables; i++)
		alone[i] = room_count_alike(room, room->tables, i) == 1;
	for (int i = room->tables - 1; i >= 0; i--) {
		size_t end = strlen(room->title[i]);

		if (!alone[i])
			snprintf(room->title[i] + end, ROOM_TITLE - end, " %d",
				 room_count_alike(room, i + 1, i));
	}
}

const struct seat_view *
room_at(const struct room *room, int table)
{
	return &room->at[table];
}

int
room_own_table(const struct room *room)
{
	for (int i = 0; i < room->tables; i++) {
		if (room->at[i].seat != NOBODY)
			return i;
	}
	return 0;
}

chips
room_brought(const struct room *room)
{
	return room->brought;
}

chips
room_cash(const struct room *room)
{
	return room->cash;
}

chips
room_stakes(const struct room *room)
{
	chips sum = 0;

	for (int i = 0; i < room->tables; i++)
		sum += room->at[i].stakes;
	return sum;
}

const struct table_offer *
room_offers(const struct room *room, int *n)
{
	*n = 0;
	return room->offers != NULL ? room->offers(room->offers_ctx, n) : NULL;
}

int
room_may_close(const struct room *room, int table)
{
	if (room->fixed)
		return ENOTSUP;
	if (room->frozen)
		return ECANCELED;
	if (room->tables == 1)
		return EBUSY;
	return room->at[table].view.trouble != NULL ? EROFS : 0;
}

bool
room_calls_off(const struct room *room, int table)
{
	return !room->shared && room->game[table]->layout == NULL;
}

bool
room_frozen(const struct room *room)
{
	return room->frozen;
}

bool
room_can_keep(const struct room *room)
{
	return room->keeps;
}

bool
room_must_keep(const struct room *room)
{
	return room->keeps && room_stakes(room) > 0;
}

void
room_dice(struct room *room, int table, struct dice_view *out)
{
	memset(out, 0, sizeof(*out));
	if (room->ops->dice != NULL)
		room->ops->dice(room, table, out);
}

bool
room_is_shared(const struct room *room)
{
	return room->shared;
}

bool
room_may(const struct room *room, enum room_right right)
{
	switch (right) {
	case RIGHT_RULE: return !room->shared || room->rules;
	case RIGHT_OPEN: return !room->shared;
	case RIGHT_SPEAK: return room->shared && !room->watches;
	case RIGHT_PLAY: return !room->watches;
	case RIGHT_OCCUPANTS:
	case RIGHT_FREE: break;
	}
	return true;
}

const struct occupants *
room_occupants(const struct room *room, int table)
{
	static const struct occupants nobody;

	return room->occupants_of == room->number[table] ? &room->occupants : &nobody;
}

void
room_tell_house(const struct room *room, struct text *out)
{
	if (room->person != NULL)
		text_add(out, "In the house:\n");
	for (int i = 0; i < room->users; i++)
		text_add(out, "  %.*s%s\n", NAME_SIZE - 1, room->person[i].name,
			 room->person[i].watches ? ", who watches"
			 : room->person[i].away  ? ", who is away"
						 : "");
}

void
room_tell_player(struct room *room, int table, const char *name, struct text *out)
{
	if (room->ops->tell_player != NULL)
		room->ops->tell_player(room, table, name, out);
}

enum room_end
room_ended(const struct room *room)
{
	return room->end;
}

int64_t
room_now(struct room *room)
{
	return room->ops->now(room);
}

bool
room_paused(const struct room *room)
{
	return room->paused;
}

bool
room_has_others(const struct room *room, int table)
{
	const struct seat_view *s = &room->at[table];
	const struct rail *rail = (const struct rail *)s->view.state.bytes;

	for (int i = 0; i < rail->n; i++) {
		if (rail->order[i] != s->seat && !rail_has(s->view.simulated, rail->order[i]))
			return true;
	}
	return false;
}

bool
room_is_broke(const struct room *room)
{
	chips has = room->cash;

	for (int i = 0; i < room->tables; i++)
		has += room->at[i].stack + room->at[i].stakes;
	return has <= 0;
}

bool
room_lends(const struct room *room)
{
	return room->lends && room_may(room, RIGHT_PLAY);
}

int
room_loans(const struct room *room)
{
	return room->loans;
}

int32_t
room_think_ms(const struct room *room)
{
	return room->think_ms;
}

struct request
room_request_pace(const struct room *room, bool slower)
{
	int i = slower ? 0 : PACES - 1;

	while (slower && i < PACES - 1 && paces_ms[i] <= room->think_ms)
		i++;
	while (!slower && i > 0 && paces_ms[i] >= room->think_ms)
		i--;
	return room_request_n(room, REQUEST_PACE, -1, paces_ms[i]);
}

int
room_fd(struct room *room)
{
	return room->ops->fd(room);
}

bool
room_interrupted(struct room *room)
{
	return room->ops->interrupted(room);
}

const struct recording *
room_recording(const struct room *room)
{
	return room->ops->wind != NULL ? &room->recording : NULL;
}

bool
room_wind(struct room *room, int table, enum wind wind, int64_t to)
{
	return room->ops->wind != NULL && room->ops->wind(room, table, wind, to);
}

int64_t
room_due_ms(struct room *room)
{
	return room->ops->due_ms != NULL ? room->ops->due_ms(room) : CLOCK_NEVER;
}
