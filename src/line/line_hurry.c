/* Not to wait for others without need. */
#include "line/line_parts.h"

static const char line_plays_not[] =
    "Not done: you do not play here; a bet or 'sit' sits you down.";

static bool
line_is_asked(const struct line *l)
{
	const struct standing *here = line_here(l);
	const struct want *want = &here->glimpse.want;

	return here->seat != NOBODY && want->kind == WANT_MOVE && rail_has(want->seats, here->seat);
}

/* THROUGH: on to what concerns the person. */
static void
line_hurry(struct line *l, bool through)
{
	struct request q = room_request_n(l->room, REQUEST_HURRY, l->at, through);

	if (line_is_asked(l))
		line_tell(l, "Not done: it is your turn.");
	else if (line_here(l)->plays && room_paused(l->room))
		line_tell(l, "Not done: all tables stand still.");
	else if (line_here(l)->rests)
		line_tell(l, line_plays_not);
	else
		line_ask(l, &q, 0);
}

void
line_hurried(struct line *l, int table, const struct answered *a)
{
	if (a->note == LINE_BEGINS)
		return;
	if (!a->reply.done) {
		line_tell(l, line_plays_not);
	} else if (a->note == LINE_DEALS) {
		l->dealing = a->request.table + 1;
		line_tell(l, "The game is played out, and you are dealt in.");
	} else {
		line_tell(l, room_at(l->room, table)->hurries || !room_has_others(l->room, table)
				 ? "Nobody else is waited for."
				 : "You are ready; others still have time.");
	}
}

void
line_ready(struct line *l, char *rest)
{
	(void)rest;
	line_hurry(l, false);
}

void
line_skip(struct line *l, char *rest)
{
	(void)rest;
	line_hurry(l, true);
}
