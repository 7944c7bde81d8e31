/*
 * The engine's figures: bets a second, how long one takes, what settling costs, and what a full
 * house costs at the casino's pace.  `make bench` prints them; nothing fails.
 */
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "dice/seeded.h"
#include "engine/floor.h"
#include "engine/round.h"
#include "games/craps/craps.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"

static double
seconds(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void
dice(void *ctx, int n, int sides, struct roll *out)
{
	(void)ctx, (void)sides;
	out->n = (uint8_t)n;
	memset(out->die, 4, (size_t)n);
	out->die[0] = 5;
}

static struct clock real_clock;

static struct table *
open_table(int64_t round_ms)
{
	struct table_ops ops = { .clock = &real_clock, .dice = dice };
	struct table *t = table_create(&sicbo_game, &ops);

	if (t == NULL)
		exit(1);
	table_set(t, SICBO_ROUND_MS, round_ms, NULL);
	table_set(t, SICBO_TUMBLE_MS, 0, NULL);
	table_open(t);
	return t;
}

/* Everybody bets the whole time at one table whose rounds go on beneath. */
struct crowd {
	struct table *table;
	int bets;
};

static void *
bet_on(void *arg)
{
	const struct crowd *crowd = arg;
	struct action bet = { SICBO_BIG, { 1 } };
	struct ticket ticket;

	for (int i = 0; i < crowd->bets; i++) {
		if (table_bet(crowd->table, &bet, &ticket, NULL) == 0)
			ticket_end(&ticket);
	}
	return NULL;
}

static void
bench_accepting(int threads)
{
	struct crowd crowd = { open_table(50), 8000000 / threads };
	pthread_t thread[SEATS];
	double begin = seconds(CLOCK_MONOTONIC), rate;

	for (int i = 0; i < threads; i++)
		pthread_create(&thread[i], NULL, bet_on, &crowd);
	for (int i = 0; i < threads; i++)
		pthread_join(thread[i], NULL);
	rate = crowd.bets * threads / (seconds(CLOCK_MONOTONIC) - begin);
	printf("accepting bets, %2d threads at one table: %5.1f million/s", threads, rate / 1e6);
	putchar('\n');
	table_close(crowd.table);
	table_free(crowd.table);
}

static int
by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static void
bench_latency(void)
{
	enum { N = 500000 };
	struct table *t = open_table(3600000);
	double *took = malloc(N * sizeof(*took));
	struct action bet = { SICBO_BIG, { 1 } };
	struct ticket ticket;

	if (took == NULL)
		exit(1);
	for (int i = 0; i < N; i++) {
		double begin = seconds(CLOCK_MONOTONIC);

		table_bet(t, &bet, &ticket, NULL);
		took[i] = seconds(CLOCK_MONOTONIC) - begin;
		ticket_end(&ticket);
	}
	qsort(took, N, sizeof(*took), by_value);
	printf("one uncontended bet: median %.0f ns, p99 %.0f ns\n", took[N / 2] * 1e9,
	       took[N / 100 * 99] * 1e9);
	free(took);
	table_close(t);
	table_free(t);
}

static void
bench_settling(size_t bets)
{
	struct table *t = open_table(3600000);
	struct ticket *ticket = malloc(bets * sizeof(*ticket));
	struct action bet = { SICBO_BIG, { 1 } };
	size_t before, after;
	double begin;
	chips prize;

	if (ticket == NULL)
		exit(1);
	before = mallinfo2().uordblks;
	for (size_t i = 0; i < bets; i++)
		table_bet(t, &bet, &ticket[i], NULL);
	begin = seconds(CLOCK_MONOTONIC);
	table_close(t); /* rolls, shows and settles at once */
	printf("settling a round of %7zu bets: %.3f ms", bets,
	       (seconds(CLOCK_MONOTONIC) - begin) * 1e3);
	for (size_t i = 0; i < bets; i++) {
		ticket_prize(&ticket[i], 0, &prize);
		ticket_end(&ticket[i]);
	}
	after = mallinfo2().uordblks;
	printf(", left of it in memory: %ld bytes\n",
	       (long)(after - before) < 0 ? 0 : (long)(after - before));
	free(ticket);
	table_free(t);
}

/* A bet on SPOT with its number, of the verb of that name. */
static struct action
bet_on_square(const struct game *g, const struct square *at, chips amount)
{
	struct action a = { .verb = 0, .arg = { at->n, amount } };

	while (strcmp(g->actions[a.verb].name, g->spots[at->spot]) != 0)
		a.verb++;
	if (at->n == 0)
		a.arg[0] = amount;
	return a;
}

/* A live table of a full layout, on whose every spot that takes a bet 16 players have one. */
static void
bench_full_layout(const struct game *g, int option, int value, int round_ms)
{
	enum { PLAYERS = 16, MORE = 20000 };
	struct table_ops ops = { .clock = &real_clock, .dice = dice };
	struct table *t = table_create(g, &ops);
	static double took[MORE];
	struct action more = { .verb = 0 };
	int bets = 0;
	double begin;

	if (t == NULL)
		exit(1);
	table_set(t, round_ms, 3600000, NULL);
	table_set(t, option, value, NULL);
	table_open(t);
	for (int i = 0; i < PLAYERS; i++) {
		char name[NAME_SIZE];
		struct seat_occupant who = { .name = name };
		int seat;

		snprintf(name, sizeof(name), "p%d", i);
		if (table_sit(t, &who, 1000000000, &seat) != 0)
			exit(1);
		for (int square = g->layout->squares - 1; square >= 0; square--) {
			struct action a = bet_on_square(g, &g->layout->square[square], 60);

			if (table_act(t, seat, &a, NULL) == 0) {
				bets++;
				more = a;
			}
		}
	}
	for (int i = 0; i < MORE; i++) {
		begin = seconds(CLOCK_MONOTONIC);
		table_act(t, i % PLAYERS, &more, NULL);
		took[i] = seconds(CLOCK_MONOTONIC) - begin;
	}
	qsort(took, MORE, sizeof(*took), by_value);
	begin = seconds(CLOCK_MONOTONIC);
	table_close(t);
	printf("%s, %d bets on the felt: one more, median %.0f ns, p99 %.0f ns; its end %.3f ms\n",
	       g->name, bets, took[MORE / 2] * 1e9, took[MORE / 100 * 99] * 1e9,
	       (seconds(CLOCK_MONOTONIC) - begin) * 1e3);
	table_free(t);
}

/* Threads that wait for one thing, which happens at HAPPENED_S; the last that sees it says when. */
struct waiting {
	struct round *round; /* NULL: for HAS_HAPPENED */
	pthread_mutex_t lock;
	pthread_cond_t cond;
	bool has_happened;
	int threads;
	atomic_int awake;
	double happened_s, all_awake_s;
};

static void *
wait_for_it(void *arg)
{
	struct waiting *w = arg;
	struct ticket ticket = { .round = w->round, .bet = { SICBO_BIG, { 1 } } };
	chips prize;

	if (w->round != NULL) {
		ticket_prize(&ticket, CLOCK_NEVER, &prize);
	} else {
		pthread_mutex_lock(&w->lock);
		while (!w->has_happened)
			pthread_cond_wait(&w->cond, &w->lock);
		pthread_mutex_unlock(&w->lock);
	}
	if (atomic_fetch_add(&w->awake, 1) + 1 == w->threads)
		w->all_awake_s = seconds(CLOCK_MONOTONIC);
	/* A thread that ended would take its time from those that still wake. */
	while (atomic_load(&w->awake) < w->threads)
		nanosleep(&(struct timespec){ 0, 50000000 }, NULL);
	return NULL;
}

static void
let_it_happen(struct waiting *w)
{
	w->happened_s = seconds(CLOCK_MONOTONIC);
	if (w->round != NULL) {
		round_settle(w->round);
		return;
	}
	pthread_mutex_lock(&w->lock);
	w->has_happened = true;
	pthread_mutex_unlock(&w->lock);
	pthread_cond_broadcast(&w->cond);
}

/* The seconds until all are awake. */
static double
time_waking(int threads, struct round *round)
{
	struct waiting w = { .round = round, .threads = threads };
	pthread_t *thread = malloc((size_t)threads * sizeof(*thread));

	if (thread == NULL)
		exit(1);
	pthread_mutex_init(&w.lock, NULL);
	pthread_cond_init(&w.cond, NULL);
	for (int i = 0; i < threads; i++) {
		if (clock_thread(&real_clock, &thread[i], wait_for_it, &w) != 0) {
			fprintf(stderr, "bench_engine: no more than %d threads\n", i);
			exit(1);
		}
	}
	nanosleep(&(struct timespec){ 0, 200000000 }, NULL);
	let_it_happen(&w);
	for (int i = 0; i < threads; i++)
		pthread_join(thread[i], NULL);
	pthread_cond_destroy(&w.cond);
	pthread_mutex_destroy(&w.lock);
	free(thread);
	return w.all_awake_s - w.happened_s;
}

/* All who wait for the prizes of a round, beside a bare broadcast to as many threads. */
static void
bench_waking(int threads)
{
	enum { TURNS = 9 };
	double ours[TURNS], bare[TURNS];

	for (int i = 0; i < TURNS; i++) {
		struct round *round = round_create(&sicbo_game, &real_clock, "bench", 1);

		if (round == NULL)
			exit(1);
		ours[i] = time_waking(threads, round);
		bare[i] = time_waking(threads, NULL);
		round_drop(round);
	}
	qsort(ours, TURNS, sizeof(*ours), by_value);
	qsort(bare, TURNS, sizeof(*bare), by_value);
	printf("%4d waiters of a round woken: %7.3f ms, by a bare broadcast %7.3f ms, so %.2f "
	       "times\n",
	       threads, ours[TURNS / 2] * 1e3, bare[TURNS / 2] * 1e3,
	       ours[TURNS / 2] / bare[TURNS / 2]);
}

static double
cpu_percent(void)
{
	struct timespec while_ = { 10, 0 };
	double begin = seconds(CLOCK_PROCESS_CPUTIME_ID);

	nanosleep(&while_, NULL);
	return (seconds(CLOCK_PROCESS_CPUTIME_ID) - begin) * 10;
}

static atomic_bool idle_end;

static void *
idle(void *arg)
{
	struct xoshiro luck = xoshiro_seed("idle", (uint64_t)(uintptr_t)arg);
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t cond;

	clock_cond_init(&cond);
	pthread_mutex_lock(&lock);
	while (!atomic_load(&idle_end))
		clock_sleep(&real_clock, &lock, &cond,
			    clock_now(&real_clock) + 500 + xoshiro_below(&luck, 1001));
	pthread_mutex_unlock(&lock);
	return NULL;
}

/* The cost on this machine of as many threads that wake up once a second and do nothing: no full
 * house of players can cost less. */
static double
bench_idle_threads(void)
{
	enum { N = 16 * SEATS };
	pthread_t *thread = malloc(N * sizeof(*thread));
	double percent;

	if (thread == NULL)
		exit(1);
	for (size_t i = 0; i < N; i++)
		clock_thread(&real_clock, &thread[i], idle, (void *)(uintptr_t)i);
	percent = cpu_percent();
	atomic_store(&idle_end, true);
	for (size_t i = 0; i < N; i++)
		pthread_join(thread[i], NULL);
	free(thread);
	return percent;
}

/* The number of bets that have been decided at all tables. The news has two sentences for each, the
 * bet and its result, and one for each round. */
static double
bets_made(struct floor *floor)
{
	uint64_t told = 0;

	for (int i = 0; i < FLOOR_TABLES; i++) {
		struct news news[NEWS_KEPT];
		struct game_state view;
		uint64_t since = 0, missed;
		int n = table_news(floor_table(floor, i), 0, &since, news, NEWS_KEPT, &missed);

		table_look(floor_table(floor, i), NOBODY, &view);
		told += missed + (uint64_t)n - ((const struct rail *)view.bytes)->round;
	}
	return (double)told / 2;
}

/* 64 players at each of 16 tables, and rounds of a second in which each of them bets once. */
static void
bench_full_house(void)
{
	const struct game *game[FLOOR_TABLES + 1] = { NULL };
	struct floor_plan plan = { .clock = &real_clock,
				   .game = game,
				   .players = SEATS,
				   .think_ms = 500,
				   .option = "round-ms",
				   .value = 1000 };
	struct floor *floor;
	struct rusage usage;
	double percent, bare, bets;

	for (int i = 0; i < FLOOR_TABLES; i++)
		game[i] = &sicbo_game;
	floor = floor_open(&plan);
	if (floor == NULL)
		exit(1);
	for (int i = 0; i < FLOOR_TABLES; i++)
		table_set(floor_table(floor, i), SICBO_TUMBLE_MS, 0, NULL);
	bets = bets_made(floor);
	percent = cpu_percent();
	bets = bets_made(floor) - bets;
	getrusage(RUSAGE_SELF, &usage);
	floor_close(floor);
	bare = bench_idle_threads();
	printf("16 tables with 64 players, %.2f bets a second each: %.2f %% of a core, "
	       "%.1f MB at most\n",
	       bets / 10 / FLOOR_TABLES / SEATS, percent, (double)usage.ru_maxrss / 1024);
	printf("as many threads that wake once a second and do nothing: %.2f %%, so %.2f times\n",
	       bare, percent / bare);
}

int
main(void)
{
	clock_init(&real_clock, false);
	bench_full_house(); /* first, while nothing else has taken memory */
	bench_accepting(1);
	bench_accepting(2);
	bench_accepting(8);
	bench_accepting(SEATS);
	bench_latency();
	bench_waking(64);
	bench_waking(512);
	bench_waking(2048);
	bench_settling(1000);
	bench_settling(1000000);
	bench_full_layout(&craps_game, CRAPS_LAYOUT, 1, CRAPS_ROUND_MS);
	bench_full_layout(&sicbo_game, SICBO_PAYTABLE, 3, SICBO_ROUND_MS);
	clock_finish(&real_clock);
	return 0;
}
