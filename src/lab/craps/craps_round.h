/*
 * One game of craps without bets, roll by roll (CA-1): the rules that the laboratory counts by.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_ROUND_H
#define PITBOSS_LAB_CRAPS_CRAPS_ROUND_H

#include <stdint.h>

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

#endif
