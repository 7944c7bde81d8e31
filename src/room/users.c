/* The persons of a house: those who are there, and those who are away for a while. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "room/server_parts.h"

static struct user *
users_find(struct server *s, const char *name)
{
	for (int i = 0; i < s->users; i++) {
		if (strcmp(s->person[i].name, name) == 0)
			return &s->person[i];
	}
	return NULL;
}

bool
users_know(struct server *s, const char *name)
{
	return users_find(s, name) != NULL;
}

bool
users_awaits(struct server *s, const char *name)
{
	const struct user *p = users_find(s, name);

	return p != NULL && p->room != NULL && p->connection == NULL;
}

static struct user *
users_add(struct server *s, const char *name, uint32_t account)
{
	struct user *p = &s->person[s->users++];

	*p = (struct user){ .account = account, .user = LEDGER_ANY };
	snprintf(p->name, sizeof(p->name), "%s", name);
	return p;
}

/* They come to all tables. */
static bool
users_enter(struct server *s, struct user *p)
{
	const struct local_plan plan = {
		.floor = s->plan.floor,
		.clock = s->plan.clock,
		.bank = s->plan.bank,
		.think_ms = s->plan.think_ms,
		.name = p->name,
		.bankroll = bank_balance(s->plan.bank, p->account),
		.account = p->account,
		.recorder = s->plan.committer != NULL ? &s->recorder : NULL,
		.lends = true,
		.shared = true,
	};

	p->room = local_open(&plan);
	p->parts = false;
	return p->room != NULL;
}

static bool
users_sits(const struct user *p)
{
	for (int i = 0; i < room_tables(p->room); i++) {
		if (room_at(p->room, i)->seat != NOBODY)
			return true;
	}
	return false;
}

static void
users_leave_house(struct user *p)
{
	local_close(p->room);
	p->room = NULL;
}

void
users_tell_left(const struct server *s, const char *name, const struct evenings *e)
{
	s->plan.watch->left(s->plan.watch->ctx, name, e);
}

void
users_see_off(struct server *s, struct user *p)
{
	if (s->plan.watch == NULL)
		return;
	if (s->plan.ledger != NULL)
		p->unread = true;
	else
		users_tell_left(s, p->name, NULL);
}

bool
server_know(struct server *s, const char *name, uint32_t account)
{
	struct user *p;

	if (s->users == SERVER_USERS)
		return false;
	p = users_add(s, name, account);
	if (!users_enter(s, p))
		return false;
	p->away_ms = s->now_ms;
	if (!users_sits(p))
		users_leave_house(p);
	return true;
}

/* An account in the bank, with a first stake, or a new one if there is nothing in it (LG-10,
 * LG-11).
 */
static struct user *
users_open_account(struct server *s, const struct connection *v, chips balance, struct text *why)
{
	int64_t user = v->named ? LEDGER_ANY : (int64_t)v->user;
	struct user *p;
	chips grant;
	uint32_t account;

	if (s->users == SERVER_USERS) {
		text_add(why, "the house has seen %d people this evening and has no room for more",
			 s->users);
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
	p = users_add(s, v->name, account);
	p->user = user;
	return p;
}

/* They come with nothing, and nothing of theirs is at a table. */
static void
users_stake(struct server *s, const struct user *p)
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
users_may_have(struct server *s, const struct connection *v, struct user *p,
	       const struct ledger_user *found, struct text *why)
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

struct user *
users_come(struct server *s, const struct connection *v, const struct ledger_user *found,
	   struct text *why)
{
	struct user *p = users_find(s, v->name);

	if (!users_may_have(s, v, p, found, why))
		return NULL;
	if (p != NULL && p->connection != NULL) {
		text_add(why, "%s is at this house already", v->name);
		return NULL;
	}
	if (p == NULL)
		p = users_open_account(s, v, found->balance, why);
	else if (p->room == NULL)
		users_stake(s, p);
	if (p == NULL)
		return NULL;
	if (p->room == NULL && !users_enter(s, p)) {
		text_add(why, "the house has no memory left for another person");
		return NULL;
	}
	local_come_back(p->room);
	p->parts = false;
	return p;
}

/* They leave by the rules: what cannot be taken down is played out. */
static void
users_part(struct user *p)
{
	const struct request q = room_request(p->room, REQUEST_PART, -1);

	p->parts = true;
	room_do(p->room, &q);
}

void
users_go(struct server *s, struct user *p, bool parts)
{
	p->connection = NULL;
	p->away_ms = s->now_ms;
	if (parts)
		users_part(p);
	if (users_sits(p))
		return;
	users_see_off(s, p);
	users_leave_house(p);
}

static void
users_look_at(struct server *s, struct user *p, uint32_t stale)
{
	uint64_t missed;
	int n;

	for (int i = 0; i < room_tables(p->room); i++) {
		if (stale & UINT32_C(1) << i)
			room_look(p->room, i, NULL, 0, &n, &missed);
	}
	if (!p->parts && s->now_ms - p->away_ms >= s->plan.absence_ms) {
		server_log(s, "%s was away for too long and leaves", p->name);
		users_part(p);
	}
	if (p->parts && !users_sits(p)) {
		users_see_off(s, p);
		users_leave_house(p);
		server_change_people(s);
	}
}

void
users_look(struct server *s, uint32_t stale)
{
	for (int i = 0; i < s->users; i++) {
		struct user *p = &s->person[i];

		if (p->room != NULL && p->connection == NULL)
			users_look_at(s, p, stale);
	}
	if (s->plan.committer != NULL)
		committer_take(s->plan.committer); /* nobody waits to hear of it */
}

int64_t
users_due_ms(const struct server *s)
{
	int64_t due_ms = CLOCK_NEVER;

	for (int i = 0; i < s->users; i++) {
		const struct user *p = &s->person[i];
		int64_t over_ms = p->away_ms + s->plan.absence_ms;

		if (p->room != NULL && p->connection == NULL && !p->parts &&
		    (due_ms == CLOCK_NEVER || over_ms < due_ms))
			due_ms = over_ms;
	}
	return due_ms;
}
