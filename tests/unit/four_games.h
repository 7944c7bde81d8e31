/*
 * Tests say how many games there are by counting them.  Golden screens and recorded evenings have
 * these four, whatever others there are.
 */
#ifndef PITBOSS_TESTS_FOUR_GAMES_H
#define PITBOSS_TESTS_FOUR_GAMES_H

#include <stddef.h>

#include "games/craps/craps.h"
#include "games/game.h"
#include "games/pig/pig.h"
#include "games/sicbo/sicbo.h"
#include "games/summit/summit.h"

enum { FOUR_GAMES = 4 };

/* In the order of the menu, NULL last. */
__attribute__((unused)) static const struct game *const four_games[FOUR_GAMES + 1] = {
	&sicbo_game, &craps_game, &pig_game, &summit_game, NULL
};

/* Return how many games there are. */
static inline int
games_count(void)
{
	int n = 0;

	while (games[n] != NULL)
		n++;
	return n;
}

#endif
