#include "engine/digest.h"

#include <string.h>

#include "games/game_table.h"

static bool
digest_is_result(const struct digest *d, const struct event *e)
{
	enum moves moves = d->game->events[e->kind].moves;

	return e->seat != NOBODY && (moves == WON || moves == PAID || moves == LOST);
}

static void
digest_sum(struct digest *d, const struct event *e)
{
	struct event *sum = &d->sum[e->seat];

	sum->seat = e->seat;
	sum->round = e->round;
	sum->stack = e->stack;
	sum->n++;
	if (d->game->events[e->kind].moves == LOST)
		sum->stake += e->amount;
	else
		sum->amount += e->amount;
}

void
digest_begin(struct digest *d, const struct game *g, const struct events *events, uint64_t users)
{
	d->game = g;
	d->events = events;
	d->users = users;
	d->at = 0;
	d->told = 0;
	/* Most deeds are of so few events that there is nothing to sum up. */
	if (events->n <= DIGEST_FEW)
		return;
	memset(d->sum, 0, sizeof(d->sum));
	for (int i = 0; i < events->n; i++) {
		if (digest_is_result(d, &events->at[i]))
			digest_sum(d, &events->at[i]);
	}
}

static bool
digest_is_summed(const struct digest *d, const struct event *e)
{
	return d->events->n > DIGEST_FEW && digest_is_result(d, e) &&
	       d->sum[e->seat].n > DIGEST_FEW;
}

/* The sum of all results of a seat. */
static void
digest_tell_sum(struct digest *d, int seat, struct event *out)
{
	*out = d->sum[seat];
	out->kind = out->stake == 0 ? EV_ALL_WON : out->amount == 0 ? EV_ALL_LOST : EV_RESULTS;
	d->told |= rail_bit(seat);
}

bool
digest_next(struct digest *d, struct event *out, bool *silent)
{
	while (d->at < d->events->n) {
		const struct event *e = &d->events->at[d->at];

		*silent = digest_is_summed(d, e);
		if (*silent && !rail_has(d->told, e->seat)) {
			*silent = false;
			digest_tell_sum(d, e->seat, out);
			return true;
		}
		d->at++;
		if (*silent && !rail_has(d->users, e->seat))
			continue;
		*out = *e;
		return true;
	}
	return false;
}
