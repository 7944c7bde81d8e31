/*
 * The simulated players as the person changes them: how many are at a table, and how long they
 * think.  By the thread that opened the floor.
 */
#ifndef PITBOSS_TUI_SIMULATED_H
#define PITBOSS_TUI_SIMULATED_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "engine/floor.h"

struct simulated {
	struct floor *floor; /* borrowed */
	int32_t think_ms;    /* about */
};

/* Brings the number of simulated players at a table to N; one seat is kept for the person.  WORDS
 * say what has been done.  False if it was refused: then WORDS say why, without a full stop. */
bool simulated_invite(struct simulated *s, int table, int n, struct text *words);

/* Takes the next slower or quicker of a few paces, at all tables.  The last one stays. */
void simulated_slow_down(struct simulated *s, struct text *words);
void simulated_speed_up(struct simulated *s, struct text *words);

/* Says how many there are at a table, and how long they think. */
void simulated_tell(const struct simulated *s, int table, struct text *words);

#endif
