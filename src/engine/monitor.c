#include "engine/monitor.h"

#include <string.h>

#include "base/assert.h"
#include "engine/digest.h"
#include "games/action.h"
#include "games/game.h"

void
ring_add(struct ring *ring, const struct event *e, const struct seat *who, uint64_t noted,
	 bool silent)
{
	ring->at[ring->told++ % NEWS_KEPT] = (struct happened){ *e, *who, noted, silent };
}

static void
ring_copy(const struct happened *from, uint32_t viewer, struct news *to)
{
	to->event = from->event;
	memcpy(to->name, from->who.name, NAME_SIZE);
	to->own = viewer != 0 && from->who.account == viewer;
	to->mark = from->who.simulated;
	to->silent = from->silent;
}

int
ring_read(const struct ring *ring, uint32_t viewer, uint64_t safe, uint64_t *since,
	  struct news *out, int max, uint64_t *missed)
{
	uint64_t first = *since;
	int n = 0;

	if (ring->told > NEWS_KEPT && first < ring->told - NEWS_KEPT)
		first = ring->told - NEWS_KEPT;
	if (missed != NULL)
		*missed = first - *since;
	while (n < max && first < ring->told && ring->at[first % NEWS_KEPT].noted <= safe) {
		ring_copy(&ring->at[first % NEWS_KEPT], viewer, &out[n]);
		out[n++].number = ++first;
	}
	*since = first;
	return n;
}

void
table_lock(struct table *t)
{
	pthread_mutex_lock(&t->lock);
}

void
table_unlock(struct table *t)
{
	bool changed = t->wake_changed, answer = t->wake_answer;
	unsigned players = t->wake_players;

	t->wake_changed = t->wake_answer = false;
	t->wake_players = 0;
	pthread_mutex_unlock(&t->lock);
	if (changed)
		clock_wake(t->ops.clock, &t->changed);
	if (answer)
		clock_wake(t->ops.clock, &t->answer);
	if (players != 0 && t->ops.pool != NULL)
		pool_wake(t->ops.pool, &t->players, players);
}

struct rail *
table_rail(struct table *t)
{
	return (struct rail *)t->state.bytes;
}

struct game_request
table_requests(const struct table *t)
{
	return game_requests(t->game, t->state.bytes);
}

int
table_do(struct table *t, struct deed *d, struct range *range)
{
	t->events.n = 0;
	return game_do(t->game, t->state.bytes, d, &t->events, range);
}

/* A simulated player's deed may wait a little for company (LG-7). */
static bool
note_is_urgent(const struct table *t, const struct deed *d)
{
	switch (d->kind) {
	case DEED_SIT:
	case DEED_BUY:
	case DEED_ACT:
	case DEED_LEAVE: return d->seat == NOBODY || !t->seat[d->seat].simulated;
	case DEED_ROLL:
	case DEED_OWN_TEXT:
	case DEED_CALL_OFF: return true;
	case DEED_SET:
	case DEED_TIME:
	case DEED_KINDS: break;
	}
	return false;
}

static void
note_entry(struct table *t, struct entry *e)
{
	const struct recorder *r = t->ops.recorder;

	e->table = t->account;
	e->id = t->number;
	e->game = t->game;
	t->noted = r->note(r->ctx, e);
}

/* How many rounds are over after D.  A throw has not become the table's state yet. */
static uint32_t
note_rounds(const struct table *t, const struct deed *d)
{
	const struct game_state *state = d->kind == DEED_ROLL ? &t->next : &t->state;

	return ((const struct rail *)state->bytes)->round;
}

void
table_note(struct table *t, const struct deed *d, const struct event *event, int n,
	   const struct seat_occupant *who)
{
	uint32_t account[SEATS];
	struct transfers moves;
	struct entry e = { .kind = ENTRY_DEED,
			   .deed = d,
			   .transfers = &moves,
			   .resolved_bets = &t->resolved_bets };

	/* A throw has not become the table's state yet. */
	throws_note(&t->throws, d,
		    (const struct rail *)(d->kind == DEED_ROLL ? &t->next : &t->state)->bytes);
	if (t->ops.recorder == NULL)
		return;
	for (int i = 0; i < SEATS; i++)
		account[i] = t->seat[i].account;
	transfers_of(t->game, d, event, n, account, t->book.players, &moves);
	resolved_bets_of(&t->book, d, event, n, account, note_rounds(t, d), &t->resolved_bets);
	e.number = ++t->deeds;
	e.urgent = note_is_urgent(t, d);
	if (d->kind == DEED_SIT) {
		e.name = who->name;
		e.account = who->account;
		e.strategy = who->strategy;
	}
	note_entry(t, &e);
}

void
table_note_phase(struct table *t, enum entry_kind kind)
{
	static const struct transfers still;
	static const struct resolved_bets none;
	struct entry e = {
		.kind = kind, .transfers = &still, .resolved_bets = &none, .urgent = true
	};

	if (kind == ENTRY_COMMITMENT || kind == ENTRY_REVEAL)
		e.commitment = &t->commitment;
	if (t->ops.recorder != NULL)
		note_entry(t, &e);
}

const char *
table_trouble(const struct table *t, uint64_t *safe)
{
	const struct recorder *r = t->ops.recorder;
	const char *why = r != NULL ? r->trouble(r->ctx, safe) : NULL;

	if (why == NULL)
		*safe = UINT64_MAX;
	return why;
}

bool
table_secure(struct table *t, uint64_t number)
{
	const struct recorder *r = t->ops.recorder;

	return r == NULL || r->secure(r->ctx, number);
}

static int64_t
patience_ends(struct table *t, const struct game_request *request)
{
	int64_t left_ms = table_hurried(t, request, table_paced(t, request));

	if (request->ms < 0)
		return CLOCK_NEVER;
	return t->paused ? left_ms : clock_now(t->ops.clock) + left_ms;
}

/* Is there time left for the question? */
static bool
is_early(struct table *t)
{
	return t->paused || t->until_ms == CLOCK_NEVER || clock_now(t->ops.clock) < t->until_ms;
}

/* Chips that leave the table go to the account of the seat, and a debt is paid from it, while it is
 * known who sits there.  Bets without a seat are paid to the simulated players' account. */
static void
table_pay(struct table *t, const struct events *events)
{
	const struct chip_account *chip_account = t->ops.chip_account;

	for (int i = 0; chip_account != NULL && i < events->n; i++) {
		const struct event *e = &events->at[i];

		chips prize = transfers_prize(t->game, e);

		if (prize != 0)
			chip_account->pay(chip_account->ctx, t->account, chip_account->players,
					  prize);
		if (e->kind == EV_CASHED || e->kind == EV_REPAID)
			chip_account->pay(chip_account->ctx, t->account, t->seat[e->seat].account,
					  e->kind == EV_CASHED ? e->amount : -e->amount);
	}
}

static void
table_tell(struct table *t, const struct events *events)
{
	static const struct seat nobody = { .name = "" };
	struct digest digest;
	struct event e;
	uint64_t users = 0;
	bool silent;

	for (int i = 0; i < SEATS && events->n > DIGEST_FEW; i++)
		users |= t->seat[i].simulated ? 0 : rail_bit(i);
	digest_begin(&digest, t->game, events, users);
	while (digest_next(&digest, &e, &silent))
		ring_add(&t->ring, &e, e.seat == NOBODY ? &nobody : &t->seat[e.seat], t->noted,
			 silent);
}

void
table_tell_end(struct table *t, int seat, int kind, int number)
{
	struct event e = { .kind = (uint8_t)kind, .seat = (int8_t)seat, .n = (uint16_t)number };

	table_lock(t);
	e.round = table_rail(t)->round + 1;
	e.stack = table_rail(t)->stack[seat];
	ring_add(&t->ring, &e, &t->seat[seat], t->noted, false);
	t->version++;
	if (t->ops.poke != NULL)
		t->ops.poke(t->ops.ctx);
	table_unlock(t);
}

/* Names of seats that have become free are free too. */
static void
table_free_names(struct table *t)
{
	uint64_t taken = table_rail(t)->taken;

	t->bet_queries &= taken;
	for (int i = 0; i < SEATS; i++) {
		if (!rail_has(taken, i))
			t->seat[i] = (struct seat){ .name = "" };
	}
}

void
table_begin_closing(struct table *t)
{
	t->phase = PHASE_CLOSING;
	t->last_round = table_rail(t)->round;
}

void
table_next_round(struct table *t)
{
	t->rounds = table_rail(t)->round;
	round_drop(t->round);
	t->round = NULL;
	if (t->phase != PHASE_OPEN)
		return;
	t->round = round_create(t->game, t->ops.clock, t->mark, t->rounds + 1);
	if (t->round == NULL)
		table_begin_closing(t);
	if (t->ops.rounds != 0 && t->rounds >= t->ops.rounds) {
		table_begin_closing(t);
		t->last_round = t->rounds - 1; /* it has been played out */
	}
}

void
table_wake_all(struct table *t)
{
	t->wake_changed = t->wake_answer = true;
	t->wake_players |= WAKE_END;
}

void
table_changed(struct table *t, const struct events *events)
{
	struct game_request request = table_requests(t);

	t->version++;
	table_note_records(t, events);
	if (table_rail(t)->round != t->rounds) {
		t->hasty = 0;
		table_next_round(t);
		table_keep_vows(t);
	}
	table_pay(t, events);
	table_tell(t, events);
	table_note_parted(t);
	table_free_names(t);
	table_note_reached(t, &request, events);
	if (request.request_id != t->request_id) {
		if (is_early(t))
			t->wake_players |= WAKE_EARLY;
		t->request_id = request.request_id;
		t->until_ms = patience_ends(t, &request);
		/* Nobody has anything to say while dice are in the air. */
		if (request.kind != GAME_REQUEST_DICE) {
			t->wake_changed = true;
			t->wake_players |= WAKE_ASKED;
		}
		t->wake_answer = true;
	}
	if (t->ops.poke != NULL)
		t->ops.poke(t->ops.ctx);
}

/* The going of a simulated player is not told: that a table closes is no news of theirs. */
static void
table_send_home(struct table *t, int seat)
{
	struct deed deed = { .kind = DEED_LEAVE, .seat = (int8_t)seat };

	if (table_do(t, &deed, NULL) != 0)
		assert(false && "dice in the air over a table that has been called off");
	table_note(t, &deed, t->events.at, t->events.n, NULL);
	if (t->seat[seat].simulated) {
		table_pay(t, &t->events);
		t->events.n = 0;
	}
	table_changed(t, &t->events);
}

void
table_pay_all(struct table *t)
{
	const struct rail *rail = table_rail(t);

	for (int seat = 0; seat < SEATS; seat++) {
		if (rail_plays(rail, seat))
			table_send_home(t, seat);
	}
	assert(rail->n == 0 && rail->table == 0 && rail->in == rail->house);
	if (t->ops.chip_account != NULL)
		t->ops.chip_account->settle(t->ops.chip_account->ctx, t->account);
	table_reveal_last(t);
	table_note_phase(t, ENTRY_CLOSE);
	t->settled = true;
}
