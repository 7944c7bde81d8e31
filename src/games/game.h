/*
 * What a game is to its runner: a plain value that asks, and a constant table that answers.
 *
 * The runner (console, live table, tournament, test) loops: game_wants() says what the game waits
 * for now; a deed (games/deed.h) answers.  Nothing here blocks, allocates, prints or keeps
 * anything, so two threads may use two states of one game at once.
 *
 * A state is a value without pointers, copied by memcpy(); a struct rail is its first member.
 */
#ifndef PITBOSS_GAMES_GAME_H
#define PITBOSS_GAMES_GAME_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/chips.h"
#include "base/fault.h"
#include "dice/roll.h"
#include "games/event.h"
#include "games/felt.h"
#include "games/layout.h"
#include "games/part.h"
#include "games/rail.h"

enum {
	ARGS = 2,
	STAKES = SQUARES + 16,
	HAND = 5,
	HINTS = 1024,
	SECRETS = 4096,
	STATE_SIZE = 1 << 17
};

/* Room for the state of any game.  Most of it is seldom in use: copy with game_copy(). */
struct game_state {
	alignas(max_align_t) unsigned char bytes[STATE_SIZE];
};

/* A verb with its arguments: an index in the game's actions, and numbers.  A word is its index, a
 * spot with its number is its square. */
struct action {
	uint8_t verb;
	int64_t arg[ARGS];
};

struct range {
	int64_t min, max;
};

/*
 * ARG_ON is a number of SPOT in the game's layout: "25" of pair, "52" of hop.  If the number is
 * faces, they are typed in any order, and the action has them as the layout tells them.
 *
 * ARG_SPOT is any spot of the layout with its number, if it has one: "total 9", "field", "come" (in
 * the box), "come 8".  These are one or two words, and one argument: the index of the square.  A
 * number without a name is one of SPOT, unless that is NO_SPOT: "change 6 20" for "change odds 6
 * 20".  So it is written too.  If ALL, the word "everything" is SQUARE_ALL.
 *
 * An amount of chips is the last argument; its legal range depends on the state and check() tells
 * it.  ARG_ADDS adds to what lies there; ARG_SETS is what will lie there: on the square that is the
 * argument before it, or on SPOT, on the number that is the argument before it.
 */
enum arg_kind { ARG_NONE, ARG_ADDS, ARG_SETS, ARG_NUMBER, ARG_WORD, ARG_ON, ARG_SPOT };

static inline bool
arg_is_amount(enum arg_kind kind)
{
	return kind == ARG_ADDS || kind == ARG_SETS;
}

/* Is it none of these, but to be chosen? */
static inline bool
arg_is_choice(enum arg_kind kind)
{
	return kind >= ARG_NUMBER;
}

struct arg {
	enum arg_kind kind;
	const char *name;         /* as the grammar shows it: "POINT" */
	int64_t min, max;         /* ARG_NUMBER */
	bool checked;             /* ARG_NUMBER: check() refuses numbers; MIN to MAX may be right */
	const char *const *words; /* ARG_WORD: NULL last */
	uint8_t spot;             /* ARG_ON, ARG_SPOT, ARG_SETS */
	bool all;                 /* ARG_SPOT */
};

struct action_kind {
	const char *name;
	char key; /* on the screen; 0: none */
	const char *help;
	struct arg arg[ARGS];
};

/* VALUE is the default in the rules, on the console and in tournaments; LIVE at the casino's
 * tables. */
struct option_kind {
	const char *name;
	int32_t min, max, value, live;
	const char *help;
	const char *const *words; /* the names of its values from MIN on, as people choose between
				     tables by them, "macau", NULL last; NULL: it has numbers */
	bool bare;                /* is set only while no chips lie on the table */
};

/* Chips that lie on a spot, on its number N, or 0. */
struct stake {
	uint8_t spot;
	uint16_t n;
	chips amount;
};

enum want_kind {
	WANT_START, /* the next game or round must be begun: time_up() begins it */
	WANT_BETS,  /* anyone may act; time_up() ends it */
	WANT_MOVE,  /* these seats must decide; time_up() decides for them */
	WANT_DICE,  /* rolled() with exactly these dice; nothing else may change the state meanwhile
		     */
};

struct want {
	enum want_kind kind;
	uint32_t question; /* a new number is a new question, with patience of its own */
	int blocked; /* the fault for which time_up() does not lead on to dice or a start now, or 0
		      */
	uint64_t seats; /* WANT_MOVE: the seats that have still to answer; several if choices are
			   sealed */
	uint8_t dice;   /* the number of dice: with WANT_DICE of this throw, else of the next one */
	uint8_t sides;  /* their sides; both are 0 if the next throw is not known */
	int32_t ms;     /* a live table's patience, or how long dice tumble; -1: for ever */
};

/* What identifies a state for a solver.  Zeroed at first. */
enum { KEY_NUMBERS = 128 };
struct game_key {
	int n;
	int64_t number[KEY_NUMBERS];
};

struct brain;
struct source_bytes;
struct strategy;

struct game {
	const char *name;  /* one lower-case word: "sicbo" */
	const char *title; /* "Sic Bo" */
	const char *round; /* what is counted at its tables: "game".  NULL: "round" */
	int rules;         /* their version: another one if a deed that was done could be refused,
			      or would change the state in another way */
	int min_seats;     /* fewer cannot play */
	int max_seats;     /* up to SEATS */
	size_t size;       /* of the state, up to STATE_SIZE */
	size_t felt;       /* where in it the struct felt is, its last member; 0: it has none.  What
			      is before it is zeroed before open() */
	bool debts;        /* stacks may go below 0 (SM-9) */
	int verbs;         /* rows of ACTIONS: verbs are 0 to VERBS - 1 */

	/* Tables.  Each ends with a row without a name, or NULL; actions, options and strategies
	 * may be shared by help, keys, console, manual and completion. */
	const struct action_kind *actions; /* index = action.verb */
	const struct option_kind *options; /* index = rail.option; up to OPTIONS rows */
	const struct event_kind *events;   /* index = event.kind; own ones from EV_GAME */
	const char *const *faults;         /* sentences of own faults, from FAULT_GAME */
	const char *const *spots;          /* index = stake.spot, event.spot */
	const struct layout *layout;       /* the squares of the felt; NULL: it has none */
	const struct strategy *strategies; /* those that a simulated player here may have */

	/* The rail is made and the options are set; the game fills in the rest.  NULL: it is all 0.
	 */
	void (*open)(void *state);

	/* All but the question, which is the rail's. */
	struct want (*wants)(const void *state);

	/* Is there such a verb at a table with these options?  One that there is not is refused,
	 * and is not told among those that there are.  NULL: there are all. */
	bool (*has_verb)(const void *state, int verb);

	/* May SEAT do this now?  0 or a fault.  The seat plays, verb, words and numbers exist, the
	 * want is not for dice or a start, and in WANT_MOVE it is the seat's turn.  If the action
	 * has an amount, its legal range goes to AMOUNT, whatever the action's own amount is; the
	 * caller compares.  If 0 is legal and 1 is not, the range for 0 begins with 0.  Such an
	 * action may also be asked about while dice are wanted, as if they were not.  SEAT is
	 * NOBODY for a walk-up bet. */
	int (*check)(const void *state, int seat, const struct action *a, struct range *amount);

	/* After check() has answered 0: cannot fail.  OUT may be NULL in this and the following. */
	void (*act)(void *state, int seat, const struct action *a, struct events *out);

	/* The two at once, with all that makes an action legal in any game: 0 or a fault, as
	 * DEED_ACT says; RANGE is empty before.  ACT_IF_LEGAL() of games/playout.h makes it.  NULL:
	 * game_do() asks and acts by itself, which takes longer. */
	int (*act_if_legal)(void *state, int seat, const struct action *a, struct events *out,
			    struct range *range);

	/* Exactly the dice that were wanted.  Bytes of R behind its dice mean nothing, so a state
	 * that keeps a roll takes the dice alone: states are compared by their bytes. */
	void (*rolled)(void *state, const struct roll *r, struct events *out);

	/* The patience of START, BETS or MOVE is at an end. */
	void (*time_up)(void *state, struct events *out);

	/* SEAT has sat down, last in the order.  NULL: nothing to do. */
	void (*sat)(void *state, int seat);

	/* SEAT is leaving (its bit in rail.leaving is set): take down what can be, fold the rest.
	 * NULL: nothing to do. */
	void (*left)(void *state, int seat, struct events *out);

	/* The table closes: all stakes go back.  NULL: no stake outlives a round. */
	void (*call_off)(void *state, struct events *out);

	/* Blank in this copy of a state what VIEWER may not see; NOBODY is a spectator.  NULL: no
	 * secrets. */
	void (*hide)(void *state, int viewer);

	/* The bytes of the state in which all secrets are, up to SECRETS: hide() changes no others.
	 */
	struct {
		size_t at, size;
	} secrets;

	/* What SEAT has on the table, at most STAKES rows; of NOBODY, pots and walk-up bets.
	 * Returns the number of rows. */
	int (*stakes)(const void *state, int seat, struct stake out[STAKES]);

	/* What lies on the table: the rows of stakes(), of all seats and of NOBODY, added up.
	 * It is counted after each roll.  NULL: there is no quicker way than by rows. */
	chips (*lying)(const void *state);

	/* The chips on the table that SEAT has still to win or to lose, if they are more than its
	 * stakes: its ante, which lies in a pot.  NULL: its stakes. */
	chips (*at_stake)(const void *state, int seat);

	/* May chips of SEAT that lie in a pot still come back to it, so that it is not paid out
	 * yet? NULL: never. */
	bool (*owed)(const void *state, int seat);

	/* The dice of SEAT's hand in ascending order; returns their number, 0 if there is no hand.
	 * NULL: no hands. */
	int (*hand)(const void *state, int seat, uint8_t die[HAND]);

	/* The state, part by part: see games/part.h. */
	void (*parts)(const void *state, const struct part_sink *to);

	/* The part of the state that is still to be decided, as numbers: two states with equal keys
	 * have the same future.  NULL: nobody has needed it. */
	void (*key)(const void *state, struct game_key *key);

	/* What a walk-up bet gets back on this roll, at a table with these options.  NULL: none are
	 * taken. */
	chips (*prize)(const int32_t *option, const struct roll *r, const struct action *bet);

	/* Play the present round to its end: BRAIN, by seat, decide, and DICE are thrown.  The rail
	 * is trusted, and nobody is leaving.  PLAYOUT() of games/playout.h makes it.  NULL: no
	 * tournaments. */
	void (*play_out)(void *state, struct brain *const *brain, struct source_bytes *dice);

	/* SEAT, whose BRAIN this is, bets as long as it wants to; then the time to bet is over. The
	 * dice are wanted now, unless the table waits for a bet that did not come.  The rail is
	 * trusted, and nobody else plays.  PLAY_BETS() of games/playout.h makes it.  NULL: no
	 * sessions. */
	void (*play_bets)(void *state, int seat, struct brain *brain, struct events *out);
};

/* All games in the order of the menu, NULL last; made from games.def. */
extern const struct game *const games[];

/* The game of that name; NULL if there is none. */
const struct game *game_find(const char *name);

/* For runners.  What changes a state is game_do() of games/deed.h, and nothing else. */

/* STATE, with room for g->size bytes, is a new table with nobody at it. */
void game_open(const struct game *g, void *state);

/* The bytes of STATE that mean something: its first ones.  Bytes behind them are as they were. */
size_t game_used(const struct game *g, const void *state);

/* TO becomes what FROM is.  It costs what is in use. */
void game_copy(const struct game *g, void *to, const void *from);

/* Are two states the same, byte by byte of what is in use? */
bool game_same(const struct game *g, const void *a, const void *b);
struct want game_wants(const struct game *g, const void *state);

/* How many options there are, and the index of the one of that name, in any case; -1 if there is
 * none. */
int game_options(const struct game *g);
int game_option_find(const struct game *g, const char *name);

/* The value that WORD is for an option: a number, or if the option's values have names one of
 * these, in any case: "macau".  False if it is neither; WHY (may be NULL) gets a sentence without a
 * full stop.  Whether a number is in the option's range is for DEED_SET to say. */
bool game_option_value(const struct game *g, int option, const char *word, int64_t *out,
		       struct text *why);

/* The name of a value of an option; NULL if it has none. */
const char *game_option_word(const struct game *g, int option, int64_t value);

/* Would this action be refused?  0 or a fault.  RANGE (may be NULL) gets the legal range of the
 * number or amount that the fault speaks of. */
int game_check(const struct game *g, const void *state, int seat, const struct action *a,
	       struct range *range);

/* The legal range of the amount of A, whatever A's own amount is.  0, or the fault for which A
 * would be refused with any amount; RANGE is then empty (1 to 0), as it is if A has no amount. */
int game_range(const struct game *g, const void *state, int seat, const struct action *a,
	       struct range *range);

/* OUT becomes what VIEWER may see of STATE. */
void game_view(const struct game *g, const void *state, int viewer, void *out);

/* All that SEAT may do now: a verb with its word, number or spot, and the range of its amount,
 * which is 0 in the action.  At most MAX, in the order of the game's table; returns their number.
 */
struct hint {
	struct action action;
	struct range amount; /* 1 to 0 if it has none */
};
int game_hints(const struct game *g, const void *state, int seat, struct hint *out, int max);

/* What SEAT has still to win or to lose on the table: its stakes, and its part of a pot that it
 * plays for. */
chips game_at_stake(const struct game *g, const void *state, int seat);

/* What SEAT has on the table, all stakes together; of NOBODY, the pots and walk-up bets. */
chips game_staked(const struct game *g, const void *state, int seat);

/* The part of the amount of A that lies there already: 0 if the amount adds, or if A has none. */
chips game_lies(const struct game *g, const void *state, int seat, const struct action *a);

/* What a round is called at the tables of G: "round", "game". */
const char *game_round(const struct game *g);

/* Is there such a verb at this table? */
bool game_has_verb(const struct game *g, const void *state, int verb);

/* Which argument of this verb is the amount, or -1. */
int game_amount_arg(const struct game *g, int verb);

/* Chips are conserved, seat by seat and stake by stake.  Aborts if they are not: nothing can be
 * trusted then.  A deed that moves chips checks the sums of the rail, and this after each roll,
 * unless rail.trusted is set: then the runner calls it when a game is over. */
void game_audit(const struct game *g, const void *state);

/* For games: move the chips that E tells of and add it to OUT (NULL: it is not told).  The kind,
 * seat, spot, n, amount, stake and dice are the caller's; OUT gets the rest filled in.  More than
 * EVENTS in one call is a mistake of the game.  Inline, because most events of a tournament, a
 * session or a roll of many are told to nobody, and need not be put together then. */
static inline void
event_add(const struct game *g, void *state, struct events *out, const struct event *e)
{
	event_move(state, g->events[e->kind].moves, e);
	if (out != NULL)
		event_tell(state, out, e->kind, e->seat, e->spot, e->n, e->amount, e->stake);
}

/* For games' key(): add a number; add the stakes of all seats, in the order of the table. */
void game_key_add(struct game_key *key, int64_t number);
void game_key_add_stakes(struct game_key *key, const struct game *g, const void *state);

#endif
