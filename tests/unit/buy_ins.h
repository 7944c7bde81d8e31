/*
 * A till for tests of tables: everybody has enough, unless a purse has a bottom, and chips paid to
 * a name are kept until they are fetched.
 */
#ifndef PITBOSS_TESTS_BUY_INS_H
#define PITBOSS_TESTS_BUY_INS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>
#include <pthread.h>
#include <string.h>

#include "base/assert.h"
#include "base/fault.h"
#include "base/name.h"
#include "engine/table.h"

/* The last account is the simulated players', the one before it the table's. */
enum { PURSES = 200, PURSE_TABLE = PURSES - 2, PURSE_PLAYERS = PURSES - 1 };

struct purses {
	struct chip_account chip_account;
	pthread_mutex_t lock; /* guards the members below */
	int names;
	char name[PURSES][NAME_SIZE];
	chips least[PURSES]; /* a draw that goes below it is refused */
	chips owns[PURSES];  /* of all: with the table's and the house's, it adds up to 0 */
	chips paid[PURSES];  /* not fetched yet */
	chips won;           /* by the house */
	bool settled;
	bool refuses; /* every draw, whatever the balance was */
};

static inline uint32_t
purses_open(void *ctx, const char *name)
{
	(void)ctx, (void)name;
	return PURSE_TABLE;
}

static inline chips
purses_balance(void *ctx, uint32_t account)
{
	struct purses *p = ctx;
	chips balance;

	pthread_mutex_lock(&p->lock);
	balance = p->owns[account] - p->least[account];
	pthread_mutex_unlock(&p->lock);
	return balance;
}

static inline int
purses_draw(void *ctx, uint32_t table, uint32_t account, chips amount)
{
	struct purses *p = ctx;
	int fault = FAULT_POOR;

	pthread_mutex_lock(&p->lock);
	assert(amount > 0 && account != 0);
	if (!p->refuses && p->owns[account] - amount >= p->least[account]) {
		p->owns[account] -= amount;
		p->owns[table] += amount;
		fault = 0;
	}
	pthread_mutex_unlock(&p->lock);
	return fault;
}

static inline void
purses_pay(void *ctx, uint32_t table, uint32_t account, chips amount)
{
	struct purses *p = ctx;

	pthread_mutex_lock(&p->lock);
	assert(account != 0);
	p->owns[account] += amount;
	p->owns[table] -= amount;
	p->paid[account] += amount;
	pthread_mutex_unlock(&p->lock);
}

static inline chips
purses_brought(void *ctx, uint32_t table, uint32_t account)
{
	struct purses *p = ctx;
	chips owns;

	(void)table;
	pthread_mutex_lock(&p->lock);
	owns = p->owns[account];
	pthread_mutex_unlock(&p->lock);
	return -owns;
}

/* What was in play before is owed by account 0. */
static inline void
purses_found(void *ctx, uint32_t table, uint32_t account, chips amount)
{
	struct purses *p = ctx;

	(void)account;
	pthread_mutex_lock(&p->lock);
	p->owns[0] -= amount;
	p->owns[table] += amount;
	pthread_mutex_unlock(&p->lock);
}

static inline void
purses_keep(void *ctx, uint32_t table)
{
	struct purses *p = ctx;

	pthread_mutex_lock(&p->lock);
	p->owns[0] += p->owns[table];
	p->owns[table] = 0;
	pthread_mutex_unlock(&p->lock);
}

static inline void
purses_settle(void *ctx, uint32_t table)
{
	struct purses *p = ctx;

	pthread_mutex_lock(&p->lock);
	assert(!p->settled);
	p->settled = true;
	p->won = p->owns[table];
	p->owns[table] = 0;
	pthread_mutex_unlock(&p->lock);
}

static inline void
purses_close(void *ctx, uint32_t table)
{
	struct purses *p = ctx;

	assert(p->owns[table] == 0);
}

static inline void
purses_init(struct purses *p)
{
	*p = (struct purses){ .chip_account = { .open = purses_open,
						.balance = purses_balance,
						.draw = purses_draw,
						.pay = purses_pay,
						.brought = purses_brought,
						.found = purses_found,
						.keep = purses_keep,
						.settle = purses_settle,
						.close = purses_close,
						.players = PURSE_PLAYERS,
						.ctx = p } };
	pthread_mutex_init(&p->lock, NULL);
	for (int i = 0; i < PURSES; i++)
		p->least[i] = -CHIPS_MAX;
	/* Bets without a seat are theirs too. */
	p->least[PURSE_PLAYERS] = -4 * SEATS * CHIPS_MAX;
}

static inline void
purses_finish(struct purses *p)
{
	pthread_mutex_destroy(&p->lock);
}

/* The account of a name; a new name gets a new account. */
static inline uint32_t
purses_account(struct purses *p, const char *name)
{
	int i = 1;

	pthread_mutex_lock(&p->lock);
	while (i <= p->names && strcmp(p->name[i], name) != 0)
		i++;
	if (i > p->names) {
		assert_true(i < PURSE_TABLE);
		strncpy(p->name[i], name, NAME_SIZE - 1);
		p->names = i;
	}
	pthread_mutex_unlock(&p->lock);
	return (uint32_t)i;
}

/* The chips paid to a name since the last call. */
static inline chips
purses_fetch(struct purses *p, const char *name)
{
	uint32_t account = purses_account(p, name);
	chips paid;

	pthread_mutex_lock(&p->lock);
	paid = p->paid[account];
	p->paid[account] = 0;
	pthread_mutex_unlock(&p->lock);
	return paid;
}

/* The sum of all, which is 0. */
static inline chips
purses_sum(struct purses *p)
{
	chips sum;

	pthread_mutex_lock(&p->lock);
	sum = p->won;
	for (int i = 0; i < PURSES; i++)
		sum += p->owns[i];
	pthread_mutex_unlock(&p->lock);
	return sum;
}

/* A person who sits down, with an account and an unlimited purse. */
static inline struct seat_occupant
purses_person(struct purses *p, const char *name)
{
	return (struct seat_occupant){ .name = name, .account = purses_account(p, name) };
}

#endif
