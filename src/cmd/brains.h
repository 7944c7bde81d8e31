/*
 * Players named on the command line, with what they have to know beforehand.
 */
#ifndef PITBOSS_CMD_BRAINS_H
#define PITBOSS_CMD_BRAINS_H

#include "games/strategy.h"

enum { BRAINS = 64, BRAINS_SENTENCE = 4096 };

struct brains {
	int n;
	struct brain brain[BRAINS];
	void *knowledge[BRAINS]; /* owned; NULL where an earlier one has the same */
};

/* Find and prepare N (up to BRAINS) players of G by their names.  False with a complaint, and
 * nothing done, if one of them does not exist.  If true, brains_dismiss() ends it. */
bool brains_find(struct brains *b, const struct game *g, int n, char **names);

void brains_dismiss(struct brains *b);

/* Is there a simulated player of any game whose data file cannot be found or used?  OUT then gets a
 * sentence that says so, and where the file was looked for, without a full stop. */
bool brains_lack_data(char out[BRAINS_SENTENCE]);

#endif
