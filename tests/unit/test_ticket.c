
#include "games/sicbo/sicbo.h"
/* Bet futures: read early, late, by many, and when their table is long gone: SB-16. */
#include "table_fixture.h"

static const struct roll big = { 3, { 5, 5, 4 } };

/* One reader of a ticket, on a thread of its own. */
struct reader {
	struct ticket *ticket;
	int64_t ms;
	enum ticket_wait how;
	chips prize;
	pthread_t thread;
};

static void *
reader_run(void *arg)
{
	struct reader *r = arg;

	r->prize = -1;
	r->how = ticket_prize(r->ticket, r->ms, &r->prize);
	return NULL;
}

static void
reader_start(struct reader *r, struct fixture *f, struct ticket *ticket, int64_t ms)
{
	*r = (struct reader){ .ticket = ticket, .ms = ms };
	r->thread = fixture_thread(f, reader_run, r);
}

static void
reader_end(struct reader *r, enum ticket_wait how, chips prize)
{
	pthread_join(r->thread, NULL);
	assert_int_equal(r->how, how);
	assert_true(r->prize == prize);
}

static void
open_with_bet(struct fixture *f, enum sicbo_spot spot, chips stake, struct ticket *out)
{
	struct action bet = bet_of(spot, stake);

	fixture_init(f, fixture_display);
	f->force = big;
	assert_int_equal(table_open(f->table), 0);
	assert_int_equal(table_bet(f->table, &bet, out, NULL), 0);
}

enum { READERS = 24 };

/* A third waits before it is settled, a third comes as it is, a third when the table is gone. */
static void
all_readers_get_the_same_prize(void **state)
{
	struct reader reader[READERS];
	struct fixture f;
	struct ticket ticket;
	chips prize = -1;

	(void)state;
	open_with_bet(&f, SICBO_BIG, 30, &ticket);
	for (int i = 0; i < READERS / 3; i++)
		reader_start(&reader[i], &f, &ticket, CLOCK_NEVER);
	clock_quiet(&f.clock);
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS - 1);
	clock_next(&f.clock);
	for (int i = READERS / 3; i < 2 * READERS / 3; i++)
		reader_start(&reader[i], &f, &ticket, 1000 * i);
	for (int i = 0; i < 2 * READERS / 3; i++)
		reader_end(&reader[i], TICKET_PAID, 60);
	table_close(f.table);
	table_free(f.table);
	f.table = NULL;
	for (int i = 2 * READERS / 3; i < READERS; i++)
		reader_start(&reader[i], &f, &ticket, 0);
	for (int i = 2 * READERS / 3; i < READERS; i++)
		reader_end(&reader[i], TICKET_PAID, 60);
	fixture_finish(&f);
	assert_int_equal(ticket_prize(&ticket, CLOCK_NEVER, &prize), TICKET_PAID);
	assert_int_equal(prize, 60);
	ticket_end(&ticket);
}

static void
a_loser_gets_nothing_however_often_it_asks(void **state) /* SB-5 */
{
	struct fixture f;
	struct ticket ticket;

	(void)state;
	open_with_bet(&f, SICBO_SMALL, 30, &ticket);
	table_close(f.table);
	for (int i = 0; i < 3; i++) {
		chips prize = -1;

		assert_int_equal(ticket_prize(&ticket, CLOCK_NEVER, &prize), TICKET_PAID);
		assert_int_equal(prize, 0);
	}
	ticket_end(&ticket);
	fixture_finish(&f);
}

static void
the_prize_waits_for_an_early_reader(void **state)
{
	static const int64_t rows[] = { 0, 1, ROUND_MS + TUMBLE_MS - 1, -2, INT64_MIN };
	struct reader reader[5];
	struct fixture f;
	struct ticket ticket;

	(void)state;
	open_with_bet(&f, SICBO_BIG, 30, &ticket);
	for (int i = 0; i < 5; i++)
		reader_start(&reader[i], &f, &ticket, rows[i]);
	clock_pass(&f.clock, ROUND_MS + TUMBLE_MS - 1);
	for (int i = 0; i < 5; i++)
		reader_end(&reader[i], TICKET_LATE, -1);
	reader_start(&reader[0], &f, &ticket, 1);
	reader_start(&reader[1], &f, &ticket, INT64_MAX);
	clock_next(&f.clock);
	reader_end(&reader[1], TICKET_PAID, 60);
	pthread_join(reader[0].thread, NULL); /* at its very deadline: either */
	ticket_end(&ticket);
	table_close(f.table);
	fixture_finish(&f);
}

static void
an_interruption_is_for_one_ticket_alone(void **state)
{
	struct action bet = bet_of(SICBO_BIG, 5);
	struct reader one, other;
	struct fixture f;
	struct ticket ticket, neighbour;

	(void)state;
	open_with_bet(&f, SICBO_BIG, 30, &ticket);
	assert_int_equal(table_bet(f.table, &bet, &neighbour, NULL), 0);
	assert_string_equal(ticket_round(&ticket), ticket_round(&neighbour));
	reader_start(&one, &f, &ticket, CLOCK_NEVER);
	reader_start(&other, &f, &neighbour, CLOCK_NEVER);
	clock_quiet(&f.clock);
	ticket_interrupt(&ticket);
	reader_end(&one, TICKET_INTERRUPTED, -1);
	reader_start(&one, &f, &ticket, CLOCK_NEVER); /* the prize is still there */
	table_close(f.table);
	reader_end(&one, TICKET_PAID, 60);
	reader_end(&other, TICKET_PAID, 10);
	ticket_interrupt(&ticket); /* there is no wait any more */
	assert_int_equal(ticket_prize(&ticket, CLOCK_NEVER, &one.prize), TICKET_PAID);
	ticket_end(&ticket);
	ticket_end(&neighbour);
	fixture_finish(&f);
}

/* A bettor whose ticket has ended holds none of the others up. */
static void
tickets_of_a_round_end_in_any_order(void **state)
{
	enum { TICKETS = 50 };
	struct ticket ticket[TICKETS];
	struct fixture f;
	chips prize = -1;

	(void)state;
	open_with_bet(&f, SICBO_BIG, 1, &ticket[0]);
	for (int i = 1; i < TICKETS; i++) {
		struct action bet = bet_of(i % 2 == 0 ? SICBO_BIG : SICBO_SMALL, i + 1);

		assert_int_equal(table_bet(f.table, &bet, &ticket[i], NULL), 0);
	}
	for (int i = 0; i < TICKETS; i += 5) /* before it is settled: nobody asks for the prize */
		ticket_end(&ticket[i]);
	table_close(f.table);
	fixture_finish(&f);
	for (int i = TICKETS - 1; i >= 0; i--) {
		if (i % 5 == 0)
			continue;
		assert_int_equal(ticket_prize(&ticket[i], 0, &prize), TICKET_PAID);
		assert_int_equal(prize, i % 2 == 0 ? 2 * (i + 1) : 0);
		ticket_end(&ticket[i]);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_readers_get_the_same_prize),
		cmocka_unit_test(a_loser_gets_nothing_however_often_it_asks),
		cmocka_unit_test(the_prize_waits_for_an_early_reader),
		cmocka_unit_test(an_interruption_is_for_one_ticket_alone),
		cmocka_unit_test(tickets_of_a_round_end_in_any_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
