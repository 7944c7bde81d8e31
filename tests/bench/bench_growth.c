/*
 * What a bet, a round, a game and a frame cost as what they are in grows: players at a table, bets
 * of a round, bets on a full felt, games of a tournament.  The last column is how many
 * times as much one costs as in the smallest; what should be flat is near 1.  Nothing fails.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "engine/table.h"
#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "lab/contest/contest_pig.h"
#include "lab/contest/tournament.h"
#include "lab/craps/craps_play.h"
#include "lab/craps/craps_round.h"

enum { TURNS = 5, SIZES = 5 };

static double
processor_s(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void
do_one(const struct game *g, void *state, struct deed d)
{
	game_do(g, state, &d, NULL, NULL);
}

/* A bet at a table of Sic Bo with SIZE players: the seconds for each. */
static double
bet(int size)
{
	enum { BETS = 100000 };
	struct game_state s;
	double from;

	game_open(&sicbo_game, &s);
	for (int i = 0; i < size; i++)
		do_one(&sicbo_game, &s,
		       (struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = CHIPS_MAX });
	from = processor_s();
	for (int i = 0; i < BETS; i++)
		do_one(&sicbo_game, &s,
		       (struct deed){ .kind = DEED_ACT,
				      .seat = (int8_t)(i % size),
				      .action = { SICBO_BIG, { 1 } } });
	return (processor_s() - from) / BETS;
}

/* A felt on which every player has a bet on every square that the table offers, and one of these
 * bets with two amounts. */
struct full {
	const struct game *game;
	int option[2][2]; /* with their values */
	bool (*has)(int square);
	struct felt *(*felt)(void *state);
	struct action change[2];
	struct roll roll; /* decides all of them */
};

enum { FULL_STAKE = 60, AUSTRALIA = 3 };

static bool
craps_has(int square)
{
	return craps_square_meant(square) == square;
}

static struct felt *
craps_felt(void *state)
{
	return &((struct craps *)state)->felt;
}

static bool
sicbo_has(int square)
{
	return sicbo_offers(AUSTRALIA, square);
}

static struct felt *
sicbo_felt(void *state)
{
	return &((struct sicbo *)state)->felt;
}

static const struct full full_craps = {
	.game = &craps_game,
	.option = { { CRAPS_LAYOUT, 1 }, { CRAPS_FIELD_12, 3 } },
	.has = craps_has,
	.felt = craps_felt,
	.change = { { CRAPS_CHANGE, { CRAPS_ON_FIELD_0, FULL_STAKE + 1 } },
		    { CRAPS_CHANGE, { CRAPS_ON_FIELD_0, FULL_STAKE } } },
	.roll = { .n = 2, .die = { 3, 4 } },
};

static const struct full full_sicbo = {
	.game = &sicbo_game,
	.option = { { SICBO_PAYTABLE, AUSTRALIA }, { SICBO_BET_MIN, 1 } },
	.has = sicbo_has,
	.felt = sicbo_felt,
	.change = { { SICBO_CHANGE, { SICBO_BIG, FULL_STAKE + 1 } },
		    { SICBO_CHANGE, { SICBO_BIG, FULL_STAKE } } },
	.roll = { .n = 3, .die = { 4, 5, 6 } },
};

/* Returns the number of bets. */
static int
lay_all(const struct full *full, void *state, int players)
{
	struct rail *rail = state;
	int bets = 0;

	game_open(full->game, state);
	for (int i = 0; i < 2; i++)
		rail->option[full->option[i][0]] = full->option[i][1];
	for (int seat = 0; seat < players; seat++) {
		do_one(full->game, state,
		       (struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = CHIPS_MAX });
		for (int square = 0; square < full->game->layout->squares; square++) {
			if (!full->has(square))
				continue;
			felt_set(full->felt(state), seat, square, FULL_STAKE);
			rail->stack[seat] -= FULL_STAKE;
			rail->table += FULL_STAKE;
			bets++;
		}
	}
	return bets;
}

/* A bet on it is changed. */
static double
change_one(const struct full *full, int players)
{
	enum { CHANGES = 50000 };
	static struct game_state s;
	double from;

	lay_all(full, &s, players);
	from = processor_s();
	for (int i = 0; i < CHANGES; i++)
		do_one(full->game, &s,
		       (struct deed){ .kind = DEED_ACT,
				      .seat = (int8_t)(i / 2 % players),
				      .action = full->change[i % 2] });
	return (processor_s() - from) / CHANGES;
}

/* A roll decides all bets: the seconds for each of them. */
static double
decide_all(const struct full *full, int players)
{
	static struct game_state laid, s;
	int bets = lay_all(full, &laid, players), rolls = 200000 / bets;
	double from;

	if (full->game == &craps_game)
		((struct craps *)&laid)->point = 6;
	from = processor_s();
	for (int i = 0; i < rolls; i++) {
		game_copy(full->game, &s, &laid);
		do_one(full->game, &s, (struct deed){ .kind = DEED_TIME });
		do_one(full->game, &s, (struct deed){ .kind = DEED_ROLL, .roll = full->roll });
	}
	return (processor_s() - from) / rolls / bets;
}

static double
change_craps(int players)
{
	return change_one(&full_craps, players);
}

static double
decide_craps(int players)
{
	return decide_all(&full_craps, players);
}

static double
change_sicbo(int players)
{
	return change_one(&full_sicbo, players);
}

static double
decide_sicbo(int players)
{
	return decide_all(&full_sicbo, players);
}

static void
four_five_six(void *ctx, int n, int sides, struct roll *out)
{
	(void)ctx, (void)sides;
	*out = (struct roll){ .n = (uint8_t)n, .die = { 4, 5, 6 } };
}

/* The end of a live round with SIZE tickets: the seconds for the whole. */
static double
settle(int size)
{
	struct clock clock;
	struct table_ops ops = { .clock = &clock, .dice = four_five_six };
	struct action big = { SICBO_BIG, { 1 } };
	struct ticket *ticket = malloc((size_t)size * sizeof(*ticket));
	struct table *t;
	double took;

	clock_init(&clock, false);
	t = table_create(&sicbo_game, &ops);
	if (ticket == NULL || t == NULL)
		exit(1);
	table_set(t, SICBO_ROUND_MS, 3600000, NULL);
	table_set(t, SICBO_TUMBLE_MS, 0, NULL);
	table_open(t);
	for (int i = 0; i < size; i++)
		table_bet(t, &big, &ticket[i], NULL);
	took = processor_s();
	table_close(t);
	took = processor_s() - took;
	for (int i = 0; i < size; i++)
		ticket_end(&ticket[i]);
	table_free(t);
	clock_finish(&clock);
	free(ticket);
	return took;
}

/* A game of Pig in a tournament of SIZE of them. */
static double
game(int size)
{
	struct bot players[2];
	struct figures total[2];
	struct tournament t = { .contest = &pig_contest,
				.players = players,
				.n = 2,
				.seats = 2,
				.games = (uint64_t)size,
				.seed = "growth",
				.threads = 1 };
	char why[200];
	double from;

	strategy_find(&pig_game, "hold:20", &players[0], why, sizeof(why));
	strategy_find(&pig_game, "hold:25", &players[1], why, sizeof(why));
	from = processor_s();
	tournament_run(&t, total, NULL);
	return (processor_s() - from) / size;
}

/* A game of craps in an analysis of SIZE thousand of them. */
static double
thousand(int size)
{
	struct craps_run run = { .engine = &craps_engine_bulk,
				 .seed = "growth",
				 .games = (uint64_t)size * 1000,
				 .threads = 1 };
	struct craps_tally t = { 0 };
	double from = processor_s();

	craps_run(&run, &t);
	return (processor_s() - from) / size;
}

static const struct row {
	const char *what;
	double (*cost)(int size);
	int size[SIZES]; /* 0: no more */
} rows[] = {
	{ "a bet, by players at the table", bet, { 1, 10, 64 } },
	{ "a round settled, by tickets", settle, { 10, 100, 1000, 10000, 100000 } },
	{ "full craps: a bet, by players", change_craps, { 1, 4, 16 } },
	{ "full craps: one decided, by players", decide_craps, { 1, 4, 16 } },
	{ "full Sic Bo: a bet, by players", change_sicbo, { 1, 8, 64 } },
	{ "full Sic Bo: one decided, by players", decide_sicbo, { 1, 8, 64 } },
	{ "a game of Pig, by games", game, { 1000, 10000, 100000, 1000000 } },
	{ "1,000 games of craps, by 1,000s", thousand, { 1000, 10000, 100000, 1000000 } },
};

static int
compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double
median(const struct row *row, int size)
{
	double took[TURNS];

	row->cost(size); /* the first one finds nothing in the caches */
	for (int i = 0; i < TURNS; i++)
		took[i] = row->cost(size);
	qsort(took, TURNS, sizeof(took[0]), compare);
	return took[TURNS / 2];
}

int
main(void)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		double least = median(&rows[i], rows[i].size[0]);

		for (int k = 0; k < SIZES && rows[i].size[k] > 0; k++) {
			double took = k == 0 ? least : median(&rows[i], rows[i].size[k]);

			printf("%-37s %8d  %12.3f us  %8.2f times\n", rows[i].what, rows[i].size[k],
			       took * 1e6, took / least);
		}
	}
	return 0;
}
