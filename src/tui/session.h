/*
 * A person's evening on the floor: which table is looked at, what a key does there, what the screen
 * shows.  Everything but the terminal.
 *
 * Used by one thread; no call but simulation_end() sleeps.
 */
#ifndef PITBOSS_TUI_SESSION_H
#define PITBOSS_TUI_SESSION_H

#include <stdbool.h>

#include "house/diary.h"
#include "room/roster.h"
#include "tui/guided.h"
#include "tui/overlay/overlay.h"
#include "tui/preferences.h"
#include "tui/ticker.h"

/* What came of the person's bets at a table that was not looked at. */
struct result {
	chips change;     /* won or lost; 0: nothing to tell */
	int64_t until_ms; /* it is told, on the clock */
};

/* What the screen keeps of a table. */
struct table_state {
	const struct game *game;
	struct pane_state pane_state;
	void *knowledge;              /* of its pane, once it has asked for it; owned */
	struct evaluation evaluation; /* of its pane */
	uint64_t reckoned;            /* of which version of the table, and 1 */
	struct ticker ticker;
	struct statistics statistics;
	struct result result;
	int64_t landed_ms; /* when dice were seen to land while it was in focus, on the clock */
};

/* What moves for a moment: tui/animation.h. */
struct animation {
	bool landed;        /* dice have, in the news that are heard */
	chips rise;         /* the bankroll counts up by this */
	int64_t counts_ms;  /* since then, on the clock; 0: never */
	struct notice line; /* something rare */
	int64_t until_ms;   /* it is told */
};

/* How a replay becomes live (LG-44): with other dice, or with those that came. */
enum fork { FORK_NONE, FORK_FRESH, FORK_SAME };

struct session;

/* How an evening begins. */
struct session_plan {
	struct room *room;
	bool practice;
	bool still;               /* dice in the air do not move */
	bool welcome;             /* the person has never been here */
	const char *left;         /* a sentence that says when the room's tables, which stand still,
				     were left: the person is asked what is to be done with them;
				     borrowed; NULL: they do not stand still */
	int first;                /* the table that is looked at first */
	const struct page *pages; /* of games, the last writes nothing; borrowed; NULL: none */
	struct luck_teller luck_estimate; /* TELL may be NULL */
	struct diary *diary;         /* gets the evening's in the end; borrowed; NULL: it is not
					wanted */
	const struct keymap *keymap; /* copied; NULL: as it is without a file */

	const struct preferences *preferences; /* copied; NULL: the usual ones */

	/* Is told of other preferences, a second after they are on the screen, and at the end of
	 * the evening.  NULL: nobody wants them. */
	void (*chosen)(void *ctx, const struct preferences *preferences);
	void *chosen_ctx;

	/* Is called once, when the first frame is on the screen, for what would delay that frame.
	 * NULL: nothing would. */
	void (*shown)(void *ctx, struct session *e);
	void *shown_ctx;

	/* Is given every line that is typed at the prompt.  NULL: nobody wants them. */
	void (*typed)(void *ctx, const char *line);
	void *ctx;
};

struct session {
	struct session_plan plan; /* but what was copied is NULL, and what was called once */
	struct room *room;        /* of the plan */
	int tables, focus;
	struct preferences preferences;
	struct animation animation;
	struct guided guided;
	struct roster roster;
	struct table_state table_state[ROOM_TABLES];
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

	struct preferences told; /* to CHOSEN */
	int64_t tell_ms;         /* the new ones, on the clock; CLOCK_NEVER: there are none */

	bool received; /* the tables were looked at before, so what is new is news */
	bool rings;    /* the bell is to sound */
	bool strayed;  /* a key did nothing, and this was told */
	bool broke;    /* has no chips left, and was told */
	bool borrows;  /* a loan was asked for */
	bool denied;   /* the house lends nothing now */
	int departs;   /* the number of the table, from 1, that they have asked to leave; 0: none */
	int held;      /* the number of the table that stands still while something is read
			  about it; -1: none does */
	struct notice notice;
	bool notice_waits;       /* it is told while something waits at the table in focus */
	int64_t notice_until_ms; /* it is told, on the clock, unless it is a question */
	bool over;               /* the person has left the house */
	bool keep;               /* and its tables are to be kept */

	enum left_answer answer; /* what the person wants with tables that stand still */
};

/* NULL without memory; freed by simulation_end(). */
struct session *session_begin(const struct session_plan *plan);

/* Look at the tables again. */
void session_look(struct session *e);

/* The room has opened tables, which come last, or closed some. */
void session_follow_tables(struct session *e);

/* On a large screen a table shows beside it what its pane knows, without being asked.  That may
 * take a moment, so it is not done before the table has been drawn once.  True if there is
 * something new to draw. */
bool session_know_sidebar(struct session *e, int rows, int cols);

/* The screen shows E.  True if it was the first time and the plan wanted to know, so that there may
 * be something new to draw. */
bool session_was_shown(struct session *e);

/* The pane of a table reckons, if the table has changed since it did. */
void session_evaluate(struct session *e, int table);

/* What a table's pane knew is freed. */
void session_forget_knowledge(struct session *e, int table);

/* A key was pressed on a screen of this size, as it came from the keyboard. */
void session_key(struct session *e, int key, int rows, int cols);

/* A click on a place that means this; KEY_NONE is nothing. */
void session_click(struct session *e, int meant, int rows, int cols);

/* A character of pasted text: it goes to the line that is typed, or nowhere. */
void session_paste(struct session *e, int character, int rows, int cols);

/* KEY_WHEEL_UP or KEY_WHEEL_DOWN, which scroll what lies over the tables and are nothing else. */
void session_wheel(struct session *e, int key, int rows, int cols);

/* What the screen shows now; it borrows from E. */
void session_scene(const struct session *e, struct scene *out);

/* How long until it shows something else though nothing happens, in ms; CLOCK_NEVER. */
int64_t session_next_ms(const struct session *e);

/* What the person has in the bank and in hand at the tables. */
chips session_bankroll(const struct session *e);

/* Whether it shows this result at NOW_MS on the clock. */
bool session_tells_result(const struct session *e, const struct result *r, int64_t now_ms);

/* It ends at once, as a signal asks for: tables where something of the person's lies are kept, if
 * that can be. */
void session_cut(struct session *e);

/* Leaves all tables, which settles everything, or keeps them; and frees E. */
void session_end(struct session *e);

/* While something is read or asked, the table in focus stands still if nobody else who plays there
 * is a person. */
void session_hold(struct session *e);

/* Ask the house for Q.  What comes of it is told when the reply comes, with NOTE; at a house in
 * this process that is before this returns. */
void session_send(struct session *e, const struct request *q, int64_t note);

/* Tell what came of a request, in the words of all front ends. */
void session_tell_answer(struct session *e, const struct answered *a);

/* Tell what came of the requests that have their reply now. */
void session_take_answers(struct session *e);

/* The reply to a bet or a move: NOTE has how many bets waited before, and whether it was typed. */
void session_acted(struct session *e, const struct answered *a);

/* For what keys do (evening_keys.c, presses.c). */

/* How the person stands at the table in focus, and its game. */
const struct seat_view *session_here(const struct session *e);
const struct game *session_game(const struct session *e);

/* The coach of the table in focus comes or goes, as its key asks for. */
void session_switch_coach(struct session *e);

/* Do A at the table in focus; TYPED: at the prompt, which opens again if it is refused. */
void session_act(struct session *e, const struct action *a, bool typed);

/* Look at another table. */
void session_go(struct session *e, int table);

/* What the pane of a table sees. */
struct view session_view(const struct session *e, int table);

/* Whether the table asks the person for a move now. */
bool session_is_asked(const struct session *e, int table);

/* The notice is a question. */
bool session_asks(const struct session *e);

/* A notice that is true until the dice have landed: as long as a bet waits at the table in focus,
 * or the person waits there to sit down or to leave. */
void session_say_waiting(struct session *e, const char *words);

/* Show a notice, which stays until the next key or for some seconds.  session_tell() shows one that
 * says why something was not done, if it was not; that one also goes when the person's turn comes,
 * because it may then be wrong. */
__attribute__((format(printf, 3, 4))) void
session_say(struct session *e, enum style style, const char *format, ...);
void session_tell(struct session *e, int table, const struct outcome *outcome);

#endif
