/*
 * One game of craps without bets, roll by roll (CA-1): the rules that the laboratory counts by.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_ROUND_H
#define PITBOSS_LAB_CRAPS_CRAPS_ROUND_H

#include <stdbool.h>
#include <stdint.h>

#include "lab/sums.h"

enum { CRAPS_TOTAL_MIN = 2, CRAPS_TOTAL_MAX = 12 };

enum craps_end { CRAPS_GOES_ON, CRAPS_WINS, CRAPS_LOSES };

/* What a total of 2 to 12 does to a game with POINT, which is 0 on the come-out roll. */
enum craps_end craps_end_of(int point, int total);

/* How many of the 36 outcomes of two dice show TOTAL. */
int craps_ways(int total);

/* A game that begins zeroed. */
struct craps_round {
	int point;      /* 0 before the come-out roll */
	uint64_t rolls; /* so far, the come-out roll included */
};

/* One more roll. */
enum craps_end craps_round_roll(struct craps_round *round, int total);

/* What is counted over many games of craps: all that the data points of CA-5 need.  A plain value
 * that begins zeroed. */

/* Games longer than 20 rolls share a place (17). */
enum { CRAPS_LONG = 21 };

struct craps_tally {
	uint64_t games;                  /* (1) */
	uint64_t rolls;                  /* (2) */
	uint64_t longest;                /* (4), in rolls */
	uint64_t won;                    /* (5) */
	uint64_t come_out_won;           /* (8) */
	uint64_t come_out;               /* (9): ended on the come-out roll */
	uint64_t went_on;                /* (14) */
	uint64_t length[CRAPS_LONG + 1]; /* (17): by the number of rolls from 1; the last is 21+ */
};

/* Count GAMES games that ended with their roll number ROLLS, WON of them won. */
void craps_tally_games(struct craps_tally *t, uint64_t rolls, uint64_t games, uint64_t won);

/* Add PART to WHOLE; in any order the sum is the same. */
void craps_tally_add(struct craps_tally *whole, const struct craps_tally *part);

/* Tell all of it. */
void craps_tally_visit(struct craps_tally *t, struct sums *s);

/* Is it what GAMES games leave, as far as a report depends on it?  It may have been read from
 * anywhere. */
bool craps_tally_is_sound(const struct craps_tally *t, uint64_t games);

#endif
