/*
 * The simulated players of Under and Over Seven.
 */
#ifndef PITBOSS_GAMES_SEVEN_PLAYERS_H
#define PITBOSS_GAMES_SEVEN_PLAYERS_H

#include "games/strategy.h"

/* For seven_game; the last row has no name. */
extern const struct strategy seven_players[];

#endif
