#include "house/bank.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/fault.h"
#include "base/name.h"

enum account_kind { KIND_FREE, KIND_FIXED, KIND_PERSON, KIND_TABLE };

struct account {
	enum account_kind kind;
	uint32_t number;
	char name[NAME_SIZE];
	chips balance;
	int column; /* of a table: where BROUGHT of the others speaks of it */
	chips brought[BANK_TABLES];
};

struct bank {
	pthread_mutex_t lock; /* guards the rest */
	uint32_t next;        /* the number of the next account */
	bool column_taken[BANK_TABLES];
	struct account account[BANK_ACCOUNTS];
};

struct bank *
bank_create(void)
{
	struct bank *bank = calloc(1, sizeof(*bank));

	if (bank == NULL)
		return NULL;
	pthread_mutex_init(&bank->lock, NULL);
	for (uint32_t number = ACCOUNT_MINT; number < ACCOUNT_OTHERS; number++)
		bank->account[number] = (struct account){ .kind = KIND_FIXED, .number = number };
	bank->next = ACCOUNT_OTHERS;
	return bank;
}

void
bank_free(struct bank *bank)
{
	if (bank == NULL)
		return;
	pthread_mutex_destroy(&bank->lock);
	free(bank);
}

/* Down to the next remark, the lock is held by the caller. */

/* One of the accounts that are always there, which stand at their numbers. */
static struct account *
bank_fixed(struct bank *bank, uint32_t number)
{
	return &bank->account[number];
}

/* The i-th place at which the account of that number may be. */
static struct account *
bank_place(struct bank *bank, uint32_t number, uint32_t i)
{
	return &bank->account[(number + i) % BANK_ACCOUNTS];
}

/* It is at its first place unless that was taken when it was opened. */
static struct account *
bank_find(struct bank *bank, uint32_t number)
{
	for (uint32_t i = 0; i < BANK_ACCOUNTS && number != ACCOUNT_NONE; i++) {
		struct account *a = bank_place(bank, number, i);

		if (a->kind != KIND_FREE && a->number == number)
			return a;
	}
	return NULL;
}

static bool
bank_has_person(const struct bank *bank, const char *name)
{
	/* Until the numbers go round, no account stands beyond the next one. */
	uint32_t places = bank->next < BANK_ACCOUNTS ? bank->next : BANK_ACCOUNTS;

	for (uint32_t i = 0; i < places; i++) {
		const struct account *a = &bank->account[i];

		if (a->kind == KIND_PERSON && strcmp(a->name, name) == 0)
			return true;
	}
	return false;
}

/* NULL if there is no room. */
static struct account *
bank_add(struct bank *bank, enum account_kind kind, const char *name)
{
	for (uint32_t i = 0; i < BANK_ACCOUNTS; i++) {
		struct account *a = bank_place(bank, bank->next, i);

		if (a->kind != KIND_FREE)
			continue;
		*a = (struct account){ .kind = kind, .number = bank->next++ };
		strncpy(a->name, name, NAME_SIZE - 1);
		return a;
	}
	return NULL;
}

static void
bank_post(struct account *a, chips amount)
{
	if (__builtin_add_overflow(a->balance, amount, &a->balance))
		assert(false && "more chips than can be counted");
}

/* Every movement of chips. */
static void
bank_move(struct account *from, struct account *to, chips amount)
{
	bank_post(from, -amount);
	bank_post(to, amount);
}

/* For the till: with TABLE and the account of a seat occupant there. */
static void
bank_move_to_table(struct bank *bank, uint32_t table, uint32_t account, chips amount)
{
	struct account *t = bank_find(bank, table), *a = bank_find(bank, account);

	assert(t != NULL && t->kind == KIND_TABLE && a != NULL);
	bank_move(a, t, amount);
	a->brought[t->column] += amount;
}

/* From here on the functions take the lock. */

uint32_t
bank_open_person(struct bank *bank, const char *name, chips bankroll)
{
	struct account *a = NULL;
	uint32_t number = ACCOUNT_NONE;

	pthread_mutex_lock(&bank->lock);
	if (name_fits(name) && !bank_has_person(bank, name))
		a = bank_add(bank, KIND_PERSON, name);
	if (a != NULL) {
		number = a->number;
		bank_move(bank_fixed(bank, ACCOUNT_MINT), a, bankroll);
	}
	pthread_mutex_unlock(&bank->lock);
	return number;
}

void
bank_grant(struct bank *bank, uint32_t account, chips amount)
{
	struct account *a;

	pthread_mutex_lock(&bank->lock);
	a = bank_find(bank, account);
	assert(a != NULL && a->kind == KIND_PERSON && amount > 0);
	bank_move(bank_fixed(bank, ACCOUNT_MINT), a, amount);
	pthread_mutex_unlock(&bank->lock);
}

chips
bank_balance(struct bank *bank, uint32_t account)
{
	const struct account *a;
	chips balance;

	pthread_mutex_lock(&bank->lock);
	a = bank_find(bank, account);
	balance = a != NULL ? a->balance : 0;
	pthread_mutex_unlock(&bank->lock);
	return balance;
}

chips
bank_sum(struct bank *bank)
{
	chips sum = 0;

	pthread_mutex_lock(&bank->lock);
	for (int i = 0; i < BANK_ACCOUNTS; i++)
		sum += bank->account[i].balance;
	pthread_mutex_unlock(&bank->lock);
	return sum;
}

static uint32_t
bank_chip_account_open(void *ctx, const char *name)
{
	struct bank *bank = ctx;
	struct account *a = NULL;
	uint32_t number = ACCOUNT_NONE;
	int column = 0;

	pthread_mutex_lock(&bank->lock);
	while (column < BANK_TABLES && bank->column_taken[column])
		column++;
	if (column < BANK_TABLES)
		a = bank_add(bank, KIND_TABLE, name);
	if (a != NULL) {
		number = a->number;
		a->column = column;
		bank->column_taken[column] = true;
	}
	pthread_mutex_unlock(&bank->lock);
	return number;
}

static chips
bank_chip_account_balance(void *ctx, uint32_t account)
{
	chips balance = bank_balance(ctx, account);

	return account == ACCOUNT_PLAYERS ? CHIPS_MAX : balance > 0 ? balance : 0;
}

static int
bank_chip_account_draw(void *ctx, uint32_t table, uint32_t account, chips amount)
{
	struct bank *bank = ctx;
	const struct account *a;
	int fault = FAULT_POOR;

	pthread_mutex_lock(&bank->lock);
	a = bank_find(bank, account);
	if (amount > 0 && a != NULL && (account == ACCOUNT_PLAYERS || amount <= a->balance)) {
		bank_move_to_table(bank, table, account, amount);
		fault = 0;
	}
	pthread_mutex_unlock(&bank->lock);
	return fault;
}

static void
bank_chip_account_pay(void *ctx, uint32_t table, uint32_t account, chips amount)
{
	struct bank *bank = ctx;

	pthread_mutex_lock(&bank->lock);
	bank_move_to_table(bank, table, account, -amount);
	pthread_mutex_unlock(&bank->lock);
}

static chips
bank_chip_account_brought(void *ctx, uint32_t table, uint32_t account)
{
	struct bank *bank = ctx;
	const struct account *t, *a;
	chips brought = 0;

	pthread_mutex_lock(&bank->lock);
	t = bank_find(bank, table);
	a = bank_find(bank, account);
	if (t != NULL && a != NULL)
		brought = a->brought[t->column];
	pthread_mutex_unlock(&bank->lock);
	return brought;
}

static void
bank_chip_account_found(void *ctx, uint32_t table, uint32_t account, chips amount)
{
	struct bank *bank = ctx;
	struct account *t, *a;

	pthread_mutex_lock(&bank->lock);
	t = bank_find(bank, table);
	assert(t != NULL && t->kind == KIND_TABLE);
	bank_move(bank_fixed(bank, ACCOUNT_MINT), t, amount);
	a = account != ACCOUNT_NONE ? bank_find(bank, account) : NULL;
	if (a != NULL)
		a->brought[t->column] += amount;
	pthread_mutex_unlock(&bank->lock);
}

static void
bank_chip_account_keep(void *ctx, uint32_t table)
{
	struct bank *bank = ctx;
	struct account *t;

	pthread_mutex_lock(&bank->lock);
	t = bank_find(bank, table);
	assert(t != NULL && t->kind == KIND_TABLE);
	bank_move(t, bank_fixed(bank, ACCOUNT_MINT), t->balance);
	pthread_mutex_unlock(&bank->lock);
}

static void
bank_chip_account_settle(void *ctx, uint32_t table)
{
	struct bank *bank = ctx;
	struct account *t;

	pthread_mutex_lock(&bank->lock);
	t = bank_find(bank, table);
	assert(t != NULL && t->kind == KIND_TABLE);
	bank_move(t, bank_fixed(bank, ACCOUNT_HOUSE), t->balance);
	pthread_mutex_unlock(&bank->lock);
}

static void
bank_chip_account_close(void *ctx, uint32_t table)
{
	struct bank *bank = ctx;
	struct account *t;

	pthread_mutex_lock(&bank->lock);
	t = bank_find(bank, table);
	assert(t != NULL && t->kind == KIND_TABLE && t->balance == 0);
	for (int i = 0; i < BANK_ACCOUNTS; i++)
		bank->account[i].brought[t->column] = 0;
	bank->column_taken[t->column] = false;
	t->kind = KIND_FREE;
	pthread_mutex_unlock(&bank->lock);
}

struct chip_account
bank_chip_account(struct bank *bank)
{
	return (struct chip_account){
		.open = bank_chip_account_open,
		.balance = bank_chip_account_balance,
		.draw = bank_chip_account_draw,
		.pay = bank_chip_account_pay,
		.brought = bank_chip_account_brought,
		.found = bank_chip_account_found,
		.keep = bank_chip_account_keep,
		.settle = bank_chip_account_settle,
		.close = bank_chip_account_close,
		.players = ACCOUNT_PLAYERS,
		.ctx = bank,
	};
}
