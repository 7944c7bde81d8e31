/*
 * What a game finds worth telling of those who play it, beside large wins (HO-41).
 */
#ifndef PITBOSS_CMD_FEATS_H
#define PITBOSS_CMD_FEATS_H

#include "engine/glimpse.h"

/* What is kept of a table from one of its news to the next.  Zeroed at first. */
struct feats {
	char who[NAME_SIZE];             /* whose hand it is */
	int made;                        /* what they have done in it */
	int score[SEATS], behind[SEATS]; /* in this game; by how much at the most */
};

struct feat {
	char who[NAME_SIZE];
	const char *what, *unit; /* for programs: "points_made", "points" */
	int n;                   /* so many of the unit */
};

/* Somebody called WHO has done WHAT, N of UNIT, which both are words that last. */
void feats_tell(struct feat *out, const char *who, const char *what, const char *unit, int n);

/* Takes the next of the news of a table.  True if that is a feat, which goes to OUT. */
bool feats_craps(struct feats *f, const struct news *news, struct feat *out);
bool feats_pig(struct feats *f, const struct news *news, struct feat *out);

#endif
