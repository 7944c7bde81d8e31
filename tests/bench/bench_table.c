/*
 * Each thing that is to be fast beside a plain loop or a limit, in the same run: the two are
 * measured by turns, by the processor's time, and the medians are compared.  A busy machine slows
 * both, so the ratio is what counts.  Nothing fails.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "base/data.h"
#include "dice/bulk.h"
#include "dice/fair.h"
#include "dice/seeded.h"
#include "games/craps/craps.h"
#include "games/deed.h"
#include "games/game.h"
#include "games/game_table.h"
#include "games/pig/pig.h"
#include "games/pig/solve.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"
#include "lab/contest/contest_pig.h"
#include "lab/contest/contest_summit.h"
#include "lab/contest/tournament.h"
#include "lab/craps/craps_bettors.h"
#include "lab/craps/craps_play.h"
#include "lab/craps/craps_round.h"
#include "lab/exact/rows.h"
#include "lab/odds.h"
#include "lab/simulation/simulation.h"
#include "lab/summit/summit_solver.h"
#include "plain.h"

enum { TURNS = 7 };

static volatile uint64_t kept; /* so that no loop can be left out */

static double
processor_s(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void
play(const struct contest *contest, const char *first, const char *second, uint64_t n)
{
	const struct game *g = contest->game;
	struct bot players[2];
	struct figures total[2];
	struct tournament t = { .contest = contest,
				.players = players,
				.n = 2,
				.seats = 2,
				.games = n,
				.seed = "bench",
				.threads = 1 };
	char why[200];

	if (!strategy_find(g, first, &players[0], why, sizeof(why)) ||
	    !strategy_find(g, second, &players[1], why, sizeof(why))) {
		fprintf(stderr, "bench_table: %s\n", why);
		exit(1);
	}
	for (int i = 0; i < 2; i++)
		players[i].strategy_data = strategy_prepare(&players[i], data_read, NULL);
	tournament_run(&t, total, NULL);
	for (int i = 0; i < 2; i++)
		strategy_dismiss(&players[i], (void *)(uintptr_t)players[i].strategy_data);
}

static void
pig(uint64_t n)
{
	play(&pig_contest, "hold:20", "hold:25", n);
}

static void
plain_pig_loop(uint64_t n)
{
	kept += plain_pig(n);
}

static void
summit_plain(uint64_t n)
{
	play(&summit_contest, "tight", "loose", n);
}

static void
summit_threshold(uint64_t n)
{
	play(&summit_contest, "threshold", "threshold", n);
}

static void
summit_bayes(uint64_t n)
{
	play(&summit_contest, "bayes", "bayes", n);
}

static void
plain_summit_loop(uint64_t n)
{
	kept += plain_summit(n);
}

static void
analyze(uint64_t n)
{
	struct craps_run run = {
		.engine = &craps_engine_bulk, .seed = "bench", .games = n, .threads = 1
	};
	struct craps_tally t = { 0 };

	craps_run(&run, &t);
	kept += t.won;
}

static void
plain_craps_loop(uint64_t n)
{
	kept += plain_craps(n);
}

/* The bits that N games take, and nothing done with them. */
static void
generate(uint64_t n)
{
	static uint8_t byte[64 * BULK_BYTES];
	const double bits_a_game = 11.474;
	uint64_t bytes = (uint64_t)((double)n * bits_a_game / 8);
	struct bulk bulk;

	bulk_init(&bulk, "bench", 0);
	for (uint64_t i = 0; i < bytes; i += sizeof(byte))
		bulk_fill(&bulk, byte, 64);
	kept += byte[0];
}

static bool
has_come_bet(const struct craps *s, int seat)
{
	for (int i = felt_from(&s->felt, seat, 0); felt_is(&s->felt, i, seat); i++) {
		if (craps_layout.square[s->felt.bet[i].square].spot == CRAPS_AT_COME)
			return true;
	}
	return false;
}

/* What a simple bettor does before a roll: pass and one come bet at a time, and odds on both when
 * they have a number, which is then the total of the roll before.  False if there is nothing. */
static bool
bets(const struct craps *s, int seat, int total, struct action *a)
{
	if (s->point == 0) {
		*a = (struct action){ CRAPS_PASS, { 10, 0 } };
		return felt_at(&s->felt, seat, CRAPS_ON_PASS_0) == 0;
	}
	if (craps_box(total) >= 0 && craps_line_bet(s, seat, total) > 0) {
		*a = (struct action){ CRAPS_ODDS, { total, 20 } };
		return craps_bet(s, seat, CRAPS_AT_ODDS, total) == 0;
	}
	*a = (struct action){ CRAPS_COME, { 10, 0 } };
	return !has_come_bet(s, seat);
}

/* Five simple bettors, chips counted after every deed or never. */
static void
roll_craps(uint64_t n, bool trusted)
{
	struct deed act = { .kind = DEED_ACT }, roll = { .kind = DEED_ROLL };
	struct seeded dice;
	struct craps s;
	int total = 0; /* of the roll before */

	seeded_init(&dice, "bench", 0);
	game_open(&craps_game, &s);
	s.rail.trusted = trusted;
	for (int i = 0; i < 5; i++)
		game_do(&craps_game, &s,
			&(struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = CHIPS_MAX },
			NULL, NULL);
	for (uint64_t i = 0; i < n; i++) {
		for (act.seat = 0; act.seat < 5; act.seat++) {
			if (bets(&s, act.seat, total, &act.action))
				game_do(&craps_game, &s, &act, NULL, NULL);
		}
		act.seat = s.shooter;
		act.action.verb = CRAPS_ROLL;
		game_do(&craps_game, &s, &act, NULL, NULL);
		source_roll(&dice.bytes.source, 2, 6, &roll.roll);
		game_do(&craps_game, &s, &roll, NULL, NULL);
		total = roll_total(&roll.roll);
	}
	kept += s.rail.round;
}

static void
craps_checked(uint64_t n)
{
	roll_craps(n, false);
}

static void
craps_trusted(uint64_t n)
{
	roll_craps(n, true);
}

/* Sixteen players with a bet on every square that there is. */
static void
craps_everything(uint64_t n)
{
	static struct craps full, s;
	struct deed throw = { .kind = DEED_TIME }, roll = { .kind = DEED_ROLL };
	struct seeded dice;

	seeded_init(&dice, "bench", 0);
	game_open(&craps_game, &full);
	full.rail.option[CRAPS_LAYOUT] = 1;
	for (int seat = 0; seat < CRAPS_SEATS; seat++) {
		game_do(&craps_game, &full,
			&(struct deed){ .kind = DEED_SIT, .seat = NOBODY, .amount = CHIPS_MAX },
			NULL, NULL);
		for (int square = 0; square < CRAPS_SQUARES; square++) {
			if (craps_square_meant(square) != square)
				continue;
			felt_set(&full.felt, seat, square, 60);
			full.rail.stack[seat] -= 60;
			full.rail.table += 60;
		}
	}
	full.point = 6;
	for (uint64_t i = 0; i < n; i++) {
		game_copy(&craps_game, &s, &full);
		game_do(&craps_game, &s, &throw, NULL, NULL);
		source_roll(&dice.bytes.source, 2, 6, &roll.roll);
		game_do(&craps_game, &s, &roll, NULL, NULL);
	}
	kept += s.rail.round;
}

static uint8_t block[1 << 16];

static void
fair_blocks(uint64_t n)
{
	for (; n > 0; n--)
		fair_fill(block, sizeof(block));
}

static void
kernel_blocks(uint64_t n)
{
	for (; n > 0; n--)
		kept += (uint64_t)getrandom(block, sizeof(block), 0);
}

static void
solve_pig(uint64_t n)
{
	static struct pig_solution solution;

	for (; n > 0; n--)
		pig_solve(&solution, PIG_DICE);
	kept += (uint64_t)solution.sweeps;
}

static void
sweep_pig(uint64_t n)
{
	static struct pig_solution solution;

	if (solution.sweeps == 0)
		pig_solve(&solution, PIG_DICE);
	kept += plain_sweeps(n * (uint64_t)solution.sweeps);
}

static void
odds_craps(uint64_t n)
{
	struct odds out[ODDS_MAX];

	for (; n > 0; n--)
		kept += (uint64_t)odds_of(&craps_game, craps_bettors, out);
}

static void
odds_sicbo(uint64_t n)
{
	static const int32_t option[OPTIONS];
	static struct exact_rows rows;

	for (; n > 0; n--) {
		struct exact *e = exact_open(&sicbo_game, option);

		kept += e != NULL && exact_rows(e, &rows) ? (uint64_t)rows.n : 0;
		exact_close(e);
	}
}

/* A player of craps alone at a table, as sessions play it, and in the loop of a tournament, which
 * asks the table at each step what it wants and keeps nothing of what happens.  The decisions are
 * the same: those of one player, of whom 300 rolls are seen at a time. */
static struct game_state bench_table;

/* A session of 300 rolls has 303.6 in the mean: somebody else throws until the bets that are left
 * lying are decided, and all rolls are counted. */
enum { SESSION_LENGTH = 300, TEN_SESSIONS = 3036 };

static struct bot
bench_bettor(void)
{
	struct bot bot;
	char why[200];

	game_open(&craps_game, bench_table.bytes);
	if (!strategy_find(&craps_game, "comer", &bot, why, sizeof(why)))
		exit(1);
	return bot;
}

static void
session_of_rolls(uint64_t n)
{
	const struct bot bot = bench_bettor();
	struct simulation_plan plan = { .game = &craps_game,
					.players = &bot,
					.n = 1,
					.table = &bench_table,
					.bring = 1000000,
					.length = SESSION_LENGTH,
					.sessions = 10 * n / TEN_SESSIONS,
					.seed = "bench",
					.threads = 1 };
	struct simulation_tally *tally = calloc(1, sizeof(*tally));

	if (tally == NULL)
		exit(1);
	simulation_run(&plan, 0, simulation_blocks(&plan), tally);
	kept += (uint64_t)tally->player[0].sessions;
	simulation_free(tally);
	free(tally);
}

static void
rolls_alone(uint64_t n)
{
	struct deed sit = { .kind = DEED_SIT, .seat = 0, .amount = 1000000000 };
	struct bot bot = bench_bettor();
	struct seeded dice;
	struct roll roll;

	((struct rail *)bench_table.bytes)->trusted = true;
	game_do(&craps_game, bench_table.bytes, &sit, NULL, NULL);
	seeded_init(&dice, "bench", 0);
	while (n > 0) {
		struct game_request request = craps_game.wants(bench_table.bytes);

		if (request.kind != GAME_REQUEST_DICE) {
			craps_game.play_bets(bench_table.bytes, 0, &bot, NULL);
			continue;
		}
		source_bytes_throw(&dice.bytes, request.dice, request.sides, &roll);
		craps_game.rolled(bench_table.bytes, &roll, NULL);
		n--;
	}
	kept += (uint64_t)((struct rail *)bench_table.bytes)->stack[0];
}

static const struct row {
	const char *what, *sidebar;
	void (*ours)(uint64_t n), (*peer)(uint64_t n);
	uint64_t n, peer_n;
} rows[] = {
	{ "Pig: a game, hold:20 hold:25", "plain loop", pig, plain_pig_loop, 100000, 100000 },
	{ "Summit: a round, tight loose", "plain loop", summit_plain, plain_summit_loop, 200000,
	  200000 },
	{ "Summit: a round, threshold", "plain loop, tight", summit_threshold, plain_summit_loop,
	  200000, 200000 },
	{ "Summit: a round, bayes", "plain loop, tight", summit_bayes, plain_summit_loop, 20000,
	  200000 },
	{ "analyze craps: a game", "plain loop", analyze, plain_craps_loop, 400000000, 400000 },
	{ "analyze craps: a game", "its random bits", analyze, generate, 400000000, 400000000 },
	{ "Craps: a roll, chips counted", "not counted", craps_checked, craps_trusted, 200000,
	  200000 },
	{ "Craps: a roll, all bets laid", "5 simple bettors", craps_everything, craps_checked,
	  20000, 200000 },
	{ "simulate craps: a roll, comer", "a tournament", session_of_rolls, rolls_alone, 600000,
	  600000 },
	{ "fair dice: 64 KB", "the kernel", fair_blocks, kernel_blocks, 300, 300 },
	{ "solving Pig", "plain sweeps", solve_pig, sweep_pig, 2, 2 },
	{ "odds craps", "odds sicbo", odds_craps, odds_sicbo, 10, 10 },
};

static int
compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static double
measure(void (*run)(uint64_t n), uint64_t n)
{
	double from = processor_s();

	run(n);
	return (processor_s() - from) / (double)n;
}

static void
print_row(const struct row *row)
{
	double ours[TURNS], peer[TURNS];

	for (int i = 0; i < TURNS; i++) {
		ours[i] = measure(row->ours, row->n);
		peer[i] = measure(row->peer, row->peer_n);
	}
	qsort(ours, TURNS, sizeof(ours[0]), compare);
	qsort(peer, TURNS, sizeof(peer[0]), compare);
	printf("%-30s %12.5g us   %-18s %12.5g us   %8.3g times\n", row->what,
	       ours[TURNS / 2] * 1e6, row->sidebar, peer[TURNS / 2] * 1e6,
	       ours[TURNS / 2] / peer[TURNS / 2]);
}

/* The only row that is about processors: the time on the wall beside that of one processor. */
static void
print_solver(void)
{
	struct summit_solver *s = summit_solver_create(5, 5, 6);
	struct timespec from, to;
	double used = processor_s(), wall;

	if (s == NULL)
		return;
	clock_gettime(CLOCK_MONOTONIC, &from);
	for (int i = 0; i < 20; i++)
		summit_solver_iterate(s);
	clock_gettime(CLOCK_MONOTONIC, &to);
	used = (processor_s() - used) / 20;
	wall = ((double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9) / 20;
	printf("%-30s %12.1f us   %-18s %12.1f us   %8.3f times, on %ld processors\n",
	       "solving Summit: an iteration", wall * 1e6, "of one processor", used * 1e6,
	       wall / used, sysconf(_SC_NPROCESSORS_ONLN));
	summit_solver_destroy(s);
}

int
main(void)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		print_row(&rows[i]);
	print_solver();
	return 0;
}
