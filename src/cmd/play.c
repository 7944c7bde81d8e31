#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "cmd/command.h"
#include "cmd/counts.h"
#include "engine/floor.h"
#include "house/cage.h"
#include "tui/evening.h"
#include "tui/loop.h"
#include "tui/money.h"
#include "tui/signals.h"
#include "tui/term.h"

enum { BOTS = 5, THINK_MS = 1500, ROUND_LEAST_MS = 100, ROUND_MOST_MS = 3600000 };

struct play {
	const char *table, *seed;
	int64_t bots, round_ms, bankroll;
	bool ascii;
};

/* The evening on a terminal that has been started.  As loop_run(), and what is left at its end. */
static int
spend_evening(const struct evening_plan *plan, struct feed *feed, chips *bankroll)
{
	struct evening *e = evening_begin(plan);
	int end;

	if (e == NULL)
		return -1;
	end = loop_run(e, feed);
	*bankroll = evening_end(e);
	return end;
}

static int
open_floor(const struct play *play, const struct game *first, chips *bankroll)
{
	struct clock clock;
	struct counts counts;
	struct feed feed;
	struct floor_plan floor = {
		.clock = &clock,
		.feed = &feed,
		.game = games,
		.bots = (int)play->bots,
		.think_ms = THINK_MS,
		.seed = play->seed,
		.option = play->round_ms > 0 ? "round-ms" : NULL,
		.value = play->round_ms,
		.thrown = counts_thrown,
		.ctx = &counts,
	};
	struct evening_plan evening = {
		.clock = &clock,
		.bankroll = play->bankroll,
		.practice = play->seed != NULL,
		.first = first,
		.pages = counts.page,
	};
	int end = -1;

	if (feed_init(&feed) != 0)
		return -1;
	clock_init(&clock, false);
	counts_init(&counts);
	evening.floor = floor_open(&floor);
	if (evening.floor != NULL)
		end = spend_evening(&evening, &feed, bankroll);
	floor_close(evening.floor);
	counts_finish(&counts);
	clock_finish(&clock);
	feed_finish(&feed);
	return end;
}

/* The terminal is given back before anything is said. */
static int
play_at(const struct play *play, const struct game *first)
{
	const char *why = term_start(play->ascii);
	char has[MONEY_SIZE], change[MONEY_SIZE];
	chips bankroll = 0;
	int end;

	if (why != NULL) {
		command_complain("%s", why);
		return STATUS_FAILED;
	}
	end = open_floor(play, first, &bankroll);
	term_stop();
	if (end > 0)
		signals_die(end);
	if (end < 0) {
		command_complain("the floor cannot be opened: %s", strerror(errno));
		return STATUS_FAILED;
	}
	printf("You leave with %s (%s tonight).\n", money(bankroll, has),
	       money_change(bankroll - play->bankroll, change));
	return STATUS_OK;
}

static int
play_run(const void *values, int argc, char **argv)
{
	const struct play *play = values;
	const struct game *first = NULL;

	(void)argc, (void)argv;
	if (play->table != NULL) {
		first = command_game(play->table);
		if (first == NULL)
			return STATUS_USAGE;
	}
	return play_at(play, first);
}

static const struct flag flags[] = {
	{ "table", 't', FLAG_TEXT, "NAME", 0, 0, offsetof(struct play, table),
	  "look at the table of this game first" },
	{ "bots", 'b', FLAG_NUMBER, "N", 0, SEATS - 1, offsetof(struct play, bots),
	  "simulated players at each table (5)" },
	{ "round-ms", 0, FLAG_NUMBER, "N", ROUND_LEAST_MS, ROUND_MOST_MS,
	  offsetof(struct play, round_ms), "time to bet, in milliseconds (5000)" },
	{ "bankroll", 0, FLAG_NUMBER, "N", 1, CHIPS_MAX, offsetof(struct play, bankroll),
	  "dollars to bring along (1000)" },
	{ "seed", 0, FLAG_TEXT, "TEXT", 0, 0, offsetof(struct play, seed),
	  "repeatable dice, for practice" },
	{ "ascii", 0, FLAG_SET, NULL, 0, 0, offsetof(struct play, ascii),
	  "draw with ASCII characters alone" },
	{ .name = NULL },
};

static const struct play defaults = { .bots = BOTS, .bankroll = BANKROLL };

const struct command play_command = {
	.name = "play",
	.operands = "",
	.help = "Open the floor and play.",
	.flags = flags,
	.values = sizeof(struct play),
	.defaults = &defaults,
	.configured = true,
	.run = play_run,
};
