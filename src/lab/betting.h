/*
 * What a session at a betting table has to know of the game: a row for each game that has sessions
 * (LA-10).
 */
#ifndef PITBOSS_LAB_BETTING_H
#define PITBOSS_LAB_BETTING_H

#include "games/game.h"
#include "lab/tariff.h"

struct betting {
	const struct game *game;
	const struct tariff *tariff;

	/* As the game's key(), without what only bets on past rolls depend on.  False if such bets
	 * lie.  NULL: the game's. */
	bool (*key)(const void *state, struct game_key *key);

	uint8_t hand_ends; /* the event that ends a shooter's hand; 0: there are no shooters */
};

#endif
