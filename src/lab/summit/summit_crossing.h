/*
 * All hands of both sides at once, before a decision of a round of Summit for two.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_CROSSING_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_CROSSING_H

#include <stdbool.h>

#include "games/summit/summiteer.h"

/* [0] is the one to act, [1] the other. */
struct crossing {
	int level, node;
	float dealt[2][HANDS];            /* how likely each hand is by the rolls alone */
	float reach[2][HANDS];            /* and by what it would have done */
	float all_dealt[2], all_reach[2]; /* the sums of these */
	float value[2][HANDS];
};

/* One side of it. */
struct crossing_side {
	float dealt[HANDS], reach[HANDS];
	float all_dealt, all_reach;
};

/* Before the first decision. */
void crossing_deal(struct crossing *m);

/* After an outcome of a roll, of hands that roll as likely as ROLLS, at NODE of the next level, at
 * which the other is the one to act.  False if no hand allows it. */
bool crossing_roll(const struct crossing *m, const float rolls[HANDS], int outcome, int node,
		   struct crossing *next);

/* What comes after an outcome is worth VALUE times BY: add it to what rolling is worth. */
void crossing_add_roll(int outcome, float by, const float value[HANDS], float *roll);

/* How much it matters: to come here one side may do what it never does. */
float crossing_importance(const struct crossing *m);

float crossing_sum(const float by_hand[HANDS]);

/* Crossings that are taken for one. */
struct crossings {
	float dealt[2][HANDS], reach[2][HANDS];
	float dealt_both;
};

void crossings_add(struct crossings *all, const struct crossing *m);

/* The same in two parts, if what the other side would do is known later.  ONE is SIDE of the
 * crossing; of the OTHER the first takes what the rolls alone tell. */
void crossings_add_one(struct crossings *all, int side, const struct crossing_side *one,
		       const struct crossing_side *other);
void crossings_add_other(struct crossings *all, int side, const struct crossing_side *one,
			 const struct crossing_side *other);

/* One that stands for all of them: each hand is as likely as on average, weighed by how likely the
 * other side comes to each.  False if there are none. */
bool crossings_mean(const struct crossings *all, struct crossing *m);

#endif
