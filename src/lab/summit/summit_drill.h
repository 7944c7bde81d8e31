/*
 * How the policy for two at Summit learns: one side at a time, against an opponent who knows how it
 * plays.
 *
 * First the opponent finds the choice that pays best, for each of its hands in each history; then
 * the one who learns regrets what it should have done against these.  Histories that matter are
 * gone through by themselves, and the opponent tells them apart where the policy does not.  The
 * others are gathered in their cells: summit_sweep.h.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_DRILL_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_DRILL_H

#include <stdbool.h>
#include <stdint.h>

#include "games/summit/summiteer.h"
#include "lab/summit/summit_crossing.h"
#include "lab/summit/summit_lesson.h"

/* What the opponent chooses in a history, by hand, or by the sum of the hand if it answers a call.
 */
struct drill_choices {
	uint32_t end; /* the number of the first history that does not begin with this one */
	uint8_t of[HANDS];
};

/* How many histories are gone through by themselves at most. */
enum { DRILL_ROOM = 1 << 18 };

/* What it was worth to be in a cell, by hand of each side ([0] is the one to act), if the other
 * surely came. */
struct drill_worth {
	float of[2][HANDS];
};

/* The learner in one of the seats. */
struct drill {
	int seat; /* of the learner: 0 starts */
	const struct summiteer *know;
	const struct lesson_part *play; /* how the policy plays in this step, by node */
	struct lesson *lesson;          /* what is learnt in this step, by node */
	float weight;                   /* of this step in the average */
	float alone;                    /* a history matters if the learner would come to it more
					   often than this, if the other did all it can to come */
	uint32_t at;                    /* the number of this history */
	struct drill_choices choices[DRILL_ROOM];
	struct crossings comers[SUMMITEER_CELLS];
	struct drill_worth worth[SUMMITEER_CELLS];
};

/* Is it the learner who has the turn? */
bool drill_is_learner(const struct drill *s, int level);

/* Learn in all histories that matter, and gather the others in their cells.  The two seats write
 * different parts of LESSON, so that they may learn at the same time. */
void drill_rounds(struct drill *s);

#endif
