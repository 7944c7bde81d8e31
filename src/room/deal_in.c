#include "room/deal_in.h"

#include "games/game_table.h"

bool
deal_in_is_open(const struct room *room, int table)
{
	const struct seat_view *s = room_at(room, table);
	enum game_request_kind kind = s->view.request.kind;

	return room_game(room, table)->min_seats > 1 && s->plays && !s->leaving &&
	       (kind == GAME_REQUEST_MOVE || kind == GAME_REQUEST_DICE) &&
	       !room_has_others(room, table);
}

bool
deal_in_follow(const struct room *room, int table, bool *begins)
{
	const struct seat_view *s = room_at(room, table);

	*begins = s->plays && !s->leaving && s->view.request.kind == GAME_REQUEST_START;
	return !s->plays || s->leaving || *begins;
}
