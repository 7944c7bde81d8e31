/*
 * Any number of games between strategies, at tables of every choice of players and in every order
 * of the seats equally often (PG-7, PG-11, SM-14).
 *
 * It plays through the one implementation of the rules.  The dice of a block of games come from the
 * seed and the block's number, so the figures are the same for any number of threads.
 */
#ifndef PITBOSS_LAB_CONTEST_TOURNAMENT_H
#define PITBOSS_LAB_CONTEST_TOURNAMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "games/strategy.h"
#include "lab/contest/contest.h"
#include "lab/sums.h"

/* What is counted of the difference in a duel. */
enum { DUEL_AHEAD, DUEL_EVEN };

enum { TOURNAMENT_PLAYERS = 64, TOURNAMENT_SEATS = 10, TOURNAMENT_TABLES = 10000 };

struct tournament {
	const struct contest *contest;
	const struct bot
	    *players; /* with their knowledge, borrowed; luck and instance are not used */
	const char *const *names; /* of the players at the table; NULL: what strategy_name() says */
	int n;                    /* SEATS to TOURNAMENT_PLAYERS */
	int seats;                /* 2 to TOURNAMENT_SEATS, and to the game's */
	uint64_t games;           /* at each table, at least 1; see tournament_games() */
	bool duel;                /* LA-14: two players alone, each deal in both orders */
	bool invade;              /* each player, alone, among others that are all of one kind */
	const char *seed;
	int threads; /* 0: as many as there are processors; each has instances of its own */

	struct failings *failed; /* by player, added to; NULL: nobody asks */

	/* As in struct thread_pool; an item is a block of tournament_block() games. */
	bool (*progress)(void *ctx, uint64_t done);
	void *ctx;
	const struct interrupt *halt; /* gives up blocks in which a program plays; may be NULL */
};

/* How many tables there are, TOURNAMENT_TABLES + 1 for more than that. */
int tournament_tables(const struct tournament *t);

/* How many games are played at each table: those asked for, rounded up until every order of the
 * seats has the same number.  Nine and ten seats have too many orders: there orders are drawn, and
 * each is played in all its rotations, so that every player has each seat equally often. */
uint64_t tournament_games(const struct tournament *t);

/* Return how many games a block has, at most: a few if a script or a program plays, so that all
 * threads have work and a run can be stopped soon. */
uint64_t tournament_block(const struct tournament *t);

/* How many blocks there are. */
uint64_t tournament_blocks(const struct tournament *t);

/* What has been played of a tournament. */
struct hall;
struct tournament_sums {
	struct hall *hall; /* owned */
	size_t n;
	struct figures *figures; /* owned: by table and place; of a duel the difference last */
};

/* Nothing has been played.  T is borrowed until tournament_close().  False, with nothing to close,
 * if there are too many tables or there is no memory. */
bool tournament_open(const struct tournament *t, struct tournament_sums *out);
void tournament_close(struct tournament_sums *sums);

/* Play COUNT blocks from number FIRST on.  Returns how many were played: the first ones, fewer
 * after an early stop. */
uint64_t tournament_play(struct tournament_sums *sums, uint64_t first, uint64_t count);

/* TOTAL gets a player's figures at all tables; CROSS (of n * n, may be NULL), at tables of two,
 * those of row against column.  If players invade, TOTAL has what each did alone, and CROSS those
 * of the row alone among players like the column.  Returns how many games were played in all. */
uint64_t
tournament_sum_up(const struct tournament_sums *sums, struct figures *total, struct figures *cross);

/* Tell all sums, the failures of T among them. */
void tournament_visit(struct tournament_sums *sums, struct sums *s);

/* Are they such sums as all games leave, as far as a report depends on it?  They may have been read
 * from anywhere. */
bool tournament_is_sound(const struct tournament_sums *sums);

/* All of it.  Returns how many games were played; 0 as tournament_open() says. */
uint64_t tournament_run(const struct tournament *t, struct figures *total, struct figures *cross);

#endif
