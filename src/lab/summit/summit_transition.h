/*
 * All hands of both sides at once, before a decision of a round of Summit for two.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_TRANSITION_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_TRANSITION_H

#include <stdbool.h>

#include "games/summit/summiteer.h"

/* [0] is the one to act, [1] the other. */
struct transition {
	int level, node;
	float dealt[2][HANDS];            /* how likely each hand is by the rolls alone */
	float reach[2][HANDS];            /* and by what it would have done */
	float all_dealt[2], all_reach[2]; /* the sums of these */
	float value[2][HANDS];
};

/* One side of it. */
struct transition_side {
	float dealt[HANDS], reach[HANDS];
	float all_dealt, all_reach;
};

/* Before the first decision. */
void transition_deal(struct transition *m);

/* After an outcome of a roll, of hands that roll as likely as ROLLS, at NODE of the next level, at
 * which the other is the one to act.  False if no hand allows it. */
bool transition_roll(const struct transition *m, const float rolls[HANDS], int outcome, int node,
		     struct transition *next);

/* What comes after an outcome is worth VALUE times BY: add it to what rolling is worth. */
void transition_add_roll(int outcome, float by, const float value[HANDS], float *roll);

/* How much it matters: to come here one side may do what it never does. */
float transition_importance(const struct transition *m);

float transition_sum(const float by_hand[HANDS]);

/* Transitions that are taken for one. */
struct transitions {
	float dealt[2][HANDS], reach[2][HANDS];
	float dealt_both;
};

void transitions_add(struct transitions *all, const struct transition *m);

/* The same in two parts, if what the other side would do is known later.  ONE is SIDE of the
 * transition; of the OTHER the first takes what the rolls alone tell. */
void transitions_add_one(struct transitions *all, int side, const struct transition_side *one,
			 const struct transition_side *other);
void transitions_add_other(struct transitions *all, int side, const struct transition_side *one,
			   const struct transition_side *other);

/* One that stands for all of them: each hand is as likely as on average, weighed by how likely the
 * other side comes to each.  False if there are none. */
bool transitions_mean(const struct transitions *all, struct transition *m);

#endif
