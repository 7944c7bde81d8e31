/*
 * The knowledge of the best player: a policy for two, learnt by playing against itself.
 *
 * At level t, counted from 1, the one to act has bet t - 1 and the other t.  The policy has a node
 * for each history of the first rolls, and from then on one for each level and pair of cells: how
 * large the two hands seem, to somebody who sees the rolls and knows how this policy plays.
 */
#ifndef PITBOSS_GAMES_SUMMIT_SUMMITEER_H
#define PITBOSS_GAMES_SUMMIT_SUMMITEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/summit/hands.h"

enum {
	SUMMITEER_EXACT = 5,   /* levels with a node for each history */
	SUMMITEER_LEVELS = 15, /* the last, which later ones are played as, has no roll */
	SUMMITEER_FINE = 9,    /* levels after the exact ones have more cells, up to this */
	SUMMITEER_CELLS = 30,
	SUMMITEER_COARSE_CELLS = 20,
	SUMMITEER_OUTCOMES = 11, /* of a roll: six values, replaced or not; a 1 never does */
	SUMMITEER_FIRST = 1 + 11 + 121 + 1331 + 14641,
	SUMMITEER_NODES =
	    SUMMITEER_FIRST +
	    (SUMMITEER_FINE - SUMMITEER_EXACT) * SUMMITEER_CELLS * SUMMITEER_CELLS +
	    (SUMMITEER_LEVELS - SUMMITEER_FINE) * SUMMITEER_COARSE_CELLS * SUMMITEER_COARSE_CELLS,
	SUMMITEER_SUMS = 26, /* 5 to 30 */
};

/* Probabilities in parts of 255. */
struct summiteer_node {
	uint8_t drop[HANDS], roll[HANDS]; /* the rest calls a showdown */
	uint8_t
	    stay[SUMMITEER_SUMS]; /* by the sum of the other's hand, when a showdown is called */
};

/* The policy.  Its data file is MAGIC and the other bytes in order, packed by base/runs.h; a change
 * of it needs another SUMMITEER_MAGIC. */
#define SUMMITEER_MAGIC "pitboss summiteer 2\n"
struct summiteer {
	char magic[sizeof(SUMMITEER_MAGIC) - 1];
	/* How likely a player with this sum rolls at this level, on average, in parts of 255. */
	uint8_t rolls[SUMMITEER_LEVELS + 1][SUMMITEER_SUMS];
	/* Where cells begin, from the second: mean sums less 14 in sixteenths, for the one to act
	 * and for the other. */
	uint8_t edge[SUMMITEER_LEVELS + 1][2][SUMMITEER_CELLS - 1];
	struct summiteer_node node[SUMMITEER_NODES];
};

/* How many steps of size are told apart at this level, of each hand. */
int summiteer_cells(int level);

/* The first node of a level. */
int summiteer_first(int level);

/* A mean sum, as edges tell it. */
double summiteer_edge(double mean);

/* What such a file says, to be freed; NULL if it is none, or without memory. */
struct summiteer *summiteer_read(const void *data, size_t size);

/* Such a file, to be freed, and its SIZE; NULL without memory. */
void *summiteer_write(const struct summiteer *know, size_t *size);

/* The number of a roll's outcome, 0 to SUMMITEER_OUTCOMES - 1. */
int summiteer_outcome(int value, bool replaced);

/* A round's rolls so far, as they look to all. */
struct summiteer_path {
	int level;
	int node;              /* of the level, or of the last ones that there are */
	struct belief seen[2]; /* of the one to act at odd levels, who began, and of the other */
	int history;           /* its number among those of the first levels */
};

void summiteer_begin(struct summiteer_path *path);

/* One more roll, by the one to act.  False if no hand allows it; then nothing has changed. */
bool
summiteer_roll(const struct summiteer *know, struct summiteer_path *path, int value, bool replaced);

#endif
