/*
 * What is learnt at one node of the policy for two at Summit: regrets and the average of what was
 * played, for all hands at once.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_LESSON_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_LESSON_H

#include "games/summit/summiteer.h"
#include "lab/summit/summit_path.h"

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

/* How many choices there are at NODE: at the last level nobody rolls. */
int lesson_moves(int node);

/* What the one to act gets with each hand, if its choices bring OF. */
void
lesson_value(const struct lesson_part *play, float of[LESSON_MOVES][HANDS], float *restrict value);

/* It learns what it did better or worse than on average. */
void lesson_regret_moves(struct lesson *lesson, int moves, const float dealt[HANDS],
			 float of[LESSON_MOVES][HANDS], const float value[HANDS]);

/* What the other gets by sum, if the one to act calls; and what it learns. */
void lesson_value_answers(const struct lesson_part *play, const struct answers *of,
			  float value[SUMMITEER_SUMS]);
void lesson_regret_answers(struct lesson *lesson, const float dealt[HANDS],
			   const struct answers *of, const float value[SUMMITEER_SUMS]);

/* Hands that are as likely as REACH played so; it counts as much as WEIGHT. */
void lesson_average_moves(struct lesson *lesson, int moves, float weight, const float reach[HANDS],
			  const struct lesson_part *play);
void lesson_average_answers(struct lesson *lesson, float weight, const float reach[HANDS],
			    const struct lesson_part *play);

/* Forget part of the regrets, the less the more steps there have been, and then add. */
void lesson_fade(struct lesson *lesson, int steps);
void lesson_add(struct lesson *lesson, const struct lesson *more);

/* The average, in SUMMITEER_PARTS. */
void lesson_write(const struct lesson *lesson, int moves, struct summiteer_node *out);

#endif
