#include <string.h>

#include "cmd/achievements.h"
#include "games/game_table.h"
#include "games/pig/pig.h"

enum { ACHIEVEMENTS_BEHIND = 60 };

/* How far everybody is behind the one who leads now. */
static void
achievements_compare(struct achievements *f)
{
	int most = 0;

	for (int i = 0; i < SEATS; i++)
		most = f->score[i] > most ? f->score[i] : most;
	for (int i = 0; i < SEATS; i++) {
		if (most - f->score[i] > f->behind[i])
			f->behind[i] = most - f->score[i];
	}
}

/* A game that is won from far behind. */
bool
achievements_pig(struct achievements *f, const struct news *news, struct achievement *out)
{
	const struct event *e = &news->event;
	const char *name = pig_game.events[e->kind].name;
	bool wins = strcmp(name, "wins") == 0;

	if (strcmp(name, "starts") == 0) {
		memset(f->score, 0, sizeof(f->score));
		memset(f->behind, 0, sizeof(f->behind));
	} else if (strcmp(name, "holds") == 0) {
		f->score[e->seat] = e->n;
		achievements_compare(f);
	} else if (strcmp(name, "snake_eyes") == 0) {
		f->score[e->seat] = 0;
		achievements_compare(f);
	}
	if (!wins || f->behind[e->seat] < ACHIEVEMENTS_BEHIND)
		return false;
	achievements_tell(out, news->name, "won_from_behind", "behind", f->behind[e->seat]);
	return true;
}
