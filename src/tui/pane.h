/*
 * A pane shows one table and says what a key means there.
 *
 * It is a constant table of pure functions: the same view draws the same cells, and a key answers
 * an intent that the loop carries out.  A pane never blocks, bets, keeps anything or knows the
 * terminal, so it is tested as text (tests/unit/stage.h).
 *
 * To add one: panes/NAME.c with a constant NAME_pane, a line in panes.def and one in local.mk.  A
 * game without a pane of its own gets the plain one, which plays any game from its tables.
 *
 * Keys have one meaning in the whole house, and a pane gets meanings, whatever is pressed for them
 * (tui/keymap.h).  The frame round the panes has taken
 *
 *     ? help   q leave   : command line   z zoom   m mouse   + - chip size   u take back
 *     r repeat the last bets   Tab, 1 to 9 tables   Esc   arrows, hjkl   Enter do it here
 *     P pause   T theme   i figures   [ ] fewer, more simulated players   { } slower, faster ones
 * a coach
 *
 * of which a, u, r, Esc, Enter and the arrows are offered to the pane first; but where several
 * tables share the screen, Enter goes to the one in focus.  Letters for what a game does stand in
 * its table of actions (action_kind.key) and must be none of those above; the same letter may stand
 * in two games only for the same verb: Space rolls wherever dice are rolled by hand.
 */
#ifndef PITBOSS_TUI_PANE_H
#define PITBOSS_TUI_PANE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"
#include "games/action.h"
#include "room/room.h"
#include "term/canvas.h"
#include "tui/keymap.h"
#include "tui/statistics.h"
#include "tui/ticker.h"

/* What a pane remembers from key to key; zeroed at first, and only its intents change it. */
struct pane_state {
	int focus;  /* the spot that is stood on */
	int mode;   /* the pane's own meaning: a coach that is on, a step in a question */
	bool coach; /* it speaks, where MODE means something else */
};

/* What a pane has made of a view when its table changed, because drawing may not take so long. */
enum { RECKONED_CHOICES = 8 };

struct evaluation {
	bool known;    /* there is something to tell */
	double chance; /* of winning */
	double
	    worth[RECKONED_CHOICES]; /* of each action, in chips; -infinity for what is not legal */
};

/* All that a pane may look at: what the person at SEAT sees, and what is theirs. */
struct view {
	const struct game *game;
	const char *title; /* of the table */
	const struct table_view *view;
	int seat;          /* NOBODY: has not sat down */
	int64_t now_ms;    /* on the table's clock */
	bool focused;      /* the keyboard is here: draw the cursor and the focus */
	bool framed;       /* one of several on the screen: Enter makes it the whole of it first */
	bool still;        /* dice do not tumble */
	int64_t landed_ms; /* when dice landed last, if that is to be seen, on the same clock; 0 */
	bool recorded;     /* of another evening: nobody can sit down or bet */
	bool watches;      /* the person looks on, and never sits down */

	/* What the pane's prepare() made; NULL until it was asked for. */
	const void *knowledge;

	/* What the pane's evaluate() made of this state; NULL: nobody has asked it. */
	const struct evaluation *reckoned;

	/* What was seen at the table so far; NULL: nobody has kept it. */
	const struct statistics *statistics;
	const struct ticker *ticker;

	const struct keymap *keymap;
	struct pane_state pane_state;
	int rows, cols; /* of the pane's canvas, for keys that go by what is where */
	chips chip;     /* the size of a bet */
	chips purse;    /* what could be bet besides: in hand and in the bank, less what waits */
	bool lends;     /* the house lends to a person who has nothing */
	bool reads;     /* a step of the guide is read: Enter and Space go on from it */

	/* Bets made while dice were in the air: they are in the next round. */
	const struct action *waiting;
	int waitings;

	/* What the person's chips have done since dice were last rolled: as in struct seat_view. */
	const struct event *own;
	int owns;
};

enum intent_kind {
	INTENT_PASS, /* not a key of this pane */
	INTENT_DESK, /* nothing but the pane state has changed */
	INTENT_KNOW, /* the same, and the pane needs its knowledge from now on */
	INTENT_ACT,  /* do ACTION at the table, sitting down first if need be */
	INTENT_SIT,  /* sit down */
	INTENT_SAY,  /* nothing is done: WORDS say why */
};

enum { INTENT_WORDS = 144 };

struct intent {
	enum intent_kind kind;
	struct pane_state pane_state; /* as it is from now on */
	struct action action;
	char words[INTENT_WORDS]; /* "it is not your turn, but ted's" */
};

enum { KEYS_A_ROW = 6 };

/* A row of the footer and of the help. */
struct pane_key {
	int meant[KEYS_A_ROW]; /* one or more, KEY_NONE last; a click on the row does the first */
	const char *help;      /* a few words: "bet on the spot"; "": in the footer alone */

	/* Whether KEY, the first of them, does something at this moment, and what, in a word or
	 * three ("bet $25"); only then it stands in the footer.  NULL: never there. */
	bool (*now)(const struct view *v, int key, struct text *words);
};

struct pane {
	const struct game *game;     /* whose pane it is; NULL: of any */
	enum surface felt;           /* of its tables */
	const char *rules;           /* in brief, for the help, which breaks it into lines */
	const struct pane_key *keys; /* the most useful first; the last has no help */

	/* The rules of this table beyond those, in the same way: "".  NULL: no table has any. */
	const char *(*more_rules)(const struct view *v);

	/* Where there is room it tells what happened beside the table (tui/sidebar.h). */
	bool tells;

	/* On a canvas of 56 by 12 and more; smaller ones are cut. */
	void (*draw)(struct canvas c, const struct view *v);

	struct intent (*key)(const struct view *v, int key);

	/* What matters now, for the line of tables: "point 6", "your turn".  True if the table
	 * waits for the person. */
	bool (*brief)(const struct view *v, struct text *out);

	/* What leaving the table now does to what the person has at stake, as a sentence without a
	 * full stop; false if that is nothing.  NULL: bets that lie there are played out. */
	bool (*leave)(const struct view *v, struct text *out);

	/* Whether the coach, whom 'a' switches, speaks.  NULL: there is none. */
	bool (*coached)(const struct view *v);

	/* What the pane needs to know and cannot see at the table: made once, when INTENT_KNOW asks
	 * for it, as it may take a moment.  NULL without memory.  Freed by dismiss().  NULL:
	 * nothing. */
	void *(*prepare)(void);
	void (*dismiss)(void *knowledge);

	/* What drawing needs and would take too long for: done once for each state of the table.
	 * NULL: nothing. */
	void (*evaluate)(const struct view *v, struct evaluation *out);

	/* In a word or three what is rare in this event, which the statistics have seen: "SNAKE
	 * EYES". False: nothing.  NULL: nothing ever is. */
	bool (*rare)(const struct news *news, const struct statistics *s, struct text *words);

	/* What an event is in the table's statistics.  NULL: nothing but its dice. */
	enum statistics_mark (*mark)(const struct event *e);
};

/* The pane of a game, or the plain one.  Never NULL. */
const struct pane *pane_find(const struct game *g);

extern const struct pane plain_pane;

/* For panes. */

/* The game's state as the person sees it: `const struct sicbo *s = view_state(v);`. */
const void *view_state(const struct view *v);

/* The chips in hand, 0 if the person has not sat down. */
chips view_stack(const struct view *v);

/* Whether SEAT is asked for a move now. */
bool view_asks(const struct view *v, int seat);

/* KEY is the pane's now, so it may be offered: no step of the guide takes it. */
bool view_offers(const struct view *v, int key);

/* Seconds until the patience or the tumbling is over, rounded up; -1 if nothing runs. */
int view_seconds(const struct view *v);

/* WORDS with the time that is left, for the line of tables: "your turn, 12 s". */
void view_add_turn(const struct view *v, const char *words, struct text *out);

/* How long until the seconds change, in ms; CLOCK_NEVER if nothing runs. */
int64_t view_next_ms(const struct view *v);

/* Dice are in the air, and only since a moment: draw them tumbling. */
bool view_tumbles(const struct view *v);

/* Dice have just landed: what was decided may be lit, and the dice come to rest.  For
 * VIEW_MOVES_MS, never if nothing is to move. */
enum { VIEW_MOVES_MS = 500 };
bool view_moves(const struct view *v);

/* N dice that lie, as dice_art_row() draws them; for a moment after they have landed those at the
 * right still turn.  Returns the column after them. */
int view_dice(struct canvas c, int row, int col, int rows, const struct view *v,
	      const struct roll *roll, int n);

/* The person has won a bet on this spot with the dice that have just landed. */
bool view_lights(const struct view *v, int spot, int n);

/* What the events in OWN brought the person: won less lost. */
chips view_won(const struct view *v);

/* The chips of the bets that wait and whose verb, with the amount as its only argument, is VERB. */
chips view_waits(const struct view *v, int verb);

/* What the person reads for a seat: "you" for their own, else its name. */
const char *view_called(const struct view *v, int seat);

/* The look of what is a seat's: the person's own, else one of STYLE_SEATS. */
enum style view_seat_style(const struct view *v, int seat);

/* The style of so many chips: the person's OWN are a block in the colour of the largest chip among
 * them; those of others are quiet words. */
enum style view_chips(chips amount, bool own);

/* "ada ᵇ": the name of a seat, with the mark of a simulated player, in its own style if STYLE is
 * plain, which a click asks about.  Returns the column after it; at most COLS are taken. */
int view_name(struct canvas c, int row, int col, enum style style, const struct view *v, int seat,
	      int cols);

/* A person who does not sit could play: there is a seat, and the chips in hand that the game takes
 * at the LEAST. */
bool view_can_sit(const struct view *v, chips least);

/* "Enter sits down", with MORE words, for a person who has not; "Enter twice" where the first one
 * makes the pane the whole screen.  If they cannot, why.  Returns the column after it. */
int
view_sit(struct canvas c, int row, int col, const struct view *v, chips least, const char *more);

/* "rolls in ━━━── 3 s", ending before column END of a felt: WORDS in a style and the time that is
 * left, if time runs.  Returns the column that it begins in. */
int view_clock(struct canvas c, int row, int end, const struct view *v, enum style style,
	       const char *words);

/* The same with the name of SEAT in at most COLS columns. */
int view_turn_clock(struct canvas c, int row, int end, const struct view *v, int seat, int cols);

/* An intent that changes nothing but the pane state, an action, a sentence; with the pane state of
 * V. */
struct intent intent_pass(const struct view *v);
struct intent intent_focus(const struct view *v, int focus);
struct intent intent_act(const struct view *v, struct action a);
struct intent intent_say(const struct view *v, const char *words);

/* The person is not asked for a move: who is, or what they can do.  LEAST as in view_can_sit(). */
struct intent intent_not_asked(const struct view *v, chips least);

/* To sit down, or the reason against it; whoever looks on is told by the house. */
struct intent intent_sit(const struct view *v, chips least);

#endif
