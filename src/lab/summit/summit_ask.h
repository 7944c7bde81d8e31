/*
 * What a player of Summit for two does with all of its hands, given the open rolls.
 *
 * A player is asked at a table that is laid for it.  One that goes by the policy for two is looked
 * up there instead, which says the same and needs no table.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_ASK_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_ASK_H

#include <stdbool.h>

#include "games/strategy.h"
#include "games/summit/hands.h"
#include "games/summit/summit.h"
#include "games/summit/summiteer.h"

enum { ASK_LEVELS = 16 };

/* A round, level by level. */
struct ask {
	struct brain player;            /* in seat 0 */
	const struct summiteer *policy; /* NULL: the player is asked at the tables */
	struct summit table[ASK_LEVELS];
	int node[ASK_LEVELS]; /* of the policy */
	double odds[HANDS][SUMMIT_VERBS];
};

/* What the player does with hands that are as likely as some reach. */
struct ask_split {
	double drops, exits;                       /* in all */
	double calls[HAND_SUMS], stays[HAND_SUMS]; /* by sum */
	double rolls[HANDS];
};

/* Level 1, before the first roll.  STARTER is 0 if the player starts, or 1. */
void ask_begin(struct ask *a, const struct brain *player, int starter);

/* The next level, after this outcome of a roll.  False if the limit allows no roll. */
bool ask_roll(struct ask *a, int level, int outcome);

/* Does the player see no difference, now and later, between these outcomes of the other's roll? */
bool ask_is_alike(const struct ask *a, int level, int outcome, int other);

/* The player has the turn. */
void ask_turn(struct ask *a, int level, const double reach[HANDS], struct ask_split *out);

/* The other has called. */
void ask_answers(struct ask *a, int level, const double reach[HANDS], struct ask_split *out);

#endif
