/*
 * Those who play at a table, as plain values: who they are, what they play, how they have done.
 */
#ifndef PITBOSS_ENGINE_OCCUPANTS_H
#define PITBOSS_ENGINE_OCCUPANTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chips.h"
#include "base/name.h"
#include "games/rail.h"

/* Those who sit at a table, and as many who are on their way to it. */
enum { OCCUPANTS_MOST = 2 * SEATS, OCCUPANT_STRATEGY = 64 };

struct occupant {
	char name[NAME_SIZE];
	char strategy[OCCUPANT_STRATEGY]; /* "hold:25", or "hold" with its usual number; of somebody
					   else's program or script its kind alone; "": a person */
	int32_t seat;                     /* NOBODY: they are on their way */
	uint8_t leaves;                   /* they leave as soon as the game lets them */
	uint8_t counted;                  /* what follows but the chips of now is known */
	chips stack, stakes;              /* in hand, and what lies on the table for them */
	chips brought;                    /* to this table since they sat down, or it was opened */
	uint32_t rounds, won; /* rounds or games since then that they took part in, and those after
				 which they had more than before */
};

struct occupants {
	int n;
	struct occupant at[OCCUPANTS_MOST];
};

/* The one of that name; NULL if there is none. */
const struct occupant *occupants_find(const struct occupants *c, const char *name);

#endif
