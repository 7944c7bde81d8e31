#include "games/deed.h"

#include <string.h>

#include "base/assert.h"
#include "games/action.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/legal.h"

/* If sitting, leaving or an option has changed what is asked, it is a new question; if not,
 * nobody's patience begins anew. */
static void
ask_anew(const struct game *g, void *state, const struct game_request *before)
{
	struct rail *rail = state;
	struct game_request now = game_requests(g, state);

	if (now.request_id == before->request_id &&
	    (now.kind != before->kind || now.blocked != before->blocked || now.ms != before->ms ||
	     now.seats != before->seats))
		rail->request_id++;
}

static void
seat_free(struct rail *rail, int seat)
{
	int at = 0;

	while (rail->order[at] != seat)
		at++;
	rail->n--;
	memmove(rail->order + at, rail->order + at + 1, (size_t)(rail->n - at));
	rail->order[rail->n] = 0;
	rail->taken &= ~rail_bit(seat);
	rail->leaving &= ~rail_bit(seat);
}

static bool
is_paid_out(const struct game *g, const void *state, int seat)
{
	return game_staked(g, state, seat) == 0 && (g->owed == NULL || !g->owed(state, seat));
}

/* A player who leaves is paid what has come to the stack, or pays what is owed (SM-9), and is gone
 * when no bet is left (CR-2). */
__attribute__((noinline)) static void
pay_leavers(const struct game *g, void *state, struct events *out)
{
	struct rail *rail = state;

	for (int seat = 0; seat < SEATS && rail->leaving >> seat != 0; seat++) {
		chips stack = rail->stack[seat];

		if (!rail_has(rail->leaving, seat))
			continue;
		if (stack != 0)
			event_add(g, state, out,
				  &(struct event){ .kind = stack > 0 ? EV_CASHED : EV_REPAID,
						   .seat = (int8_t)seat,
						   .amount = stack > 0 ? stack : -stack });
		if (is_paid_out(g, state, seat))
			seat_free(rail, seat);
	}
}

/* After a deed that may have moved chips from or to the table. */
static void
audit_deed(const struct game *g, const void *state)
{
	const struct rail *rail = state;

	if (!rail->trusted)
		game_audit(g, state);
}

/* The same, and it may have decided bets of players who leave. */
static void
close_deed(const struct game *g, void *state, struct events *out)
{
	const struct rail *rail = state;

	if (rail->leaving != 0)
		pay_leavers(g, state, out);
	audit_deed(g, state);
}

static int
do_sit(const struct game *g, void *state, struct deed *d, struct events *out, struct range *range)
{
	struct rail *rail = state;
	struct game_request before = game_requests(g, state);
	int free = 0;

	*range = (struct range){ 1, CHIPS_MAX };
	if (before.kind == GAME_REQUEST_DICE)
		return FAULT_DICE;
	if (d->amount < 1 || d->amount > CHIPS_MAX)
		return FAULT_STACK;
	if (rail->n >= g->max_seats)
		return FAULT_FULL;
	while (rail_has(rail->taken, free))
		free++;
	if (d->seat != NOBODY && d->seat != free)
		return FAULT_SEAT;
	d->seat = (int8_t)free;
	rail->taken |= rail_bit(free);
	rail->order[rail->n++] = (uint8_t)free;
	event_add(g, state, out,
		  &(struct event){ .kind = EV_SAT, .seat = d->seat, .amount = d->amount });
	if (g->sat != NULL)
		g->sat(state, free);
	ask_anew(g, state, &before);
	audit_deed(g, state);
	return 0;
}

static int
do_buy(const struct game *g, void *state, struct deed *d, struct events *out, struct range *range)
{
	const struct rail *rail = state;
	struct game_request before = game_requests(g, state);

	if (d->seat < 0 || d->seat >= SEATS || !rail_plays(rail, d->seat))
		return FAULT_SEAT;
	*range = (struct range){ 1, CHIPS_MAX - rail->stack[d->seat] };
	if (before.kind == GAME_REQUEST_DICE)
		return FAULT_DICE;
	if (d->amount < 1 || d->amount > CHIPS_MAX || rail->stack[d->seat] > CHIPS_MAX - d->amount)
		return FAULT_STACK;
	event_add(g, state, out,
		  &(struct event){ .kind = EV_MORE, .seat = d->seat, .amount = d->amount });
	ask_anew(g, state, &before);
	assert(rail->trusted || rail_sum(rail) == rail->in);
	return 0;
}

/* Of games that do not make it themselves. */
__attribute__((noinline)) static int
ask_and_act(const struct game *g, void *state, const struct deed *d, struct events *out,
	    struct range *range)
{
	return legal_act(g, state, d->seat, &d->action, out, range);
}

static int
do_act(const struct game *g, void *state, struct deed *d, struct events *out, struct range *range)
{
	const struct rail *rail = state;
	int fault = g->act_if_legal != NULL
			? g->act_if_legal(state, d->seat, &d->action, out, range)
			: ask_and_act(g, state, d, out, range);

	if (fault != 0)
		return fault;
	if (rail->leaving != 0)
		pay_leavers(g, state, out);
	assert(rail->trusted || rail_sum(rail) == rail->in);
	return 0;
}

static int
do_leave(const struct game *g, void *state, struct deed *d, struct events *out, struct range *range)
{
	struct rail *rail = state;
	struct game_request before = game_requests(g, state);

	(void)range;
	if (d->seat < 0 || d->seat >= SEATS || !rail_plays(rail, d->seat))
		return FAULT_SEAT;
	if (before.kind == GAME_REQUEST_DICE)
		return FAULT_DICE;
	rail->leaving |= rail_bit(d->seat);
	event_add(g, state, out, &(struct event){ .kind = EV_LEFT, .seat = d->seat });
	if (g->left != NULL)
		g->left(state, d->seat, out);
	pay_leavers(g, state, out);
	ask_anew(g, state, &before);
	audit_deed(g, state);
	return 0;
}

static int
do_set(const struct game *g, void *state, struct deed *d, struct events *out, struct range *range)
{
	struct rail *rail = state;
	struct game_request before = game_requests(g, state);
	const struct option_kind *kind;

	(void)out;
	if (d->option >= game_options(g))
		return FAULT_OPTION;
	kind = &g->options[d->option];
	*range = (struct range){ kind->min, kind->max };
	if (before.kind == GAME_REQUEST_DICE)
		return FAULT_DICE;
	if (d->amount < kind->min || d->amount > kind->max)
		return FAULT_VALUE;
	if (kind->bare && rail->table != 0)
		return FAULT_LAID;
	rail->option[d->option] = (int32_t)d->amount;
	ask_anew(g, state, &before);
	return 0;
}

static int
do_time(const struct game *g, void *state, struct deed *d, struct events *out, struct range *range)
{
	(void)d, (void)range;
	if (g->wants(state).kind == GAME_REQUEST_DICE)
		return FAULT_DICE;
	g->time_up(state, out);
	close_deed(g, state, out);
	return 0;
}

static int
do_roll(const struct game *g, void *state, struct deed *d, struct events *out, struct range *range)
{
	struct game_request request = g->wants(state);
	const struct roll *r = &d->roll;

	(void)range;
	if (request.kind != GAME_REQUEST_DICE || r->n != request.dice)
		return FAULT_DICE;
	for (int i = 0; i < r->n; i++) {
		if (r->die[i] < 1 || r->die[i] > request.sides)
			return FAULT_DICE;
	}
	g->rolled(state, r, out);
	close_deed(g, state, out);
	return 0;
}

static int
do_call_off(const struct game *g, void *state, struct deed *d, struct events *out,
	    struct range *range)
{
	(void)d, (void)range;
	if (g->call_off == NULL)
		return 0;
	g->call_off(state, out);
	close_deed(g, state, out);
	return 0;
}

static int
do_own_text(const struct game *g, void *state, struct deed *d, struct events *out,
	    struct range *range)
{
	const struct rail *rail = state;

	(void)out, (void)range;
	if (d->seat < 0 || d->seat >= SEATS || !rail_plays(rail, d->seat))
		return FAULT_SEAT;
	if (g->wants(state).kind == GAME_REQUEST_DICE)
		return FAULT_DICE;
	return own_text_fits(d->text, NULL) ? 0 : FAULT_TEXT;
}

int
game_do(const struct game *g, void *state, struct deed *d, struct events *out, struct range *range)
{
	static int (*const kinds[DEED_KINDS])(const struct game *g, void *state, struct deed *d,
					      struct events *out, struct range *range) = {
		[DEED_SIT] = do_sit,           [DEED_BUY] = do_buy,
		[DEED_ACT] = do_act,           [DEED_LEAVE] = do_leave,
		[DEED_SET] = do_set,           [DEED_TIME] = do_time,
		[DEED_ROLL] = do_roll,         [DEED_CALL_OFF] = do_call_off,
		[DEED_OWN_TEXT] = do_own_text,
	};
	struct range own;

	assert(d->kind >= 0 && d->kind < DEED_KINDS);
	if (range == NULL)
		range = &own;
	*range = legal_none;
	return kinds[d->kind](g, state, d, out, range);
}
