/*
 * A disk that does not answer: whoever needs it waits, and nobody else does, as nobody waits for it
 * with a lock (LG-6).  A lock that was held would hang this test.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/fault.h"
#include "engine/table.h"
#include "games/game.h"
#include "games/sicbo/sicbo.h"
#include "ledger_house.h"
#include "slow_disk.h"

/* Where syncs wait. */
static struct {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	bool shut;
	int waiting;
} gate = { .lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER };

static void
gate_wait(void)
{
	pthread_mutex_lock(&gate.lock);
	gate.waiting++;
	pthread_cond_broadcast(&gate.changed);
	while (gate.shut)
		pthread_cond_wait(&gate.changed, &gate.lock);
	gate.waiting--;
	pthread_mutex_unlock(&gate.lock);
}

static void
gate_set(bool shut)
{
	pthread_mutex_lock(&gate.lock);
	gate.shut = shut;
	pthread_cond_broadcast(&gate.changed);
	pthread_mutex_unlock(&gate.lock);
}

/* Until somebody stands there. */
static void
gate_meet(void)
{
	pthread_mutex_lock(&gate.lock);
	while (gate.waiting == 0)
		pthread_cond_wait(&gate.changed, &gate.lock);
	pthread_mutex_unlock(&gate.lock);
}

enum { PERSONS = 2, ROLLING = PERSONS, TABLES, STACK = 100, BET = 5, TOO_LONG_S = 60 };

/* Two persons, each at a table of their own, and a table whose dice roll all the time. */
struct slow_house {
	struct clock clock;
	struct ledger *ledger;
	struct recorder recorder;
	struct bank *bank;
	struct chip_account chip_account;
	struct table *table[TABLES];
	struct user {
		struct slow_house *house;
		struct seat_occupant seat_occupant;
		struct table *table;
		int seat;
		pthread_t thread;
		int fault;
		atomic_bool done;
	} person[PERSONS];
};

static const char *const names[PERSONS] = { "zoe", "max" };
static char folder[] = "/tmp/pitboss-slow-XXXXXX", file[64];

static void
house_open_tables(struct slow_house *h)
{
	const struct table_ops ops = { .clock = &h->clock,
				       .chip_account = &h->chip_account,
				       .recorder = &h->recorder };

	for (int i = 0; i < TABLES; i++) {
		struct table *t = table_create(&sicbo_game, &ops);

		assert_non_null(t);
		table_set(t, SICBO_ROUND_MS, i == ROLLING ? 1 : 3600000, NULL);
		table_set(t, SICBO_TUMBLE_MS, 0, NULL);
		assert_int_equal(table_open(t), 0);
		h->table[i] = t;
	}
}

static void
house_seat_person(struct slow_house *h, int i, const struct holding *holding)
{
	struct user *p = &h->person[i];

	p->house = h;
	p->table = h->table[i];
	p->seat = NOBODY;
	p->seat_occupant.name = names[i];
	p->seat_occupant.account = bank_open_person(h->bank, names[i], BANKROLL);
	ledger_bind(h->ledger, p->seat_occupant.account, holding);
	assert_int_equal(table_play(p->table, &p->seat_occupant, &p->seat, NULL, STACK, NULL), 0);
}

static void
slow_house_begin(struct slow_house *h)
{
	char words[HOUSE_WORDS];
	struct text why = text_in(words, sizeof(words));
	struct holding holding[PERSONS];

	*h = (struct slow_house){ .ledger = NULL };
	clock_init(&h->clock, false);
	h->ledger = ledger_open(file, &why);
	assert_non_null(h->ledger);
	for (int i = 0; i < PERSONS; i++)
		assert_true(ledger_hold(h->ledger, names[i], BANKROLL, &holding[i], &why));
	assert_true(ledger_begin(h->ledger, &why));
	h->recorder = ledger_recorder(h->ledger);
	h->bank = bank_create();
	h->chip_account = bank_chip_account(h->bank);
	house_open_tables(h);
	for (int i = 0; i < PERSONS; i++)
		house_seat_person(h, i, &holding[i]);
}

static void
slow_house_end(struct slow_house *h)
{
	for (int i = 0; i < TABLES; i++) {
		table_close(h->table[i]);
		table_free(h->table[i]);
	}
	assert_true(ledger_close(h->ledger, NULL));
	bank_free(h->bank);
	clock_finish(&h->clock);
}

static void *
person_bets(void *arg)
{
	struct user *p = arg;
	const struct action big = { SICBO_BIG, { BET } };
	int seat = p->seat;

	p->fault = table_play(p->table, &p->seat_occupant, &seat, &big, STACK, NULL);
	atomic_store(&p->done, true);
	return NULL;
}

/* All that a person's front end asks, and a bet of a simulated player. */
static void
look_and_play(struct slow_house *h, struct table *t)
{
	struct seat_occupant ada = { "ada", h->chip_account.players, "steady small 10" };
	const struct action small = { SICBO_SMALL, { BET } };
	struct dice_view dice;
	struct table_view view;
	struct news news[NEWS_KEPT];
	uint64_t since = 0;
	int seat = NOBODY;

	table_view(t, NOBODY, &view);
	table_dice(t, h->person[0].seat_occupant.account, &dice);
	table_news(t, 0, &since, news, NEWS_KEPT, NULL);
	table_pause(t, true);
	table_pause(t, false);
	assert_int_equal(table_play(t, &ada, &seat, &small, STACK, NULL), 0);
	assert_int_equal(table_leave(t, seat), 0);
}

/* The bet lies there, for all to see, though its bettor has not heard of it yet. */
static bool
bet_lies(struct user *p)
{
	struct game_state view;

	table_look(p->table, p->seat, &view);
	return game_staked(&sicbo_game, view.bytes, p->seat) == BET;
}

static void
nobody_waits_for_the_disk_with_a_lock(void **state)
{
	struct slow_house h;

	(void)state;
	alarm(TOO_LONG_S);
	slow_house_begin(&h);
	gate_set(true);
	for (int i = 0; i < PERSONS; i++) {
		struct user *p = &h.person[i];

		assert_int_equal(clock_thread(&h.clock, &p->thread, person_bets, p), 0);
		while (!bet_lies(p))
			sched_yield();
	}
	gate_meet();
	for (int i = 0; i < PERSONS; i++)
		look_and_play(&h, h.table[i]);
	for (int i = 0; i < PERSONS; i++)
		assert_false(atomic_load(&h.person[i].done));
	gate_set(false);
	for (int i = 0; i < PERSONS; i++) {
		pthread_join(h.person[i].thread, NULL);
		assert_int_equal(h.person[i].fault, 0);
	}
	slow_house_end(&h);
	alarm(0);
}

static uint32_t
rounds_of(const struct game_state *view)
{
	return ((const struct rail *)view->bytes)->round;
}

/* A throw is not seen before it is safe, and bets are answered at once meanwhile. */
static void
dice_wait_for_the_disk_without_a_lock(void **state)
{
	const struct action big = { SICBO_BIG, { BET } };
	struct slow_house h;
	struct game_state view, later;
	struct table *rolling;
	struct seat_occupant ada;
	int seat = NOBODY;

	(void)state;
	alarm(TOO_LONG_S);
	slow_house_begin(&h);
	rolling = h.table[ROLLING];
	ada = (struct seat_occupant){ "ada", h.chip_account.players, "steady small 10" };
	gate_set(true);
	gate_meet();
	while (table_look(rolling, NOBODY, &view).kind != GAME_REQUEST_DICE)
		sched_yield();
	assert_int_equal(table_play(rolling, &ada, &seat, &big, STACK, NULL), FAULT_DICE);
	look_and_play(&h, h.table[0]);
	assert_int_equal(table_look(rolling, NOBODY, &later).kind, GAME_REQUEST_DICE);
	assert_int_equal(rounds_of(&later), rounds_of(&view));
	gate_set(false);
	while (rounds_of(&later) == rounds_of(&view)) {
		table_look(rolling, NOBODY, &later);
		sched_yield();
	}
	slow_house_end(&h);
	alarm(0);
}

static int
begin_all(void **state)
{
	(void)state;
	slow_disk_begin(gate_wait);
	if (mkdtemp(folder) == NULL)
		return -1;
	snprintf(file, sizeof(file), "%s/house.db", folder);
	return 0;
}

static int
end_all(void **state)
{
	(void)state;
	house_remove(file);
	return rmdir(folder);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(nobody_waits_for_the_disk_with_a_lock),
		cmocka_unit_test(dice_wait_for_the_disk_without_a_lock),
	};

	return cmocka_run_group_tests(tests, begin_all, end_all);
}
