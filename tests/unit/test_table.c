
#include "games/sicbo/sicbo.h"
/* A table's life and its rounds: SB-6 to SB-16, on the manual clock. */
#include "table_fixture.h"

static const struct roll big = { 3, { 5, 5, 4 } };

static void
refuses_bets_before_open(void **state) /* SB-15 */
{
	struct action bet = bet_of(SICBO_BIG, 10);
	struct fixture f;
	struct ticket ticket;
	int seat;

	(void)state;
	fixture_init(&f, NULL);
	assert_int_equal(table_bet(f.table, &bet, &ticket, NULL), FAULT_CLOSED);
	assert_int_equal(fixture_sit(&f, "ada", 100, &seat), FAULT_CLOSED);
	assert_int_equal(table_close(f.table), FAULT_CLOSED);
	fixture_finish(&f);
}

static void
opens_and_closes_once(void **state) /* SB-10 */
{
	struct action bet = bet_of(SICBO_BIG, 10);
	struct fixture f;
	struct ticket ticket;

	(void)state;
	fixture_init(&f, NULL);
	assert_int_equal(table_open(f.table), 0);
	assert_int_equal(table_open(f.table), FAULT_CLOSED);
	assert_int_equal(table_close(f.table), 0);
	assert_int_equal(table_close(f.table), FAULT_CLOSED);
	assert_int_equal(table_open(f.table), FAULT_CLOSED);
	assert_int_equal(table_bet(f.table, &bet, &ticket, NULL), FAULT_CLOSED);
	fixture_finish(&f);
}

static void
a_round_goes_in_its_order(void **state) /* SB-6, SB-7 */
{
	struct action bet = bet_of(SICBO_BIG, 10);
	struct fixture f;
	struct ticket ticket;
	chips prize = -1;

	(void)state;
	fixture_init(&f, fixture_display);
	f.force = big;
	assert_int_equal(table_open(f.table), 0);
	assert_int_equal(table_bet(f.table, &bet, &ticket, NULL), 0);
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS - 1);
	assert_int_equal(f.n, 0);
	assert_int_equal(ticket_prize(&ticket, 0, &prize), TICKET_LATE);
	clock_pass(&f.clock, 1);
	assert_int_equal(f.n, 1);
	assert_string_equal(f.shown[0].id, ticket_round(&ticket));
	assert_int_equal(ticket_prize(&ticket, 0, &prize), TICKET_PAID);
	assert_int_equal(prize, 20); /* SB-5 */
	ticket_end(&ticket);
	assert_int_equal(table_close(f.table), 0);
	fixture_finish(&f);
}

static void
round_ids_are_unique(void **state) /* SB-6 */
{
	struct fixture f, g;

	(void)state;
	fixture_init(&f, fixture_display);
	fixture_init(&g, fixture_display);
	table_open(f.table);
	table_open(g.table);
	for (int i = 0; i < 200; i++) {
		clock_pass(&f.clock, ROUND_MS + TUMBLE_MS);
		clock_pass(&g.clock, ROUND_MS + TUMBLE_MS);
	}
	assert_int_equal(f.n, 200);
	assert_int_equal(g.n, 200);
	for (size_t i = 0; i < f.n; i++) {
		for (size_t k = 0; k < g.n; k++) {
			assert_string_not_equal(f.shown[i].id, g.shown[k].id);
			if (i != k)
				assert_string_not_equal(f.shown[i].id, f.shown[k].id);
		}
	}
	table_close(f.table);
	table_close(g.table);
	fixture_finish(&f);
	fixture_finish(&g);
}

static void
a_bet_during_the_roll_waits_for_the_next_round(void **state) /* SB-14 */
{
	struct fixture f;
	struct caller b;
	chips prize = -1;

	(void)state;
	fixture_init(&f, fixture_display);
	table_open(f.table);
	clock_pass(&f.clock, ROUND_MS + 1);
	b = (struct caller){ .table = f.table, .bet = bet_of(SICBO_SMALL, 7), .fault = -1 };
	b.thread = fixture_thread(&f, caller_bet_run, &b);
	clock_quiet(&f.clock);
	assert_int_equal(f.n, 0);
	clock_pass(&f.clock, TUMBLE_MS - 1);
	pthread_join(b.thread, NULL);
	assert_int_equal(b.fault, 0);
	assert_int_equal(f.n, 1);
	assert_string_not_equal(f.shown[0].id, ticket_round(&b.ticket));
	assert_int_equal(ticket_prize(&b.ticket, 0, &prize), TICKET_LATE);
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS);
	assert_int_equal(f.n, 2);
	assert_string_equal(f.shown[1].id, ticket_round(&b.ticket));
	assert_int_equal(ticket_prize(&b.ticket, 0, &prize), TICKET_PAID);
	ticket_end(&b.ticket);
	table_close(f.table);
	fixture_finish(&f);
}

static void
a_bet_that_waits_is_refused_if_there_is_no_next_round(void **state) /* SB-14 */
{
	struct fixture f;
	struct caller b;

	(void)state;
	fixture_init(&f, fixture_display);
	table_open(f.table);
	clock_pass(&f.clock, ROUND_MS + 1);
	b = (struct caller){ .table = f.table, .bet = bet_of(SICBO_SMALL, 7), .fault = -1 };
	b.thread = fixture_thread(&f, caller_bet_run, &b);
	clock_quiet(&f.clock);
	assert_int_equal(table_close(f.table), 0);
	pthread_join(b.thread, NULL);
	assert_int_equal(b.fault, FAULT_CLOSED);
	assert_int_equal(f.n, 1);
	fixture_finish(&f);
}

static void
close_cuts_the_betting_short_and_pays(void **state) /* SB-11 */
{
	struct action bet = bet_of(SICBO_BIG, 25);
	struct fixture f;
	struct ticket ticket;
	chips prize = -1;

	(void)state;
	fixture_init(&f, fixture_display);
	f.force = big;
	table_open(f.table);
	assert_int_equal(table_bet(f.table, &bet, &ticket, NULL), 0);
	assert_int_equal(table_close(f.table), 0);
	assert_int_equal(clock_now(&f.clock), 0);
	assert_int_equal(f.n, 1);
	fixture_finish(&f);
	/* SB-16: the table is gone, the prize is not, however often it is asked for. */
	assert_int_equal(ticket_prize(&ticket, CLOCK_NEVER, &prize), TICKET_PAID);
	assert_int_equal(prize, 50);
	assert_int_equal(ticket_prize(&ticket, 0, &prize), TICKET_PAID);
	ticket_end(&ticket);
}

static uint32_t
rounds(struct fixture *f)
{
	struct game_state view;

	table_look(f->table, NOBODY, &view);
	return ((const struct rail *)view.bytes)->round;
}

static void
close_during_the_roll_ends_with_that_round(void **state) /* SB-11 */
{
	struct fixture f;

	(void)state;
	fixture_init(&f, fixture_display);
	table_open(f.table);
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS + ROUND_MS + 10);
	assert_int_equal(f.n, 1);
	assert_int_equal(table_close(f.table), 0);
	assert_int_equal(f.n, 2);
	assert_int_equal(rounds(&f), 2);
	clock_pass(&f.clock, 10 * ROUND_MS);
	assert_int_equal(f.n, 2);
	assert_int_equal(rounds(&f), 2);
	fixture_finish(&f);
}

enum { CLOSERS = 16 };

static void
closed_by_many_at_once_it_closes_for_one(void **state) /* SB-10, SB-11 */
{
	struct caller closer[CLOSERS];
	struct fixture f;
	int closed = 0;

	(void)state;
	fixture_init(&f, fixture_display);
	table_open(f.table);
	for (int i = 0; i < CLOSERS; i++) {
		closer[i] = (struct caller){ .table = f.table };
		closer[i].thread = fixture_thread(&f, caller_close_run, &closer[i]);
	}
	for (int i = 0; i < CLOSERS; i++) {
		pthread_join(closer[i].thread, NULL);
		closed += closer[i].fault == 0;
	}
	assert_int_equal(closed, 1);
	assert_int_equal(f.n, 1);
	fixture_finish(&f);
}

static void
wrong_bets_are_refused(void **state) /* SB-17 */
{
	static const struct {
		const char *label;
		struct action bet;
		int fault;
	} rows[] = {
		{ "no stake", { SICBO_BIG, { 0 } }, FAULT_AMOUNT },
		{ "a negative stake", { SICBO_BIG, { -5 } }, FAULT_AMOUNT },
		{ "more than the largest stake", { SICBO_SMALL, { CHIPS_MAX + 1 } }, FAULT_AMOUNT },
		{ "a stake whose prize overflows", { SICBO_BIG, { INT64_MAX } }, FAULT_AMOUNT },
		{ "no such selection", { SICBO_VERBS, { 10 } }, FAULT_VERB },
	};
	struct fixture f;
	struct ticket ticket;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		int fault = table_bet(f.table, &rows[i].bet, &ticket, NULL);

		if (fault != rows[i].fault)
			fail_msg("%s: fault %d", rows[i].label, fault);
	}
	table_close(f.table);
	fixture_finish(&f);
}

static void
the_spot_is_bounded(void **state) /* SB-17 */
{
	struct action bet = bet_of(SICBO_BIG, CHIPS_MAX);
	struct ticket ticket[SEATS + 1];
	struct fixture f;
	chips prize = -1;

	(void)state;
	fixture_init(&f, NULL);
	f.force = big;
	table_open(f.table);
	for (int i = 0; i < SEATS; i++)
		assert_int_equal(table_bet(f.table, &bet, &ticket[i], NULL), 0);
	assert_int_equal(table_bet(f.table, &bet, &ticket[SEATS], NULL), SICBO_SPOT_FULL);
	table_close(f.table);
	fixture_finish(&f);
	for (int i = 0; i < SEATS; i++) {
		assert_int_equal(ticket_prize(&ticket[i], 0, &prize), TICKET_PAID);
		assert_true(prize == 2 * CHIPS_MAX);
		ticket_end(&ticket[i]);
	}
}

static void *
reader_run(void *arg)
{
	struct caller *b = arg;
	chips prize;

	b->fault = (int)ticket_prize(&b->ticket, 1000, &prize);
	return NULL;
}

static void
a_wait_has_a_deadline_and_can_be_interrupted(void **state) /* SB-16 */
{
	struct action bet = bet_of(SICBO_BIG, 10);
	struct caller b = { .bet = bet };
	struct fixture f;
	chips prize = -1;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	assert_int_equal(table_bet(f.table, &bet, &b.ticket, NULL), 0);

	b.thread = fixture_thread(&f, reader_run, &b);
	clock_pass(&f.clock, 1000);
	pthread_join(b.thread, NULL);
	assert_int_equal(b.fault, TICKET_LATE);

	b.thread = fixture_thread(&f, reader_run, &b);
	clock_quiet(&f.clock);
	ticket_interrupt(&b.ticket);
	pthread_join(b.thread, NULL);
	assert_int_equal(b.fault, TICKET_INTERRUPTED);

	ticket_interrupt(&b.ticket); /* nobody waits: the next wait ends at once */
	assert_int_equal(ticket_prize(&b.ticket, CLOCK_NEVER, &prize), TICKET_INTERRUPTED);
	table_close(f.table);
	assert_int_equal(ticket_prize(&b.ticket, CLOCK_NEVER, &prize), TICKET_PAID);
	ticket_end(&b.ticket);
	fixture_finish(&f);
}

static void
seats_never_sleep(void **state)
{
	struct action bet = bet_of(SICBO_BIG, 10);
	struct range range;
	struct fixture f;
	int seat, other;

	(void)state;
	fixture_init(&f, NULL);
	f.force = big;
	table_open(f.table);
	assert_int_equal(fixture_sit(&f, "ada", 100, &seat), 0);
	assert_int_equal(fixture_sit(&f, "ada", 100, &other), FAULT_NAME_TAKEN);
	assert_int_equal(fixture_sit(&f, "a b", 100, &other), FAULT_NAME);
	assert_int_equal(table_act(f.table, seat, &bet, &range), 0);
	clock_pass(&f.clock, ROUND_MS);
	assert_int_equal(table_act(f.table, seat, &bet, &range), FAULT_DICE);
	assert_int_equal(fixture_sit(&f, "bo", 100, &other), FAULT_DICE);
	assert_int_equal(table_leave(f.table, seat), FAULT_DICE);
	clock_pass(&f.clock, TUMBLE_MS);
	assert_int_equal(table_leave(f.table, seat), 0);
	assert_int_equal(fixture_cashed(&f, "ada"), 110);
	assert_int_equal(fixture_cashed(&f, "ada"), 0);
	table_close(f.table);
	fixture_finish(&f);
}

static void
a_leaver_is_paid_when_the_bet_falls(void **state) /* SB-13 */
{
	struct action bet = bet_of(SICBO_BIG, 10);
	struct fixture f;
	int seat;

	(void)state;
	fixture_init(&f, NULL);
	f.force = big;
	table_open(f.table);
	assert_int_equal(fixture_sit(&f, "ada", 100, &seat), 0);
	assert_int_equal(table_act(f.table, seat, &bet, NULL), 0);
	assert_int_equal(table_leave(f.table, seat), 0);
	assert_int_equal(fixture_cashed(&f, "ada"), 90);
	assert_int_equal(fixture_sit(&f, "ada", 50, &seat), FAULT_NAME_TAKEN);
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS);
	assert_int_equal(fixture_cashed(&f, "ada"), 20);
	assert_int_equal(fixture_sit(&f, "ada", 50, &seat), 0);
	table_close(f.table);
	assert_int_equal(table_leave(f.table, seat), FAULT_CLOSED);
	assert_int_equal(fixture_cashed(&f, "ada"), 50);
	fixture_finish(&f);
}

static void
a_pause_keeps_what_is_left(void **state)
{
	struct fixture f;

	(void)state;
	fixture_init(&f, fixture_display);
	table_open(f.table);
	clock_pass(&f.clock, 2000);
	table_pause(f.table, true);
	table_pause(f.table, true);
	assert_false(clock_next(&f.clock)); /* nobody waits for any time */
	clock_pass(&f.clock, 60000);
	table_pause(f.table, false);
	clock_pass(&f.clock, 3000 + TUMBLE_MS - 1);
	assert_int_equal(f.n, 0);
	clock_pass(&f.clock, 1);
	assert_int_equal(f.n, 1);
	table_close(f.table);
	fixture_finish(&f);
}

static void
news_counts_what_a_slow_reader_missed(void **state)
{
	struct news news[NEWS_KEPT];
	uint64_t since = 0, missed = 0;
	struct fixture f;
	uint32_t ada;
	int seat;

	(void)state;
	fixture_init(&f, NULL);
	table_open(f.table);
	assert_int_equal(fixture_sit(&f, "ada", 1000, &seat), 0);
	ada = purses_account(&f.purses, "ada");
	assert_int_equal(table_news(f.table, ada, &since, news, NEWS_KEPT, &missed), 1);
	assert_string_equal(news[0].words, "you sit down with 1000.");
	for (int i = 0; i < NEWS_KEPT + 10; i++) {
		struct action bet = bet_of(SICBO_BIG, 1);

		assert_int_equal(table_act(f.table, seat, &bet, NULL), 0);
	}
	assert_int_equal(table_news(f.table, ada, &since, news, NEWS_KEPT, &missed), NEWS_KEPT);
	assert_int_equal(missed, 10);
	assert_string_equal(news[0].words, "you bet 1 on big.");
	assert_int_equal(table_news(f.table, ada, &since, news, NEWS_KEPT, &missed), 0);
	assert_int_equal(missed, 0);
	table_close(f.table);
	fixture_finish(&f);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(refuses_bets_before_open),
		cmocka_unit_test(opens_and_closes_once),
		cmocka_unit_test(a_round_goes_in_its_order),
		cmocka_unit_test(round_ids_are_unique),
		cmocka_unit_test(a_bet_during_the_roll_waits_for_the_next_round),
		cmocka_unit_test(a_bet_that_waits_is_refused_if_there_is_no_next_round),
		cmocka_unit_test(close_cuts_the_betting_short_and_pays),
		cmocka_unit_test(close_during_the_roll_ends_with_that_round),
		cmocka_unit_test(closed_by_many_at_once_it_closes_for_one),
		cmocka_unit_test(wrong_bets_are_refused),
		cmocka_unit_test(the_spot_is_bounded),
		cmocka_unit_test(a_wait_has_a_deadline_and_can_be_interrupted),
		cmocka_unit_test(seats_never_sleep),
		cmocka_unit_test(a_leaver_is_paid_when_the_bet_falls),
		cmocka_unit_test(a_pause_keeps_what_is_left),
		cmocka_unit_test(news_counts_what_a_slow_reader_missed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
