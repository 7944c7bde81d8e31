/*
 * Play a round for players that hear what happens: the loop of games/playout.h with each deed's
 * events, as sentences (PP-17).  With the same dice it comes to the same.
 */
#ifndef PITBOSS_LAB_CONTEST_FOLLOW_H
#define PITBOSS_LAB_CONTEST_FOLLOW_H

#include "dice/source.h"
#include "players/follower.h"

/* N seats are taken, from 0 on. */
struct follow {
	const struct game *game;
	struct follower *const *at; /* by seat; each has begun the game */
	const char *const *names;   /* by seat */
	int n;
	const struct interrupt *halt; /* ends the round where it is; may be NULL */
	bool forfeits; /* a player who wants to leave leaves, and the game with it (PP-24) */
};

/* At a table that takes bets: ask everybody for bets, throw, and so on, until so many throws have
 * been made, or so many times there was nothing to throw for.  Nobody leaves. */
void follow_rolls(const struct follow *f, void *state, struct source_bytes *dice, int rolls);

/* Play the present round of STATE to its end. */
void follow_round(const struct follow *f, void *state, struct source_bytes *dice);

#endif
