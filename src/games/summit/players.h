/*
 * The simulated players of Summit: strategies as pure functions of a view (SM-13).
 */
#ifndef PITBOSS_GAMES_SUMMIT_PLAYERS_H
#define PITBOSS_GAMES_SUMMIT_PLAYERS_H

#include "games/strategy.h"
#include "games/summit/summit.h"

/* For summit_game; the last row has no name. */
extern const struct strategy summit_players[];

/* How likely BRAIN, which is one of these, takes each action in VIEW, in which SEAT is asked.  By
 * verb; they add up to 1 and the illegal ones are 0.  Throws no coin. */
void
summit_odds(const struct brain *brain, const struct summit *view, int seat, double p[SUMMIT_VERBS]);

#endif
