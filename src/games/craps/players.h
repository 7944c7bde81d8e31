/*
 * Temperaments of simulated players at a craps table.
 */
#ifndef PITBOSS_GAMES_CRAPS_PLAYERS_H
#define PITBOSS_GAMES_CRAPS_PLAYERS_H

#include "games/strategy.h"

/* For craps_game; the last row has no name. */
extern const struct strategy craps_players[];

#endif
