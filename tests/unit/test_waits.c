/* Threads that wait at a table for a question, for a time, for the next round, for its end: SB-10
 * to SB-14. */
#include "table_fixture.h"

static const struct roll big = { 3, { 5, 5, 4 } };

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { STOPS = 300 };
#else
enum { STOPS = 3000 };
#endif

/* A thread in table_wait(), table_rest() or table_doze(). */
struct waiter {
	struct table *table;
	uint32_t question;
	int64_t ms; /* of a wait: until when; of the others: how long */
	atomic_bool stop;
	uint32_t answer;
	bool rested;
	pthread_t thread;
};

static void *
wait_run(void *arg)
{
	struct waiter *w = arg;

	w->answer = table_wait(w->table, w->question, w->ms, &w->stop);
	return NULL;
}

static void *
rest_run(void *arg)
{
	struct waiter *w = arg;

	w->answer = table_rest(w->table, w->ms, &w->stop);
	return NULL;
}

static void *
doze_run(void *arg)
{
	struct waiter *w = arg;

	w->answer = table_doze(w->table, w->question, w->ms, &w->stop, &w->rested);
	return NULL;
}

static void
waiter_start(struct waiter *w, struct fixture *f, void *(*run)(void *), uint32_t question,
	     int64_t ms)
{
	*w = (struct waiter){ .table = f->table, .question = question, .ms = ms };
	w->thread = fixture_thread(f, run, w);
}

static void
waiter_stop(struct waiter *w)
{
	atomic_store(&w->stop, true);
	table_nudge(w->table);
}

static void
waiter_end(struct waiter *w, uint32_t answer)
{
	pthread_join(w->thread, NULL);
	assert_int_equal(w->answer, answer);
}

static uint32_t
question(struct fixture *f)
{
	struct game_state view;

	return table_look(f->table, NOBODY, &view).question;
}

static void
a_wait_lasts_until_something_is_asked(void **state)
{
	struct waiter early, other, waiter, late;
	struct fixture f;
	uint32_t first;

	(void)state;
	fixture_init(&f, NULL);
	waiter_start(&early, &f, wait_run, 0, CLOCK_NEVER);
	waiter_start(&other, &f, wait_run, 77, CLOCK_NEVER);
	clock_quiet(&f.clock);
	table_nudge(f.table); /* no reason to go */
	clock_quiet(&f.clock);
	table_open(f.table);
	clock_quiet(&f.clock);
	first = question(&f);
	assert_int_not_equal(first, 0);
	waiter_end(&early, first);
	waiter_end(&other, first);

	waiter_start(&waiter, &f, wait_run, first, CLOCK_NEVER);
	waiter_start(&late, &f, wait_run, first, 1000);
	clock_pass(&f.clock, ROUND_MS);
	waiter_end(&late, first);
	assert_int_equal(question(&f), first + 1);
	clock_pass(&f.clock, TUMBLE_MS);
	waiter_end(&waiter, first + 2);
	assert_int_equal(table_wait(f.table, first, CLOCK_NEVER, NULL), first + 2);

	waiter_start(&waiter, &f, wait_run, first + 2, CLOCK_NEVER);
	clock_quiet(&f.clock);
	table_close(f.table);
	pthread_join(waiter.thread, NULL);
	assert_int_not_equal(waiter.answer, first + 2); /* 0, or the dice of the last round */
	assert_int_equal(table_wait(f.table, waiter.answer, CLOCK_NEVER, NULL), 0);
	assert_int_equal(table_wait(f.table, question(&f), CLOCK_NEVER, NULL), 0);
	fixture_finish(&f);
}

static void
a_rest_lasts_for_its_time_whatever_is_asked(void **state)
{
	struct waiter one, other;
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	assert_false(table_rest(f.table, 1, NULL)); /* it is not open */
	table_open(f.table);
	waiter_start(&one, &f, rest_run, 0, 3 * ROUND_MS);
	waiter_start(&other, &f, rest_run, 0, 1000 * ROUND_MS);
	clock_pass(&f.clock, 3 * ROUND_MS - 1);
	clock_quiet(&f.clock);
	assert_int_equal(one.answer, false);
	clock_pass(&f.clock, 1);
	waiter_end(&one, true);
	assert_true(table_rest(f.table, 0, NULL)); /* over already */
	waiter_start(&one, &f, rest_run, 0, ROUND_MS);
	clock_quiet(&f.clock);
	waiter_stop(&one);
	waiter_end(&one, false);
	table_close(f.table);
	waiter_end(&other, false);
	assert_false(table_rest(f.table, 1, NULL));
	fixture_finish(&f);
}

/* Two pauses, the first of which begins in the rest and the second before another. */
static void
a_rest_stands_still_in_a_pause(void **state)
{
	struct waiter early, late, none;
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	waiter_start(&early, &f, rest_run, 0, 1000);
	clock_pass(&f.clock, 400);
	table_pause(f.table, true);
	assert_false(clock_next(&f.clock)); /* nobody waits for a time */
	clock_pass(&f.clock, 7777);
	table_pause(f.table, false);
	clock_pass(&f.clock, 599);
	assert_int_equal(early.answer, false);
	clock_pass(&f.clock, 1);
	waiter_end(&early, true);

	table_pause(f.table, true);
	waiter_start(&late, &f, rest_run, 0, 300);
	waiter_start(&none, &f, rest_run, 0, 0);
	clock_pass(&f.clock, 5555);
	assert_int_equal(none.answer, false);
	table_pause(f.table, false);
	clock_quiet(&f.clock);
	waiter_end(&none, true);
	clock_pass(&f.clock, 299);
	assert_int_equal(late.answer, false);
	clock_pass(&f.clock, 1);
	waiter_end(&late, true);

	table_pause(f.table, true);
	waiter_start(&late, &f, rest_run, 0, 0);
	clock_quiet(&f.clock);
	table_close(f.table);
	waiter_end(&late, false);
	fixture_finish(&f);
}

static void
doze_end(struct waiter *w, bool open, bool rested)
{
	waiter_end(w, open);
	assert_int_equal(w->rested, rested);
}

/* Three threads have nothing to say to the first question: the next one is asked ROUND_MS +
 * TUMBLE_MS later, in the middle of the first one's doze, after that of the second and with the end
 * of the third's. */
static void
a_doze_lasts_into_the_next_question(void **state)
{
	struct waiter long_, brief, even;
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	waiter_start(&long_, &f, doze_run, question(&f), TUMBLE_MS + 300);
	waiter_start(&brief, &f, doze_run, question(&f), TUMBLE_MS - 1);
	waiter_start(&even, &f, doze_run, question(&f), TUMBLE_MS);
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS - 1);
	assert_int_equal(brief.answer, false);
	clock_pass(&f.clock, 1);
	doze_end(&brief, true, false);
	pthread_join(even.thread, NULL); /* rested or not, as the dice or it were first */
	assert_int_equal(even.answer, true);
	clock_pass(&f.clock, 299);
	assert_int_equal(long_.answer, false);
	clock_pass(&f.clock, 1);
	doze_end(&long_, true, true);
	table_close(f.table);
	assert_false(table_doze(f.table, 0, 1, NULL, &long_.rested));
	fixture_finish(&f);
}

static void
a_doze_ends_if_there_is_a_reason(void **state)
{
	struct waiter doze;
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	assert_false(table_doze(f.table, 0, 1, NULL, &doze.rested)); /* it is not open */
	table_open(f.table);
	waiter_start(&doze, &f, doze_run, question(&f), 1000);
	clock_pass(&f.clock, ROUND_MS / 2);
	table_nudge(f.table);
	doze_end(&doze, true, false);
	/* A new patience is a new question, before the old one's time is over. */
	waiter_start(&doze, &f, doze_run, question(&f), 1000);
	clock_quiet(&f.clock);
	assert_int_equal(table_set(f.table, SICBO_ROUND_MS, 3 * ROUND_MS, NULL), 0);
	doze_end(&doze, true, false);
	waiter_start(&doze, &f, doze_run, question(&f), 1000);
	clock_quiet(&f.clock);
	waiter_stop(&doze);
	doze_end(&doze, false, false);
	waiter_start(&doze, &f, doze_run, question(&f), 1000);
	clock_quiet(&f.clock);
	table_close(f.table);
	doze_end(&doze, false, false);
	fixture_finish(&f);
}

/* One pause in the question's time, and one in what comes after it. */
static void
a_doze_stands_still_in_a_pause(void **state)
{
	struct waiter doze, late;
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	waiter_start(&doze, &f, doze_run, question(&f), TUMBLE_MS + 300);
	clock_pass(&f.clock, ROUND_MS / 2);
	table_pause(f.table, true);
	waiter_start(&late, &f, doze_run, question(&f), TUMBLE_MS + 300);
	clock_quiet(&f.clock);
	assert_false(clock_next(&f.clock)); /* nobody waits for a time */
	clock_pass(&f.clock, 7777);
	table_pause(f.table, false);
	clock_pass(&f.clock, ROUND_MS - ROUND_MS / 2 + TUMBLE_MS + 100);
	table_pause(f.table, true);
	clock_pass(&f.clock, 5555);
	table_pause(f.table, false);
	clock_pass(&f.clock, 199);
	assert_int_equal(doze.answer, false);
	assert_int_equal(late.answer, false);
	clock_pass(&f.clock, 1);
	doze_end(&doze, true, true);
	doze_end(&late, true, true);
	table_close(f.table);
	fixture_finish(&f);
}

/* One nudge is enough, even if the stop comes between the look and the sleep. */
static void
no_stop_is_missed(void **state)
{
	struct fixture f;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	for (int i = 0; i < STOPS; i++) {
		struct waiter wait, rest, doze;

		waiter_start(&wait, &f, wait_run, question(&f), CLOCK_NEVER);
		waiter_start(&rest, &f, rest_run, 0, ROUND_MS);
		waiter_start(&doze, &f, doze_run, question(&f), ROUND_MS);
		atomic_store(&doze.stop, true);
		waiter_stop(&wait);
		waiter_stop(&rest);
		waiter_end(&wait, question(&f));
		waiter_end(&rest, false);
		doze_end(&doze, false, false);
	}
	table_close(f.table);
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
	first = question(&f);
	clock_pass(&f.clock, ROUND_MS - 1);
	table_pause(f.table, false); /* which the engine looks at */
	clock_quiet(&f.clock);
	assert_int_equal(question(&f), first);
	clock_pass(&f.clock, 1);
	assert_int_equal(question(&f), first + 1);
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
	struct glimpse *glimpse = malloc(sizeof(*glimpse));
	struct fixture f;

	(void)state;
	assert_non_null(glimpse);
	fixture_init(&f, fixture_display);
	table_pause(f.table, true);
	clock_pass(&f.clock, 123);
	table_open(f.table);
	clock_pass(&f.clock, 10 * ROUND_MS);
	assert_int_equal(f.n, 0);
	table_view(f.table, NOBODY, glimpse);
	assert_true(glimpse->paused && glimpse->until_ms == ROUND_MS);
	table_pause(f.table, false);
	table_view(f.table, NOBODY, glimpse);
	assert_true(glimpse->until_ms == 123 + 11 * ROUND_MS);
	clock_pass(&f.clock, ROUND_MS);
	table_pause(f.table, true);
	assert_int_equal(table_close(f.table), 0);
	assert_int_equal(f.n, 1);
	table_view(f.table, NOBODY, glimpse);
	assert_false(glimpse->open);
	fixture_finish(&f);
	free(glimpse);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_wait_lasts_until_something_is_asked),
		cmocka_unit_test(a_rest_lasts_for_its_time_whatever_is_asked),
		cmocka_unit_test(a_rest_stands_still_in_a_pause),
		cmocka_unit_test(a_doze_lasts_into_the_next_question),
		cmocka_unit_test(a_doze_ends_if_there_is_a_reason),
		cmocka_unit_test(a_doze_stands_still_in_a_pause),
		cmocka_unit_test(no_stop_is_missed),
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
