/*
 * A live table as one viewer sees it, in plain values: its state, and its news.
 */
#ifndef PITBOSS_ENGINE_GLIMPSE_H
#define PITBOSS_ENGINE_GLIMPSE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/name.h"
#include "games/game.h"

enum { NEWS_WORDS = 160, NEWS_KEPT = 128 };

/* The view of one viewer. */
struct glimpse {
	uint64_t version; /* another one when anything has changed */
	bool open;
	bool paused;
	const char *trouble; /* why nothing can be recorded and no bets are taken, in a few words
				that are never freed; NULL: all is well (LG-50) */
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
	bool own;               /* the viewer did it, or the viewer's chips moved */
	char words[NEWS_WORDS]; /* as the viewer reads it: "you" about themselves */

	/* The number of bytes of WORDS up to the end of a simulated player's name; 0: there is
	 * none. */
	int mark;
};

#endif
