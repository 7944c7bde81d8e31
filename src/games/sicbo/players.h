/*
 * Temperaments of simulated players at a Sic Bo table.
 */
#ifndef PITBOSS_GAMES_SICBO_PLAYERS_H
#define PITBOSS_GAMES_SICBO_PLAYERS_H

#include "games/strategy.h"

/* For sicbo_game; the last row has no name. */
extern const struct strategy sicbo_players[];

#endif
