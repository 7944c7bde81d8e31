/*
 * What is seen of a live table, as plain values: how it stands for one viewer, and what happened.
 */
#ifndef PITBOSS_ENGINE_GLIMPSE_H
#define PITBOSS_ENGINE_GLIMPSE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/name.h"
#include "games/game.h"

enum { NEWS_WORDS = 160, NEWS_KEPT = 128 };

/* What a viewer sees. */
struct glimpse {
	uint64_t version; /* another one when anything has changed */
	bool open;
	bool paused;
	struct want want;
	int64_t until_ms;   /* on the table's clock: when the patience or the tumbling ends, or
			       CLOCK_NEVER; while paused, how much is left */
	uint64_t simulated; /* seats */
	chips brought;      /* by the viewer to this table, less what was paid out to them */
	char name[SEATS][NAME_SIZE];
	struct game_state state;
};

/* What happened; a table keeps the last NEWS_KEPT. */
struct news {
	uint64_t number; /* from 1 */
	struct event event;
	char name[NAME_SIZE];   /* of the event's seat, as it was then; "" if it has none */
	bool own;               /* it is the viewer who did it, or whose chips moved */
	char words[NEWS_WORDS]; /* what the viewer reads: "you" about themselves */

	/* The name of a simulated player ends after so many bytes of WORDS; 0: there is none. */
	int mark;
};

#endif
