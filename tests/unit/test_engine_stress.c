/*
 * Bettors' threads as fast as they can, at tables that open and close at random moments. Afterwards
 * every accepted bet is held against the result that was displayed for its round (SB-6 to SB-16).
 */
#include <sched.h>

#include "games/game_table.h"

#include "table_fixture.h"

enum { BETTORS = 64, BETS = 3000, TABLES = 8, RETRIERS = 100, SHORT_TABLES = 30 };

/* A house of tables that share a clock, which runs while anybody needs it. */
struct hall {
	struct clock clock;
	int tables;
	struct fixture *at;
	atomic_int busy;  /* bettors who are not done */
	atomic_int ended; /* the first tables, as many as are closed for good */
};

static void
hall_init(struct hall *hall, int tables)
{
	*hall = (struct hall){ .tables = tables, .at = calloc((size_t)tables, sizeof(*hall->at)) };
	assert_non_null(hall->at);
	clock_init(&hall->clock, true);
	for (int i = 0; i < tables; i++) {
		struct fixture *f = &hall->at[i];
		struct table_ops ops = { .clock = &hall->clock,
					 .dice = fixture_dice,
					 .display = fixture_display,
					 .ctx = f };

		pthread_mutex_init(&f->lock, NULL);
		seeded_init(&f->dice, "hall", (uint64_t)i);
		f->table = table_create(&sicbo_game, &ops);
		assert_non_null(f->table);
	}
}

static chips
hall_finish(struct hall *hall)
{
	struct table_view *view = malloc(sizeof(*view));
	chips house = 0;

	assert_non_null(view);
	for (int i = 0; i < hall->tables; i++) {
		table_close(hall->at[i].table);
		table_view(hall->at[i].table, NOBODY, view);
		house += ((const struct rail *)view->state.bytes)->house;
		assert_int_equal(((const struct rail *)view->state.bytes)->table, 0);
		table_free(hall->at[i].table);
	}
	free(view);
	return house;
}

static void
hall_free(struct hall *hall)
{
	for (int i = 0; i < hall->tables; i++) {
		pthread_mutex_destroy(&hall->at[i].lock);
		free(hall->at[i].shown);
	}
	free(hall->at);
	clock_finish(&hall->clock);
}

static int
by_id(const void *a, const void *b)
{
	return strcmp(((const struct shown *)a)->id, ((const struct shown *)b)->id);
}

/* The result that was displayed for this round, at any table. */
static const struct shown *
shown_for(const struct hall *hall, const char *round)
{
	struct shown key;

	strcpy(key.id, round);
	for (int i = 0; i < hall->tables; i++) {
		const struct fixture *f = &hall->at[i];
		const struct shown *found = NULL;

		if (f->n > 0)
			found = bsearch(&key, f->shown, f->n, sizeof(key), by_id);
		if (found != NULL)
			return found;
	}
	return NULL;
}

struct stressed {
	struct hall *hall;
	struct xoshiro luck;
	int accepted;
	struct ticket ticket[BETS];
	chips read[BETS]; /* the prize, if it was waited for at once; else -1 */
};

static struct action
any_bet(struct xoshiro *luck)
{
	enum sicbo_spot spot = xoshiro_below(luck, 2) == 0 ? SICBO_BIG : SICBO_SMALL;

	return bet_of(spot, 1 + xoshiro_below(luck, 1000));
}

/* Some wait for the prize, some for a while, most only when all is over. */
static void
read_some(struct stressed *s, int i)
{
	uint32_t how = xoshiro_below(&s->luck, 16);

	s->read[i] = -1;
	if (how == 0)
		assert_int_equal(ticket_prize(&s->ticket[i], CLOCK_NEVER, &s->read[i]),
				 TICKET_PAID);
	else if (how == 1)
		ticket_prize(&s->ticket[i], 3, &s->read[i]);
}

static void *
bet_anywhere(void *arg)
{
	struct stressed *s = arg;
	int open = TABLES;

	for (int tries = 0; s->accepted < BETS && open > 0 && tries < 100 * BETS; tries++) {
		struct action bet = any_bet(&s->luck);
		int at = (int)xoshiro_below(&s->luck, TABLES);
		int fault = table_bet(s->hall->at[at].table, &bet, &s->ticket[s->accepted], NULL);

		if (fault == 0)
			read_some(s, s->accepted++);
		else
			assert_int_equal(fault, FAULT_CLOSED);
		open = TABLES - atomic_load(&s->hall->ended);
	}
	atomic_fetch_sub(&s->hall->busy, 1);
	return NULL;
}

/* The chips staked less the chips paid; every ticket is held against its displayed result. */
static chips
settle_up(const struct hall *hall, struct stressed *s)
{
	chips lost = 0;

	for (int i = 0; i < s->accepted; i++) {
		const struct shown *shown = shown_for(hall, ticket_round(&s->ticket[i]));
		struct action bet = s->ticket[i].bet;
		chips prize = -1;

		assert_non_null(shown);
		assert_int_equal(ticket_prize(&s->ticket[i], 0, &prize), TICKET_PAID);
		assert_true(prize == sicbo_game.prize((int32_t[OPTIONS]){ 0 }, &shown->roll, &bet));
		assert_true(s->read[i] == -1 || s->read[i] == prize);
		lost += bet.arg[0] - prize;
		ticket_end(&s->ticket[i]);
	}
	return lost;
}

static struct stressed *
start_bettors(struct hall *hall, pthread_t *thread, int n, void *(*run)(void *))
{
	struct stressed *all = calloc((size_t)n, sizeof(*all));

	assert_non_null(all);
	atomic_store(&hall->busy, n);
	for (int i = 0; i < n; i++) {
		all[i].hall = hall;
		all[i].luck = xoshiro_seed("bettor", (uint64_t)i);
		/* The clock does not count the bettors: it does not wait for them. */
		assert_int_equal(pthread_create(&thread[i], NULL, run, &all[i]), 0);
	}
	return all;
}

static chips
end_bettors(struct hall *hall, struct stressed *all, pthread_t *thread, int n, int *accepted)
{
	chips lost = 0;

	for (int i = 0; i < n; i++)
		pthread_join(thread[i], NULL);
	*accepted = 0;
	for (int i = 0; i < hall->tables; i++)
		qsort(hall->at[i].shown, hall->at[i].n, sizeof(struct shown), by_id);
	for (int i = 0; i < n; i++) {
		*accepted += all[i].accepted;
		lost += settle_up(hall, &all[i]);
	}
	free(all);
	return lost;
}

static void
no_bet_is_lost_or_paid_twice(void **state)
{
	struct xoshiro luck = xoshiro_seed("closing times", 0);
	pthread_t thread[BETTORS];
	struct stressed *all;
	struct hall hall;
	int accepted;
	chips house;

	(void)state;
	hall_init(&hall, TABLES);
	for (int i = 0; i < TABLES; i++)
		assert_int_equal(table_open(hall.at[i].table), 0);
	all = start_bettors(&hall, thread, BETTORS, bet_anywhere);
	while (atomic_load(&hall.busy) > 0) {
		clock_next(&hall.clock);
		/* All tables but the last close one after the other, at random moments. */
		if (atomic_load(&hall.ended) < TABLES - 1 && xoshiro_below(&luck, 40) == 0)
			assert_int_equal(
			    table_close(hall.at[atomic_fetch_add(&hall.ended, 1)].table), 0);
	}
	house = hall_finish(&hall);
	assert_true(house == end_bettors(&hall, all, thread, BETTORS, &accepted));
	assert_int_equal(accepted, BETTORS * BETS);
	hall_free(&hall);
}

/* At each table in turn until it takes a bet or has closed for good: it may not be open yet. */
static void *
retry_everywhere(void *arg)
{
	struct stressed *s = arg;

	for (int at = 0; at < SHORT_TABLES; at++) {
		struct action bet = any_bet(&s->luck);

		while (at >= atomic_load(&s->hall->ended)) {
			int fault =
			    table_bet(s->hall->at[at].table, &bet, &s->ticket[s->accepted], NULL);

			if (fault == 0) {
				read_some(s, s->accepted++);
				break;
			}
			assert_int_equal(fault, FAULT_CLOSED);
			sched_yield();
		}
	}
	atomic_fetch_sub(&s->hall->busy, 1);
	return NULL;
}

static void
players_who_come_too_early_try_again(void **state)
{
	struct xoshiro luck = xoshiro_seed("opening times", 0);
	pthread_t thread[RETRIERS];
	struct stressed *all;
	struct hall hall;
	int accepted;
	chips house;

	(void)state;
	hall_init(&hall, SHORT_TABLES);
	all = start_bettors(&hall, thread, RETRIERS, retry_everywhere);
	for (int i = 0; i < SHORT_TABLES; i++) {
		assert_int_equal(table_open(hall.at[i].table), 0);
		for (uint32_t n = xoshiro_below(&luck, 30); n > 0; n--)
			clock_next(&hall.clock);
		assert_int_equal(table_close(hall.at[i].table), 0);
		atomic_fetch_add(&hall.ended, 1);
	}
	while (atomic_load(&hall.busy) > 0)
		sched_yield();
	house = hall_finish(&hall);
	assert_true(house == end_bettors(&hall, all, thread, RETRIERS, &accepted));
	assert_true(accepted > 0);
	hall_free(&hall);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_bet_is_lost_or_paid_twice),
		cmocka_unit_test(players_who_come_too_early_try_again),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
