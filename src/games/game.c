#include "games/game.h"

#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "games/legal.h"

/* What is on the rail adds up: cheap enough to be checked after every call. */
static void
audit_rail(const struct rail *rail)
{
	chips sum = rail->table + rail->house;

	for (int i = 0; i < rail->n; i++)
		sum += rail->stack[rail->order[i]];
	assert(sum == rail->in);
}

/* A row that the game counts but does not set has no chips in it, and fails. */
static chips
staked(const struct game *g, const void *state, int seat)
{
	struct stake stake[STAKES] = { { .amount = 0 } };
	int n = g->stakes(state, seat, stake);
	chips sum = 0;

	assert(n <= STAKES);
	for (int i = 0; i < n; i++) {
		assert(stake[i].amount > 0);
		sum += stake[i].amount;
	}
	return sum;
}

chips
game_at_stake(const struct game *g, const void *state, int seat)
{
	return g->at_stake != NULL ? g->at_stake(state, seat) : staked(g, state, seat);
}

void
game_audit(const struct game *g, const void *state)
{
	const struct rail *rail = state;
	chips sum = staked(g, state, NOBODY);

	for (int i = 0; i < rail->n; i++) {
		assert(rail->stack[rail->order[i]] >= 0 || g->debts);
		sum += staked(g, state, rail->order[i]);
	}
	assert(sum == rail->table);
	audit_rail(rail);
}

/* After each call that may have moved chips from or to the table. */
static void
audit(const struct game *g, const void *state)
{
	const struct rail *rail = state;

	if (!rail->trusted)
		game_audit(g, state);
}

void
game_open(const struct game *g, void *state)
{
	struct rail *rail = state;

	assert(g->size <= STATE_SIZE);
	memset(state, 0, g->size);
	rail->question = 1;
	for (int i = 0; g->options[i].name != NULL; i++)
		rail->option[i] = g->options[i].value;
	if (g->open != NULL)
		g->open(state);
}

struct want
game_wants(const struct game *g, const void *state)
{
	const struct rail *rail = state;
	struct want want = g->wants(state);

	want.question = rail->question;
	return want;
}

/* Where sitting, leaving or an option has changed what is asked, it is a new question; where not,
 * nobody's patience begins anew. */
static void
ask_anew(const struct game *g, void *state, const struct want *before)
{
	struct rail *rail = state;
	struct want now = game_wants(g, state);

	if (now.question == before->question &&
	    (now.kind != before->kind || now.blocked != before->blocked || now.ms != before->ms ||
	     now.seats != before->seats))
		rail->question++;
}

int
game_set(const struct game *g, void *state, int option, int64_t value, struct range *range)
{
	struct rail *rail = state;
	const struct option_kind *kind = &g->options[option];
	struct want before = game_wants(g, state);

	if (range != NULL)
		*range = (struct range){ kind->min, kind->max };
	if (before.kind == WANT_DICE)
		return FAULT_DICE;
	if (value < kind->min || value > kind->max)
		return FAULT_VALUE;
	rail->option[option] = (int32_t)value;
	ask_anew(g, state, &before);
	return 0;
}

int
game_sit(const struct game *g, void *state, int *seat, chips stack, struct events *out)
{
	struct rail *rail = state;
	struct want before = game_wants(g, state);
	int free = 0;

	if (before.kind == WANT_DICE)
		return FAULT_DICE;
	if (stack < 1 || stack > CHIPS_MAX)
		return FAULT_STACK;
	if (rail->n >= g->max_seats)
		return FAULT_FULL;
	while (rail_has(rail->taken, free))
		free++;
	rail->taken |= rail_bit(free);
	rail->order[rail->n++] = (uint8_t)free;
	event_add(g, state, out,
		  &(struct event){ .kind = EV_SAT, .seat = (int8_t)free, .amount = stack });
	if (g->sat != NULL)
		g->sat(state, free);
	ask_anew(g, state, &before);
	audit(g, state);
	*seat = free;
	return 0;
}

int
game_buy(const struct game *g, void *state, int seat, chips amount, struct events *out)
{
	struct rail *rail = state;
	struct want before = game_wants(g, state);

	if (seat < 0 || seat >= SEATS || !rail_plays(rail, seat))
		return FAULT_SEAT;
	if (before.kind == WANT_DICE)
		return FAULT_DICE;
	if (amount < 1 || amount > CHIPS_MAX || rail->stack[seat] > CHIPS_MAX - amount)
		return FAULT_STACK;
	event_add(g, state, out,
		  &(struct event){ .kind = EV_MORE, .seat = (int8_t)seat, .amount = amount });
	ask_anew(g, state, &before);
	if (!rail->trusted)
		audit_rail(rail);
	return 0;
}

static void
seat_free(struct rail *rail, int seat)
{
	int at = 0;

	while (rail->order[at] != seat)
		at++;
	rail->n--;
	memmove(rail->order + at, rail->order + at + 1, (size_t)(rail->n - at));
	rail->taken &= ~rail_bit(seat);
	rail->leaving &= ~rail_bit(seat);
}

static bool
is_paid_out(const struct game *g, const void *state, int seat)
{
	return staked(g, state, seat) == 0 && (g->owed == NULL || !g->owed(state, seat));
}

/* Who is leaving is paid what has come to the stack, and is gone when no bet is left (CR-2). */
static void
pay_leavers(const struct game *g, void *state, struct events *out)
{
	struct rail *rail = state;

	for (int seat = 0; seat < SEATS && rail->leaving >> seat != 0; seat++) {
		if (!rail_has(rail->leaving, seat))
			continue;
		if (rail->stack[seat] != 0)
			event_add(g, state, out,
				  &(struct event){ .kind = EV_CASHED,
						   .seat = (int8_t)seat,
						   .amount = rail->stack[seat] });
		if (is_paid_out(g, state, seat))
			seat_free(rail, seat);
	}
}

int
game_leave(const struct game *g, void *state, int seat, struct events *out)
{
	struct rail *rail = state;
	struct want before = game_wants(g, state);

	if (seat < 0 || seat >= SEATS || !rail_plays(rail, seat))
		return FAULT_SEAT;
	if (before.kind == WANT_DICE)
		return FAULT_DICE;
	rail->leaving |= rail_bit(seat);
	event_add(g, state, out, &(struct event){ .kind = EV_LEFT, .seat = (int8_t)seat });
	if (g->left != NULL)
		g->left(state, seat, out);
	pay_leavers(g, state, out);
	ask_anew(g, state, &before);
	audit(g, state);
	return 0;
}

int
game_amount_arg(const struct game *g, int verb)
{
	const struct arg *arg = g->actions[verb].arg;

	for (int i = 0; i < ARGS && arg[i].kind != ARG_NONE; i++) {
		if (arg[i].kind == ARG_AMOUNT)
			return i;
	}
	return -1;
}

/* May SEAT speak at all now? */
static int
check_moment(const struct game *g, const void *state, int seat)
{
	const struct rail *rail = state;
	struct want want = g->wants(state);

	if (seat == NOBODY ? g->prize == NULL
			   : seat < 0 || seat >= SEATS || !rail_plays(rail, seat))
		return FAULT_SEAT;
	switch (want.kind) {
	case WANT_START: return FAULT_NOT_STARTED;
	case WANT_DICE: return FAULT_DICE;
	case WANT_MOVE: return rail_has(want.seats, seat) ? 0 : FAULT_TURN;
	case WANT_BETS: return 0;
	}
	return 0;
}

/* What the rules say, with the amount's range. */
static int
check_rules(const struct game *g, const void *state, int seat, const struct action *a,
	    struct range *range)
{
	*range = legal_none;
	return g->check(state, seat, a, range);
}

/* All that does not depend on the amount. */
static int
check_but_amount(const struct game *g, const void *state, int seat, const struct action *a,
		 struct range *range)
{
	int fault = legal_words(g, a, range);

	if (fault == 0)
		fault = check_moment(g, state, seat);
	return fault != 0 ? fault : check_rules(g, state, seat, a, range);
}

int
game_check(const struct game *g, const void *state, int seat, const struct action *a,
	   struct range *range)
{
	struct range own = legal_none;
	int fault = check_but_amount(g, state, seat, a, &own);

	if (range != NULL)
		*range = own;
	return fault != 0 ? fault : legal_amount(g, a, &own);
}

static void
carry_out(const struct game *g, void *state, int seat, const struct action *a, struct events *out)
{
	const struct rail *rail = state;

	g->act(state, seat, a, out);
	if (rail->leaving != 0)
		pay_leavers(g, state, out);
	if (!rail->trusted)
		audit_rail(rail);
}

int
game_act(const struct game *g, void *state, int seat, const struct action *a, struct events *out,
	 struct range *range)
{
	int fault = game_check(g, state, seat, a, range);

	if (fault == 0)
		carry_out(g, state, seat, a, out);
	return fault;
}

int
game_rolled(const struct game *g, void *state, const struct roll *r, struct events *out)
{
	struct want want = g->wants(state);

	if (want.kind != WANT_DICE || r->n != want.dice)
		return FAULT_DICE;
	for (int i = 0; i < r->n; i++) {
		if (r->die[i] < 1 || r->die[i] > want.sides)
			return FAULT_DICE;
	}
	g->rolled(state, r, out);
	pay_leavers(g, state, out);
	audit(g, state);
	return 0;
}

int
game_time_up(const struct game *g, void *state, struct events *out)
{
	if (g->wants(state).kind == WANT_DICE)
		return FAULT_DICE;
	g->time_up(state, out);
	pay_leavers(g, state, out);
	audit(g, state);
	return 0;
}

void
game_call_off(const struct game *g, void *state, struct events *out)
{
	if (g->call_off == NULL)
		return;
	g->call_off(state, out);
	pay_leavers(g, state, out);
	audit(g, state);
}

void
game_view(const struct game *g, const void *state, int viewer, void *out)
{
	memcpy(out, state, g->size);
	if (g->hide != NULL)
		g->hide(out, viewer);
}

/* The first argument where it is a choice: its smallest and largest value. */
static struct range
choices(const struct arg *arg)
{
	struct range range = { 0, 0 };

	if (arg->kind == ARG_NUMBER)
		range = (struct range){ arg->min, arg->max };
	else if (arg->kind == ARG_WORD)
		while (arg->words[range.max + 1] != NULL)
			range.max++;
	return range;
}

int
game_hints(const struct game *g, const void *state, int seat, struct hint *out, int max)
{
	int n = 0;

	for (int verb = 0; g->actions[verb].name != NULL; verb++) {
		struct range choice = choices(&g->actions[verb].arg[0]);

		for (int64_t i = choice.min; i <= choice.max && n < max; i++) {
			struct action a = { (uint8_t)verb, { i, 0 } };
			struct range amount = legal_none;

			if (check_but_amount(g, state, seat, &a, &amount) != 0)
				continue;
			if (game_amount_arg(g, verb) < 0)
				amount = legal_none;
			else if (amount.max < amount.min)
				continue;
			out[n++] = (struct hint){ (uint8_t)verb, i, amount };
		}
	}
	return n;
}

void
fault_words(const struct game *g, int fault, const struct range *r, char *out, size_t size)
{
	const char *from =
	    fault < FAULT_GAME ? fault_sentence(fault) : g->faults[fault - FAULT_GAME];
	struct text text = text_in(out, size);

	while (*from != '\0') {
		if (r != NULL && strncmp(from, "{min}", 5) == 0) {
			text_add(&text, "%" PRId64, r->min);
			from += 5;
		} else if (r != NULL && strncmp(from, "{max}", 5) == 0) {
			text_add(&text, "%" PRId64, r->max);
			from += 5;
		} else {
			text_add(&text, "%c", *from++);
		}
	}
}
