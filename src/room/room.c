#include "room/room.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "games/game_table.h"
#include "games/strategy.h"

/* How long simulated players may be told to think. */
static const int32_t paces_ms[] = { 250, 500, 1000, 1500, 2500, 4000, 7000, 12000 };

enum { PACES = sizeof(paces_ms) / sizeof(paces_ms[0]), ROOM_WHY = 512 };

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

const struct standing *
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
room_open_table(struct room *room, const struct opening *o)
{
	if (room->ways->open_table == NULL || room->fixed)
		return ENOTSUP;
	return room->frozen ? ECANCELED : room->ways->open_table(room, o);
}

int
room_may_close(const struct room *room, int table)
{
	if (room->ways->close_table == NULL || room->fixed)
		return ENOTSUP;
	if (room->frozen)
		return ECANCELED;
	if (room->tables == 1)
		return EBUSY;
	return room->at[table].glimpse.trouble != NULL ? EROFS : 0;
}

int
room_close_table(struct room *room, int table)
{
	int error = room_may_close(room, table);

	if (error == 0)
		room->ways->close_table(room, table);
	return error;
}

static const struct outcome room_stands_still = { .fault = FAULT_STILL };

struct outcome
room_act(struct room *room, int table, const struct action *a)
{
	if (room->frozen)
		return room_stands_still;
	return room->ways->act(room, table, a);
}

struct outcome
room_sit(struct room *room, int table)
{
	if (room->frozen)
		return room_stands_still;
	return room->ways->sit(room, table);
}

void
room_leave(struct room *room, int table)
{
	if (!room->frozen)
		room->ways->leave(room, table);
}

struct outcome
room_repeat(struct room *room, int table)
{
	if (room->frozen)
		return room_stands_still;
	return room->ways->repeat(room, table);
}

bool
room_take_back(struct room *room, int table)
{
	return room->ways->take_back(room, table);
}

void
room_part(struct room *room, int table)
{
	if (!room->frozen)
		room->ways->part(room, table);
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
room_keep(struct room *room)
{
	room->ways->keep(room);
}

void
room_dice(struct room *room, int table, struct dice_glimpse *out)
{
	memset(out, 0, sizeof(*out));
	if (room->ways->dice != NULL)
		room->ways->dice(room, table, out);
}

struct outcome
room_choose_text(struct room *room, int table, const char *text)
{
	return room->ways->choose_text != NULL ? room->ways->choose_text(room, table, text)
					       : (struct outcome){ .fault = FAULT_SEEDED };
}

struct outcome
room_reveal(struct room *room, int table)
{
	return room->ways->reveal != NULL ? room->ways->reveal(room, table)
					  : (struct outcome){ .fault = FAULT_SEEDED };
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
	case RIGHT_COMPANY: return room->ways->company != NULL;
	case RIGHT_SPEAK: return room->shared && !room->watches;
	case RIGHT_PLAY: return !room->watches;
	case RIGHT_FREE: break;
	}
	return true;
}

/* The characters of TEXT. */
static int
room_count_chars(const char *text)
{
	int n = 0;

	for (; *text != '\0'; text++)
		n += ((unsigned char)*text & 0xc0) != 0x80;
	return n;
}

int
room_speak(struct room *room, int table, const char *text)
{
	if (room->ways->speak == NULL)
		return ENOTSUP;
	if (text[strspn(text, " ")] == '\0')
		return EINVAL;
	if (strlen(text) >= ROOM_SAY_SIZE || room_count_chars(text) > ROOM_SAY_CHARS)
		return EMSGSIZE;
	return room->ways->speak(room, table, text);
}

bool
room_company(struct room *room, int table, struct company *out)
{
	out->n = 0;
	return room->ways->company != NULL && room->ways->company(room, table, out);
}

void
room_tell_house(struct room *room, struct text *out)
{
	if (room->ways->tell_house != NULL)
		room->ways->tell_house(room, out);
}

void
room_tell_player(struct room *room, int table, const char *name, struct text *out)
{
	if (room->ways->tell_player != NULL)
		room->ways->tell_player(room, table, name, out);
}

enum room_end
room_ended(const struct room *room)
{
	return room->end;
}

int64_t
room_now(struct room *room)
{
	return room->ways->now(room);
}

bool
room_paused(const struct room *room)
{
	return room->paused;
}

void
room_pause(struct room *room, bool paused)
{
	if (room->frozen || !room_may(room, RIGHT_RULE))
		return;
	room->paused = paused;
	room->ways->pause(room, paused);
}

bool
room_has_others(const struct room *room, int table)
{
	const struct standing *s = &room->at[table];
	const struct rail *rail = (const struct rail *)s->glimpse.state.bytes;

	for (int i = 0; i < rail->n; i++) {
		if (rail->order[i] != s->seat && !rail_has(s->glimpse.simulated, rail->order[i]))
			return true;
	}
	return false;
}

void
room_hold(struct room *room, int table, bool held)
{
	if (room->ways->hold != NULL && !room->frozen && !(held && room_has_others(room, table)))
		room->ways->hold(room, table, held);
}

bool
room_hurry(struct room *room, int table, bool through)
{
	return room->ways->hurry != NULL && room->ways->hurry(room, table, through);
}

bool
room_borrow(struct room *room)
{
	chips has = room->cash;

	for (int i = 0; i < room->tables; i++)
		has += room->at[i].stack + room->at[i].stakes;
	if (has > 0 || room->frozen || !room_may(room, RIGHT_PLAY) || room->ways->borrow == NULL ||
	    !room->ways->borrow(room))
		return false;
	room->has += ROOM_LOAN;
	return true;
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

int
room_invite(struct room *room, int table, int n)
{
	if (n < 0 || n >= room->game[table]->max_seats)
		return ERANGE;
	if (room->frozen)
		return ECANCELED;
	if (!room_may(room, RIGHT_RULE))
		return EPERM;
	return room->ways->invite(room, table, n);
}

/* May somebody else come to a table or leave it?  0 or an errno. */
static int
room_may_change(const struct room *room)
{
	if (room->frozen)
		return ECANCELED;
	return room_may(room, RIGHT_RULE) ? 0 : EPERM;
}

int
room_bring(struct room *room, int table, const char *strategy, const char *instead)
{
	const struct rail *rail = (const struct rail *)room->at[table].glimpse.state.bytes;
	int error = room_may_change(room);
	struct brain brain;
	char why[ROOM_WHY];

	if (error != 0)
		return error;
	if (room->ways->bring == NULL)
		return ENOTSUP;
	if (!strategy_find(room->game[table], strategy, &brain, why, sizeof(why)) ||
	    brain.strategy->text != NULL ||
	    (brain.strategy->fits != NULL && !brain.strategy->fits(rail->option)))
		return EINVAL;
	return room->ways->bring(room, table, &brain, instead);
}

int
room_send_away(struct room *room, int table, const char *name)
{
	int error = room_may_change(room);

	if (error != 0)
		return error;
	return room->ways->send_away != NULL ? room->ways->send_away(room, table, name) : ENOTSUP;
}

int32_t
room_think_ms(const struct room *room)
{
	return room->think_ms;
}

void
room_pace(struct room *room, int32_t think_ms)
{
	if (!room_may(room, RIGHT_RULE))
		return;
	room->think_ms = think_ms;
	room->ways->pace(room, think_ms);
}

void
room_slow_down(struct room *room)
{
	int i = 0;

	while (i < PACES - 1 && paces_ms[i] <= room->think_ms)
		i++;
	room_pace(room, paces_ms[i]);
}

void
room_speed_up(struct room *room)
{
	int i = PACES - 1;

	while (i > 0 && paces_ms[i] >= room->think_ms)
		i--;
	room_pace(room, paces_ms[i]);
}

int
room_fd(struct room *room)
{
	return room->ways->fd(room);
}

bool
room_stirred(struct room *room)
{
	return room->ways->stirred(room);
}

const struct recording *
room_recording(const struct room *room)
{
	return room->ways->wind != NULL ? &room->recording : NULL;
}

bool
room_wind(struct room *room, int table, enum wind wind, int64_t to)
{
	return room->ways->wind != NULL && room->ways->wind(room, table, wind, to);
}

int64_t
room_due_ms(struct room *room)
{
	return room->ways->due_ms != NULL ? room->ways->due_ms(room) : CLOCK_NEVER;
}
