/*
 * What the whole screen shows, as one value: tui/screen.h draws it, each part by a file of its own,
 * so a test needs no terminal and no table.
 */
#ifndef PITBOSS_TUI_SCENE_H
#define PITBOSS_TUI_SCENE_H

#include <stdbool.h>

#include "house/page.h"
#include "room/guide.h"
#include "term/canvas.h"
#include "term/overlay.h"
#include "tui/pane.h"
#include "tui/ticker.h"

enum { SCENE_ROWS = 20, SCENE_COLS = 60, SCENE_NOTICE_SIZE = 160 };

/* A screen of this size or more shows FLOOR_PANES tables at once. */
enum { FLOOR_ROWS = 36, FLOOR_COLS = 120, FLOOR_PANES = 4 };

/* A sentence for the person. */
struct notice {
	char words[SCENE_NOTICE_SIZE]; /* empty: none */
	enum style style;
};

/* What lies over the tables: one thing at a time, which gets the keys first. */
enum cover {
	COVER_NONE,
	COVER_WELCOME,
	COVER_LEFT, /* what another evening has left, and what is to be done with it */
	COVER_HELP,
	COVER_PAGE,     /* of figures */
	COVER_RECALL,   /* the last rounds of the table in focus */
	COVER_MENU,     /* the tables that can be opened or closed */
	COVER_WHO,      /* who plays at the table in focus, and who could */
	COVER_DICE,     /* what is known of the table's dice */
	COVER_QUESTION, /* the notice is one: y or n */
	COVER_DEAL,     /* the same: is a game that is on to be played out at once? */
	COVER_PROMPT,   /* the line on which actions are typed */
	COVER_OWN_TEXT  /* the one on which a text for the dice is typed */
};

/* How the list of tables that can be opened or closed stands. */
struct menu {
	int at;                     /* the row that is stood on: the offers, then the tables */
	int32_t limit[OFFERS_MOST]; /* of the table, if it is opened; 0: as usual */
	int closing;                /* the number of the table that is to be closed */
};

/* How the list of those who play at a table stands. */
enum { WHO_HOUSE = 8192, WHO_PROGRAM = 1024, WHO_STRATEGIES = 32 };
struct who {
	bool chooses;                   /* players come and go; else the person looks on */
	int at;                         /* the row that is stood on */
	int instead;                    /* of its player: the strategy, from 1, that is offered for
					   it; 0: none */
	int32_t number[WHO_STRATEGIES]; /* of each strategy, if it comes; 0: its usual one */
	uint64_t seen;                  /* which list this is */
	char house[WHO_HOUSE];          /* lines: who is in the house */
	char program[WHO_PROGRAM];      /* how the program of the player stands */
	struct company company;
};

struct scene {
	int tables, focus;
	struct view view[ROOM_TABLES];
	const struct ticker *ticker[ROOM_TABLES];
	chips result[ROOM_TABLES]; /* just won or lost at a table that is not looked at; 0: none */
	const struct keymap *keymap;

	chips bankroll;  /* in the bank and in stacks */
	chips on_tables; /* what lies on spots and in pots */
	chips tonight;   /* won or lost since the evening began */
	int hour, minute;
	bool practice;                     /* the person's account is not touched */
	const struct recording *recording; /* it is a replay of that; NULL: the tables are live */
	bool paused;
	bool frozen;             /* another evening left the tables so */
	const struct room *room; /* what may be done there; borrowed; NULL: all of a house of one's
				    own */
	bool zoomed;             /* the table in focus has the screen, however large that is */

	struct notice notice, banner;  /* on the rule under the ticker; on the table's rail */
	const struct guide_row *guide; /* the step of the guide that is told; NULL: none is on */
	int guide_step;
	chips guide_least; /* bet there */
	enum cover cover;
	const struct page *page; /* that is read, of help none; NULL: nothing lies there */
	struct extent scrolled;  /* so much of help or page is above and left of its window */
	const struct menu *menu; /* of COVER_MENU */
	const struct who *who;   /* of COVER_WHO */
	const struct table_offer *offer;
	int offers;
	const char *prompt;       /* of COVER_PROMPT and COVER_OWN_TEXT: what is typed */
	struct dice_glimpse dice; /* of the table in focus, if something lies over the tables */
	bool goes;                /* what is typed is a place in the replay */
	bool can_keep;            /* the tables can be kept: a third answer to the question */
	bool leaving;             /* the person wants to leave the table in focus, or has */
	bool can_hurry;           /* something else than the person is waited for where they play */
	bool can_be_ready;        /* bets of theirs lie, and others have time to bet */
	bool can_deal;            /* a game of others can be played out at once */
	bool can_repeat;          /* there are bets that can be made again */
	bool can_take_back;       /* a bet waits for the next round, or the wish to sit */
};

/* May that be done, so that it has a key? */
bool scene_may(const struct scene *s, enum room_right right);

/* Too small to play: then a sentence says so, and keys do nothing but leave. */
bool scene_too_small(int rows, int cols);

/* A screen of this size has room for several tables, if there are more than one. */
bool scene_has_floor(int tables, int rows, int cols);

/* The screen has room for several tables, and S shows them, not the one in focus alone. */
bool scene_is_floor(const struct scene *s, int rows, int cols);

/* The view that has the focus, and its pane. */
const struct view *scene_view(const struct scene *s);
const struct pane *scene_pane(const struct scene *s);

#endif
