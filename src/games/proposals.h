/*
 * What Tab proposes: words that may come next.
 *
 * Any thread, on a state of its own.
 */
#ifndef PITBOSS_GAMES_PROPOSALS_H
#define PITBOSS_GAMES_PROPOSALS_H

#include "games/action.h"

/* Where the words go that begin with PREFIX. */
struct proposals {
	const char *prefix;
	void (*propose)(void *ctx, const char *word); /* which is gone afterwards */
	void *ctx;
};

/* WORD, if it begins so. */
void proposals_add(const struct proposals *to, const char *word);

/* How actions that begin with the N WORDS may go on, as far as SEAT may take them in STATE. */
void proposals_add_actions(const struct proposals *to, const struct game *g, const void *state,
			   int seat, char *const *word, int n);

#endif
