/*
 * What a player with a mind is told at a live table: that a game begins, what happens, and that it
 * is over (PP-9, PP-17, PP-18).
 *
 * The player catches up when it is asked.  What happened since it sat down and the table does not
 * keep any more, it is not told.
 *
 * Used by one thread at a time: the one that asks the mind.
 */
#ifndef PITBOSS_ENGINE_ATTEND_H
#define PITBOSS_ENGINE_ATTEND_H

#include "engine/table.h"
#include "games/score.h"
#include "games/strategy.h"

struct attendance {
	struct table *table;
	char name[SEATS][NAME_SIZE]; /* of those at the table, and as a mind looks at them */
	const char *names[SEATS];
	uint64_t since; /* the number of the last news that was told */
	uint64_t games; /* that have begun for the player: a session is one */
	bool playing;
	uint32_t round;     /* in which the game that is played began, from 1 */
	struct score score; /* since then */
};

/* The player sits down, or sits there already; it knows nothing of what was before. */
void attend_sit(struct attendance *a, struct table *t);

/* SEAT is to be asked in VIEW: the mind of BRAIN is told what it has to know before.  If it is slow
 * this lasts as long as its answers. */
void attend_catch_up(struct attendance *a, struct brain *brain, int seat, const void *view);

/* The player plays there no more. */
void attend_leave(struct attendance *a, struct brain *brain);

#endif
