/* The persons of a house: those who are there, and those who are away for a while. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "room/server_parts.h"

static struct person *
persons_find(struct server *s, const char *name)
{
	for (int i = 0; i < s->persons; i++) {
		if (strcmp(s->person[i].name, name) == 0)
			return &s->person[i];
	}
	return NULL;
}

bool
persons_know(struct server *s, const char *name)
{
	return persons_find(s, name) != NULL;
}

bool
persons_awaits(struct server *s, const char *name)
{
	const struct person *p = persons_find(s, name);

	return p != NULL && p->room != NULL && p->visitor == NULL;
}

static struct person *
persons_add(struct server *s, const char *name, uint32_t account)
{
	struct person *p = &s->person[s->persons++];

	*p = (struct person){ .account = account, .user = LEDGER_ANY };
	snprintf(p->name, sizeof(p->name), "%s", name);
	return p;
}

/* They come to all tables. */
static bool
persons_enter(struct server *s, struct person *p)
{
	const struct local_plan plan = {
		.floor = s->plan.floor,
		.clock = s->plan.clock,
		.bank = s->plan.bank,
		.think_ms = s->plan.think_ms,
		.name = p->name,
		.bankroll = bank_balance(s->plan.bank, p->account),
		.account = p->account,
		.recorder = s->plan.notary != NULL ? &s->recorder : NULL,
		.lends = true,
		.shared = true,
	};

	p->room = local_open(&plan);
	p->parts = false;
	return p->room != NULL;
}

static bool
persons_sits(const struct person *p)
{
	for (int i = 0; i < room_tables(p->room); i++) {
		if (room_at(p->room, i)->seat != NOBODY)
			return true;
	}
	return false;
}

static void
persons_leave_house(struct person *p)
{
	local_close(p->room);
	p->room = NULL;
}

void
persons_tell_left(const struct server *s, const char *name, const struct evenings *e)
{
	s->plan.watch->left(s->plan.watch->ctx, name, e);
}

void
persons_see_off(struct server *s, struct person *p)
{
	if (s->plan.watch == NULL)
		return;
	if (s->plan.ledger != NULL)
		p->unread = true;
	else
		persons_tell_left(s, p->name, NULL);
}

bool
server_know(struct server *s, const char *name, uint32_t account)
{
	struct person *p;

	if (s->persons == SERVER_PERSONS)
		return false;
	p = persons_add(s, name, account);
	if (!persons_enter(s, p))
		return false;
	p->away_ms = s->now_ms;
	if (!persons_sits(p))
		persons_leave_house(p);
	return true;
}

/* An account in the bank, with a first stake, or a new one if there is nothing in it (LG-10,
 * LG-11).
 */
static struct person *
persons_open_account(struct server *s, const struct visitor *v, chips balance, struct text *why)
{
	int64_t user = v->named ? LEDGER_ANY : (int64_t)v->user;
	struct person *p;
	chips grant;
	uint32_t account;

	if (s->persons == SERVER_PERSONS) {
		text_add(why, "the house has seen %d people this evening and has no room for more",
			 s->persons);
		return NULL;
	}
	if (balance == LEDGER_NOBODY)
		balance = 0;
	grant = balance > 0 ? 0 : BANKROLL - balance;
	account = bank_open_person(s->plan.bank, v->name, balance + grant);
	if (account == ACCOUNT_NONE) {
		text_add(why, "the house has no room for another account");
		return NULL;
	}
	if (s->plan.ledger != NULL)
		ledger_welcome(s->plan.ledger, account, v->name, user, grant);
	p = persons_add(s, v->name, account);
	p->user = user;
	return p;
}

/* They come with nothing, and nothing of theirs is at a table. */
static void
persons_stake(struct server *s, const struct person *p)
{
	chips balance = bank_balance(s->plan.bank, p->account);

	if (balance > 0)
		return;
	bank_grant(s->plan.bank, p->account, BANKROLL - balance);
	if (s->plan.ledger != NULL)
		ledger_welcome(s->plan.ledger, p->account, p->name, p->user, BANKROLL - balance);
}

/* HO-51: does the account belong to another user?  An account of none is V's from now on. */
static bool
persons_may_have(struct server *s, const struct visitor *v, struct person *p,
		 const struct ledger_person *found, struct text *why)
{
	int64_t user = p != NULL && p->user != LEDGER_ANY ? p->user : found->user;

	if (v->named)
		return true;
	if (user != LEDGER_ANY && user != (int64_t)v->user) {
		text_add(why,
			 "the account %s belongs to another user; the keeper of the house can type "
			 "'pitboss ledger rename %s NEW' or 'pitboss ledger adopt %s'",
			 v->name, v->name, v->name);
		return false;
	}
	if (p != NULL && p->user == LEDGER_ANY && s->plan.ledger != NULL)
		ledger_welcome(s->plan.ledger, p->account, p->name, (int64_t)v->user, 0);
	if (p != NULL)
		p->user = (int64_t)v->user;
	return true;
}

struct person *
persons_come(struct server *s, const struct visitor *v, const struct ledger_person *found,
	     struct text *why)
{
	struct person *p = persons_find(s, v->name);

	if (!persons_may_have(s, v, p, found, why))
		return NULL;
	if (p != NULL && p->visitor != NULL) {
		text_add(why, "%s is at this house already", v->name);
		return NULL;
	}
	if (p == NULL)
		p = persons_open_account(s, v, found->balance, why);
	else if (p->room == NULL)
		persons_stake(s, p);
	if (p == NULL)
		return NULL;
	if (p->room == NULL && !persons_enter(s, p)) {
		text_add(why, "the house has no memory left for another person");
		return NULL;
	}
	local_come_back(p->room);
	p->parts = false;
	return p;
}

/* They leave by the rules: what cannot be taken down is played out. */
static void
persons_part(struct person *p)
{
	const struct request q = room_request(p->room, REQUEST_PART, -1);

	p->parts = true;
	room_do(p->room, &q);
}

void
persons_go(struct server *s, struct person *p, bool parts)
{
	p->visitor = NULL;
	p->away_ms = s->now_ms;
	if (parts)
		persons_part(p);
	if (persons_sits(p))
		return;
	persons_see_off(s, p);
	persons_leave_house(p);
}

static void
persons_look_at(struct server *s, struct person *p, uint32_t stale)
{
	uint64_t missed;
	int n;

	for (int i = 0; i < room_tables(p->room); i++) {
		if (stale & UINT32_C(1) << i)
			room_look(p->room, i, NULL, 0, &n, &missed);
	}
	if (!p->parts && s->now_ms - p->away_ms >= s->plan.absence_ms) {
		server_log(s, "%s was away for too long and leaves", p->name);
		persons_part(p);
	}
	if (p->parts && !persons_sits(p)) {
		persons_see_off(s, p);
		persons_leave_house(p);
		server_change_people(s);
	}
}

void
persons_look(struct server *s, uint32_t stale)
{
	for (int i = 0; i < s->persons; i++) {
		struct person *p = &s->person[i];

		if (p->room != NULL && p->visitor == NULL)
			persons_look_at(s, p, stale);
	}
	if (s->plan.notary != NULL)
		notary_take(s->plan.notary); /* nobody waits to hear of it */
}

int64_t
persons_due_ms(const struct server *s)
{
	int64_t due_ms = CLOCK_NEVER;

	for (int i = 0; i < s->persons; i++) {
		const struct person *p = &s->person[i];
		int64_t over_ms = p->away_ms + s->plan.absence_ms;

		if (p->room != NULL && p->visitor == NULL && !p->parts &&
		    (due_ms == CLOCK_NEVER || over_ms < due_ms))
			due_ms = over_ms;
	}
	return due_ms;
}
