/* Not to wait for others without need. */
#include "line/line_parts.h"

static bool
line_is_asked(const struct line *l)
{
	const struct standing *here = line_here(l);
	const struct want *want = &here->glimpse.want;

	return here->seat != NOBODY && want->kind == WANT_MOVE && rail_has(want->seats, here->seat);
}

/* THROUGH: on to what concerns the person.  What came of it, as a sentence. */
static const char *
line_hurry(struct line *l, bool through)
{
	if (line_is_asked(l))
		return "Not done: it is your turn.";
	if (line_here(l)->plays && room_paused(l->room))
		return "Not done: all tables stand still.";
	if (line_here(l)->rests || !room_hurry(l->room, l->at, through))
		return "Not done: you do not play here; a bet or 'sit' sits you down.";
	return line_here(l)->hurries || !room_has_others(l->room, l->at)
		   ? "Nobody else is waited for."
		   : "You are ready; others still have time.";
}

void
line_ready(struct line *l, char *rest)
{
	(void)rest;
	line_tell(l, line_hurry(l, false));
}

void
line_skip(struct line *l, char *rest)
{
	(void)rest;
	line_tell(l, line_hurry(l, true));
}
