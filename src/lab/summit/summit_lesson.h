/*
 * What is learnt at one node of the policy for two at Summit: regrets and the average of what was
 * played, for all hands at once.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_LESSON_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_LESSON_H

#include "games/summit/summiteer.h"

enum { LESSON_DROP, LESSON_CALL, LESSON_ROLL, LESSON_MOVES };
enum { LESSON_STAY, LESSON_EXIT, LESSON_ANSWERS };

/* Sums, and some more so that vectors have no rest. */
enum { LESSON_SUMS = SUMMITEER_SUMS + 2 };

struct lesson_part {
	float move[LESSON_MOVES][HANDS];
	float answer[LESSON_ANSWERS][LESSON_SUMS];
};

struct lesson {
	struct lesson_part regret, average;
};

/* How one who has learnt so would play: each choice in proportion to its regret.  MOVES is
 * LESSON_MOVES, or one less where nobody rolls. */
void lesson_play(const struct lesson_part *regret, int moves, struct lesson_part *restrict play);

/* Forget part of the regrets, the less the more steps there have been, and then add. */
void lesson_fade(struct lesson *lesson, int steps);
void lesson_add(struct lesson *lesson, const struct lesson *more);

/* The average, in SUMMITEER_PARTS. */
void lesson_write(const struct lesson *lesson, int moves, struct summiteer_node *out);

#endif
