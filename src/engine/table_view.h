/*
 * A live table as one viewer sees it, in plain values: its state, and its news.
 */
#ifndef PITBOSS_ENGINE_TABLE_VIEW_H
#define PITBOSS_ENGINE_TABLE_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "base/name.h"
#include "dice/committed.h"
#include "games/action.h"

enum { NEWS_WORDS = 160, NEWS_KEPT = 512 };

/* The view of one viewer. */
struct table_view {
	uint64_t version; /* another one when anything has changed */
	bool open;
	bool paused;
	const char *trouble; /* why nothing can be recorded and no bets are taken, in a few words
				that are never freed; NULL: all is well (LG-50) */
	struct game_request request;
	int64_t until_ms;      /* on the table's clock: when the patience or the tumbling ends, or
				  CLOCK_NEVER; while paused, how much is left */
	int late;              /* how often in a row the viewer's time has run out */
	bool hurries;          /* everybody who plays here and is a person wants to go on */
	uint64_t simulated;    /* seats */
	chips brought;         /* by the viewer to this table, less what was paid out to them */
	char mark[TABLE_MARK]; /* in the ids of its rounds; "": its dice are not its own */
	char name[SEATS][NAME_SIZE];
	struct game_state state; /* the last member: most of it is not in use */
};

/* TO becomes what FROM is, of a table of G.  It costs what is in use. */
void table_view_copy(const struct game *g, struct table_view *to, const struct table_view *from);

/* What anybody may know of a table's dice (LG-30 to LG-33). */
struct dice_view {
	bool checkable; /* else they are not the table's own, and nothing else is known */
	int64_t table;  /* what the dice know it by */
	uint32_t next;  /* number of the next throw */
	char commitment[SECRET_HEX]; /* of the present secret */
	uint32_t first;              /* number of the first throw that it decides */
	bool sits;                   /* the viewer does */
	char text[OWN_TEXT];         /* the viewer's */
	char bet_query[OWN_TEXT];  /* becomes the viewer's text when the round is over, if WISHES */
	bool bet_queries, reveals; /* the secret is revealed when the round is over */
	char joined[JOINED_TEXT];  /* the texts of all who sit */

	/* The last secret that was revealed; "" if none was. */
	char secret[SECRET_HEX], former[SECRET_HEX]; /* and its pledge */
	uint32_t from, to; /* the throws that it decided; TO is FROM - 1 if there are none */
};

/* What happened; a table keeps the last NEWS_KEPT. */
struct news {
	uint64_t number; /* from 1 */
	struct event event;
	char name[NAME_SIZE]; /* of the event's seat, as it was then; "" if it has none */
	bool own;             /* the viewer did it, or the viewer's chips moved */
	bool silent;          /* the sentence of another one tells it too: no WORDS */

	/* The number of bytes of WORDS up to the end of a simulated player's name; 0: there is
	 * none. */
	int mark;
	char words[NEWS_WORDS]; /* as the viewer reads it: "you" about themselves; the last member,
				   as most of it is seldom in use */
};

#endif
