/*
 * The simulated players of Summit: strategies as pure functions of a view (SM-13).
 */
#ifndef PITBOSS_GAMES_SUMMIT_PLAYERS_H
#define PITBOSS_GAMES_SUMMIT_PLAYERS_H

#include "games/strategy.h"
#include "games/summit/hands.h"
#include "games/summit/summit.h"
#include "games/summit/summiteer.h"

/* For summit_game; the last row has no name. */
extern const struct strategy summit_players[];

/* How likely BRAIN takes each action in VIEW, in which SEAT is asked.  By verb; they add up to 1
 * and the illegal ones are 0.  Throws no coin.  A player that is none of these is asked, and taken
 * to answer so always; without a legal answer it drops or exits. */
void
summit_odds(const struct bot *bot, const struct summit *view, int seat, double p[SUMMIT_VERBS]);

/* The same for each of the hands that are ASKED, if SEAT, which the view leaves without a hand of
 * its own then, had it. */
void summit_odds_of_hands(const struct bot *bot, struct summit *view, int seat,
			  const bool asked[HANDS], double p[HANDS][SUMMIT_VERBS]);

/* The policy by which BRAIN plays with two; NULL if it is another player, or has none. */
const struct summiteer *summit_policy_of(const struct bot *bot);

#endif
