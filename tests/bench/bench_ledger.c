/*
 * What the ledger costs, on the disk of the working directory: a full house, how long a bet and a
 * throw take until they are safe, a disk that stalls, the bytes of a round, going on after a
 * million rounds, and a house that is idle.  `make bench` prints it; nothing is judged.
 */
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cmd/lab/soak_meter.h"
#include "dice/seeded.h"
#include "engine/floor.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/sicbo/sicbo.h"
#include "house/bank.h"
#include "house/ledger.h"
#include "house/recover.h"
#include "tests/bench/old_ledger.h"
#include "tests/unit/slow_disk.h"

#define LEDGER_FILE "bench-ledger.db"
/* No simulated player has that name. */
#define PERSON    "bettor"
#define BARE_FILE "bench-ledger.bare"

enum { SECONDS = 10, STALL_MS = 200, EVENING_H = 5, ROUNDS = 1000000, WORDS = 512 };

static atomic_int stall_ms;
static struct secret key; /* of the states that are kept */

static void
sleep_ms(int64_t ms)
{
	nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000 }, NULL);
}

static void
stall(void)
{
	if (atomic_load(&stall_ms) > 0)
		sleep_ms(atomic_load(&stall_ms));
}

static void
remove_files(void)
{
	static const char *const file[] = { LEDGER_FILE, LEDGER_FILE "-wal", LEDGER_FILE "-shm",
					    LEDGER_FILE "-lock", BARE_FILE };

	for (size_t i = 0; i < sizeof(file) / sizeof(file[0]); i++)
		unlink(file[i]);
}

static void
give_up(const char *words)
{
	fprintf(stderr, "bench_ledger: %s\n", words);
	remove_files();
	exit(1);
}

static double
processor_s(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* A house of some tables, with or without a ledger, and a person in it. */
struct house {
	struct clock clock;
	struct bank *bank;
	struct chip_account chip_account;
	struct ledger *ledger;
	struct holding holding;
	struct metered metered;
	struct recorder recorder;
	struct floor *floor;
	struct seat_occupant person;
};

static void
open_ledger(struct house *h)
{
	char words[WORDS] = "";
	struct text why = text_in(words, sizeof(words));

	h->ledger = ledger_open_cached(LEDGER_FILE, &key, &why);
	if (h->ledger == NULL)
		give_up(words);
	ledger_use_clock(h->ledger, &h->clock);
	if (!ledger_hold(h->ledger, PERSON, CHIPS_MAX / 2, &h->holding, &why) ||
	    !ledger_begin(h->ledger, &why))
		give_up(words);
	h->metered.behind = ledger_recorder(h->ledger);
	h->recorder = meter_recorder(&h->metered);
}

static void
open_house(struct house *h, struct floor_plan *plan, bool manual, bool ledger)
{
	memset(h, 0, sizeof(*h));
	remove_files();
	clock_init(&h->clock, manual);
	if (ledger)
		open_ledger(h);
	h->bank = bank_create();
	h->chip_account = bank_chip_account(h->bank);
	plan->clock = &h->clock;
	plan->chip_account = &h->chip_account;
	plan->recorder = ledger ? &h->recorder : NULL;
	h->floor = floor_open(plan);
	if (h->floor == NULL)
		give_up("the tables cannot be opened");
	h->person.name = PERSON;
	h->person.account = bank_open_person(h->bank, PERSON, CHIPS_MAX / 2);
	if (ledger)
		ledger_bind(h->ledger, h->person.account, &h->holding);
}

static void
close_house(struct house *h)
{
	floor_close(h->floor);
	if (!ledger_close(h->ledger, NULL))
		give_up("the ledger could not be written");
	bank_free(h->bank);
	clock_finish(&h->clock);
}

/* 64 players at each of 16 tables, and rounds of a second in which each of them bets once. */
static void
open_full_house(struct house *h, bool ledger)
{
	const struct game *game[FLOOR_TABLES + 1] = { NULL };
	struct floor_plan plan = { .game = game,
				   .players = SEATS - 1,
				   .think_ms = 500,
				   .option = "round-ms",
				   .value = 1000 };

	for (int i = 0; i < FLOOR_TABLES; i++)
		game[i] = &sicbo_game;
	open_house(h, &plan, false, ledger);
	for (int i = 0; i < FLOOR_TABLES; i++)
		table_set(floor_table(h->floor, i), SICBO_TUMBLE_MS, 0, NULL);
}

static double
cpu_percent(void)
{
	double begin = processor_s();

	sleep_ms(1000 * SECONDS);
	return (processor_s() - begin) / SECONDS * 100;
}

/* As much as a small transaction writes, and a sync: the time of the disk alone. */
static void
time_bare_sync(int fd, struct meter *m)
{
	static const char bytes[4 * 4120];
	int64_t began_us = meter_now();

	if (write(fd, bytes, sizeof(bytes)) != (ssize_t)sizeof(bytes) || fdatasync(fd) != 0)
		give_up("the disk cannot be written");
	meter_add(m, meter_now() - began_us);
}

/* The person bets at any table, and the bare disk takes its turn between. */
static void
bet_for_a_while(struct house *h, struct meter *bets, struct meter *bare)
{
	struct xoshiro luck = xoshiro_seed("bench", 0);
	int64_t end_us = meter_now() + SECONDS * 1000000;
	int fd = open(BARE_FILE, O_WRONLY | O_CREAT | O_TRUNC, S_IRUSR | S_IWUSR);

	while (meter_now() < end_us) {
		struct table *t = floor_table(h->floor, (int)xoshiro_below(&luck, FLOOR_TABLES));
		const struct action bet = { SICBO_BIG, { 1 } };
		struct table_view view;
		int seat = table_view_of(t, h->person.account, &view);
		int64_t began_us = meter_now();

		if (table_play(t, &h->person, &seat, &bet, 1000, NULL) == 0)
			meter_add(bets, meter_now() - began_us);
		if (bare != NULL)
			time_bare_sync(fd, bare);
		sleep_ms(5);
	}
	close(fd);
}

static void
print_times(const char *words, struct meter *m)
{
	printf("%-44s p50 %7.2f ms, p99 %7.2f ms, largest %7.2f ms (of %llu)\n", words,
	       meter_share(m, 0.5) / 1e3, meter_share(m, 0.99) / 1e3, meter_most(m) / 1e3,
	       meter_count(m));
}

static void
bench_full_house(void)
{
	static struct house h;
	static struct meter bets, bare;
	unsigned long long deeds;
	double with, without, disk;

	open_full_house(&h, false);
	without = cpu_percent();
	close_house(&h);
	open_full_house(&h, true);
	deeds = h.metered.deeds;
	with = cpu_percent();
	deeds = h.metered.deeds - deeds;
	bet_for_a_while(&h, &bets, &bare);
	printf("16 tables with %d players, %.2f bets a second each: %.2f %% of a core with the "
	       "ledger, %.2f %% without, so %.2f times\n",
	       SEATS - 1, (double)deeds / SECONDS / FLOOR_TABLES / (SEATS - 1), with, without,
	       with / without);
	print_times("the disk alone, 16 KB and a sync:", &bare);
	print_times("a person's bet until it is safe:", &bets);
	print_times("a throw until it is shown:", &h.metered.throws);
	disk = meter_share(&bare, 0.99);
	printf("p99 beyond the disk's: a bet %.2f ms, a throw %.2f ms\n",
	       (meter_share(&bets, 0.99) - disk) / 1e3,
	       (meter_share(&h.metered.throws, 0.99) - disk) / 1e3);
	close_house(&h);
}

/* What need not wait for the disk: a look at a table, and a bet of a simulated player. */
static void
bench_stall(void)
{
	static struct house h;
	static struct meter looks, others;
	struct seat_occupant ada = { .name = "ada:x",
				     .account = ACCOUNT_PLAYERS,
				     .strategy = "steady" };
	const struct action bet = { SICBO_BIG, { 1 } };
	int seat[FLOOR_TABLES];
	int64_t end_us;

	open_full_house(&h, true);
	for (int i = 0; i < FLOOR_TABLES; i++)
		seat[i] = NOBODY;
	atomic_store(&stall_ms, STALL_MS);
	end_us = meter_now() + SECONDS * 1000000;
	for (int i = 0; meter_now() < end_us; i = (i + 1) % FLOOR_TABLES) {
		struct table *t = floor_table(h.floor, i);
		struct table_view view;
		int64_t began_us = meter_now();

		table_view(t, NOBODY, &view);
		meter_add(&looks, meter_now() - began_us);
		began_us = meter_now();
		if (table_play(t, &ada, &seat[i], &bet, 1000000, NULL) == 0)
			meter_add(&others, meter_now() - began_us);
		sleep_ms(1);
	}
	atomic_store(&stall_ms, 0);
	printf("while each sync takes %d ms:\n", STALL_MS);
	print_times("  a bet that need not wait for it:", &others);
	print_times("  a look at a table:", &looks);
	close_house(&h);
}

/* Of all threads of this process. */
static long
wake_ups(void)
{
	DIR *tasks = opendir("/proc/self/task");
	long sum = 0;

	for (struct dirent *d; tasks != NULL && (d = readdir(tasks)) != NULL;) {
		char path[300], line[128];
		FILE *f;

		snprintf(path, sizeof(path), "/proc/self/task/%s/status", d->d_name);
		f = d->d_name[0] != '.' ? fopen(path, "r") : NULL;
		while (f != NULL && fgets(line, sizeof(line), f) != NULL) {
			if (strncmp(line, "voluntary_ctxt_switches:", 24) == 0)
				sum += atol(line + 24);
		}
		if (f != NULL)
			fclose(f);
	}
	if (tasks != NULL)
		closedir(tasks);
	return sum;
}

static long
count_wake_ups(void)
{
	long before;

	sleep_ms(2000);
	before = wake_ups();
	sleep_ms(1000 * SECONDS);
	return wake_ups() - before - 1; /* this thread has slept once */
}

/* With its ledger open, and all that was noted on disk. */
static void
bench_idle(void)
{
	static struct house h;
	struct floor_plan plan = { .game = games, .players = 5, .think_ms = 1000 };

	open_house(&h, &plan, false, true);
	floor_pause(h.floor, true);
	printf("a house of 4 tables with 5 players each, paused: %ld wake-ups in %d s\n",
	       count_wake_ups(), SECONDS);
	close_house(&h);
}

static long long
file_bytes(void)
{
	struct stat stat_of;

	return stat(LEDGER_FILE, &stat_of) == 0 ? (long long)stat_of.st_size : 0;
}

/* Five players and a person who bets in each round, at the pace of the casino, for an hour of the
 * manual clock. */
static void
bench_bytes(const struct game *g)
{
	static struct house h;
	const struct game *game[] = { g, NULL };
	struct floor_plan plan = { .game = game, .players = 5, .think_ms = 1000, .seed = "bench" };
	struct table_view view;
	struct table *t;
	long long empty, bytes;
	uint32_t rounds;

	open_house(&h, &plan, true, true);
	t = floor_table(h.floor, 0);
	empty = file_bytes();
	for (int64_t ms = 0; ms < 3600 * 1000; ms += 1000) {
		struct hint hint[HINTS];
		int seat = table_view_of(t, h.person.account, &view);
		int n = seat != NOBODY ? game_hints(g, view.state.bytes, seat, hint, HINTS) : 0;

		if (seat == NOBODY)
			table_play(t, &h.person, &seat, NULL, 100000, NULL);
		if (n > 0) {
			struct action a = hint[0].action;

			if (game_amount_arg(g, a.verb) >= 0)
				a.arg[game_amount_arg(g, a.verb)] = hint[0].amount.min;
			table_act(t, seat, &a, NULL);
		}
		clock_pass(&h.clock, 1000);
	}
	table_view(t, NOBODY, &view);
	rounds = ((const struct rail *)view.state.bytes)->round;
	close_house(&h);
	bytes = file_bytes() - empty;
	printf("%-8s %8u rounds an hour, %7.0f bytes a round, %6.2f MB in an evening of %d hours\n",
	       g->name, (unsigned)rounds, rounds > 0 ? (double)bytes / rounds : 0,
	       (double)bytes * EVENING_H / 1e6, EVENING_H);
}

/* All that a start reads before the first table is seen. */
static void
bench_reopening(const char *words, const struct secret *used)
{
	char why_not[WORDS] = "";
	struct text why = text_in(why_not, sizeof(why_not));
	int64_t began_us = meter_now();
	double began_s = processor_s(), opened_s;
	struct ledger *l = ledger_open_cached(LEDGER_FILE, used, &why);
	struct left_tables *left;

	opened_s = processor_s();
	left = l != NULL ? recover_read(l, PERSON, &why) : NULL;
	if (left == NULL)
		give_up(why_not);
	printf("%-44s %7.1f ms (%.1f of the processor: %.1f to examine, %.1f for %d tables)\n",
	       words, (double)(meter_now() - began_us) / 1e3, (processor_s() - began_s) * 1e3,
	       (opened_s - began_s) * 1e3, (processor_s() - opened_s) * 1e3, left->n);
	free(left);
	ledger_close(l, NULL);
}

static void
bench_many_rounds(void)
{
	char words[WORDS] = "";
	struct text why = text_in(words, sizeof(words));
	struct cut_short cut;
	struct ledger *l;

	remove_files();
	if (!old_ledger_fill(LEDGER_FILE, &key, &sicbo_game, ROUNDS))
		give_up("the ledger cannot be filled");
	printf("a ledger of %d rounds at one table, %.0f MB:\n", ROUNDS,
	       (double)file_bytes() / 1e6);
	bench_reopening("  opened while the table goes on:", &key);
	bench_reopening("  the same without its kept states:", NULL);
	l = ledger_open(LEDGER_FILE, &why);
	if (l == NULL || !ledger_settle(l, PERSON, &cut, &why))
		give_up(words);
	ledger_close(l, NULL);
	bench_reopening("  opened when the table has closed:", &key);
}

int
main(void)
{
	if (secret_draw(&key) != 0)
		give_up("there is no randomness");
	slow_disk_begin(stall);
	bench_full_house();
	bench_stall();
	bench_idle();
	for (int i = 0; games[i] != NULL; i++)
		bench_bytes(games[i]);
	bench_many_rounds();
	remove_files();
	return 0;
}
