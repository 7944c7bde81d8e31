
#include "games/sicbo/sicbo.h"
/* Threads that wait at a table for a question, for the next round, for its end: SB-10 to SB-14. */
#include "table_fixture.h"

static const struct roll big = { 3, { 5, 5, 4 } };

/* A thread in table_wait(). */
struct waiter {
	struct table *table;
	uint32_t request_id, answer;
	pthread_t thread;
};

static void *
wait_run(void *arg)
{
	struct waiter *w = arg;

	w->answer = table_wait(w->table, w->request_id);
	return NULL;
}

static void
waiter_start(struct waiter *w, struct fixture *f, uint32_t request_id)
{
	*w = (struct waiter){ .table = f->table, .request_id = request_id };
	w->thread = fixture_thread(f, wait_run, w);
}

static void
waiter_end(struct waiter *w, uint32_t answer)
{
	pthread_join(w->thread, NULL);
	assert_int_equal(w->answer, answer);
}

static uint32_t
request_id(struct fixture *f)
{
	struct game_state view;

	return table_look(f->table, NOBODY, &view).request_id;
}

static void
a_wait_lasts_until_something_is_asked(void **state)
{
	struct waiter early, other, waiter;
	struct fixture f;
	uint32_t first;

	(void)state;
	fixture_init(&f, NULL);
	waiter_start(&early, &f, 0);
	waiter_start(&other, &f, 77);
	clock_quiet(&f.clock);
	assert_int_equal(early.answer, 0);
	table_open(f.table);
	clock_quiet(&f.clock);
	first = request_id(&f);
	assert_int_not_equal(first, 0);
	waiter_end(&early, first);
	waiter_end(&other, first);

	waiter_start(&waiter, &f, first);
	clock_pass(&f.clock, ROUND_MS);
	assert_int_equal(request_id(&f), first + 1);
	assert_int_equal(waiter.answer, 0);
	clock_pass(&f.clock, TUMBLE_MS);
	waiter_end(&waiter, first + 2);
	assert_int_equal(table_wait(f.table, first), first + 2);

	waiter_start(&waiter, &f, first + 2);
	clock_quiet(&f.clock);
	table_close(f.table);
	pthread_join(waiter.thread, NULL);
	assert_int_not_equal(waiter.answer, first + 2); /* 0, or the dice of the last round */
	assert_int_equal(table_wait(f.table, waiter.answer), 0);
	assert_int_equal(table_wait(f.table, request_id(&f)), 0);
	fixture_finish(&f);
}

static void
caller_start(struct caller *c, struct fixture *f, void *(*run)(void *))
{
	*c = (struct caller){ .table = f->table, .bet = bet_of(SICBO_BIG, 10), .fault = -1 };
	c->thread = fixture_thread(f, run, c);
}

static void
caller_end(struct caller *c, int fault)
{
	pthread_join(c->thread, NULL);
	assert_int_equal(c->fault, fault);
}

enum { CALLERS = 24 };

static void
close_sends_home_all_bets_for_the_next_round(void **state) /* SB-14 */
{
	struct action bet = bet_of(SICBO_BIG, 10);
	struct caller bettor[CALLERS];
	struct fixture f;
	struct ticket ticket;
	chips prize = -1;

	(void)state;
	fixture_init(&f, fixture_display);
	f.force = big;
	table_open(f.table);
	assert_int_equal(table_bet(f.table, &bet, &ticket, NULL), 0);
	clock_pass(&f.clock, ROUND_MS);
	for (int i = 0; i < CALLERS; i++)
		caller_start(&bettor[i], &f, caller_bet_run);
	clock_quiet(&f.clock);
	assert_int_equal(table_close(f.table), 0);
	for (int i = 0; i < CALLERS; i++)
		caller_end(&bettor[i], FAULT_CLOSED);
	/* SB-11: bets in the round are paid. */
	assert_int_equal(f.n, 1);
	assert_string_equal(f.shown[0].id, ticket_round(&ticket));
	assert_int_equal(ticket_prize(&ticket, 0, &prize), TICKET_PAID);
	assert_int_equal(prize, 20);
	ticket_end(&ticket);
	fixture_finish(&f);
}

static void
all_who_wait_are_in_the_next_round(void **state) /* SB-14 */
{
	struct caller bettor[CALLERS];
	struct fixture f;
	chips prize;

	(void)state;
	fixture_init(&f, fixture_display);
	f.force = big;
	table_open(f.table);
	clock_pass(&f.clock, ROUND_MS);
	for (int i = 0; i < CALLERS; i++)
		caller_start(&bettor[i], &f, caller_bet_run);
	clock_pass(&f.clock, TUMBLE_MS);
	for (int i = 0; i < CALLERS; i++) {
		caller_end(&bettor[i], 0);
		assert_int_equal(ticket_prize(&bettor[i].ticket, 0, &prize), TICKET_LATE);
	}
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS);
	assert_int_equal(f.n, 2);
	for (int i = 0; i < CALLERS; i++) {
		assert_string_equal(ticket_round(&bettor[i].ticket), f.shown[1].id);
		assert_int_equal(ticket_prize(&bettor[i].ticket, 0, &prize), TICKET_PAID);
		assert_int_equal(prize, 20);
		ticket_end(&bettor[i].ticket);
	}
	table_close(f.table);
	fixture_finish(&f);
}

/* Half of a second on the table's clock. */
static int
slow_display(void *ctx, const char *round, const struct roll *r)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
	struct fixture *f = ctx;

	pthread_mutex_lock(&lock);
	while (clock_sleep(&f->clock, &lock, &cond, clock_now(&f->clock) + 500))
		continue;
	pthread_mutex_unlock(&lock);
	return fixture_display(ctx, round, r);
}

static void
a_second_close_does_not_wait_for_the_first(void **state) /* SB-10 */
{
	struct caller first, bettor;
	struct fixture f;

	(void)state;
	fixture_init(&f, slow_display);
	table_open(f.table);
	caller_start(&first, &f, caller_close_run);
	clock_quiet(&f.clock);
	/* The dice lie, the display shows them: the table is closed for all who come now. */
	assert_int_equal(table_close(f.table), FAULT_CLOSED);
	assert_int_equal(table_open(f.table), FAULT_CLOSED);
	caller_start(&bettor, &f, caller_bet_run);
	caller_end(&bettor, FAULT_CLOSED);
	clock_quiet(&f.clock);
	assert_int_equal(first.fault, -1);
	clock_pass(&f.clock, 500);
	caller_end(&first, 0);
	assert_int_equal(f.n, 1);
	assert_int_equal(table_close(f.table), FAULT_CLOSED);
	fixture_finish(&f);
}

static void
a_thread_woken_early_waits_on(void **state) /* SB-7 */
{
	struct fixture f;
	uint32_t first;

	(void)state;
	fixture_init(&f, fixture_display);
	table_open(f.table);
	first = request_id(&f);
	clock_pass(&f.clock, ROUND_MS - 1);
	table_pause(f.table, false); /* which the engine looks at */
	clock_quiet(&f.clock);
	assert_int_equal(request_id(&f), first);
	clock_pass(&f.clock, 1);
	assert_int_equal(request_id(&f), first + 1);
	table_close(f.table);
	fixture_finish(&f);
}

static void
a_pause_holds_the_dice_in_the_air(void **state)
{
	struct caller bettor;
	struct fixture f;
	chips prize;

	(void)state;
	fixture_init(&f, fixture_display);
	table_open(f.table);
	clock_pass(&f.clock, ROUND_MS + 100);
	table_pause(f.table, true);
	caller_start(&bettor, &f, caller_bet_run);
	clock_pass(&f.clock, 60000);
	assert_int_equal(f.n, 0);
	assert_int_equal(bettor.fault, -1);
	table_pause(f.table, false);
	clock_pass(&f.clock, TUMBLE_MS - 101);
	assert_int_equal(f.n, 0);
	clock_pass(&f.clock, 1);
	assert_int_equal(f.n, 1);
	caller_end(&bettor, 0);
	assert_string_not_equal(ticket_round(&bettor.ticket), f.shown[0].id);
	table_pause(f.table, true);
	assert_int_equal(table_close(f.table), 0); /* no time is waited for */
	assert_int_equal(ticket_prize(&bettor.ticket, 0, &prize), TICKET_PAID);
	ticket_end(&bettor.ticket);
	fixture_finish(&f);
}

static void
a_table_may_be_paused_before_it_opens_and_closed_with_dice_in_the_air(void **state)
{
	struct table_view *view = malloc(sizeof(*view));
	struct fixture f;

	(void)state;
	assert_non_null(view);
	fixture_init(&f, fixture_display);
	table_pause(f.table, true);
	clock_pass(&f.clock, 123);
	table_open(f.table);
	clock_pass(&f.clock, 10 * ROUND_MS);
	assert_int_equal(f.n, 0);
	table_view(f.table, NOBODY, view);
	assert_true(view->paused && view->until_ms == ROUND_MS);
	table_pause(f.table, false);
	table_view(f.table, NOBODY, view);
	assert_true(view->until_ms == 123 + 11 * ROUND_MS);
	clock_pass(&f.clock, ROUND_MS);
	table_pause(f.table, true);
	assert_int_equal(table_close(f.table), 0);
	assert_int_equal(f.n, 1);
	table_view(f.table, NOBODY, view);
	assert_false(view->open);
	fixture_finish(&f);
	free(view);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_wait_lasts_until_something_is_asked),
		cmocka_unit_test(close_sends_home_all_bets_for_the_next_round),
		cmocka_unit_test(all_who_wait_are_in_the_next_round),
		cmocka_unit_test(a_second_close_does_not_wait_for_the_first),
		cmocka_unit_test(a_thread_woken_early_waits_on),
		cmocka_unit_test(a_pause_holds_the_dice_in_the_air),
		cmocka_unit_test(
		    a_table_may_be_paused_before_it_opens_and_closed_with_dice_in_the_air),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
