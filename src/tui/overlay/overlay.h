/*
 * What opens over the tables: one overlay at a time, a row and a file each, which gets the keys
 * first.
 *
 * To add one: NAME.c with a constant NAME_overlay, and a line below and in local.mk.  What it keeps
 * while it is open is a member of struct overlay_state.
 */
#ifndef PITBOSS_TUI_OVERLAY_OVERLAY_H
#define PITBOSS_TUI_OVERLAY_OVERLAY_H

#include "dice/committed.h"
#include "house/page.h"
#include "term/overlay.h"
#include "tui/scene.h"

struct session;

struct overlay {
	/* Draw it in C, the part of the screen that overlays may take.  NULL: it has only its
	 * bottom line. */
	void (*draw)(struct canvas c, const struct scene *s);

	/* Draw its bottom line. */
	void (*hints)(struct canvas c, const struct scene *s);

	/* Take a key on a screen of this size.  Return false if the key closed it and now does what
	 * it does without an overlay. */
	bool (*key)(struct session *e, int key, int rows, int cols);

	/* Return true if KEY is itself here, whatever the keymap says.  NULL: no key is. */
	bool (*takes)(const struct session *e, int key);

	/* Return the line that is typed on: keys are characters.  NULL: they are not. */
	const char *(*line)(const struct session *e);

	/* Return the size of its lines on a canvas of ROWS and COLS: they scroll.  NULL: they do
	 * not. */
	struct extent (*extent)(const struct scene *s, int rows, int cols);

	/* Write the lines, for a window of ROWS and COLS, and the title of an overlay that is drawn
	 * by overlay_draw_lines().  NULL for others. */
	void (*write)(const struct scene *s, int rows, int cols, struct text *out);
	void (*title)(const struct scene *s, struct text *out);

	bool stops_clock; /* the table in focus stands still if no other person plays there */
	bool asks;        /* the notice is its question, and stays */
	bool small;       /* it is answered on a screen that is too small to play, too */
};

/* The rows. */
extern const struct overlay confirm_overlay; /* the notice is a question: y or n */
extern const struct overlay deal_overlay;    /* play out the game that is on, to be dealt in? */
extern const struct overlay dice_overlay;    /* the dice of the table in focus */
extern const struct overlay figures_overlay;
extern const struct overlay help_overlay;
extern const struct overlay left_overlay; /* the tables that another evening has left (LG-21) */
extern const struct overlay log_overlay;
extern const struct overlay menu_overlay;     /* open or close a table */
extern const struct overlay own_text_overlay; /* the line for a text for the dice (LG-32) */
extern const struct overlay recall_overlay;   /* the last rounds of the table in focus (LG-42) */
extern const struct overlay prompt_overlay;   /* the line on which actions are typed */
extern const struct overlay welcome_overlay;  /* for a person who has never been here */
extern const struct overlay who_overlay;      /* the players at the table in focus (HO-24) */

/* The list of the tables that can be opened or closed: the offers, then the tables. */
struct menu {
	int at;                     /* the row with the cursor */
	int32_t limit[OFFERS_MOST]; /* of the table, if it is opened; 0: as usual */
};

/* The list of those who play at the table in focus; then, if players are chosen, the strategies
 * of the game that fit the table, else the lines about who is in the house. */
enum { WHO_HOUSE = 8192, WHO_PROGRAM = 1024, WHO_STRATEGIES = 32 };
struct who {
	bool chooses;                   /* players come and go; else the person looks on */
	int at;                         /* the row with the cursor */
	int instead;                    /* of its player: the strategy, from 1, that is offered for
					   it; 0: none */
	int32_t number[WHO_STRATEGIES]; /* of each strategy, if it comes; 0: its usual one */
	uint64_t seen;                  /* which list this is */
	char house[WHO_HOUSE];          /* lines: who is in the house */
	char program[WHO_PROGRAM];      /* how the program of the player stands */
	struct occupants occupants;
};

/* The line that is typed, and those before it, which stay when it closes. */
enum { PROMPT_TEXT = 160, PROMPT_HISTORY = 100 };
struct prompt {
	char text[PROMPT_TEXT];
	char history[PROMPT_HISTORY][PROMPT_TEXT]; /* the newest last */
	int histories;
	int at; /* the line of it that is shown; histories: the one being typed */
};

/* What the open overlay keeps; zero when it opens. */
struct overlay_state {
	struct extent scrolled; /* so much of its lines is above and left of the window */
	union {
		struct {
			const struct page *page;
			int number; /* of the page, from 1 */
		} figures;
		struct menu menu;
		struct who who;
		struct {
			void (*agreed)(struct session *e); /* does it, after a yes */
			bool can_keep;    /* the tables can be kept instead: a third answer */
			bool interrupted; /* it answers Ctrl-C */
			int table;        /* the number of the table that it is about, for AGREED */
		} confirm;
		char text[OWN_TEXT]; /* of own_text_overlay */
		bool goes;           /* of prompt_overlay: a place in the replay is typed */
	};
};

/* Open an overlay in place of the one that is open; close it.  Its state stays until the next one
 * opens. */
void overlay_open(struct session *e, const struct overlay *overlay);
void overlay_close(struct session *e);

/* Draw the open overlay on the canvas of the whole screen. */
void overlay_show(struct canvas c, const struct scene *s);

/* Return how far it can be scrolled on a screen of this size. */
struct extent overlay_rest(const struct scene *s, int rows, int cols);

/* Scroll as KEY asks for; false if that does nothing. */
bool overlay_scroll(struct session *e, int key, int rows, int cols);

/* For overlays that are read: draw, extent, hints, takes and key.  Any key that does not scroll
 * closes them. */
void overlay_draw_lines(struct canvas c, const struct scene *s);
struct extent overlay_lines_extent(const struct scene *s, int rows, int cols);
void overlay_read_hints(struct canvas c, const struct scene *s);
bool overlay_read_takes(const struct session *e, int key);
bool overlay_read_key(struct session *e, int key, int rows, int cols);

/* The two parts of overlay_read_hints(), for overlays with hints between them.  Return the column
 * after the hints, or 0 if there is no room.  OTHERS: some keys do not close it; CLOSES says what
 * the others do. */
int overlay_scroll_hints(struct canvas c, const struct scene *s);
void overlay_close_hint(struct canvas c, int col, const struct scene *s, bool others,
			const char *closes);

/* For overlays that are a list of ROWS, with the cursor on row AT: the first of those that are
 * shown if there is room for SHOWN; draw what all rows have, where the text of ROW comes; and the
 * row to which KEY, or a click on a row, moves the cursor, -1 if KEY does something else.  Return
 * and a click on the row with the cursor enter it. */
int overlay_first_row(int at, int shown, int rows);
void overlay_draw_row(struct canvas c, int at, int row, bool here);
int overlay_choose_row(int key, int at, int rows);
bool overlay_enters_row(int key, int at);

/* Open them. */
void dice_open(struct session *e);
void figures_open(struct session *e);
void help_open(struct session *e);
void left_open(struct session *e);
void log_open(struct session *e);
void menu_open(struct session *e);
void recall_open(struct session *e);
void prompt_open(struct session *e);
void prompt_speak(struct session *e);       /* with the word `say' */
void prompt_go(struct session *e);          /* for a place in the replay */
void who_look(struct session *e, int seat); /* at the row of a SEAT, NOBODY: the first */
void who_choose(struct session *e);

/* What was typed is refused: the line opens again as it is, unless something else is open. */
void prompt_mend(struct session *e);

/* The replies to requests of overlays: DEAL_ANSWERED returns false if the reply had nothing to do
 * with being dealt in. */
void prompt_said(struct session *e, const struct answered *a);
void deal_sat(struct session *e, const struct answered *a);
bool deal_answered(struct session *e, const struct answered *a);
void who_answered(struct session *e, const struct answered *a);

/* Remember a line that was typed, as the newest.  The same line again is not remembered twice, and
 * a line that is too long or not ASCII is not remembered. */
void prompt_remember(struct prompt *p, const char *line);

/* Ask WORDS, a question; a yes does AGREED. */
void confirm_open(struct session *e, const char *words, void (*agreed)(struct session *e));

/* The person sits down at the table in focus, or comes back to it; ask whether the game that is on
 * is to be played out. */
void deal_sit(struct session *e);

/* The question was answered by waiting, but the game is still on and can be played out; KEY does
 * that, if it is offered. */
bool deal_is_offered(const struct session *e);
bool deal_key(struct session *e, int key);

/* The tables have been looked at again. */
void deal_follow(struct session *e);
void who_follow(struct session *e);

/* The number of lines of the open recall or log; 0 if none is open, or its top is shown.  After
 * the tables have been looked at again: the same lines stay in the window. */
int recall_lines(const struct session *e);
void recall_follow(struct session *e, int lines);

#endif
