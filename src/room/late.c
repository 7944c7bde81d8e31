#include "room/late.h"

#include "games/game_table.h"

bool
late_can_deal(const struct room *room, int table)
{
	const struct standing *s = room_at(room, table);
	enum want_kind kind = s->glimpse.want.kind;

	return room_game(room, table)->min_seats > 1 && s->plays && !s->leaving &&
	       (kind == WANT_MOVE || kind == WANT_DICE) && !room_has_others(room, table);
}

bool
late_follow(const struct room *room, int table, bool *begins)
{
	const struct standing *s = room_at(room, table);

	*begins = s->plays && !s->leaving && s->glimpse.want.kind == WANT_START;
	return !s->plays || s->leaving || *begins;
}
