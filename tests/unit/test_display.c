/* Displays that are slow, stuck, broken, or close the table themselves, and stuck dice: SB-8, SB-9,
 * SB-11. */
#include <sched.h>

#include "games/sicbo/sicbo.h"

#include "table_fixture.h"

enum { FREED = 100 };

static const struct roll big = { 3, { 5, 5, 4 } };

/* Sleeps on the table's clock: three seconds for the first result. */
static int
slow_display(void *ctx, const char *round, const struct roll *r)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
	struct fixture *f = ctx;
	bool first;

	pthread_mutex_lock(&f->lock);
	first = f->n == 0;
	pthread_mutex_unlock(&f->lock);
	if (first) {
		pthread_mutex_lock(&lock);
		while (clock_sleep(&f->clock, &lock, &cond, clock_now(&f->clock) + 3000))
			continue;
		pthread_mutex_unlock(&lock);
	}
	return fixture_display(ctx, round, r);
}

static void
a_slow_display_is_waited_for_no_longer_than_a_second(void **state) /* SB-8 */
{
	struct action bet = bet_of(SICBO_BIG, 10);
	struct fixture f;
	struct ticket ticket;
	chips prize = -1;

	(void)state;
	fixture_init(&f, slow_display);
	f.force = big;
	table_open(f.table);
	assert_int_equal(table_bet(f.table, &bet, &ticket, NULL), 0);
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS + DISPLAY_WAIT_MS - 1);
	assert_int_equal(ticket_prize(&ticket, 0, &prize), TICKET_LATE);
	clock_pass(&f.clock, 1);
	assert_int_equal(ticket_prize(&ticket, 0, &prize), TICKET_PAID);
	assert_int_equal(prize, 20);
	assert_int_equal(f.n, 0);
	clock_pass(&f.clock, 2000);
	assert_int_equal(f.n, 1); /* late, and once */
	assert_string_equal(f.shown[0].id, ticket_round(&ticket));
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS);
	assert_int_equal(f.n, 2);
	ticket_end(&ticket);
	table_close(f.table);
	fixture_finish(&f);
}

static int
failing_display(void *ctx, const char *round, const struct roll *r)
{
	fixture_display(ctx, round, r);
	return -1;
}

static void
a_failing_display_costs_nothing(void **state) /* SB-8 */
{
	struct action bet = bet_of(SICBO_BIG, 10);
	struct fixture f;
	struct ticket ticket;
	chips prize = -1;

	(void)state;
	fixture_init(&f, failing_display);
	f.force = big;
	table_open(f.table);
	assert_int_equal(table_bet(f.table, &bet, &ticket, NULL), 0);
	clock_pass(&f.clock, 10 * (ROUND_MS + TUMBLE_MS));
	assert_int_equal(f.n, 10);
	assert_int_equal(ticket_prize(&ticket, 0, &prize), TICKET_PAID);
	assert_int_equal(prize, 20);
	ticket_end(&ticket);
	table_close(f.table);
	fixture_finish(&f);
}

static int
closing_display(void *ctx, const char *round, const struct roll *r)
{
	struct fixture *f = ctx;

	fixture_display(ctx, round, r);
	return table_close(f->table);
}

static void
a_display_may_close_its_table(void **state) /* SB-11 */
{
	struct fixture f;

	(void)state;
	fixture_init(&f, closing_display);
	table_open(f.table);
	clock_pass(&f.clock, 10 * ROUND_MS);
	assert_int_equal(f.n, 1);
	assert_int_equal(table_close(f.table), FAULT_CLOSED);
	fixture_finish(&f);
}

static void
closing_dice(void *ctx, int n, int sides, struct roll *out)
{
	struct fixture *f = ctx;

	fixture_dice(ctx, n, sides, out);
	table_close(f->table);
}

static void
dice_may_close_their_table(void **state) /* SB-11 */
{
	struct table_ops ops = { .dice = closing_dice, .display = fixture_display };
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	table_free(f.table);
	ops.clock = &f.clock;
	ops.ctx = &f;
	f.table = table_create(&sicbo_game, &ops);
	assert_non_null(f.table);
	table_open(f.table);
	clock_pass(&f.clock, 10 * ROUND_MS);
	assert_int_equal(f.n, 1);
	assert_int_equal(table_close(f.table), FAULT_CLOSED);
	fixture_finish(&f);
}

/* Tells the waiting test that the table was closed. */
static int
closing_and_telling_display(void *ctx, const char *round, const struct roll *r)
{
	struct fixture *f = ctx;
	int fault = table_close(f->table);

	fixture_display(ctx, round, r);
	return fault;
}

static bool
was_shown(struct fixture *f)
{
	bool shown;

	pthread_mutex_lock(&f->lock);
	shown = f->n > 0;
	pthread_mutex_unlock(&f->lock);
	return shown;
}

static void
a_table_closed_by_its_display_is_freed_at_once(void **state) /* SB-11 */
{
	(void)state;
	for (int i = 0; i < FREED; i++) {
		struct fixture f;

		fixture_init(&f, closing_and_telling_display);
		assert_int_equal(table_set(f.table, SICBO_TUMBLE_MS, 0, NULL), 0);
		table_open(f.table);
		clock_next(&f.clock);
		while (!was_shown(&f))
			sched_yield();
		fixture_finish(&f);
	}
}

enum { STUCK_ROUNDS = 50 };

/* A display that shows nothing before it is let go. */
struct curtain {
	struct fixture f;
	pthread_mutex_t lock; /* guards the members below */
	pthread_cond_t risen;
	bool up;
};

static void
curtain_wait(struct curtain *c)
{
	pthread_mutex_lock(&c->lock);
	while (!c->up)
		clock_sleep(&c->f.clock, &c->lock, &c->risen, CLOCK_NEVER);
	pthread_mutex_unlock(&c->lock);
}

static int
curtained_display(void *ctx, const char *round, const struct roll *r)
{
	curtain_wait(ctx);
	return fixture_display(ctx, round, r);
}

static void
curtained_dice(void *ctx, int n, int sides, struct roll *out)
{
	curtain_wait(ctx);
	fixture_dice(ctx, n, sides, out);
}

static void
curtain_rise(struct curtain *c)
{
	pthread_mutex_lock(&c->lock);
	c->up = true;
	clock_wake(&c->f.clock, &c->risen);
	pthread_mutex_unlock(&c->lock);
}

/* Each round waits its second, no bet is lost, and in the end all is shown once, in order. */
static void
a_stuck_display_shows_all_when_it_comes_loose(void **state) /* SB-8 */
{
	struct ticket ticket[STUCK_ROUNDS];
	struct action bet = bet_of(SICBO_BIG, 10);
	struct curtain c = { .up = false };

	(void)state;
	pthread_mutex_init(&c.lock, NULL);
	clock_cond_init(&c.risen);
	fixture_init(&c.f, curtained_display);
	c.f.force = big;
	table_open(c.f.table);
	for (int i = 0; i < STUCK_ROUNDS; i++) {
		chips prize = -1;

		assert_int_equal(table_bet(c.f.table, &bet, &ticket[i], NULL), 0);
		clock_pass(&c.f.clock, ROUND_MS + TUMBLE_MS + DISPLAY_WAIT_MS);
		assert_int_equal(ticket_prize(&ticket[i], 0, &prize), TICKET_PAID);
		assert_int_equal(prize, 20);
		assert_int_equal(c.f.n, 0);
	}
	curtain_rise(&c);
	clock_quiet(&c.f.clock);
	assert_int_equal(c.f.n, STUCK_ROUNDS);
	for (int i = 0; i < STUCK_ROUNDS; i++) {
		assert_string_equal(c.f.shown[i].id, ticket_round(&ticket[i]));
		ticket_end(&ticket[i]);
	}
	table_close(c.f.table);
	assert_int_equal(c.f.n, STUCK_ROUNDS + 1);
	fixture_finish(&c.f);
	pthread_cond_destroy(&c.risen);
	pthread_mutex_destroy(&c.lock);
}

/* Beside a table whose dice never come down another one plays on, takes bets, pays, and closes. */
static void
a_stuck_table_holds_up_no_other(void **state) /* SB-9 */
{
	struct curtain c = { .up = false };
	struct table_ops ops = { .clock = &c.f.clock, .dice = curtained_dice, .ctx = &c };
	struct action bet = bet_of(SICBO_BIG, 10);
	struct ticket stuck_ticket, ticket;
	struct table *stuck;
	chips prize = -1;

	(void)state;
	pthread_mutex_init(&c.lock, NULL);
	clock_cond_init(&c.risen);
	fixture_init(&c.f, fixture_display);
	c.f.force = big;
	stuck = table_create(&sicbo_game, &ops);
	assert_non_null(stuck);
	table_open(stuck);
	table_open(c.f.table);
	assert_int_equal(table_bet(stuck, &bet, &stuck_ticket, NULL), 0);
	for (size_t round = 1; round <= 10; round++) {
		assert_int_equal(table_bet(c.f.table, &bet, &ticket, NULL), 0);
		clock_pass(&c.f.clock, ROUND_MS + TUMBLE_MS);
		assert_int_equal(c.f.n, round);
		assert_int_equal(ticket_prize(&ticket, 0, &prize), TICKET_PAID);
		ticket_end(&ticket);
	}
	assert_int_equal(table_close(c.f.table), 0);
	assert_int_equal(ticket_prize(&stuck_ticket, 0, &prize), TICKET_LATE);
	curtain_rise(&c);
	assert_int_equal(ticket_prize(&stuck_ticket, CLOCK_NEVER, &prize), TICKET_PAID);
	assert_int_equal(prize, 20);
	ticket_end(&stuck_ticket);
	table_close(stuck);
	table_free(stuck);
	fixture_finish(&c.f);
	pthread_cond_destroy(&c.risen);
	pthread_mutex_destroy(&c.lock);
}

static void *
free_run(void *arg)
{
	struct fixture *f = arg;

	table_free(f->table);
	return NULL;
}

/* Closing waits for a stuck display no longer than a round does; freeing shows the rest. */
static void
all_results_are_shown_before_the_table_is_gone(void **state) /* SB-8, SB-11 */
{
	struct curtain c = { .up = false };
	pthread_t thread;

	(void)state;
	pthread_mutex_init(&c.lock, NULL);
	clock_cond_init(&c.risen);
	fixture_init(&c.f, curtained_display);
	table_open(c.f.table);
	for (int i = 0; i < 3; i++)
		clock_pass(&c.f.clock, ROUND_MS + TUMBLE_MS + DISPLAY_WAIT_MS);
	clock_pass(&c.f.clock, ROUND_MS + TUMBLE_MS + DISPLAY_WAIT_MS - 1);
	/* The engine waits for the display, a close for the engine, and the time for nobody. */
	assert_int_equal(fixture_close(&c.f, 1), 0);
	assert_int_equal(c.f.n, 0);
	thread = fixture_thread(&c.f, free_run, &c.f);
	for (int i = 0; i < 1000; i++) /* most likely the display has been told to end by now */
		sched_yield();
	curtain_rise(&c);
	pthread_join(thread, NULL);
	c.f.table = NULL;
	assert_int_equal(c.f.n, 4);
	fixture_finish(&c.f);
	pthread_cond_destroy(&c.risen);
	pthread_mutex_destroy(&c.lock);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_slow_display_is_waited_for_no_longer_than_a_second),
		cmocka_unit_test(a_failing_display_costs_nothing),
		cmocka_unit_test(a_display_may_close_its_table),
		cmocka_unit_test(dice_may_close_their_table),
		cmocka_unit_test(a_stuck_display_shows_all_when_it_comes_loose),
		cmocka_unit_test(a_stuck_table_holds_up_no_other),
		cmocka_unit_test(all_results_are_shown_before_the_table_is_gone),
		cmocka_unit_test(a_table_closed_by_its_display_is_freed_at_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
