/*
 * A house of 10,000: what a bet of a simulated player costs as they become more, beside a thread
 * with a heap of times that does nothing but bet; and how long it takes until all of them are
 * served when their tables ask something new, beside a bare broadcast to as many threads.  By turns
 * in one run; medians.  Nothing fails.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "dice/seeded.h"
#include "engine/player.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"

enum { TABLES = 160, TURNS = 3, WAKINGS = 9, SECONDS = 3, PACE_MS = 1000, STACK = 1000000 };

static struct clock real_clock;

/* The throws at a table: when the first was, the last, and the one before that.  Its engine's. */
struct throwing {
	int n;
	double first_s, before_s, last_s;
};

/* N tables with 64 seats each, all of which are taken. */
struct hall {
	int n;
	struct pool pool;
	struct table *table[TABLES];
	struct throwing throwing[TABLES];
	struct player *player[TABLES][SEATS];
};

static double
seconds(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void
wait_ms(int64_t ms)
{
	nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000 }, NULL);
}

static void
dice(void *ctx, int n, int sides, struct roll *out)
{
	struct throwing *throwing = ctx;

	(void)sides;
	*out = (struct roll){ .n = (uint8_t)n, .die = { 5, 4, 4 } };
	throwing->before_s = throwing->last_s;
	throwing->last_s = seconds(CLOCK_MONOTONIC);
	if (throwing->n++ == 0)
		throwing->first_s = throwing->last_s;
}

static void
hall_open(struct hall *h, int players, int64_t round_ms)
{
	struct table_ops ops = { .clock = &real_clock, .pool = &h->pool, .dice = dice };

	memset(h, 0, sizeof(*h));
	h->n = players / SEATS;
	pool_init(&h->pool, &real_clock);
	for (int i = 0; i < h->n; i++) {
		ops.ctx = &h->throwing[i];
		h->table[i] = table_create(&sicbo_game, &ops);
		if (h->table[i] == NULL)
			exit(1);
		table_set(h->table[i], SICBO_ROUND_MS, round_ms, NULL);
		table_set(h->table[i], SICBO_TUMBLE_MS, 0, NULL);
		if (table_open(h->table[i]) != 0)
			exit(1);
	}
}

/* All seats are taken by players with this strategy. */
static void
hall_invite(struct hall *h, const struct strategy *strategy, int32_t think_ms)
{
	struct player_plan plan = { .bot = { strategy, .arg = strategy->value },
				    .stack = STACK,
				    .think_ms = think_ms };
	char name[] = "aa";

	if (pool_start(&h->pool) != 0)
		exit(1);
	plan.name = name;
	for (int i = 0; i < h->n * SEATS; i++) {
		name[0] = (char)('a' + i % SEATS / 8);
		name[1] = (char)('a' + i % 8);
		plan.bot.luck = xoshiro_seed("house", (uint64_t)i);
		h->player[i / SEATS][i % SEATS] = player_start(h->table[i / SEATS], &plan);
		if (h->player[i / SEATS][i % SEATS] == NULL)
			exit(1);
	}
}

/* From throw to throw, on average over all tables.  They have been closed, with a throw at once. */
static double
hall_round_ms(const struct hall *h)
{
	double sum = 0;

	for (int i = 0; i < h->n; i++) {
		const struct throwing *t = &h->throwing[i];

		sum += (t->before_s - t->first_s) * 1e3 / (t->n - 2);
	}
	return sum / h->n;
}

static void
hall_close(struct hall *h)
{
	for (int i = 0; i < h->n; i++)
		table_close(h->table[i]);
	for (int i = 0; i < h->n * SEATS; i++)
		player_free(h->player[i / SEATS][i % SEATS]);
	for (int i = 0; i < h->n; i++)
		table_free(h->table[i]);
	pool_finish(&h->pool);
}

static atomic_long bets; /* ever */

/* What has been played at all tables until now. */
struct played {
	double bets, wall_s, processor_s;
};

static struct played
played_until_now(void)
{
	return (struct played){ (double)atomic_load(&bets), seconds(CLOCK_MONOTONIC),
				seconds(CLOCK_PROCESS_CPUTIME_ID) };
}

static struct played
play_on(void)
{
	struct played from, to;

	wait_ms(2 * PACE_MS); /* everybody has sat down */
	from = played_until_now();
	wait_ms(SECONDS * 1000);
	to = played_until_now();
	return (struct played){ to.bets - from.bets, to.wall_s - from.wall_s,
				to.processor_s - from.processor_s };
}

/* In megabytes. */
static double
resident(void)
{
	long space = 0, pages = 0;
	FILE *f = fopen("/proc/self/statm", "r");

	if (f != NULL && fscanf(f, "%ld %ld", &space, &pages) != 2)
		pages = 0;
	if (f != NULL)
		fclose(f);
	return (double)pages * (double)sysconf(_SC_PAGESIZE) / 1e6;
}

static bool
bet_steadily(struct bot *bot, const void *view, int seat, struct action *out)
{
	atomic_fetch_add(&bets, 1);
	return sicbo_game.strategies[0].decide(bot, view, seat, out);
}

static struct played
play_with_players(int players, double *mb, double *round_ms)
{
	static const struct strategy steady = {
		.name = "steady", .value = 10, .once = true, .decide = bet_steadily
	};
	static struct hall h;
	struct played p;

	hall_open(&h, players, PACE_MS);
	hall_invite(&h, &steady, PACE_MS / 2);
	p = play_on();
	*mb = resident();
	hall_close(&h);
	*round_ms = hall_round_ms(&h);
	return p;
}

/* The thread that does nothing but bet. */
struct bettor {
	struct heap_item item;
	struct table *table;
	int seat;
};

struct plain_house {
	struct heap heap;
	struct bettor *bettor;
	atomic_bool ends;
};

static void *
bet_on(void *arg)
{
	static const struct action bet = { SICBO_BIG, { 1 } };
	struct plain_house *house = arg;
	int64_t now_ms = clock_now(&real_clock);

	while (!atomic_load(&house->ends)) {
		const struct heap_entry *first = heap_first(&house->heap);
		const struct bettor *b = (const struct bettor *)first->item;

		while (first->at_ms > now_ms && !atomic_load(&house->ends)) {
			wait_ms(first->at_ms - now_ms);
			now_ms = clock_now(&real_clock);
		}
		atomic_fetch_add(&bets, table_act(b->table, b->seat, &bet, NULL) == 0);
		heap_put(&house->heap, first->item, first->at_ms + PACE_MS);
	}
	return NULL;
}

static struct played
play_plain(int players)
{
	static struct hall h;
	struct plain_house house = { .bettor = calloc((size_t)players, sizeof(struct bettor)) };
	struct xoshiro luck = xoshiro_seed("plain house", 0);
	int64_t now_ms = clock_now(&real_clock);
	struct played p;
	pthread_t thread;
	char name[] = "aa";

	hall_open(&h, players, PACE_MS);
	if (house.bettor == NULL || !heap_make_room(&house.heap, (size_t)players))
		exit(1);
	for (int i = 0; i < players; i++) {
		const struct seat_occupant who = { name, 0, "steady" };
		struct bettor *b = &house.bettor[i];

		name[0] = (char)('a' + i % SEATS / 8);
		name[1] = (char)('a' + i % 8);
		b->table = h.table[i / SEATS];
		while (table_sit(b->table, &who, STACK, &b->seat) != 0)
			continue;
		heap_put(&house.heap, &b->item,
			 clock_beat(&real_clock, now_ms + xoshiro_below(&luck, PACE_MS)));
	}
	if (clock_thread(&real_clock, &thread, bet_on, &house) != 0)
		exit(1);
	p = play_on();
	atomic_store(&house.ends, true);
	pthread_join(thread, NULL);
	hall_close(&h);
	heap_free(&house.heap);
	free(house.bettor);
	return p;
}

static int
by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double
median(double *value, size_t n)
{
	qsort(value, n, sizeof(*value), by_value);
	return value[n / 2];
}

static void
bench_bets(int players)
{
	double ours[TURNS], plain[TURNS], percent[TURNS], pace[TURNS], round[TURNS], mb[TURNS];
	double bet_us, plain_us;

	for (int i = 0; i < TURNS; i++) {
		struct played p = play_with_players(players, &mb[i], &round[i]);
		struct played q = play_plain(players);

		ours[i] = p.processor_s / p.bets * 1e6;
		plain[i] = q.processor_s / q.bets * 1e6;
		percent[i] = p.processor_s / p.wall_s * 100;
		pace[i] = p.bets / p.wall_s / players;
	}
	bet_us = median(ours, TURNS);
	plain_us = median(plain, TURNS);
	printf("%5d players, %.2f bets a second each: %.2f us a bet, by a thread that only bets "
	       "%.2f us, so %.2f times; %.2f %% of a core, %.1f MB, rounds of %.0f ms\n",
	       players, median(pace, TURNS), bet_us, plain_us, bet_us / plain_us,
	       median(percent, TURNS), median(mb, TURNS), median(round, TURNS));
}

/* How many players have been served, and when the last of those who are waited for was. */
static struct {
	atomic_int served;
	int wanted;
	double last_s;
} service;

static void
serve(void)
{
	if (atomic_fetch_add(&service.served, 1) + 1 == service.wanted)
		service.last_s = seconds(CLOCK_MONOTONIC);
}

static bool
be_served(struct bot *bot, const void *view, int seat, struct action *out)
{
	(void)bot, (void)view, (void)seat, (void)out;
	serve();
	return false;
}

static void
expect_service(int n)
{
	atomic_store(&service.served, 0);
	service.wanted = n;
}

static void
await_service(void)
{
	while (atomic_load(&service.served) < service.wanted)
		wait_ms(10);
	wait_ms(20);
}

/* The seconds from the end of the round at all tables until all players have been asked for a
 * decision about the next, without a thought. */
static void
time_players(int players, double took[WAKINGS])
{
	static const struct strategy served = { .name = "served", .decide = be_served };
	static struct hall h;

	hall_open(&h, players, 1000000);
	expect_service(players);
	hall_invite(&h, &served, 0);
	await_service();
	for (int i = 0; i < WAKINGS; i++) {
		double from = seconds(CLOCK_MONOTONIC);

		expect_service(players);
		for (int t = 0; t < h.n; t++)
			table_set(h.table[t], SICBO_ROUND_MS, 1000001 + i, NULL);
		await_service();
		took[i] = service.last_s - from;
	}
	hall_close(&h);
}

struct broadcast {
	pthread_mutex_t lock;
	pthread_cond_t cond;
	int turn;
};

static void *
wait_for_broadcasts(void *arg)
{
	struct broadcast *b = arg;

	for (int turn = 1; turn <= WAKINGS; turn++) {
		pthread_mutex_lock(&b->lock);
		while (b->turn < turn)
			pthread_cond_wait(&b->cond, &b->lock);
		pthread_mutex_unlock(&b->lock);
		serve();
	}
	return NULL;
}

static void
time_broadcasts(int threads, double took[WAKINGS])
{
	struct broadcast b = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0 };
	pthread_t *thread = malloc((size_t)threads * sizeof(*thread));

	if (thread == NULL)
		exit(1);
	for (int i = 0; i < threads; i++) {
		if (clock_thread(&real_clock, &thread[i], wait_for_broadcasts, &b) != 0) {
			fprintf(stderr, "bench_house: no more than %d threads\n", i);
			exit(1);
		}
	}
	wait_ms(300);
	for (int i = 0; i < WAKINGS; i++) {
		double from = seconds(CLOCK_MONOTONIC);

		expect_service(threads);
		pthread_mutex_lock(&b.lock);
		b.turn++;
		pthread_mutex_unlock(&b.lock);
		pthread_cond_broadcast(&b.cond);
		await_service();
		took[i] = service.last_s - from;
	}
	for (int i = 0; i < threads; i++)
		pthread_join(thread[i], NULL);
	free(thread);
}

static void
bench_service(int players)
{
	double ours[WAKINGS], bare[WAKINGS], ours_ms, bare_ms;

	time_players(players, ours);
	time_broadcasts(players, bare);
	ours_ms = median(ours, WAKINGS) * 1e3;
	bare_ms = median(bare, WAKINGS) * 1e3;
	printf("%5d players of a round that ends asked for their next bets: %7.3f ms, as many "
	       "threads woken by a bare broadcast %7.3f ms, so %.3f times\n",
	       players, ours_ms, bare_ms, ours_ms / bare_ms);
}

int
main(void)
{
	clock_init(&real_clock, false);
	bench_bets(16 * SEATS);
	bench_bets(64 * SEATS);
	bench_bets(160 * SEATS);
	bench_service(64);
	bench_service(512);
	bench_service(2048);
	bench_service(10240);
	clock_finish(&real_clock);
	return 0;
}
