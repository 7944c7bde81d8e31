/*
 * The knowledge of the best player: a policy for two, learnt by playing against itself.
 *
 * At level t, counted from 1, the one to act has bet t - 1 and the other t.  The policy has a node
 * for each history of the first rolls.  From then on histories share the nodes of their level,
 * which are called cells: a table says to which cell each outcome of a roll leads from each node.
 */
#ifndef PITBOSS_GAMES_SUMMIT_SUMMITEER_H
#define PITBOSS_GAMES_SUMMIT_SUMMITEER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "games/summit/hands.h"

/* How many cells each level after the exact ones has. */
#define SUMMITEER_CELLS_BY_LEVEL(X) \
	X(5, 6000)                  \
	X(6, 14000)                 \
	X(7, 8500)                  \
	X(8, 4000)                  \
	X(9, 2200)                  \
	X(10, 1000)                 \
	X(11, 500)                  \
	X(12, 250)                  \
	X(13, 200)                  \
	X(14, 150)                  \
	X(15, 150)

#define SUMMITEER_ADD_CELLS(level, cells) +(cells)
enum {
	SUMMITEER_EXACT = 4,     /* levels with a node for each history */
	SUMMITEER_LEVELS = 15,   /* the last, which later ones are played as, has no roll */
	SUMMITEER_OUTCOMES = 11, /* of a roll: six values, replaced or not; a 1 never does */
	SUMMITEER_INNER = 1 + 11 + 121,
	SUMMITEER_FIRST = SUMMITEER_INNER + 1331,
	SUMMITEER_CELLS = 0 SUMMITEER_CELLS_BY_LEVEL(SUMMITEER_ADD_CELLS),
	SUMMITEER_NODES = SUMMITEER_FIRST + SUMMITEER_CELLS,
	SUMMITEER_SUMS = 26,  /* 5 to 30 */
	SUMMITEER_PARTS = 31, /* of which probabilities are told */
};

/* Probabilities in SUMMITEER_PARTS. */
struct summiteer_node {
	uint8_t drop[HANDS], roll[HANDS]; /* the rest calls a showdown */
	uint8_t
	    stay[SUMMITEER_SUMS]; /* by the sum of the other's hand, when a showdown is called */
};

/* The policy.  Its data file is MAGIC, NEXT, and the nodes packed by base/runs.h; a change of it
 * needs another SUMMITEER_MAGIC. */
#define SUMMITEER_MAGIC "pitboss summiteer 3\n"
struct summiteer {
	char magic[sizeof(SUMMITEER_MAGIC) - 1];
	/* The cell that follows each node of the last exact level and later ones, by outcome: its
	 * number among those of its level, the low byte [0] and the high one [1]. */
	uint8_t next[2][SUMMITEER_NODES - SUMMITEER_INNER][SUMMITEER_OUTCOMES];
	struct summiteer_node node[SUMMITEER_NODES];
};

/* How many cells a level after the exact ones has. */
int summiteer_cells(int level);

/* The first node of a level. */
int summiteer_first(int level);

/* The node that follows NODE, of this level, after an outcome.  The last level is followed by
 * itself. */
int summiteer_next(const struct summiteer *know, int level, int node, int outcome);

/* CELL of the next level follows NODE, which is of the last exact level or later. */
void summiteer_lead(struct summiteer *know, int node, int outcome, int cell);

/* What such a file says, to be freed; NULL if it is none, or without memory. */
struct summiteer *summiteer_read(const void *data, size_t size);

/* Such a file, to be freed, and its SIZE; NULL without memory. */
void *summiteer_write(const struct summiteer *know, size_t *size);

/* The number of a roll's outcome, 0 to SUMMITEER_OUTCOMES - 1. */
int summiteer_outcome(int value, bool replaced);

/* Its value, and whether a die is replaced. */
static inline int
summiteer_value(int outcome)
{
	return (outcome + 1) / 2 + 1;
}

static inline bool
summiteer_replaces(int outcome)
{
	return outcome > 0 && outcome % 2 == 0;
}

/* The hands that allow it: from the first on, and before the end. */
static inline int
summiteer_hands(int outcome)
{
	return summiteer_replaces(outcome) ? 0 : hands_below[summiteer_value(outcome)];
}

static inline int
summiteer_hands_end(int outcome)
{
	return summiteer_replaces(outcome) ? hands_below[summiteer_value(outcome)] : HANDS;
}

/* A round's rolls so far. */
struct summiteer_history {
	int level;
	int node; /* of the level, or of the last one that there is */
};

void summiteer_begin(struct summiteer_history *path);

/* One more roll, by the one to act, which a hand allows. */
void summiteer_roll(const struct summiteer *know, struct summiteer_history *path, int value,
		    bool replaced);

#endif
