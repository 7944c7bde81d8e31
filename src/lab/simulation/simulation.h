/*
 * Sessions: what a strategy of a betting game does to a bankroll (LA-10 to LA-12).
 *
 * A player sits alone at a table with its chips, and plays until it is broke, has won enough, or
 * the length is reached.  Then it leaves as at any table of the house (CR-2): bets that can be
 * taken down come back, the others are played out, and a stand-in throws the dice for them.
 *
 * The dice of a session come from the seed and the session's number, and all players get the same.
 * All that is counted are sums of whole numbers, so the figures are the same for any number of
 * threads.
 */
#ifndef PITBOSS_LAB_SIMULATION_SIMULATION_H
#define PITBOSS_LAB_SIMULATION_SIMULATION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/interrupt.h"
#include "base/total.h"
#include "games/strategy.h"
#include "lab/simulation/simulation_bets.h"
#include "lab/simulation/spread.h"
#include "lab/sums.h"

enum {
	SIMULATION_PLAYERS = 16,
	SIMULATION_PAIRS = SIMULATION_PLAYERS * (SIMULATION_PLAYERS - 1) / 2,
	SIMULATION_STEPS = 60, /* of the path of a bankroll */
	SIMULATION_BINS = 512, /* of each step */
	SIMULATION_BRING = 64, /* so many of these are what the player brings */
};

enum simulation_unit { SIMULATION_ROLLS, SIMULATION_ROUNDS, SIMULATION_SHOOTERS };

/* How a session can end.  A player has stopped if it wants to leave, or makes no bet when the game
 * cannot continue without one.  It is ruined if it goes home with less than the table's smallest
 * bet; or if it has stopped, or had no bet on the last roll, and goes home with less than its
 * smallest opening bet: one that it made with no other on the table. */
enum simulation_end {
	SIMULATION_LASTED,
	SIMULATION_REACHED,
	SIMULATION_RUINED,
	SIMULATION_STOPPED,
	SIMULATION_ENDS
};

struct simulation_plan {
	const struct game *game;
	const struct bot
	    *players; /* with their knowledge, borrowed; luck and instance are not used */
	const char *const *names;       /* of the players; NULL: what strategy_name() says */
	int n;                          /* 1 to SIMULATION_PLAYERS */
	const struct game_state *table; /* nobody has sat down yet, and the options are set */
	chips bring;
	chips leave; /* in hand, at which a player leaves; 0: never */
	enum simulation_unit unit;
	uint64_t length;
	uint64_t sessions;
	const char *seed;
	bool paths;  /* the paths of the bankrolls are wanted too */
	int threads; /* 0: as many as there are processors */

	/* As in struct thread_pool; an item is a block of simulation_block() sessions. */
	bool (*progress)(void *ctx, uint64_t done);
	void *ctx;
	const struct interrupt *halt; /* gives up blocks in which a program plays; may be NULL */
};

/* How often a bankroll was in each bin at each step.  The last bin has all that is above. */
struct simulation_path {
	int64_t times[SIMULATION_STEPS + 1][SIMULATION_BINS];
};

/* What is counted of a player.  The path is NULL if it is not wanted. */
struct simulation_sums {
	int64_t sessions, ahead, ends[SIMULATION_ENDS];
	struct total result, square, laid, laid_square, laid_result, rolls;
	struct spread results, drawdowns, handles;
	struct simulation_bets bets;
	struct simulation_path *path;
	struct failings failed;
};

/* Of two players: the result of the first less that of the second. */
struct simulation_pair {
	int64_t ahead, even;
	struct total result, square;
};

/* Begins as all 0. */
struct simulation_tally {
	struct simulation_sums player[SIMULATION_PLAYERS];
	struct simulation_pair pair[SIMULATION_PAIRS]; /* by simulation_pair_of() */
	bool failed;                                   /* there was no memory for all of it */
};

static inline int
simulation_pair_of(int first, int second)
{
	return second * (second - 1) / 2 + first;
}

/* Return the bets of the table.  NULL without memory; the caller calls exact_close(). */
struct exact *simulation_exact_bets(const struct simulation_plan *plan);

/* Return how many sessions a block has at most, fewer if a script or a program plays; and how many
 * blocks there are. */
uint64_t simulation_block(const struct simulation_plan *plan);
uint64_t simulation_blocks(const struct simulation_plan *plan);

/* Return the smallest bet with which a player that has no other bet can play on at the table. */
chips simulation_smallest_bet(const struct simulation_plan *plan);

/* Return the smallest of the bets that SEAT made in EVENTS of game G; CHIPS_MAX if it made none. */
chips simulation_smallest_made(const struct game *g, const struct events *events, int seat);

/* How many dollars a bin of the path has. */
chips simulation_bin(const struct simulation_plan *plan);

/* TALLY, which is all 0, gets room for what is wanted.  False without memory. */
bool simulation_open(const struct simulation_plan *plan, struct simulation_tally *tally);

/* Play COUNT blocks from number FIRST on, and add what came of them to OUT.  Returns how many were
 * played: the first ones, fewer after an early stop. */
uint64_t simulation_run(const struct simulation_plan *plan, uint64_t first, uint64_t count,
			struct simulation_tally *out);

/* Tell all sums of the players of PLAN. */
void simulation_visit(const struct simulation_plan *plan, struct simulation_tally *tally,
		      struct sums *s);

/* Are they such sums as all sessions of PLAN leave, as far as a report depends on it?  They may
 * have been read from anywhere. */
bool simulation_is_sound(const struct simulation_plan *plan, const struct simulation_tally *tally);

/* Add MORE to SUM. */
void simulation_add(struct simulation_tally *sum, const struct simulation_tally *more);

void simulation_free(struct simulation_tally *tally);

#endif
