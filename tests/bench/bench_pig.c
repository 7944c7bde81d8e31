/*
 * The number of two-player games of Pig a second that a tournament plays, on two threads, through
 * the rules; and the time of the exact solution on one.
 */
#include <stdio.h>
#include <time.h>

#include "base/clock.h"
#include "games/pig/solve.h"
#include "lab/contest/contest_pig.h"
#include "lab/contest/tournament.h"

enum { GAMES = 1000000, GOAL = 1000000, SOLUTIONS = 10, SOLUTION_MS = 40 };

/* The goal is in elapsed time; processor time is the cost on a busy machine. */
static void
report(const char *first, const char *second, int64_t elapsed_ms, clock_t used)
{
	double each_us = (double)used / CLOCKS_PER_SEC * 1e6 / GAMES;

	printf("%s against %s: %.2f million games a second on two threads, %.2f of the goal; "
	       "%.2f us of a processor each\n",
	       first, second, GAMES / 1e3 / (double)elapsed_ms,
	       GAMES * 1e3 / (double)elapsed_ms / GOAL, each_us);
}

static void
bench(const char *first, const char *second)
{
	struct brain players[2];
	struct tournament t = { .contest = &pig_contest,
				.players = players,
				.n = 2,
				.seats = 2,
				.games = GAMES,
				.seed = "bench",
				.threads = 2 };
	struct figures total[2];
	struct clock now;
	char why[200];
	int64_t begin_ms;
	clock_t begin;

	if (!strategy_find(&pig_game, first, &players[0], why, sizeof(why)) ||
	    !strategy_find(&pig_game, second, &players[1], why, sizeof(why))) {
		puts(why);
		return;
	}
	clock_init(&now, false);
	begin_ms = clock_now(&now);
	begin = clock();
	tournament_run(&t, total, NULL);
	report(first, second, clock_now(&now) - begin_ms, clock() - begin);
	clock_finish(&now);
}

/* The best of some, by processor time. */
static void
bench_solver(void)
{
	static struct pig_solution solution;
	double best_ms = 0;

	for (int i = 0; i < SOLUTIONS; i++) {
		clock_t begin = clock();
		double ms;

		pig_solve(&solution, PIG_DICE);
		ms = (double)(clock() - begin) * 1e3 / CLOCKS_PER_SEC;
		if (i == 0 || ms < best_ms)
			best_ms = ms;
	}
	printf("the exact solution: %.1f ms, %.2f of the %d allowed\n", best_ms,
	       best_ms / SOLUTION_MS, SOLUTION_MS);
}

int
main(void)
{
	bench("hold:20", "hold:25");
	bench("chameleon", "snakebitten");
	bench_solver();
	return 0;
}
