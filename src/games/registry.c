#include "games/game.h"

#include <string.h>

#define GAME(name) extern const struct game name##_game;
#include "games/game_table.h"
#include "games/games.def"
#undef GAME

const struct game *const games[] = {
#define GAME(name) &name##_game,
#include "games/games.def"
#undef GAME
	NULL,
};

const struct game *
game_find(const char *name)
{
	for (int i = 0; games[i] != NULL; i++) {
		if (strcmp(games[i]->name, name) == 0)
			return games[i];
	}
	return NULL;
}
