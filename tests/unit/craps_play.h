/*
 * Craps as a row of a table: a few lines as one would type them, and the table after them.
 */
#ifndef TESTS_UNIT_CRAPS_PLAY_H
#define TESTS_UNIT_CRAPS_PLAY_H

#include "games/craps/craps.h"

enum { PLAY_NAME = 17, PLAY_TEXT = 512 };

/* A table with the names of its players. */
struct play {
	struct craps s;
	char name[SEATS][PLAY_NAME];
	struct events events; /* of the last line */
};

void play_open(struct play *p);

/*
 * Play lines parted by "; ": "sit bob 100", "leave bob", "time", "off", "set odds-limit 345",
 * "roll 6 5", "roll 11", or a player's action, "bob odds 6 20".  "roll" with dice first puts them
 * in the air.  Stops at the first fault and returns it, after making sure that it has changed no
 * byte; 0 if there was none.
 */
int play_lines(struct play *p, const char *lines);

/* "POINT_SET 6 bob: bob 85 pass 15; adam 70 come 8 10 odds 8 20" */
void play_table(const struct play *p, char out[PLAY_TEXT]);

/* The sentences of the last line's events, parted by blanks. */
void play_words(const struct play *p, char *out, size_t size);

#endif
