/* How those who sit at a table have done.  With the lock held, but for table_occupants(). */
#include "engine/occupants.h"

#include <string.h>

#include "engine/monitor.h"
#include "games/game.h"

_Static_assert((int)OCCUPANT_STRATEGY == (int)RESUME_STRATEGY, "a strategy has one length");

const struct occupant *
occupants_find(const struct occupants *c, const char *name)
{
	for (int i = 0; i < c->n; i++) {
		if (strcmp(c->at[i].name, name) == 0)
			return &c->at[i];
	}
	return NULL;
}

/* What SEAT has won at the table so far. */
static chips
record_net(struct table *t, int seat)
{
	return table_rail(t)->stack[seat] + game_at_stake(t->game, t->state.bytes, seat) -
	       t->record[seat].brought;
}

void
table_begin_record(struct table *t, int seat, const char *strategy, chips brought)
{
	struct seat_record *r = &t->record[seat];

	memset(r, 0, sizeof(*r));
	r->brought = brought;
	if (strategy != NULL)
		strncpy(r->strategy, strategy, sizeof(r->strategy) - 1);
	t->took_part &= ~rail_bit(seat);
}

static void
record_end_round(struct table *t)
{
	const struct rail *rail = table_rail(t);

	for (int i = 0; i < rail->n; i++) {
		int seat = rail->order[i];
		struct seat_record *r = &t->record[seat];
		chips net;

		if (!rail_has(t->took_part, seat))
			continue;
		net = record_net(t, seat);
		r->rounds++;
		r->won += net > r->net;
		r->net = net;
	}
	t->took_part = 0;
}

void
table_note_records(struct table *t, const struct events *events)
{
	for (int i = 0; i < events->n; i++) {
		const struct event *e = &events->at[i];

		if (e->seat == NOBODY)
			continue;
		if (e->kind == EV_SAT || e->kind == EV_MORE)
			t->record[e->seat].brought += e->amount;
		else if (e->kind >= EV_GAME)
			t->took_part |= rail_bit(e->seat);
	}
	if (table_rail(t)->round != t->rounds)
		record_end_round(t);
}

static void
occupants_add(struct table *t, int seat, struct occupant *out)
{
	const struct rail *rail = table_rail(t);
	const struct seat_record *r = &t->record[seat];

	memcpy(out->name, t->seat[seat].name, NAME_SIZE);
	memcpy(out->strategy, r->strategy, sizeof(out->strategy));
	out->seat = seat;
	out->leaves = rail_has(rail->leaving, seat);
	out->counted = true;
	out->stack = rail->stack[seat];
	out->stakes = game_at_stake(t->game, t->state.bytes, seat);
	out->brought = r->brought;
	out->rounds = r->rounds;
	out->won = r->won;
}

void
table_occupants(struct table *t, struct occupants *out)
{
	const struct rail *rail = table_rail(t);

	memset(out, 0, sizeof(*out));
	table_lock(t);
	for (int i = 0; i < rail->n; i++)
		occupants_add(t, rail->order[i], &out->at[out->n++]);
	table_unlock(t);
}
