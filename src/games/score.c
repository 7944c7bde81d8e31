#include "games/score.h"

#include "games/game_table.h"

/* By how much E has changed the stack of its seat. */
static chips
score_change(const struct game *g, const struct event *e)
{
	switch (g->events[e->kind].moves) {
	case BACK:
	case TAKEN:
	case PAID:
	case BOUGHT: return e->amount;
	case WON: return e->amount + e->stake;
	case STAKED:
	case CASHED: return -e->amount;
	case STILL:
	case LOST: break;
	}
	return 0;
}

void
score_note(struct score *s, const struct game *g, const struct event *e)
{
	const struct event_kind *kind = &g->events[e->kind];
	chips change = score_change(g, e);

	if (e->seat == NOBODY)
		return;
	if ((kind->tells & TELLS_WINNER) != 0)
		s->winner = e->seat;
	if (e->kind == EV_SAT) /* somebody else, if anybody was there before */
		s->known &= ~rail_bit(e->seat);
	if (!rail_has(s->known, e->seat))
		s->before[e->seat] = e->stack - change;
	s->known |= rail_bit(e->seat);
	if (kind->moves == BOUGHT || kind->moves == CASHED)
		s->before[e->seat] += change;
	s->after[e->seat] = e->stack;
}

void
score_tell(const struct score *s, int64_t out[SEATS])
{
	for (int seat = 0; seat < SEATS; seat++) {
		if (s->winner != NOBODY)
			out[seat] = seat == s->winner;
		else
			out[seat] = rail_has(s->known, seat) ? s->after[seat] - s->before[seat] : 0;
	}
}
