/* Sitting down, also in the middle of a game. */
#include "line/line_parts.h"
#include "room/late.h"

void
line_sit(struct line *l, char *rest)
{
	struct request q = room_request(l->room, REQUEST_SIT, l->at);

	(void)rest;
	line_ask(l, &q, 0);
}

void
line_sat(struct line *l, int table, const struct outcome *outcome)
{
	line_tell_fault(l, table, outcome);
	if (room_at(l->room, table)->sitting)
		line_tell(l, "The dice are in the air; you sit down as soon as they have landed.");
	else if (outcome->fault == 0 && late_can_deal(l->room, table))
		line_tell(l,
			  "A game is on, and you are dealt in when it is over. 'deal' plays it out "
			  "at once.");
}

void
line_deal(struct line *l, char *rest)
{
	struct request q = room_request_n(l->room, REQUEST_HURRY, l->at, true);

	(void)rest;
	if (late_can_deal(l->room, l->at))
		line_ask(l, &q, LINE_DEALS);
	else
		line_tell(l,
			  "Not done: 'deal' is for a person who sits here without others while a "
			  "game is on.");
}

void
line_follow_deal(struct line *l)
{
	int place = l->dealing > 0 ? room_place(l->room, l->dealing - 1) : -1;
	bool begins = false;
	struct request q;

	if (place < 0 || late_follow(l->room, place, &begins))
		l->dealing = 0;
	if (!begins)
		return;
	q = room_request_n(l->room, REQUEST_HURRY, place, false);
	line_ask(l, &q, LINE_BEGINS);
}
