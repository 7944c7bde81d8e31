/* Sitting down, also in the middle of a game. */
#include "line/line_parts.h"
#include "room/late.h"

void
line_sit(struct line *l, char *rest)
{
	struct outcome outcome = room_sit(l->room, l->at);

	(void)rest;
	line_tell_fault(l, l->at, &outcome);
	if (line_here(l)->sitting)
		line_tell(l, "The dice are in the air; you sit down as soon as they have landed.");
	else if (outcome.fault == 0 && late_can_deal(l->room, l->at))
		line_tell(l,
			  "A game is on, and you are dealt in when it is over. 'deal' plays it out "
			  "at once.");
}

void
line_deal(struct line *l, char *rest)
{
	(void)rest;
	if (!late_can_deal(l->room, l->at) || !late_deal(l->room, l->at)) {
		line_tell(l,
			  "Not done: 'deal' is for a person who sits here without others while a "
			  "game is on.");
		return;
	}
	l->dealing = room_number(l->room, l->at) + 1;
	line_tell(l, "The game is played out, and you are dealt in.");
}

void
line_follow_deal(struct line *l)
{
	int place = l->dealing > 0 ? room_place(l->room, l->dealing - 1) : -1;

	if (place < 0 || late_follow(l->room, place))
		l->dealing = 0;
}
