#include "engine/journal.h"

#include <string.h>

#include "base/assert.h"
#include "games/game.h"
#include "games/game_table.h"

void
throws_note(struct throws *t, const struct deed *d, const struct rail *after)
{
	if (d->kind == DEED_ROLL) {
		t->n++;
		t->rolled = true;
	}
	if (d->kind == DEED_OWN_TEXT) {
		memset(t->text[d->seat], 0, OWN_TEXT);
		strcpy(t->text[d->seat], d->text);
		t->texts |= rail_bit(d->seat);
		t->chosen++;
		if (d->text[0] == '\0')
			t->texts &= ~rail_bit(d->seat);
	}
	if (after->round != t->round)
		t->rolled = false;
	t->round = after->round;
	t->texts &= after->taken;
}

void
throws_text(const struct throws *t, char out[JOINED_TEXT])
{
	struct text joined = text_in(out, JOINED_TEXT);

	for (int seat = 0; seat < SEATS; seat++) {
		if (rail_has(t->texts, seat))
			text_add(&joined, "%s%s", joined.used > 0 ? "/" : "", t->text[seat]);
	}
}

bool
throws_are_between(const struct throws *t, const struct rail *rail)
{
	return !t->rolled && rail->table == 0;
}

void
throws_dice(const struct throws *t, const struct commitment *p, int64_t table,
	    struct committed *out)
{
	committed_init(out, &p->secret, table, t->n + 1);
	throws_text(t, out->text);
}

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

chips
transfers_bet(const struct game *g, const struct deed *d)
{
	return d->kind == DEED_ACT && d->seat == NOBODY
		   ? d->action.arg[game_amount_arg(g, d->action.verb)]
		   : 0;
}

chips
transfers_prize(const struct game *g, const struct event *e)
{
	enum moves moves = g->events[e->kind].moves;

	if (e->seat != NOBODY)
		return 0;
	return moves == WON ? e->stake + e->amount : moves == BACK ? e->amount : 0;
}

void
transfers_of(const struct game *g, const struct deed *d, const struct event *event, int n,
	     const uint32_t account[SEATS], uint32_t outside, struct transfers *out)
{
	chips bet = outside != 0 ? transfers_bet(g, d) : 0;

	out->n = 0;
	if (bet != 0)
		transfers_add(out, outside, bet);
	for (int i = 0; i < n; i++) {
		const struct event *e = &event[i];
		chips prize = outside != 0 ? transfers_prize(g, e) : 0;

		if (prize != 0)
			transfers_add(out, outside, -prize);
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
	memset(r, 0, offsetof(struct replay, state));
	r->game = g;
	resolved_bets_begin(&r->book, g, 0);
	game_open(g, r->state.bytes);
}

/* Seats that have become free are nobody's. */
static void
replay_free_seats(struct replay *r)
{
	const struct rail *rail = (const struct rail *)r->state.bytes;

	for (int seat = 0; seat < SEATS; seat++) {
		if (!rail_has(rail->taken, seat))
			r->account[seat] = 0;
	}
}

/* Without freeing them. */
static int
replay_step(struct replay *r, struct deed *d, uint32_t account, struct events *events)
{
	const struct rail *rail = (const struct rail *)r->state.bytes;
	int fault = game_do(r->game, r->state.bytes, d, events, NULL);

	if (fault == 0 && d->kind == DEED_SIT)
		r->account[d->seat] = account;
	if (fault == 0) {
		resolved_bets_of(&r->book, d, events->at, events->n, r->account, rail->round,
				 r->resolved_bets);
		throws_note(&r->throws, d, rail);
	}
	return fault;
}

int
replay_tell(struct replay *r, struct deed *d, uint32_t account, struct events *events)
{
	int fault;

	events->n = 0;
	fault = replay_step(r, d, account, events);
	if (fault == 0)
		replay_free_seats(r);
	return fault;
}

int
replay_do(struct replay *r, struct deed *d, uint32_t account, struct transfers *transfers)
{
	struct events events;
	int fault;

	events.n = 0;
	fault = replay_step(r, d, account, &events);
	if (fault != 0)
		return fault;
	if (transfers != NULL)
		transfers_of(r->game, d, events.at, events.n, r->account, r->book.players,
			     transfers);
	replay_free_seats(r);
	return 0;
}

bool
round_goes_on(const struct game_request *request)
{
	return request->kind == GAME_REQUEST_DICE ||
	       (request->kind == GAME_REQUEST_BETS && request->blocked == 0);
}
