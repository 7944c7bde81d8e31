#include "games/event.h"

#include <string.h>

#include "base/assert.h"
#include "games/game.h"

_Static_assert(sizeof(struct event) == 16 + 3 * sizeof(chips), "an event has no hidden bytes");

/* To the stack, or taken away from it; a bettor without a seat brings chips in and takes them out.
 */
static inline void
event_stack(struct rail *rail, int seat, chips amount)
{
	if (seat != NOBODY)
		rail->stack[seat] += amount;
	else
		rail->in -= amount;
}

static inline void
event_move(struct rail *rail, enum moves moves, const struct event *e)
{
	chips amount = e->amount;

	switch (moves) {
	case STILL: break;
	case STAKED:
		rail->table += amount;
		event_stack(rail, e->seat, -amount);
		break;
	case BACK:
	case TAKEN:
		rail->table -= amount;
		event_stack(rail, e->seat, amount);
		break;
	case WON:
		rail->house -= amount;
		rail->table -= e->stake;
		event_stack(rail, e->seat, amount + e->stake);
		break;
	case PAID:
		rail->house -= amount;
		event_stack(rail, e->seat, amount);
		break;
	case LOST:
		rail->table -= amount;
		rail->house += amount;
		break;
	case BOUGHT:
		rail->in += amount;
		event_stack(rail, e->seat, amount);
		break;
	case CASHED:
		rail->in -= amount;
		event_stack(rail, e->seat, -amount);
		break;
	}
}

void
event_add(const struct game *g, void *state, struct events *out, const struct event *e)
{
	struct rail *rail = state;
	struct event *told;

	event_move(rail, g->events[e->kind].moves, e);
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
