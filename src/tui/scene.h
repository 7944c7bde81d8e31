/*
 * What the whole screen shows, as one value: tui/screen.h draws it, each part by a file of its own,
 * so a test needs no terminal and no table.
 */
#ifndef PITBOSS_TUI_SCENE_H
#define PITBOSS_TUI_SCENE_H

#include <stdbool.h>

#include "room/guide.h"
#include "term/canvas.h"
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

struct overlay;
struct overlay_state;

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
	const char *left;        /* when another evening left the tables, which stand still; NULL:
				    none did */
	const struct room *room; /* what may be done there; borrowed; NULL: all of a house of one's
				    own */
	bool zoomed;             /* the table in focus has the screen, however large that is */

	struct notice notice, banner;  /* on the rule under the ticker; on the table's rail */
	const struct guide_row *guide; /* the step of the guide that is told; NULL: none is on */
	int guide_step;
	chips guide_least;                 /* bet there */
	const struct overlay *overlay;     /* that is open; NULL: none */
	const struct overlay_state *state; /* of it */
	const char *prompt;                /* the line that is typed; NULL: none */
	struct dice_view dice; /* of the table in focus, if something lies over the tables */
	bool leaving;          /* the person wants to leave the table in focus, or has */
	bool can_hurry;        /* something else than the person is waited for where they play */
	bool can_be_ready;     /* bets of theirs lie, and others have time to bet */
	bool can_deal;         /* a game of others can be played out at once */
	bool can_repeat;       /* there are bets that can be made again */
	bool can_take_back;    /* a bet waits for the next round, or the wish to sit */
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
