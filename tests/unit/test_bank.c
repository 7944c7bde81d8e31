/* The accounts of the house: every movement is two postings, and nothing is made or lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <pthread.h>

#include "base/fault.h"
#include "house/bank.h"

enum { THREADS = 4, MOVES = 20000 };

struct house {
	struct bank *bank;
	struct chip_account chip_account;
	uint32_t table;
};

static void
begin(struct house *h)
{
	h->bank = bank_create();
	assert_non_null(h->bank);
	h->chip_account = bank_chip_account(h->bank);
	h->table = h->chip_account.open(h->bank, "sicbo");
	assert_int_not_equal(h->table, ACCOUNT_NONE);
}

static void
end(struct house *h)
{
	assert_true(bank_sum(h->bank) == 0);
	bank_free(h->bank);
}

static int
draw(struct house *h, uint32_t account, chips amount)
{
	return h->chip_account.draw(h->chip_account.ctx, h->table, account, amount);
}

static void
pay(struct house *h, uint32_t account, chips amount)
{
	h->chip_account.pay(h->chip_account.ctx, h->table, account, amount);
}

static void
expect(struct house *h, uint32_t account, chips balance)
{
	if (bank_balance(h->bank, account) != balance)
		fail_msg("account %u has %lld, not %lld", account,
			 (long long)bank_balance(h->bank, account), (long long)balance);
	assert_true(bank_sum(h->bank) == 0);
}

static void
a_person_begins_with_chips_from_the_mint(void **state) /* LG-10 */
{
	struct house h;
	uint32_t ada, bo;

	(void)state;
	begin(&h);
	ada = bank_open_person(h.bank, "ada", BANKROLL);
	bo = bank_open_person(h.bank, "bo", 0);
	expect(&h, ada, BANKROLL);
	expect(&h, bo, 0);
	expect(&h, ACCOUNT_MINT, -BANKROLL);
	expect(&h, ACCOUNT_HOUSE, 0);
	expect(&h, ACCOUNT_NONE, 0);
	expect(&h, 12345, 0);
	end(&h);
}

static void
names_of_persons_are_unique(void **state) /* LG-13 */
{
	struct house h;

	(void)state;
	begin(&h);
	assert_int_not_equal(bank_open_person(h.bank, "ada", 10), ACCOUNT_NONE);
	assert_int_equal(bank_open_person(h.bank, "ada", 10), ACCOUNT_NONE);
	assert_int_equal(bank_open_person(h.bank, "a b", 10), ACCOUNT_NONE);
	assert_int_equal(bank_open_person(h.bank, "", 10), ACCOUNT_NONE);
	assert_int_not_equal(bank_open_person(h.bank, "sicbo", 10), ACCOUNT_NONE);
	end(&h);
}

static void
a_person_draws_no_more_than_there_is(void **state)
{
	static const chips refused[] = { 301, 0, -5, INT64_MAX, INT64_MIN };
	struct house h;
	uint32_t ada;

	(void)state;
	begin(&h);
	ada = bank_open_person(h.bank, "ada", 300);
	for (size_t i = 0; i < sizeof(refused) / sizeof(refused[0]); i++) {
		assert_int_equal(draw(&h, ada, refused[i]), FAULT_POOR);
		expect(&h, ada, 300);
	}
	assert_int_equal(draw(&h, ACCOUNT_NONE, 1), FAULT_POOR);
	assert_int_equal(draw(&h, ada, 300), 0);
	expect(&h, ada, 0);
	expect(&h, h.table, 300);
	assert_int_equal(draw(&h, ada, 1), FAULT_POOR);
	pay(&h, ada, 450);
	expect(&h, ada, 450);
	expect(&h, h.table, -150);
	end(&h);
}

static void
a_debt_is_paid_from_any_balance(void **state) /* SM-9 */
{
	struct house h;
	uint32_t ada;

	(void)state;
	begin(&h);
	ada = bank_open_person(h.bank, "ada", 300);
	assert_int_equal(draw(&h, ada, 290), 0);
	pay(&h, ada, -15);
	expect(&h, ada, -5);
	assert_true(h.chip_account.balance(h.chip_account.ctx, ada) == 0);
	assert_int_equal(draw(&h, ada, 1), FAULT_POOR);
	end(&h);
}

static void
simulated_players_share_an_account_without_a_bottom(void **state)
{
	struct house h;

	(void)state;
	begin(&h);
	assert_int_equal(h.chip_account.players, ACCOUNT_PLAYERS);
	for (int i = 0; i < 100; i++)
		assert_int_equal(draw(&h, h.chip_account.players, 500), 0);
	expect(&h, ACCOUNT_PLAYERS, -50000);
	assert_true(h.chip_account.balance(h.chip_account.ctx, ACCOUNT_PLAYERS) == CHIPS_MAX);
	end(&h);
}

static void
the_rest_of_a_table_is_the_house_s(void **state)
{
	struct house h;
	uint32_t ada, craps;

	(void)state;
	begin(&h);
	ada = bank_open_person(h.bank, "ada", 300);
	craps = h.chip_account.open(h.chip_account.ctx, "craps");
	assert_int_equal(draw(&h, ada, 200), 0);
	assert_int_equal(h.chip_account.draw(h.chip_account.ctx, craps, ada, 100), 0);
	assert_true(h.chip_account.brought(h.chip_account.ctx, h.table, ada) == 200);
	assert_true(h.chip_account.brought(h.chip_account.ctx, craps, ada) == 100);
	pay(&h, ada, 150);
	h.chip_account.pay(h.chip_account.ctx, craps, ada, 170);
	assert_true(h.chip_account.brought(h.chip_account.ctx, h.table, ada) == 50);
	assert_true(h.chip_account.brought(h.chip_account.ctx, craps, ada) == -70);
	h.chip_account.settle(h.chip_account.ctx, h.table);
	expect(&h, ACCOUNT_HOUSE, 50);
	h.chip_account.settle(h.chip_account.ctx, craps);
	expect(&h, ACCOUNT_HOUSE, -20);
	expect(&h, ada, 320);
	assert_true(h.chip_account.brought(h.chip_account.ctx, craps, ada) == -70);
	h.chip_account.close(h.chip_account.ctx, craps);
	/* The next table begins with nothing, and has another number. */
	assert_int_not_equal(h.chip_account.open(h.chip_account.ctx, "pig"), craps);
	assert_true(h.chip_account.brought(h.chip_account.ctx, craps, ada) == 0);
	expect(&h, craps, 0);
	end(&h);
}

static void
there_is_a_last_account(void **state)
{
	struct house h;
	char name[16];
	int tables = 1, users = 0;

	(void)state;
	begin(&h);
	while (h.chip_account.open(h.chip_account.ctx, "pig") != ACCOUNT_NONE)
		tables++;
	assert_int_equal(tables, BANK_TABLES);
	do
		snprintf(name, sizeof(name), "p%d", users);
	while (bank_open_person(h.bank, name, 5) != ACCOUNT_NONE && users++ < BANK_ACCOUNTS);
	assert_int_equal(users, BANK_ACCOUNTS - BANK_TABLES - (ACCOUNT_OTHERS - ACCOUNT_MINT));
	expect(&h, ACCOUNT_MINT, -5 * users);
	h.chip_account.close(h.chip_account.ctx, h.table);
	assert_int_not_equal(h.chip_account.open(h.chip_account.ctx, "pig"), ACCOUNT_NONE);
	end(&h);
}

static void *
come_and_go(void *arg)
{
	struct house *h = arg;

	for (int i = 0; i < MOVES; i++) {
		if (draw(h, ACCOUNT_PLAYERS, 1 + i % 7) == 0)
			pay(h, ACCOUNT_PLAYERS, 1 + i % 7);
		assert_true(bank_sum(h->bank) == 0);
	}
	return NULL;
}

static void
the_sum_is_0_at_all_times(void **state) /* LG-4 */
{
	pthread_t thread[THREADS];
	struct house h;

	(void)state;
	begin(&h);
	for (int i = 0; i < THREADS; i++)
		assert_int_equal(pthread_create(&thread[i], NULL, come_and_go, &h), 0);
	for (int i = 0; i < THREADS; i++)
		pthread_join(thread[i], NULL);
	expect(&h, ACCOUNT_PLAYERS, 0);
	end(&h);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_person_begins_with_chips_from_the_mint),
		cmocka_unit_test(names_of_persons_are_unique),
		cmocka_unit_test(a_person_draws_no_more_than_there_is),
		cmocka_unit_test(a_debt_is_paid_from_any_balance),
		cmocka_unit_test(simulated_players_share_an_account_without_a_bottom),
		cmocka_unit_test(the_rest_of_a_table_is_the_house_s),
		cmocka_unit_test(there_is_a_last_account),
		cmocka_unit_test(the_sum_is_0_at_all_times),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
