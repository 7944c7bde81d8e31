/* Sitting down, and the question whether a game that is on is to be played out at once. */
#include "room/deal_in.h"
#include "tui/footer.h"
#include "tui/session.h"

static uint32_t
deal_round(const struct session *e, int table)
{
	return ((const struct rail *)room_at(e->room, table)->view.state.bytes)->round;
}

/* The question comes once it is known that they sit there. */
static void
deal_ask(struct session *e)
{
	e->deal.asks = 0;
	if (!deal_in_is_open(e->room, e->focus))
		return;
	overlay_open(e, &deal_overlay);
	session_say(e, STYLE_CALL,
		    "A game is on, and you are dealt in when it is over. Have it played out now?");
}

void
deal_sit(struct session *e)
{
	struct request q = room_request(e->room, REQUEST_SIT, e->focus);

	session_send(e, &q, 0);
}

void
deal_sat(struct session *e, const struct answered *a)
{
	int table = room_place(e->room, a->request.table);

	session_tell(e, table, &a->reply.outcome);
	if (room_at(e->room, table)->player_session) {
		session_say_waiting(e, "You sit down as soon as the dice have landed.");
		e->deal.asks = a->request.table + 1;
	} else if (a->reply.outcome.fault == 0 && table == e->focus && e->overlay == NULL) {
		deal_ask(e);
	}
}

/* Notes of REQUEST_HURRY: the person is dealt in, or the next game begins; else 0. */
enum { DEAL_IN = 1, DEAL_BEGINS };

static void
deal_in(struct session *e)
{
	struct request q = room_request_n(e->room, REQUEST_HURRY, e->focus, true);

	session_send(e, &q, DEAL_IN);
}

bool
deal_answered(struct session *e, const struct answered *a)
{
	if (a->note == DEAL_IN && a->reply.done != 0) {
		e->deal.deals = a->request.table + 1;
		session_say(e, STYLE_OWN, "The game is played out, and you are dealt in.");
	}
	return a->note != 0;
}

/* The person waits, or does something else; they may think better of it. */
static void
deal_offer(struct session *e)
{
	e->deal.offers = room_number(e->room, e->focus) + 1;
	e->deal.round = deal_round(e, e->focus);
}

bool
deal_is_offered(const struct session *e)
{
	return e->deal.offers > 0 && e->overlay == NULL &&
	       room_number(e->room, e->focus) == e->deal.offers - 1 &&
	       deal_round(e, e->focus) == e->deal.round && deal_in_is_open(e->room, e->focus) &&
	       !session_here(e)->hurries;
}

bool
deal_key(struct session *e, int key)
{
	if (key != 'd' || !deal_is_offered(e))
		return false;
	deal_in(e);
	return true;
}

static void
deal_follow_offer(struct session *e)
{
	int place = e->deal.offers > 0 ? room_place(e->room, e->deal.offers - 1) : -1;

	if (place < 0 || deal_round(e, place) != e->deal.round || !deal_in_is_open(e->room, place))
		e->deal.offers = 0;
}

void
deal_follow(struct session *e)
{
	int place = e->deal.deals > 0 ? room_place(e->room, e->deal.deals - 1) : -1;

	bool begins = false;
	struct request q;

	if (place < 0 || deal_in_follow(e->room, place, &begins))
		e->deal.deals = 0;
	if (begins) {
		q = room_request_n(e->room, REQUEST_HURRY, place, false);
		session_send(e, &q, DEAL_BEGINS);
	}
	deal_follow_offer(e);
	if (e->overlay == &deal_overlay && !deal_in_is_open(e->room, e->focus))
		overlay_close(e);
	if (e->deal.asks == 0 || session_here(e)->player_session)
		return;
	if (e->overlay == NULL && room_number(e->room, e->focus) == e->deal.asks - 1)
		deal_ask(e);
	e->deal.asks = 0;
}

static bool
deal_takes(const struct session *e, int key)
{
	(void)e;
	return key == 'd' || key == 'n';
}

/* Any key but these three does what it does without the question. */
static bool
deal_answer(struct session *e, int key, int rows, int cols)
{
	bool waits = key == 'n' || key == KEY_RETURN || key == KEY_ESC;

	(void)rows, (void)cols;
	overlay_close(e);
	if (key == 'd') {
		deal_in(e);
		return true;
	}
	deal_offer(e);
	if (waits)
		session_say(e, STYLE_OWN, "You wait for the next game; %s has this one played out.",
			    keymap_word(&e->keymap, 'd').text);
	return waits;
}

static void
deal_hints(struct canvas c, const struct scene *s)
{
	int col = footer_hint(c, 1, 'd', "d", FOOTER_DEAL);

	footer_row(c, col, s, (const int[]){ KEY_RETURN, KEY_NONE }, "wait for the next game");
}

const struct overlay deal_overlay = {
	.hints = deal_hints,
	.key = deal_answer,
	.takes = deal_takes,
	.stops_clock = true,
	.asks = true,
};
