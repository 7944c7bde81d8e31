/*
 * Simulated players of Pig (PG-9, PG-10): pure decisions on a view, a row each.
 */
#ifndef PITBOSS_GAMES_PIG_PLAYERS_H
#define PITBOSS_GAMES_PIG_PLAYERS_H

#include "games/strategy.h"

/* For pig_game; the last row has no name. */
extern const struct strategy pig_players[];

#endif
