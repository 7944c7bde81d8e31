/*
 * What each has won or lost since a game or a session began, from its events (PP-18).
 */
#ifndef PITBOSS_GAMES_SCORE_H
#define PITBOSS_GAMES_SCORE_H

#include <stdint.h>

#include "games/action.h"

/* By seat.  Begins zeroed, but for the winner, who is NOBODY. */
struct score {
	chips before[SEATS], after[SEATS]; /* the stack of who sits there, when first and last heard
					      of */
	uint64_t known;                    /* the seats of which they are */
	int winner;                        /* of a game that one wins and all others lose */
};

/* An event of G. */
void score_note(struct score *s, const struct game *g, const struct event *e);

/* If there is a winner, 1 for that seat and 0 for all others; else what the stacks have gained.
 * Chips that are brought or taken away are not won or lost. */
void score_tell(const struct score *s, int64_t out[SEATS]);

#endif
