/*
 * The number of rounds of Summit a second that a tournament plays, on two threads, through the
 * rules; and the number of questions a second that a strategy answers.
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/data.h"
#include "games/summit/summit.h"
#include "lab/contest/contest_summit.h"
#include "lab/contest/tournament.h"
#include "lab/summit/summit_query.h"

enum { ANSWERS = 300000 };

static const struct row {
	const char *first, *second;
	int rounds;
	double goal; /* rounds a second */
} rows[] = {
	{ "tight", "tight", 3000000, 2e6 },
	{ "tight", "loose", 1000000, 0 },
	{ "bayes", "bayes", 60000, 20000 },
	{ "summiteer", "bayes", 60000, 0 },
};

static void
find(const char *name, struct brain *brain)
{
	char why[200];

	if (!strategy_find(&summit_game, name, brain, why, sizeof(why))) {
		puts(why);
		exit(1);
	}
	brain->knowledge = strategy_prepare(brain, data_read);
}

static double
seconds(struct clock *clock, int64_t since)
{
	return (double)(clock_now(clock) - since) / 1000;
}

static void
bench_rounds(struct clock *clock, const struct row *row)
{
	struct brain players[2];
	struct tournament t = { .contest = &summit_contest,
				.players = players,
				.n = 2,
				.seats = 2,
				.games = (uint64_t)row->rounds,
				.seed = "bench",
				.threads = 2 };
	struct figures total[2];
	int64_t since;
	double rate;

	find(row->first, &players[0]);
	find(row->second, &players[1]);
	since = clock_now(clock);
	tournament_run(&t, total, NULL);
	rate = row->rounds / seconds(clock, since);
	printf("%s against %s: %.3f million rounds a second on two threads", row->first,
	       row->second, rate / 1e6);
	if (row->goal > 0)
		printf(", %.2f of the goal", rate / row->goal);
	putchar('\n');
	for (int i = 0; i < 2; i++)
		strategy_dismiss(&players[i], (void *)(uintptr_t)players[i].knowledge);
}

static void
bench_answers(struct clock *clock, const char *name)
{
	static const char *const questions[] = { "13345 .", "23456 4+,2-", "22345 3+ showdown",
						 "33445 5+,6+,2-,4+" };
	struct brain brain;
	char out[200];
	int64_t since;

	find(name, &brain);
	since = clock_now(clock);
	for (int n = 0; n < ANSWERS; n++)
		summit_query(&brain, questions[n % 4], out, sizeof(out));
	printf("%s answers %.0f questions a second on one thread, %.2f of the goal\n", name,
	       ANSWERS / seconds(clock, since), ANSWERS / seconds(clock, since) / 100000);
	strategy_dismiss(&brain, (void *)(uintptr_t)brain.knowledge);
}

int
main(void)
{
	struct clock clock;

	clock_init(&clock, false);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		bench_rounds(&clock, &rows[i]);
	bench_answers(&clock, "summiteer");
	bench_answers(&clock, "bayes");
	clock_finish(&clock);
	return 0;
}
