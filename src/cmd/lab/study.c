#include "cmd/lab/study.h"

#include "games/game.h"

const struct study *const studies[] = {
#define STUDY(name) &name##_study,
#include "cmd/lab/studies.def"
#undef STUDY
	NULL,
};

#define GAME(name) extern const struct game name##_game;
#include "games/games.def"
#undef GAME

/* In the order of games[]. */
static const struct study bare[] = {
#define GAME(name) { .game = &name##_game },
#include "games/games.def"
#undef GAME
};

const struct study *
study_of(const struct game *g)
{
	int i = 0;

	for (int k = 0; studies[k] != NULL; k++) {
		if (studies[k]->game == g)
			return studies[k];
	}
	while (games[i] != g)
		i++;
	return &bare[i];
}

const struct study *
study_find(const char *name)
{
	const struct game *g = command_game(name);

	return g != NULL ? study_of(g) : NULL;
}

const char *
study_names(bool (*has)(const struct study *s), struct names *out)
{
	for (int i = 0; games[i] != NULL; i++) {
		if (has(study_of(games[i])))
			names_add(out, games[i]->name);
	}
	return out->text;
}
