#include "games/event.h"

#include <string.h>

#include "base/assert.h"
#include "games/game.h"

_Static_assert(sizeof(struct event) == 16 + 3 * sizeof(chips), "an event has no hidden bytes");

const struct event_effect event_effects[] = {
	[STILL] = { 0, 0, 0 },  [STAKED] = { 1, 0, 0 }, [BACK] = { -1, 0, 0 },
	[WON] = { 0, -1, 0 },   [PAID] = { 0, -1, 0 },  [LOST] = { -1, 1, 0 },
	[TAKEN] = { -1, 0, 0 }, [BOUGHT] = { 0, 0, 1 }, [CASHED] = { 0, 0, -1 },
};

void
event_tell(const struct rail *rail, struct events *out, const struct event *e)
{
	struct event *told;

	assert(out->n < EVENTS);
	told = &out->at[out->n++];
	*told = *e;
	told->stack = e->seat != NOBODY ? rail->stack[e->seat] : 0;
	told->round = rail->round + 1;
}

void
event_add_roll(const struct game *g, void *state, struct events *out, const struct event *e,
	       const struct roll *r)
{
	struct event shown;

	assert(r->n <= EVENT_DICE);
	event_move(state, g->events[e->kind].moves, e);
	if (out == NULL)
		return;
	shown = *e;
	shown.dice = r->n;
	memcpy(shown.die, r->die, r->n);
	event_tell(state, out, &shown);
}
