/*
 * Rolls that somebody recorded or typed, so that the report can be checked by hand.
 *
 * A line is one roll: its total from 2 to 12, or its two dice from 1 to 6 with a blank, a comma, a
 * semicolon, a plus or a minus between them, in quotes or brackets if they like, or as the
 * characters U+2680 to U+2685.  A first line of words names the columns of a table (PV-30): of die1
 * and die2, dice, total or roll the first that are there are read.  If the first line has more than
 * two totals, each line has any number of them.  Empty lines, and what follows a '#', are skipped;
 * other lines are left out and counted.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_ROLLS_H
#define PITBOSS_LAB_CRAPS_CRAPS_ROLLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "lab/craps/craps_round.h"

struct craps_rolls {
	uint64_t lines; /* read so far; where something is wrong, its number */
	uint64_t rolls;
	bool unread;             /* reading failed, or there was no memory */
	uint64_t unfinished;     /* rolls at the end that belong to a game that did not end */
	uint64_t left_out;       /* lines that tell no roll */
	uint64_t first_left_out; /* the number of the first */
};

/* Count the games of all rolls in FILE.  WRONG (of SIZE bytes) gets a sentence for the first line
 * that is left out.  False if more than one in ten is, or if reading fails (UNREAD, with a
 * sentence). */
bool craps_rolls_read(FILE *file, struct craps_tally *t, struct craps_rolls *rolls, char *wrong,
		      size_t size);

#endif
