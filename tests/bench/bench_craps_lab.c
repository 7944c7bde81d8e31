/*
 * The craps laboratory against the loop that everybody writes first, and against its own generator.
 * Each figure is that of a good one of many short runs, and of processor time if nothing else is
 * said, so that other work of the machine tells little.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "dice/bulk.h"
#include "lab/craps/craps_play.h"

enum { RUNS = 60 };

static double
now(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int
compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The seconds of a good run, by the clock on the wall or the processor's: one run in four took
 * less. The very fewest are not to be believed on a machine that shares its processors. */
static double
good_by(clockid_t clock, void (*run)(uint64_t n), uint64_t n)
{
	double took[RUNS];

	for (int i = 0; i < RUNS; i++) {
		double start = now(clock);

		run(n);
		took[i] = now(clock) - start;
	}
	qsort(took, RUNS, sizeof(took[0]), compare);
	return took[RUNS / 4];
}

static double
good(void (*run)(uint64_t n), uint64_t n)
{
	return good_by(CLOCK_PROCESS_CPUTIME_ID, run, n);
}

static int
naive_roll(void)
{
	return rand() % 6 + 1 + rand() % 6 + 1;
}

static void
run_naive(uint64_t games)
{
	static volatile uint64_t won;

	for (uint64_t i = 0; i < games; i++) {
		int point = naive_roll(), total = 0;

		if (point == 7 || point == 11)
			won++;
		if (point == 7 || point == 11 || point < 4 || point == 12)
			continue;
		while (total != point && total != 7)
			total = naive_roll();
		won += total == point;
	}
}

static void
run_lab(const struct craps_engine *engine, uint64_t games, int threads)
{
	struct craps_run run = {
		.engine = engine, .seed = "bench", .games = games, .threads = threads
	};
	struct craps_tally t = { 0 };

	craps_run(&run, &t);
}

static void
run_each(uint64_t games)
{
	run_lab(&craps_engine_each, games, 1);
}

static void
run_bulk(uint64_t games)
{
	run_lab(&craps_engine_bulk, games, 1);
}

static void
run_bulk_on_two(uint64_t games)
{
	run_lab(&craps_engine_bulk, games, 2);
}

static void
run_generator(uint64_t blocks)
{
	static uint8_t byte[64 * BULK_BYTES];
	struct bulk bulk;

	bulk_init(&bulk, "bench", 0);
	for (uint64_t i = 0; i < blocks; i += 64)
		bulk_fill(&bulk, byte, 64);
}

/* A process from its start to its end, report included. */
static void
run_pitboss(uint64_t games)
{
	char command[100];

	snprintf(command, sizeof(command),
		 "exec ./pitboss analyze craps -n %llu --seed x >/dev/null",
		 (unsigned long long)games);
	if (system(command) != 0)
		puts("./pitboss cannot be run");
}

int
main(void)
{
	const uint64_t many = 8 * CRAPS_BLOCK, blocks = 1 << 18, few = 50000;
	/* A byte a roll, and four of 256 thrown away. */
	const double bytes_a_game = 557 / 165.0 * 256 / 252;
	double naive = (double)few / good(run_naive, few);
	double each = (double)few / good(run_each, few);
	double bulk = (double)many / good(run_bulk, many);
	double wall = good_by(CLOCK_MONOTONIC, run_bulk, many) /
		      good_by(CLOCK_MONOTONIC, run_bulk_on_two, many);
	double two = 2 * good(run_bulk, many) / good(run_bulk_on_two, many);
	double generator = (double)(blocks * BULK_BYTES) / good(run_generator, blocks);
	double billion;

	printf("naive loop of rand() %% 6 + 1:  %8.1f million games a second\n", naive / 1e6);
	printf("a game at a time:             %8.1f million, %.1f times the naive loop\n",
	       each / 1e6, each / naive);
	printf(
	    "bulk, one thread:             %8.1f million, %.0f times the naive loop (goal 150)\n",
	    bulk / 1e6, bulk / naive);
	printf("its generator alone:          %8.1f GB/s, of which the games get %.0f %% (goal 40 "
	       "%%)\n",
	       generator / 1e9, 100 * bulk * bytes_a_game / generator);
	printf(
	    "bulk, two threads:            %8.2f times one on %ld processors (goal 1.9), %.2f if "
	    "both were free\n",
	    wall, sysconf(_SC_NPROCESSORS_ONLN), two);
	billion = now(CLOCK_MONOTONIC);
	run_bulk_on_two(1000000000);
	printf("10^9 games on two threads:    %8.2f s (goal 1)\n", now(CLOCK_MONOTONIC) - billion);
	printf("10^6 games end to end:        %8.1f ms (goal 10)\n",
	       1e3 * good_by(CLOCK_MONOTONIC, run_pitboss, 1000000));
	return 0;
}
