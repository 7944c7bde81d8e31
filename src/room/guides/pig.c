/* The guided first game of Pig: hold at 20. */
#include "games/pig/pig.h"

#include "room/guide.h"

enum { HOLD_AT = 20 };

static const struct pig *
pig_guide_state(const struct seat_view *s)
{
	return (const struct pig *)s->view.state.bytes;
}

static bool
pig_guide_sits(const struct seat_view *s)
{
	return s->seat != NOBODY || s->player_session;
}

static bool
pig_guide_asked(const struct seat_view *s)
{
	return s->view.request.kind == GAME_REQUEST_MOVE &&
	       rail_has(s->view.request.seats, s->seat);
}

static bool
pig_guide_rolled(const struct seat_view *s)
{
	return !pig_guide_asked(s) || pig_guide_state(s)->points > 0;
}

static bool
pig_guide_has_enough(const struct seat_view *s)
{
	return pig_guide_asked(s) && pig_guide_state(s)->points >= HOLD_AT;
}

/* The person's last turn has brought points, or the game. */
static bool
pig_guide_has_held(const struct seat_view *s)
{
	const struct pig *p = pig_guide_state(s);

	return s->seat == NOBODY || p->winner == s->seat ||
	       (p->turn != s->seat && p->gained[s->seat] > 0);
}

static const struct guide_row rows[] = {
	{ 1,
	  1,
	  NULL,
	  pig_guide_sits,
	  false,
	  "{here|sit} sits you down. All pay the ante into the pot, and the first to reach 100 "
	  "takes it.",
	  NULL,
	  { "sits down", "pot", "Game" } },
	{ 2,
	  2,
	  NULL,
	  pig_guide_asked,
	  true,
	  "In a turn you roll two dice as often as you like. Wait for yours; {go-on|skip} goes on "
	  "to it at once.",
	  NULL,
	  { "pot", "Game" } },
	{ 3,
	  3,
	  NULL,
	  pig_guide_rolled,
	  false,
	  "{roll|roll} rolls, and the sum counts for this turn. A 1 ends it with nothing; two "
	  "take your score.",
	  NULL,
	  { "YOUR TURN" } },
	{ 4,
	  4,
	  pig_guide_has_enough,
	  pig_guide_has_held,
	  false,
	  "This turn has 20 or more: {here|hold} holds, and your score gets it. A roll would "
	  "risk more than it brings.",
	  NULL,
	  { "this turn" } },
	{ 4,
	  4,
	  pig_guide_asked,
	  pig_guide_has_held,
	  false,
	  "{roll|roll} rolls on until this turn has 20. From about there a roll risks more than it "
	  "brings.",
	  NULL,
	  { "this turn", "YOUR TURN" } },
	{ 4,
	  4,
	  NULL,
	  pig_guide_has_held,
	  true,
	  "If a 1 ends your turn, wait for the next one, and hold at 20; {go-on|skip} goes on "
	  "to it.",
	  NULL,
	  { "you ", "pot" } },
	{ 5,
	  5,
	  NULL,
	  NULL,
	  false,
	  "Hold at 20: there is little more to it. {coach} asks the coach for your chance with "
	  "either choice.",
	  "Hold at 20: there is little more to it.",
	  { "you ", "pot" } },
	{ .words = NULL },
};

const struct guide_plan pig_guide = { .game = &pig_game, .rows = rows };
