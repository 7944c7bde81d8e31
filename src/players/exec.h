/*
 * A program of anybody's as a player: exec:COMMAND (PP-1), a strategy whose instance is a process
 * that speaks the player protocol.  At a live table one that has ended is not started again, its
 * time in a game is not limited, and what is left of the table's time is its time for a question
 * (PP-20).
 *
 * Its ways are a struct exec_ops.  To have its knowledge, the program is started once: it must
 * greet us, and says its name.  That talk is not kept.
 */
#ifndef PITBOSS_PLAYERS_EXEC_H
#define PITBOSS_PLAYERS_EXEC_H

#include "games/strategy.h"
#include "players/program.h"

extern const struct strategy exec_strategy;

/* How programs, and scripts, are run.  All 0 is as a tournament does it. */
struct exec_ops {
	const char *record; /* the folder for their talk (PP-26); NULL: it is not kept; borrowed */
	int64_t clock_ms;   /* for each question; 0: EXEC_CLOCK_MS */
	int64_t memory_mib; /* 0: CHILD_MEMORY_MIB */
	bool silent;        /* what a script prints is not written to standard error */
	bool live;          /* a program that ends is not started again, and its time in a game is
			       not limited */

	const struct interrupt
	    *interrupt; /* ends the waits for their answers; NULL: nothing does; borrowed */
};
enum { EXEC_CLOCK_MS = 1000 };

/* The name that the program of KNOWLEDGE says itself; NULL if the player is no program. */
const char *exec_name(const struct bot *bot);

/* The program of a bot that is awake; NULL if it is none. */
struct program *exec_program(const struct bot *bot);

#endif
