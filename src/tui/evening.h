/*
 * A person's evening on the floor: which table is looked at, what a key does there, what the screen
 * shows.  Everything but the terminal.
 *
 * Used by one thread; no call but evening_end() sleeps.
 */
#ifndef PITBOSS_TUI_EVENING_H
#define PITBOSS_TUI_EVENING_H

#include <stdbool.h>

#include "house/diary.h"
#include "room/roster.h"
#include "tui/guided.h"
#include "tui/overlay/overlay.h"
#include "tui/tastes.h"
#include "tui/ticker.h"

/* What came of the person's bets at a table that was not looked at. */
struct result {
	chips change;     /* won or lost; 0: nothing to tell */
	int64_t until_ms; /* it is told, on the clock */
};

/* What the screen keeps of a table. */
struct station {
	const struct game *game;
	struct desk desk;
	void *knowledge;            /* of its pane, once it has asked for it; owned */
	struct reckoning reckoning; /* of its pane */
	uint64_t reckoned;          /* of which version of the table, and 1 */
	struct ticker ticker;
	struct story story;
	struct result result;
	int64_t landed_ms; /* when dice were seen to land while it was in focus, on the clock */
};

/* What moves for a moment: tui/alive.h. */
struct alive {
	bool landed;        /* dice have, in the news that are heard */
	chips rise;         /* the bankroll counts up by this */
	int64_t counts_ms;  /* since then, on the clock; 0: never */
	struct notice line; /* something rare */
	int64_t until_ms;   /* it is told */
};

/* How a replay becomes live (LG-44): with other dice, or with those that came. */
enum fork { FORK_NONE, FORK_FRESH, FORK_SAME };

struct evening;

/* How an evening begins. */
struct evening_plan {
	struct room *room;
	bool practice;
	bool still;               /* dice in the air do not move */
	bool welcome;             /* the person has never been here */
	const char *left;         /* a sentence that says when the room's tables, which stand still,
				     were left: the person is asked what is to be done with them;
				     borrowed; NULL: they do not stand still */
	int first;                /* the table that is looked at first */
	const struct page *pages; /* of games, the last writes nothing; borrowed; NULL: none */
	struct fortune_teller fortune; /* TELL may be NULL */
	struct diary *diary;           /* gets the evening's in the end; borrowed; NULL: it is not
					  wanted */
	const struct keymap *keymap;   /* copied; NULL: as it is without a file */

	const struct tastes *tastes; /* copied; NULL: the usual ones */

	/* Is told of other tastes, a second after they are on the screen, and at the end of the
	 * evening.  NULL: nobody wants them. */
	void (*chosen)(void *ctx, const struct tastes *tastes);
	void *chosen_ctx;

	/* Is called once, when the first frame is on the screen, for what would delay that frame.
	 * NULL: nothing would. */
	void (*shown)(void *ctx, struct evening *e);
	void *shown_ctx;

	/* Is given every line that is typed at the prompt.  NULL: nobody wants them. */
	void (*typed)(void *ctx, const char *line);
	void *ctx;
};

struct evening {
	struct evening_plan plan; /* but what was copied is NULL, and what was called once */
	struct room *room;        /* of the plan */
	int tables, focus;
	struct tastes tastes;
	struct alive alive;
	struct guided guided;
	struct roster roster;
	struct station station[ROOM_TABLES];
	struct keymap keymap;
	bool zoomed;
	bool redraw; /* what stands on the screen may be spoilt: the loop draws all of it anew */
	struct diary diary;
	struct page own;               /* the page of the diary */
	const struct overlay *overlay; /* what is open over the tables; NULL: nothing */
	struct overlay_state state;    /* of that */
	struct prompt prompt;          /* the typed line and those before it */
	struct {
		int asks, deals, offers; /* the number of the table, from 1, at which a game may
					    have to be asked for, a game is played out, or that can
					    still be asked for; 0: none */
		uint32_t round;          /* in which it can */
	} deal;
	enum fork forks; /* the person has left the replay to play on from there */
	uint32_t jumps;  /* of the replay, when it was looked at last */

	struct tastes told; /* to CHOSEN */
	int64_t tell_ms;    /* the new ones, on the clock; CLOCK_NEVER: there are none */

	bool heard;   /* the tables were looked at before, so what is new is news */
	bool rings;   /* the bell is to sound */
	bool strayed; /* a key did nothing, and this was told */
	bool broke;   /* has no chips left, and was told */
	bool borrows; /* a loan was asked for */
	bool denied;  /* the house lends nothing now */
	int departs;  /* the number of the table, from 1, that they have asked to leave; 0: none */
	int held;     /* the number of the table that stands still while something is read
			 about it; -1: none does */
	struct notice notice;
	bool notice_waits;       /* it is told while something waits at the table in focus */
	int64_t notice_until_ms; /* it is told, on the clock, unless it is a question */
	bool over;               /* the person has left the house */
	bool keep;               /* and its tables are to be kept */

	enum left_answer answer; /* what the person wants with tables that stand still */
};

/* NULL without memory; freed by evening_end(). */
struct evening *evening_begin(const struct evening_plan *plan);

/* Look at the tables again. */
void evening_look(struct evening *e);

/* The room has opened tables, which come last, or closed some. */
void evening_follow_tables(struct evening *e);

/* On a large screen a table shows beside it what its pane knows, without being asked.  That may
 * take a moment, so it is not done before the table has been drawn once.  True if there is
 * something new to draw. */
bool evening_know_beside(struct evening *e, int rows, int cols);

/* The screen shows E.  True if it was the first time and the plan wanted to know, so that there may
 * be something new to draw. */
bool evening_was_shown(struct evening *e);

/* The pane of a table reckons, if the table has changed since it did. */
void evening_reckon(struct evening *e, int table);

/* What a table's pane knew is freed. */
void evening_forget_knowledge(struct evening *e, int table);

/* A key was pressed on a screen of this size, as it came from the keyboard. */
void evening_key(struct evening *e, int key, int rows, int cols);

/* A click on a place that means this; KEY_NONE is nothing. */
void evening_click(struct evening *e, int meant, int rows, int cols);

/* A character of pasted text: it goes to the line that is typed, or nowhere. */
void evening_paste(struct evening *e, int character, int rows, int cols);

/* KEY_WHEEL_UP or KEY_WHEEL_DOWN, which scroll what lies over the tables and are nothing else. */
void evening_wheel(struct evening *e, int key, int rows, int cols);

/* What the screen shows now; it borrows from E. */
void evening_scene(const struct evening *e, struct scene *out);

/* How long until it shows something else though nothing happens, in ms; CLOCK_NEVER. */
int64_t evening_next_ms(const struct evening *e);

/* What the person has in the bank and in hand at the tables. */
chips evening_bankroll(const struct evening *e);

/* Whether it shows this result at NOW_MS on the clock. */
bool evening_tells_result(const struct evening *e, const struct result *r, int64_t now_ms);

/* It ends at once, as a signal asks for: tables where something of the person's lies are kept, if
 * that can be. */
void evening_cut(struct evening *e);

/* Leaves all tables, which settles everything, or keeps them; and frees E. */
void evening_end(struct evening *e);

/* While something is read or asked, the table in focus stands still if nobody else who plays there
 * is a person. */
void evening_hold(struct evening *e);

/* Ask the house for Q.  What comes of it is told when the reply comes, with NOTE; at a house in
 * this process that is before this returns. */
void evening_send(struct evening *e, const struct request *q, int64_t note);

/* Tell what came of the requests that have their reply now. */
void evening_take_answers(struct evening *e);

/* The reply to a bet or a move: NOTE has how many bets waited before, and whether it was typed. */
void evening_acted(struct evening *e, const struct answered *a);

/* For what keys do (evening_keys.c, presses.c). */

/* How the person stands at the table in focus, and its game. */
const struct standing *evening_here(const struct evening *e);
const struct game *evening_game(const struct evening *e);

/* The coach of the table in focus comes or goes, as its key asks for. */
void evening_switch_coach(struct evening *e);

/* Do A at the table in focus; TYPED: at the prompt, which opens again if it is refused. */
void evening_act(struct evening *e, const struct action *a, bool typed);

/* Look at another table. */
void evening_go(struct evening *e, int table);

/* What the pane of a table sees. */
struct view evening_view(const struct evening *e, int table);

/* Whether the table asks the person for a move now. */
bool evening_is_asked(const struct evening *e, int table);

/* The notice is a question. */
bool evening_asks(const struct evening *e);

/* A notice that is true until the dice have landed: as long as a bet waits at the table in focus,
 * or the person waits there to sit down or to leave. */
void evening_say_waiting(struct evening *e, const char *words);

/* Show a notice, which stays until the next key or for some seconds.  evening_tell() shows one that
 * says why something was not done, if it was not; that one also goes when the person's turn comes,
 * because it may then be wrong. */
__attribute__((format(printf, 3, 4))) void
evening_say(struct evening *e, enum style style, const char *format, ...);
void evening_tell(struct evening *e, int table, const struct outcome *outcome);

#endif
