/*
 * What a game finds worth telling of those who play it, beside large wins (HO-41).
 */
#ifndef PITBOSS_CMD_ACHIEVEMENTS_H
#define PITBOSS_CMD_ACHIEVEMENTS_H

#include "engine/table_view.h"

/* What is kept of a table from one of its news to the next.  Zeroed at first. */
struct achievements {
	char who[NAME_SIZE];             /* whose hand it is */
	int made;                        /* what they have done in it */
	int score[SEATS], behind[SEATS]; /* in this game; by how much at the most */
};

struct achievement {
	char who[NAME_SIZE];
	const char *what, *unit; /* for programs: "points_made", "points" */
	int n;                   /* so many of the unit */
};

/* Somebody called WHO has done WHAT, N of UNIT, which both are words that last. */
void achievements_tell(struct achievement *out, const char *who, const char *what, const char *unit,
		       int n);

/* Takes the next of the news of a table.  True if that is a feat, which goes to OUT. */
bool achievements_craps(struct achievements *f, const struct news *news, struct achievement *out);
bool achievements_pig(struct achievements *f, const struct news *news, struct achievement *out);

#endif
