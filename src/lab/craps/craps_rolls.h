/*
 * Rolls that somebody recorded or typed, so that the report can be checked by hand.
 *
 * A line is one roll: its total from 2 to 12, or its two dice from 1 to 6 with a blank, a comma or
 * a plus between them.  Empty lines, and what follows a '#', are skipped.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_ROLLS_H
#define PITBOSS_LAB_CRAPS_CRAPS_ROLLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "lab/craps/craps_tally.h"

struct craps_rolls {
	uint64_t lines; /* read so far; where something is wrong, its number */
	uint64_t rolls;
	bool unread;         /* reading failed, or there was no memory */
	uint64_t unfinished; /* rolls at the end that belong to a game that did not end */
};

/* Count the games of all rolls in FILE.  False with a sentence in WRONG (of SIZE bytes) for the
 * first line that is no roll, or if reading fails (UNREAD). */
bool craps_rolls_read(FILE *file, struct craps_tally *t, struct craps_rolls *rolls, char *wrong,
		      size_t size);

#endif
