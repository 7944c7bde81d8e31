#include <string.h>

#include "engine/monitor.h"

static bool
name_taken(const struct table *t, const char *name)
{
	for (int i = 0; i < SEATS; i++) {
		if (strcmp(t->seat[i].name, name) == 0)
			return true;
	}
	return false;
}

/* A place for what NAME will be paid: the one it has, or one where nothing is owed to anybody who
 * is gone. */
static struct payment *
payment_for(struct table *t, const char *name)
{
	struct payment *free = NULL;

	for (int i = 0; i < SEATS; i++) {
		struct payment *p = &t->payment[i];

		if (strcmp(p->name, name) == 0)
			return p;
		if (p->name[0] == '\0' || (p->amount == 0 && !name_taken(t, p->name)))
			free = p;
	}
	return free;
}

/* Under the lock. */
static int
sit(struct table *t, const char *name, bool simulated, chips stack, int *seat)
{
	struct deed deed = { .kind = DEED_SIT, .seat = NOBODY, .amount = stack };
	struct payment *payment = NULL;
	int fault;

	if (t->phase != PHASE_OPEN)
		return FAULT_CLOSED;
	if (!name_fits(name))
		return FAULT_NAME;
	if (name_taken(t, name))
		return FAULT_NAME_TAKEN;
	if (!simulated && (payment = payment_for(t, name)) == NULL)
		return FAULT_FULL;
	fault = table_do(t, &deed, NULL);
	if (fault != 0)
		return fault;
	*seat = deed.seat;
	strcpy(t->seat[*seat].name, name);
	t->seat[*seat].simulated = simulated;
	if (payment != NULL)
		strcpy(payment->name, name);
	table_changed(t, &t->events);
	return 0;
}

int
table_sit(struct table *t, const char *name, bool simulated, chips stack, int *seat)
{
	int fault;

	table_lock(t);
	fault = sit(t, name, simulated, stack, seat);
	table_unlock(t);
	return fault;
}

int
table_buy(struct table *t, int seat, chips amount)
{
	struct deed deed = { .kind = DEED_BUY, .seat = (int8_t)seat, .amount = amount };
	int fault = FAULT_CLOSED;

	table_lock(t);
	if (t->phase == PHASE_OPEN)
		fault = table_do(t, &deed, NULL);
	if (fault == 0)
		table_changed(t, &t->events);
	table_unlock(t);
	return fault;
}

int
table_leave(struct table *t, int seat)
{
	struct deed deed = { .kind = DEED_LEAVE, .seat = (int8_t)seat };
	int fault = FAULT_CLOSED;

	table_lock(t);
	if (t->phase != PHASE_NEW)
		fault = table_do(t, &deed, NULL);
	if (fault == 0)
		table_changed(t, &t->events);
	table_unlock(t);
	return fault;
}

int
table_act(struct table *t, int seat, const struct action *a, struct range *range)
{
	struct deed deed = { .kind = DEED_ACT, .seat = (int8_t)seat, .action = *a };
	int fault = FAULT_CLOSED;

	table_lock(t);
	/* A walk-up bet is table_bet()'s. */
	if (t->phase == PHASE_OPEN)
		fault = seat == NOBODY ? FAULT_SEAT : table_do(t, &deed, range);
	if (fault == 0)
		table_changed(t, &t->events);
	table_unlock(t);
	return fault;
}

chips
table_cashed(struct table *t, const char *name)
{
	chips amount = 0;

	table_lock(t);
	for (int i = 0; i < SEATS; i++) {
		if (strcmp(t->payment[i].name, name) == 0) {
			amount = t->payment[i].amount;
			t->payment[i].amount = 0;
		}
	}
	table_unlock(t);
	return amount;
}

int
table_bet(struct table *t, const struct action *bet, struct ticket *out, struct range *range)
{
	struct deed deed = { .kind = DEED_ACT, .seat = NOBODY, .action = *bet };
	int fault = FAULT_CLOSED;

	table_lock(t);
	while (t->phase == PHASE_OPEN && table_wants(t).kind == WANT_DICE)
		clock_sleep(t->ways.clock, &t->lock, &t->changed, CLOCK_NEVER);
	if (t->phase == PHASE_OPEN)
		fault = game_do(t->game, t->state.bytes, &deed, NULL, range);
	if (fault == 0) {
		/* No news and no poke for each of millions: the round tells their sum. */
		t->version++;
		round_hold(t->round);
		*out = (struct ticket){ .round = t->round, .bet = *bet };
	}
	table_unlock(t);
	return fault;
}
