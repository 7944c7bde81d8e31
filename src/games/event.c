#include "games/event.h"

#include <string.h>

#include "base/assert.h"
#include "games/game_table.h"

_Static_assert(sizeof(struct event) == 16 + 3 * sizeof(chips), "an event has no hidden bytes");

const struct event_effect event_effects[] = {
	[STILL] = { 0, 0, 0 },  [STAKED] = { 1, 0, 0 }, [BACK] = { -1, 0, 0 },
	[WON] = { 0, -1, 0 },   [PAID] = { 0, -1, 0 },  [LOST] = { -1, 1, 0 },
	[TAKEN] = { -1, 0, 0 }, [BOUGHT] = { 0, 0, 1 }, [CASHED] = { 0, 0, -1 },
};

void
event_tell(const struct rail *rail, struct events *out, uint8_t kind, int8_t seat, uint8_t spot,
	   uint16_t n, chips amount, chips stake)
{
	assert(out->n < EVENTS);
	out->at[out->n++] = (struct event){
		.kind = kind,
		.seat = seat,
		.spot = spot,
		.n = n,
		.round = rail->round + 1,
		.amount = amount,
		.stake = stake,
		.stack = seat != NOBODY ? rail->stack[seat] : 0,
	};
}

chips
event_change(const struct game *g, const struct event *e)
{
	enum moves moves = g->events[e->kind].moves;
	bool sums = e->kind == EV_RESULTS || e->kind == EV_ALL_WON || e->kind == EV_ALL_LOST;

	if (sums || moves == TAKEN)
		return e->amount - e->stake;
	return -event_effects[moves].house * e->amount;
}

void
event_add_roll(const struct game *g, void *state, struct events *out, const struct event *e,
	       const struct roll *r)
{
	struct event *told;

	assert(r->n <= EVENT_DICE);
	event_add(g, state, out, e);
	if (out == NULL)
		return;
	told = &out->at[out->n - 1];
	told->dice = r->n;
	memcpy(told->die, r->die, r->n);
}
