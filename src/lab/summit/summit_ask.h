/*
 * What a player of Summit for two does with all of its hands, given the open rolls.
 *
 * A player is asked at a table that is laid for it.  One that goes by the policy for two is looked
 * up there instead, which says the same and needs no table.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_ASK_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_ASK_H

#include <stdbool.h>
#include <stdint.h>

#include "games/strategy.h"
#include "games/summit/hands.h"
#include "games/summit/summit.h"
#include "games/summit/summiteer.h"

/* A table of Summit for two as a question about it needs it: any open rolls, and any hand of the
 * player who is asked.  It is laid through the rules. */

/* Two have been dealt in; STARTER, 0 or 1, has the turn. */
void summit_lay(struct summit *s, int starter);

/* The player who has the turn rolls VALUE, which has REPLACED a die or not.  False, and nothing
 * done, if the limit of the bets allows no roll. */
bool summit_lay_roll(struct summit *s, int value, bool replaced);

/* The player who has the turn calls a showdown, and the other is asked. */
void summit_lay_call(struct summit *s);

/* The seat that is asked. */
int summit_lay_asked(const struct summit *s);

/* SEAT, which is asked, holds HAND, and the other's is hidden. */
void summit_lay_hand(struct summit *s, int seat, const uint8_t hand[SUMMIT_DICE]);

enum { ASK_LEVELS = 16 };

/* A round, level by level. */
struct ask {
	struct bot player;              /* in seat 0 */
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
void ask_begin(struct ask *a, const struct bot *player, int starter);

/* The next level, after this outcome of a roll.  False if the limit allows no roll. */
bool ask_roll(struct ask *a, int level, int outcome);

/* Does the player see no difference, now and later, between these outcomes of the other's roll? */
bool ask_is_alike(const struct ask *a, int level, int outcome, int other);

/* The player has the turn. */
void ask_turn(struct ask *a, int level, const double reach[HANDS], struct ask_split *out);

/* The other has called. */
void ask_answers(struct ask *a, int level, const double reach[HANDS], struct ask_split *out);

#endif
