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
#ifndef PITBOSS_LAB_SESSION_SESSION_H
#define PITBOSS_LAB_SESSION_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stir.h"
#include "base/total.h"
#include "games/strategy.h"
#include "lab/session/session_bets.h"
#include "lab/session/spread.h"
#include "lab/sums.h"

enum {
	SESSION_PLAYERS = 16,
	SESSION_PAIRS = SESSION_PLAYERS * (SESSION_PLAYERS - 1) / 2,
	SESSION_STEPS = 60, /* of the path of a bankroll */
	SESSION_BINS = 512, /* of each step */
	SESSION_BRING = 64, /* so many of these are what the player brings */
};

enum session_unit { SESSION_ROLLS, SESSION_ROUNDS, SESSION_SHOOTERS };

/* How a session can end.  A player has stopped if it wants to leave, or makes no bet when the game
 * cannot continue without one.  It is ruined if it goes home with less than the table's smallest
 * bet; or if it has stopped, or had no bet on the last roll, and goes home with less than its
 * smallest opening bet: one that it made with no other on the table. */
enum session_end { SESSION_LASTED, SESSION_REACHED, SESSION_RUINED, SESSION_STOPPED, SESSION_ENDS };

struct session_plan {
	const struct game *game;
	const struct brain
	    *players;             /* with their knowledge, borrowed; luck and mind are not used */
	const char *const *names; /* of the players; NULL: what strategy_name() says */
	int n;                    /* 1 to SESSION_PLAYERS */
	const struct game_state *table; /* nobody has sat down yet, and the options are set */
	chips bring;
	chips leave; /* in hand, at which a player leaves; 0: never */
	enum session_unit unit;
	uint64_t length;
	uint64_t sessions;
	const char *seed;
	bool paths;  /* the paths of the bankrolls are wanted too */
	int threads; /* 0: as many as there are processors */

	/* As in struct crew; an item is a block of session_block() sessions. */
	bool (*progress)(void *ctx, uint64_t done);
	void *ctx;
	const struct stir *halt; /* gives up blocks in which a program plays; may be NULL */
};

/* How often a bankroll was in each bin at each step.  The last bin has all that is above. */
struct session_path {
	int64_t times[SESSION_STEPS + 1][SESSION_BINS];
};

/* What is counted of a player.  The path is NULL if it is not wanted. */
struct session_sums {
	int64_t sessions, ahead, ends[SESSION_ENDS];
	struct total result, square, laid, laid_square, laid_result, rolls;
	struct spread results, falls, handles;
	struct session_bets bets;
	struct session_path *path;
	struct failings failed;
};

/* Of two players: the result of the first less that of the second. */
struct session_pair {
	int64_t ahead, even;
	struct total result, square;
};

/* Begins as all 0. */
struct session_tally {
	struct session_sums player[SESSION_PLAYERS];
	struct session_pair pair[SESSION_PAIRS]; /* by session_pair_of() */
	bool failed;                             /* there was no memory for all of it */
};

static inline int
session_pair_of(int first, int second)
{
	return second * (second - 1) / 2 + first;
}

/* Return the bets of the table.  NULL without memory; the caller calls exact_close(). */
struct exact *session_exact_bets(const struct session_plan *plan);

/* Return how many sessions a block has at most, fewer if a script or a program plays; and how many
 * blocks there are. */
uint64_t session_block(const struct session_plan *plan);
uint64_t session_blocks(const struct session_plan *plan);

/* Return the smallest bet with which a player that has no other bet can play on at the table. */
chips session_smallest_bet(const struct session_plan *plan);

/* Return the smallest of the bets that SEAT made in EVENTS of game G; CHIPS_MAX if it made none. */
chips session_smallest_made(const struct game *g, const struct events *events, int seat);

/* How many dollars a bin of the path has. */
chips session_bin(const struct session_plan *plan);

/* TALLY, which is all 0, gets room for what is wanted.  False without memory. */
bool session_open(const struct session_plan *plan, struct session_tally *tally);

/* Play COUNT blocks from number FIRST on, and add what came of them to OUT.  Returns how many were
 * played: the first ones, fewer after an early stop. */
uint64_t session_run(const struct session_plan *plan, uint64_t first, uint64_t count,
		     struct session_tally *out);

/* Tell all sums of the players of PLAN. */
void session_visit(const struct session_plan *plan, struct session_tally *tally, struct sums *s);

/* Are they such sums as all sessions of PLAN leave, as far as a report depends on it?  They may
 * have been read from anywhere. */
bool session_is_sound(const struct session_plan *plan, const struct session_tally *tally);

/* Add MORE to SUM. */
void session_add(struct session_tally *sum, const struct session_tally *more);

void session_free(struct session_tally *tally);

#endif
