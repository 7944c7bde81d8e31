/*
 * What a game is: a constant table of its words, options and functions.  A module that only plays
 * asks through games/game.h.
 */
#ifndef PITBOSS_GAMES_GAME_TABLE_H
#define PITBOSS_GAMES_GAME_TABLE_H

#include "games/action.h"

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

/* What identifies a state for a solver.  Zeroed at first. */
enum { KEY_NUMBERS = 128 };
struct game_key {
	int n;
	int past; /* what stands from here on decides nothing but bets on past rolls, and there are
		     none on the table; 0: nothing does */
	int64_t number[KEY_NUMBERS];
};

struct bot;
struct source_bytes;
struct strategy;

/* The chips that are bet at once: so many shares of them on each square. */
enum { BET_PARTS = 6 };
struct bet {
	int n;
	struct {
		uint8_t square, shares;
	} part[BET_PARTS];
};

/* A row of a report: bets that win and cost alike have one, with the name of all. */
enum { BET_ROWS = 64, BET_NAME = 40 };
struct bet_row {
	char name[BET_NAME]; /* "place 4, 10", "horn" */
	struct bet bet;
};

struct game {
	const char *name;  /* one lower-case word: "sicbo" */
	const char *title; /* "Sic Bo" */
	const char *round; /* what is counted at its tables: "game".  NULL: "round" */
	int rules;         /* their version: another one if a deed that was done could be refused,
			      or would change the state in another way */
	int min_seats;     /* fewer cannot play */
	int max_seats;     /* up to SEATS */
	size_t size;       /* of the state, up to GAME_STATE_SIZE */
	size_t felt;       /* where in it the struct felt is, its last member; 0: it has none.  What
			      is before it is zeroed before open() */
	bool debts;        /* stacks may go below 0 (SM-9) */
	uint8_t working; /* the flags of a bet on the felt that counts with every roll, if there are
			    bets that do not */
	int verbs;       /* rows of ACTIONS: verbs are 0 to VERBS - 1 */

	/* Tables.  Each ends with a row without a name, or NULL; actions, options and strategies
	 * may be shared by help, keys, console, manual and completion. */
	const struct action_kind *actions; /* index = action.verb */
	const struct option_kind *options; /* index = rail.option; up to OPTIONS rows */
	const struct event_kind *events;   /* index = event.kind; own ones from EV_GAME */
	const char *const *faults;         /* sentences of own faults, from FAULT_GAME */
	const char *const *spots;          /* index = stake.spot, event.spot */
	const struct layout *layout;       /* the squares of the felt; NULL: it has none */
	uint8_t live_option; /* the option that a session has as at a live table, because no player
				could be judged by its value on the console; 0: none */
	uint8_t hand_ends;   /* the event that ends a shooter's hand; 0: there are no shooters */
	const struct strategy *strategies; /* those that a simulated player here may have */

	/* The rail is made and the options are set; the game fills in the rest.  NULL: it is all 0.
	 */
	void (*open)(void *state);

	/* All but the question, which is the rail's. */
	struct game_request (*wants)(const void *state);

	/* Is there such a verb at a table with these options?  One that there is not is refused,
	 * and is not told among those that there are.  NULL: there are all. */
	bool (*has_verb)(const void *state, int verb);

	/* May SEAT do this now?  0 or a fault.  The seat plays, verb, words and numbers exist, the
	 * want is not for dice or a start, and in GAME_REQUEST_MOVE it is the seat's turn.  If the
	 * action has an amount, its legal range goes to AMOUNT, whatever the action's own amount
	 * is; the caller compares.  If 0 is legal and 1 is not, the range for 0 begins with 0. Such
	 * an action may also be asked about while dice are wanted, as if they were not.  SEAT is
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

	/* The same of nothing but what the bets on the felt wait for.  NULL: key(). */
	void (*bets_key)(const void *state, struct game_key *key);

	/* The number that the dice have chosen for a bet on SPOT whose event says N; 0: none yet.
	 * NULL: the number that a bet is made on is its number. */
	int (*number)(const void *state, int spot, int n);

	/* The bets of a table with these options, in the order of a report.  Returns how many; 0 if
	 * such a table has no report of its own.  NULL: a row for all squares of a spot that pay
	 * and win alike. */
	int (*rows)(const int32_t *option, struct bet_row out[BET_ROWS]);

	/* What a walk-up bet gets back on this roll, at a table with these options.  NULL: none are
	 * taken. */
	chips (*prize)(const int32_t *option, const struct roll *r, const struct action *bet);

	/* Play the present round to its end: BRAIN, by seat, decide, and DICE are thrown.  The rail
	 * is trusted, and nobody is leaving.  PLAYOUT() of games/playout.h makes it.  NULL: no
	 * tournaments. */
	void (*play_out)(void *state, struct bot *const *bot, struct source_bytes *dice);

	/* SEAT, whose BRAIN this is, bets as long as it wants to; then the time to bet is over. The
	 * dice are wanted now, unless the table waits for a bet that did not come.  The rail is
	 * trusted, and nobody else plays.  PLAY_BETS() of games/playout.h makes it.  NULL: no
	 * sessions. */
	void (*play_bets)(void *state, int seat, struct bot *bot, struct events *out);
};

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

/* Are two keys the same? */
bool game_key_same(const struct game_key *a, const struct game_key *b);

/* For games' key(): add a number; add the stakes of all seats, in the order of the table. */
void game_key_add(struct game_key *key, int64_t number);
void game_key_add_stakes(struct game_key *key, const struct game *g, const void *state);

#endif
