/*
 * The tables of the house, opened from the registry, with simulated players at them.
 */
#ifndef PITBOSS_ENGINE_FLOOR_H
#define PITBOSS_ENGINE_FLOOR_H

#include "engine/feed.h"
#include "engine/player.h"
#include "engine/table.h"

enum { FLOOR_TABLES = 16 };

struct floor_plan {
	struct clock *clock;            /* borrowed */
	struct feed *feed;              /* borrowed; poked for every table; may be NULL */
	const struct game *const *game; /* a table for each, NULL last */
	int bots;                       /* simulated players at each table */
	const char *seed;               /* repeatable dice, for practice; NULL: fair ones */
	const char
	    *option; /* an option of that name is set to VALUE wherever a game has it; NULL: none */
	int64_t value;
};

struct floor;

/* Opens all tables and seats the players.  NULL with errno set, and nothing left open. */
struct floor *floor_open(const struct floor_plan *plan);

/* Closes all tables and waits for the last round of each, then frees everything. */
void floor_close(struct floor *floor);

int floor_count(const struct floor *floor);
struct table *floor_table(struct floor *floor, int i);

#endif
