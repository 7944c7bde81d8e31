/* The guided first round of Summit: a drop costs less than a lost showdown. */
#include "games/summit/summit.h"

#include "room/guide.h"

static const struct summit *
summit_guide_state(const struct seat_view *s)
{
	return (const struct summit *)s->view.state.bytes;
}

static bool
summit_guide_sits(const struct seat_view *s)
{
	return s->seat != NOBODY || s->player_session;
}

static bool
summit_guide_asked(const struct seat_view *s)
{
	return s->view.request.kind == GAME_REQUEST_MOVE &&
	       rail_has(s->view.request.seats, s->seat);
}

/* Somebody else has called a showdown. */
static bool
summit_guide_called(const struct seat_view *s)
{
	return summit_guide_asked(s) && summit_guide_state(s)->phase == SUMMIT_SEALING;
}

static bool
summit_guide_turn(const struct seat_view *s)
{
	return summit_guide_asked(s) && summit_guide_state(s)->phase == SUMMIT_TURN;
}

static bool
summit_guide_chosen(const struct seat_view *s)
{
	return !summit_guide_turn(s);
}

static const struct guide_row rows[] = {
	{ 1,
	  1,
	  NULL,
	  summit_guide_sits,
	  false,
	  "{here|sit} sits you down. You alone see your five dice; the largest sum takes the pot.",
	  NULL,
	  { "sits down", "Round" } },
	{ 2,
	  2,
	  summit_guide_called,
	  summit_guide_turn,
	  false,
	  "A showdown is called: {stay|stay} stays with all of your bet at stake, {exit|exit} "
	  "exits for half of it.",
	  NULL,
	  { "stays", "YOUR TURN" } },
	{ 2,
	  2,
	  NULL,
	  summit_guide_turn,
	  true,
	  "To stay in, a bet rises to $1 more than any other. Wait for your turn; {go-on|skip} "
	  "goes "
	  "on to it.",
	  NULL,
	  { "Round" } },
	{ 3,
	  3,
	  NULL,
	  NULL,
	  false,
	  "{drop|drop} drops: your bet is divided by the players still in, rounded up, and that "
	  "part is lost.",
	  NULL,
	  { "drops", "drop", "YOUR TURN" } },
	{ 4,
	  4,
	  NULL,
	  NULL,
	  false,
	  "A lost showdown costs all of it, and the raise. So drop a weak hand while it costs "
	  "little.",
	  NULL,
	  { "showdown", "YOUR TURN" } },
	{ 5,
	  5,
	  NULL,
	  summit_guide_chosen,
	  false,
	  "Choose: {drop|drop} drops, {roll|roll} rolls for a better die, {showdown|showdown} "
	  "calls the showdown.",
	  NULL,
	  { "YOUR TURN" } },
	{ .words = NULL },
};

const struct guide_plan summit_guide = { .game = &summit_game, .rows = rows };
