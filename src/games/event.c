#include "games/event.h"

#include <string.h>

#include "base/assert.h"
#include "games/game.h"

_Static_assert(sizeof(struct event) == 16 + 3 * sizeof(chips), "an event has no hidden bytes");

/* What each kind of move does with its amount; the stake of a bet that has won goes back besides.
 */
static const struct {
	int8_t stack, table, house, in;
} effects[] = {
	[STILL] = { 0, 0, 0, 0 },  [STAKED] = { -1, 1, 0, 0 },  [BACK] = { 1, -1, 0, 0 },
	[WON] = { 1, 0, -1, 0 },   [LOST] = { 0, -1, 1, 0 },    [TAKEN] = { 1, -1, 0, 0 },
	[BOUGHT] = { 1, 0, 0, 1 }, [CASHED] = { -1, 0, 0, -1 }, [PAID] = { 1, 0, -1, 0 },
};

static void
event_move(struct rail *rail, enum moves moves, const struct event *e)
{
	chips back = moves == WON ? e->stake : 0;
	chips to_stack = effects[moves].stack * e->amount + back;

	rail->table += effects[moves].table * e->amount - back;
	rail->house += effects[moves].house * e->amount;
	rail->in += effects[moves].in * e->amount;
	if (e->seat != NOBODY)
		rail->stack[e->seat] += to_stack;
	else
		rail->in -= to_stack;
}

void
event_add(const struct game *g, void *state, struct events *out, const struct event *e)
{
	struct rail *rail = state;
	enum moves moves = g->events[e->kind].moves;
	struct event *told;

	if (moves != STILL)
		event_move(rail, moves, e);
	if (out == NULL)
		return;
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
	if (out == NULL) {
		event_add(g, state, NULL, e);
		return;
	}
	shown = *e;
	shown.dice = r->n;
	memcpy(shown.die, r->die, r->n);
	event_add(g, state, out, &shown);
}
