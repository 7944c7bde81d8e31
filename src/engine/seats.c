#include <string.h>

#include "engine/buy_in.h"
#include "engine/monitor.h"
#include "games/game.h"

/* All functions but those of table.h are called with the lock held. */

static bool
seats_name_taken(const struct table *t, const char *name)
{
	for (int i = 0; i < SEATS; i++) {
		if (strcmp(t->seat[i].name, name) == 0)
			return true;
	}
	return false;
}

static bool
seats_exists(int seat)
{
	return seat >= 0 && seat < SEATS;
}

static bool
seats_is_simulated(const struct table *t, int seat)
{
	return seats_exists(seat) && t->seat[seat].simulated;
}

/* May somebody new sit down? */
static int
seats_check_seat_occupant(const struct table *t, const struct seat_occupant *who)
{
	if (!name_fits(who->name))
		return FAULT_NAME;
	return seats_name_taken(t, who->name) ? FAULT_NAME_TAKEN : 0;
}

/* Draws the chips that EVENTS bring to the table. */
static int
seats_draw(struct table *t, uint32_t account, const struct events *events)
{
	const struct chip_account *chip_account = t->ops.chip_account;
	chips sum = 0;

	for (int i = 0; i < events->n; i++) {
		int kind = events->at[i].kind;

		if (kind == EV_SAT || kind == EV_MORE)
			sum += events->at[i].amount;
	}
	return chip_account == NULL || sum == 0
		   ? 0
		   : chip_account->draw(chip_account->ctx, t->account, account, sum);
}

/* The table becomes as its draft, in which what t->events tell has happened, if the till can pay
 * for it. */
static int
seats_adopt(struct table *t, uint32_t account)
{
	int fault = seats_draw(t, account, &t->events);

	if (fault == 0)
		game_copy(t->game, t->state.bytes, t->draft.bytes);
	return fault;
}

static void
seats_name(struct table *t, int seat, const struct seat_occupant *who)
{
	strcpy(t->seat[seat].name, who->name);
	t->seat[seat].account = who->account;
	t->seat[seat].simulated = who->strategy != NULL;
	table_begin_record(t, seat, who->strategy, 0);
}

/* The deeds that have brought chips, for the recorder: one for each of the first of t->events.
 * Returns how many they are. */
static int
seats_note_brought(struct table *t, const struct seat_occupant *who)
{
	int i;

	for (i = 0; i < t->events.n; i++) {
		const struct event *e = &t->events.at[i];
		struct deed deed = { .kind = e->kind == EV_SAT ? DEED_SIT : DEED_BUY,
				     .seat = e->seat,
				     .amount = e->amount };

		if (e->kind != EV_SAT && e->kind != EV_MORE)
			break;
		table_note(t, &deed, e, 1, who);
	}
	return i;
}

/* Lets go of the lock.  A person's deed is safe before they hear that it is done (LG-6); a refusal
 * waits for no disk, nor does somebody who leaves one that fails.  Answers the fault. */
static int
seats_done(struct table *t, int fault, bool simulated)
{
	uint64_t noted = t->noted, safe;
	bool fails = table_trouble(t, &safe) != NULL;

	table_unlock(t);
	if (fault == 0 && !simulated && (fails || !table_secure(t, noted)))
		fault = FAULT_UNRECORDED;
	return fault;
}

/* May anything be done at a seat now? */
static int
seats_open(const struct table *t)
{
	uint64_t safe;

	if (t->phase != PHASE_OPEN)
		return t->frozen ? FAULT_STILL : FAULT_CLOSED;
	return table_trouble(t, &safe) == NULL ? 0 : FAULT_LEDGER;
}

static int
seats_sit(struct table *t, const struct seat_occupant *who, chips stack, int *seat)
{
	struct deed deed = { .kind = DEED_SIT, .seat = NOBODY, .amount = stack };
	int fault = seats_open(t);

	if (fault == 0)
		fault = seats_check_seat_occupant(t, who);
	if (fault != 0)
		return fault;
	game_copy(t->game, t->draft.bytes, t->state.bytes);
	t->events.n = 0;
	fault = game_do(t->game, t->draft.bytes, &deed, &t->events, NULL);
	if (fault == 0)
		fault = seats_adopt(t, who->account);
	if (fault != 0)
		return fault;
	seats_name(t, deed.seat, who);
	seats_note_brought(t, who);
	table_changed(t, &t->events);
	*seat = deed.seat;
	return 0;
}

int
table_sit(struct table *t, const struct seat_occupant *who, chips stack, int *seat)
{
	int fault;

	table_lock(t);
	fault = seats_sit(t, who, stack, seat);
	return seats_done(t, fault, who->strategy != NULL);
}

static int
seats_buy(struct table *t, int seat, chips amount)
{
	struct deed deed = { .kind = DEED_BUY, .seat = (int8_t)seat, .amount = amount };
	int fault = seats_open(t);

	if (fault != 0)
		return fault;
	if (!seats_exists(seat))
		return FAULT_SEAT;
	game_copy(t->game, t->draft.bytes, t->state.bytes);
	t->events.n = 0;
	fault = game_do(t->game, t->draft.bytes, &deed, &t->events, NULL);
	if (fault == 0)
		fault = seats_adopt(t, t->seat[seat].account);
	if (fault == 0) {
		seats_note_brought(t, NULL);
		table_changed(t, &t->events);
	}
	return fault;
}

int
table_buy(struct table *t, int seat, chips amount)
{
	int fault;

	table_lock(t);
	fault = seats_buy(t, seat, amount);
	return seats_done(t, fault, seats_is_simulated(t, seat));
}

int
table_leave(struct table *t, int seat)
{
	struct deed deed = { .kind = DEED_LEAVE, .seat = (int8_t)seat };
	int fault = FAULT_CLOSED;
	bool simulated;

	table_lock(t);
	simulated = seats_is_simulated(t, seat);
	if (t->phase == PHASE_OPEN || t->phase == PHASE_CLOSING)
		fault = seats_exists(seat) ? table_do(t, &deed, NULL) : FAULT_SEAT;
	if (fault == 0) {
		table_note(t, &deed, t->events.at, t->events.n, NULL);
		table_changed(t, &t->events);
	}
	fault = seats_done(t, fault, simulated);
	return fault == FAULT_UNRECORDED ? 0 : fault;
}

int
table_act(struct table *t, int seat, const struct action *a, struct range *range)
{
	struct deed deed = deed_of_act(seat, a);
	bool simulated;
	int fault;

	table_lock(t);
	simulated = seats_is_simulated(t, seat);
	fault = seats_open(t);
	/* A walk-up bet is table_bet()'s. */
	if (fault == 0)
		fault = seats_exists(seat) ? table_do(t, &deed, range) : FAULT_SEAT;
	if (fault == 0) {
		table_note_act(t, seat);
		table_note(t, &deed, t->events.at, t->events.n, NULL);
		table_changed(t, &t->events);
	}
	return seats_done(t, fault, simulated);
}

/* The seat of WHO, also if they have left and are not paid out yet; NOBODY if there is none. */
static int
seats_find(const struct table *t, const struct seat_occupant *who)
{
	for (int i = 0; i < SEATS; i++) {
		if (t->seat[i].account == who->account && strcmp(t->seat[i].name, who->name) == 0)
			return i;
	}
	return NOBODY;
}

/* The chips that can be brought from an account. */
static chips
seats_cash(const struct table *t, uint32_t account)
{
	const struct chip_account *chip_account = t->ops.chip_account;

	return chip_account == NULL ? CHIPS_MAX : chip_account->balance(chip_account->ctx, account);
}

/* As table_play(), in the table's draft. */
static int
seats_draft(struct table *t, const struct seat_occupant *who, int *seat, const struct action *a,
	    chips buy_in, struct range *range)
{
	const struct buy_in purse = { seats_cash(t, who->account), buy_in };
	int fault = seats_open(t);

	if (fault != 0)
		return fault;
	if (*seat == NOBODY)
		fault = seats_check_seat_occupant(t, who);
	else if (!rail_plays(table_rail(t), *seat))
		fault = FAULT_LEFT;
	if (fault != 0)
		return fault;
	game_copy(t->game, t->draft.bytes, t->state.bytes);
	t->events.n = 0;
	fault = buy_in_bring(t->game, t->draft.bytes, seat, a, &purse, &t->events, range);
	if (fault == 0 && a != NULL) {
		struct deed deed = deed_of_act(*seat, a);

		fault = game_do(t->game, t->draft.bytes, &deed, &t->events, range);
	}
	return fault;
}

int
table_play(struct table *t, const struct seat_occupant *who, int *seat, const struct action *a,
	   chips buy_in, struct range *range)
{
	struct range own = { 1, 0 };
	int fault, before, brought;

	table_lock(t);
	*seat = before = seats_find(t, who);
	fault = seats_draft(t, who, seat, a, buy_in, &own);
	if (fault == 0)
		fault = seats_adopt(t, who->account);
	if (fault != 0) {
		*seat = before;
	} else {
		if (before == NOBODY)
			seats_name(t, *seat, who);
		brought = seats_note_brought(t, who);
		table_note_act(t, *seat);
		if (a != NULL) {
			struct deed deed = deed_of_act(*seat, a);

			table_note(t, &deed, t->events.at + brought, t->events.n - brought, NULL);
		}
		table_changed(t, &t->events);
	}
	fault = seats_done(t, fault, who->strategy != NULL);
	if (range != NULL)
		*range = own;
	return fault;
}

/* The chips of a bet without a seat are drawn from the simulated players' account. */
static int
seats_bet(struct table *t, struct deed *deed, struct range *range)
{
	const struct chip_account *chip_account = t->ops.chip_account;
	int fault = 0;

	if (chip_account != NULL)
		fault = game_check(t->game, t->state.bytes, NOBODY, &deed->action, range);
	if (chip_account != NULL && fault == 0)
		fault = chip_account->draw(chip_account->ctx, t->account, chip_account->players,
					   transfers_bet(t->game, deed));
	return fault != 0 ? fault : game_do(t->game, t->state.bytes, deed, NULL, range);
}

int
table_bet(struct table *t, const struct action *bet, struct ticket *out, struct range *range)
{
	struct deed deed = deed_of_act(NOBODY, bet);
	int fault;

	table_lock(t);
	while (t->phase == PHASE_OPEN && table_requests(t).kind == GAME_REQUEST_DICE)
		clock_sleep(t->ops.clock, &t->lock, &t->changed, CLOCK_NEVER);
	fault = seats_open(t);
	if (fault == 0)
		fault = seats_bet(t, &deed, range);
	if (fault == 0) {
		table_note(t, &deed, NULL, 0, NULL);
		/* No news and no poke for each of millions: the round tells their sum. */
		t->version++;
		round_hold(t->round);
		*out = (struct ticket){ .round = t->round, .bet = *bet };
	}
	return seats_done(t, fault, false);
}
