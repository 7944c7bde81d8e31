#include "tui/deal.h"

#include "room/late.h"

/* The question comes once it is known that they sit there. */
static void
deal_ask(struct evening *e)
{
	e->deal.asks = 0;
	if (!late_can_deal(e->room, e->focus))
		return;
	e->cover = COVER_DEAL;
	evening_say(e, STYLE_CALL,
		    "A game is on, and you are dealt in when it is over. Have it played out now?");
}

void
deal_sit(struct evening *e)
{
	struct outcome outcome = room_sit(e->room, e->focus);

	evening_tell(e, e->focus, &outcome);
	if (evening_here(e)->sitting) {
		evening_say_waiting(e, "You sit down as soon as the dice have landed.");
		e->deal.asks = room_number(e->room, e->focus) + 1;
	} else if (outcome.fault == 0) {
		deal_ask(e);
	}
}

static void
deal_in(struct evening *e)
{
	if (!late_deal(e->room, e->focus))
		return;
	e->deal.deals = room_number(e->room, e->focus) + 1;
	evening_say(e, STYLE_OWN, "The game is played out, and you are dealt in.");
}

void
deal_follow(struct evening *e)
{
	int place = e->deal.deals > 0 ? room_place(e->room, e->deal.deals - 1) : -1;

	if (place < 0 || late_follow(e->room, place))
		e->deal.deals = 0;
	if (e->cover == COVER_DEAL && !late_can_deal(e->room, e->focus))
		e->cover = COVER_NONE;
	if (e->deal.asks == 0 || evening_here(e)->sitting)
		return;
	if (e->cover == COVER_NONE && room_number(e->room, e->focus) == e->deal.asks - 1)
		deal_ask(e);
	e->deal.asks = 0;
}

bool
deal_takes(const struct evening *e, int key)
{
	return e->cover == COVER_DEAL && (key == 'd' || key == 'n');
}

bool
deal_press(struct evening *e, int key)
{
	e->cover = COVER_NONE;
	if (key == 'd')
		deal_in(e);
	return key == 'd' || key == 'n' || key == KEY_RETURN || key == KEY_ESC;
}
