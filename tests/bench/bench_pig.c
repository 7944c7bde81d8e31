/*
 * How many two-player games of Pig a second a tournament plays, on two threads, through the rules.
 */
#include <stdio.h>

#include "base/clock.h"
#include "games/pig/pig.h"
#include "lab/tournament.h"

enum { GAMES = 1000000, GOAL = 1000000 };

static void
bench(const char *first, const char *second)
{
	struct brain players[2];
	struct tournament t = { .players = players,
				.n = 2,
				.seats = 2,
				.games = GAMES,
				.seed = "bench",
				.threads = 2 };
	struct figures total[2];
	struct clock clock;
	char why[200];
	int64_t ms;

	if (!strategy_find(&pig_game, first, &players[0], why, sizeof(why)) ||
	    !strategy_find(&pig_game, second, &players[1], why, sizeof(why))) {
		puts(why);
		return;
	}
	t.contest = contest_of(&pig_game);
	clock_init(&clock, false);
	ms = clock_now(&clock);
	tournament_run(&t, total, NULL);
	ms = clock_now(&clock) - ms;
	clock_finish(&clock);
	printf("%s against %s: %.2f million games a second on two threads, %.2f of the goal\n",
	       first, second, GAMES / 1e3 / (double)ms, GAMES * 1e3 / (double)ms / GOAL);
}

int
main(void)
{
	bench("hold:20", "hold:25");
	bench("chameleon", "snakebitten");
	return 0;
}
