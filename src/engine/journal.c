#include "engine/journal.h"

#include <string.h>

#include "base/assert.h"

static void
transfers_add(struct transfers *transfers, uint32_t account, chips amount)
{
	int i = 0;

	while (i < transfers->n && transfers->at[i].account != account)
		i++;
	if (i == transfers->n) {
		assert(i < SEATS);
		transfers->at[transfers->n++] = (struct transfer){ .account = account };
	}
	transfers->at[i].amount += amount;
	if (transfers->at[i].amount == 0)
		transfers->at[i] = transfers->at[--transfers->n];
}

void
transfers_of(const struct event *event, int n, const uint32_t account[SEATS], struct transfers *out)
{
	out->n = 0;
	for (int i = 0; i < n; i++) {
		const struct event *e = &event[i];

		if (e->seat == NOBODY || e->amount == 0)
			continue;
		if (e->kind == EV_SAT || e->kind == EV_MORE || e->kind == EV_REPAID)
			transfers_add(out, account[e->seat], e->amount);
		else if (e->kind == EV_CASHED)
			transfers_add(out, account[e->seat], -e->amount);
	}
}

void
replay_open(struct replay *r, const struct game *g)
{
	memset(r, 0, sizeof(*r));
	r->game = g;
	game_open(g, r->state.bytes);
}

int
replay_do(struct replay *r, struct deed *d, uint32_t account, struct transfers *transfers)
{
	const struct rail *rail = (const struct rail *)r->state.bytes;
	struct events events = { .n = 0 };
	int fault = game_do(r->game, r->state.bytes, d, &events, NULL);

	if (fault != 0)
		return fault;
	if (d->kind == DEED_SIT)
		r->account[d->seat] = account;
	if (transfers != NULL)
		transfers_of(events.at, events.n, r->account, transfers);
	for (int seat = 0; seat < SEATS; seat++) {
		if (!rail_has(rail->taken, seat))
			r->account[seat] = 0;
	}
	return 0;
}

bool
round_goes_on(const struct want *want)
{
	return want->kind == WANT_DICE || (want->kind == WANT_BETS && want->blocked == 0);
}
