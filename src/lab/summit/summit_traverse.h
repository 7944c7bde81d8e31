/*
 * How the policy for two at Summit learns: one side at a time, against an opponent who knows how it
 * plays.
 *
 * First the opponent finds the choice that pays best, for each of its hands in each history; then
 * the one who learns regrets what it should have done against these.  Histories that matter are
 * gone through by themselves, and the opponent tells them apart where the policy does not.  The
 * others are gathered in their cells: summit_sweep.h.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_TRAVERSE_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_TRAVERSE_H

#include <stdbool.h>
#include <stdint.h>

#include "games/summit/summiteer.h"
#include "lab/summit/summit_regret.h"
#include "lab/summit/summit_transition.h"

/* What the opponent chooses in a history, by hand, or by the sum of the hand if it answers a call.
 */
struct traverse_choices {
	uint32_t end; /* the number of the first history that does not begin with this one */
	uint8_t of[HANDS];
};

/* How many histories are gone through by themselves at most. */
enum { TRAVERSE_ROOM = 1 << 18 };

/* What it was worth to be in a cell, by hand of each side ([0] is the one to act), if the other
 * surely came. */
struct traverse_worth {
	float of[2][HANDS];
};

/* The learner in one of the seats. */
struct traverse {
	int seat; /* of the learner: 0 starts */
	const struct summiteer *know;
	const struct regret_table_part *play; /* how the policy plays in this step, by node */
	struct regret_table *regret_table;    /* what is learnt in this step, by node */
	float weight;                         /* of this step in the average */
	float alone; /* a history matters if the learner would come to it more
			often than this, if the other did all it can to come */
	uint32_t at; /* the number of this history */
	struct traverse_choices choices[TRAVERSE_ROOM];
	struct transitions comers[SUMMITEER_CELLS];
	struct traverse_worth worth[SUMMITEER_CELLS];
};

/* Is it the learner who has the turn? */
bool traverse_is_learner(const struct traverse *s, int level);

/* Learn in all histories that matter, and gather the others in their cells.  The two seats write
 * different parts of LESSON, so that they may learn at the same time. */
void traverse_rounds(struct traverse *s);

#endif
