/*
 * The simulated players as the person changes them: how many are at a table, and how long they
 * think.  By the thread that opened the floor.
 */
#ifndef PITBOSS_TUI_GUESTS_H
#define PITBOSS_TUI_GUESTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "engine/floor.h"

struct guests {
	struct floor *floor; /* borrowed */
	int32_t think_ms;    /* about */
};

/* So many at a table from now on; one seat is kept for the person.  WORDS tell what has become of
 * it; false where it was refused: then they have no full stop and say why. */
bool guests_invite(struct guests *g, int table, int n, struct text *words);

/* The next pace of a few in this direction, at all tables; none beyond the last. */
void guests_slow_down(struct guests *g, struct text *words);
void guests_speed_up(struct guests *g, struct text *words);

/* How many there are at a table, and how long they think. */
void guests_tell(const struct guests *g, int table, struct text *words);

#endif
