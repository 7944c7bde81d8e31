/*
 * What the ends of a round of Summit for two are worth to an opponent of a player: added up over
 * the player's hands, each as likely as it is to come there.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_ENDS_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_ENDS_H

#include "lab/summit/summit_ask.h"

/* What dropping costs at LEVEL (SM-2). */
double ends_drop_costs(int level);

/* The opponent calls at LEVEL, by own sum: equal sums are the caller's (SM-5). */
void ends_call(const struct ask_split *then, int level, double out[HAND_SUMS]);

/* The player calls at LEVEL, and the opponent stays or exits. */
void ends_answer(const double calls[HAND_SUMS], int level, double out[HAND_SUMS]);

/* The player, who goes by POLICY and has hands as likely as REACH, has the turn at LEVEL, and the
 * opponent will roll no more, by own sum. */
void ends_last_turn(const struct summiteer *policy, int level, int node, const double reach[HANDS],
		    double out[HAND_SUMS]);

#endif
