/*
 * What happened, and the only way in which chips move.
 *
 * A game has a table of its events: what each does with chips, and the sentence that tells it.
 * event_add() does the one and notes the other, so ticker, console, ledger and tests read the same
 * bookkeeping.  Events are public, all of them: nothing that a seat may not see goes into one.
 */
#ifndef PITBOSS_GAMES_EVENT_H
#define PITBOSS_GAMES_EVENT_H

#include <stddef.h>
#include <stdint.h>

#include "base/chips.h"
#include "dice/source.h"
#include "games/layout.h"
#include "games/rail.h"

struct game;

/* Room for what one deed may bring: a bet of every seat on every spot is decided, and those of
 * players without a seat. */
enum { EVENTS = (SEATS + 1) * (SQUARES + 2), EVENT_DICE = 5 };

/* How an event's amount moves.  A bettor without a seat (NOBODY) has no stack: their chips are
 * brought in as they are staked and taken out as they are paid. */
enum moves {
	STILL,  /* not at all */
	STAKED, /* from the stack to the table */
	BACK,   /* a stake from the table to the stack */
	WON,    /* winnings from the house to the stack, and the STAKE back from the table */
	PAID, /* winnings from the house to the stack; the STAKE stays on the table, with its vig */
	LOST, /* a stake from the table to the house */
	TAKEN,  /* from the table to the stack: a pot, somebody else's stake */
	BOUGHT, /* brought in, to the stack */
	CASHED, /* taken out of the stack */
};

/* What an event tells of: which of its members mean something.  It depends on the kind and the spot
 * alone, never on a value, so a program that reads events can rely on it. */
enum event_tells {
	TELLS_WHO = 1,      /* seat, and its stack after the event */
	TELLS_SPOT = 2,     /* spot */
	TELLS_ON = 4,       /* n: the number that the spot is on, or 0 if that spot has none */
	TELLS_NUMBER = 8,   /* n: what the kind's NUMBER says */
	TELLS_AMOUNT = 16,  /* amount */
	TELLS_STAKE = 32,   /* stake */
	TELLS_DICE = 64,    /* dice, die */
	TELLS_ITS_ON = 128, /* n, if the spot has numbers: the one that it is on */

	/* No member, but what the amount is to the bet on the square, if it is not the bet itself:
	 * it goes along with it, as a vig; or it is put there after the bet's first roll, and is
	 * worth less than if it had been bet before. */
	TELLS_OF_VIG = 256,
	TELLS_OF_PUT = 512,

	/* No member, but that the seat has won the game, which all others have lost. */
	TELLS_WINNER = 1024,

	TELLS_SQUARE = TELLS_SPOT | TELLS_ITS_ON,
};

/*
 * NAME is for programs: "won", "seven_out"; no two events of a game share one.
 *
 * WORDS is a sentence with a full stop (CO-3).  In it these stand for the event's members: {who},
 * {whose} ("ada's", "your"), {amount}, {stake}, {stack}, {n}, {spot} (its name), {square} (with its
 * number: "place 6", "come on 6", "field"), {on} (" on 6", nothing if n is 0), {split} (": 2 to the
 * pot, 4 back", the stake and the amount; nothing if both are 0), {dice} ("2 2 6") and {total} of
 * them, {round} (the one being played, in the table's count).  {s} and {es} are the ending of the
 * verb, which "you" does not have: "{who} bet{s}"; {is} and {has} are also "are" and "have".
 */
struct event_kind {
	const char *name;
	enum moves moves;
	unsigned tells; /* of enum event_tells */
	const char *words;
	const char *number; /* what n is called with TELLS_NUMBER: "points" */
};

struct event {
	uint8_t kind; /* index in the game's table */
	int8_t seat;  /* or NOBODY */
	uint8_t spot; /* index in the game's spots, if it has one */
	uint8_t dice; /* how many of these are meant: 0 to EVENT_DICE */
	uint16_t n;   /* the number that a spot is on, or any other small number; 0: none */
	uint8_t die[EVENT_DICE];
	uint8_t zero; /* events are compared by their bytes: none is left unset */
	uint32_t round;
	chips amount; /* what moved */
	chips stake;  /* the bet that it came from, if that is another amount; of what is TAKEN, so
			 much was the seat's own */
	chips stack;  /* the seat's, after it */
};

struct events {
	int n;
	struct event at[EVENTS];
};

/* The events of all games; a game's own begin at EV_GAME, after EVENTS_OF_ALL in its table.
 * EV_CASHED pays a player who leaves; with EV_REPAID a player who leaves with debts (SM-9) pays
 * what is owed.  What comes then is told by live tables and by no game: a seat's results in
 * one (engine/digest.h), and how the program of a seat has ended. */
enum {
	EV_SAT,
	EV_MORE,
	EV_LEFT,
	EV_CASHED,
	EV_REPAID,
	EV_RESULTS,
	EV_ALL_WON,
	EV_ALL_LOST,
	EV_ENDED,
	EV_KILLED,
	EV_STOPPED,
	EV_GAME
};
/* clang-format off */
#define EVENTS_OF_ALL \
	[EV_SAT] = { "sat", BOUGHT, TELLS_WHO | TELLS_AMOUNT, \
		     "{who} sit{s} down with {amount}.", NULL }, \
	[EV_MORE] = { "bought", BOUGHT, TELLS_WHO | TELLS_AMOUNT, \
		      "{who} bring{s} {amount} more.", NULL }, \
	[EV_LEFT] = { "left", STILL, TELLS_WHO, "{who} leave{s} the table.", NULL }, \
	[EV_CASHED] = { "cashed", CASHED, TELLS_WHO | TELLS_AMOUNT, \
			"{who} {is} paid out {amount}.", NULL }, \
	[EV_REPAID] = { "repaid", BOUGHT, TELLS_WHO | TELLS_AMOUNT, \
			"{who} pay{s} a debt of {amount}.", NULL }, \
	[EV_RESULTS] = { "results", STILL, TELLS_WHO | TELLS_NUMBER | TELLS_AMOUNT | TELLS_STAKE, \
			 "{who} win{s} {amount} and lose{s} {stake} on {n} bets.", "bets" }, \
	[EV_ALL_WON] = { "all_won", STILL, TELLS_WHO | TELLS_NUMBER | TELLS_AMOUNT, \
			 "{who} win{s} {amount} on {n} bets.", "bets" }, \
	[EV_ALL_LOST] = { "all_lost", STILL, TELLS_WHO | TELLS_NUMBER | TELLS_STAKE, \
			  "{who} lose{s} {stake} on {n} bets.", "bets" }, \
	[EV_ENDED] = { "program_ended", STILL, TELLS_WHO | TELLS_NUMBER, \
		       "The program of {who} has ended (status {n}).", "status" }, \
	[EV_KILLED] = { "program_killed", STILL, TELLS_WHO | TELLS_NUMBER, \
			"The program of {who} has ended (signal {n}).", "signal" }, \
	[EV_STOPPED] = { "program_stopped", STILL, TELLS_WHO, \
			 "The program of {who} broke the protocol and was ended.", NULL }
/* clang-format on */

/* What each kind of move brings to the table, to the house and to all together, in amounts.  The
 * stack gets the rest. */
struct event_effect {
	int8_t table, house, in;
};
extern const struct event_effect event_effects[];

/* The two halves of event_add(), which is in games/game.h: the chips move... */
static inline void
event_move(struct rail *rail, enum moves moves, const struct event *e)
{
	/* By multiplication: which kind comes next is as random as the dice, and a branch that is
	 * guessed wrong costs more than all of this. */
	const struct event_effect *effect = &event_effects[moves];
	chips back = moves == WON ? e->stake : 0;
	chips to_table = effect->table * e->amount - back, to_house = effect->house * e->amount;
	chips to_stack = -(to_table + to_house);

	rail->table += to_table;
	if (effect->in != 0) {
		rail->in += effect->in * e->amount;
		to_stack += effect->in * e->amount;
	}
	rail->house += to_house;
	if (e->seat != NOBODY)
		rail->stack[e->seat] += to_stack;
	else
		rail->in -= to_stack;
}

/* ...and then it is told.  Member by member: an event that has just been put together is not copied
 * at once, since that would wait for all that is still being written of it. */
void event_tell(const struct rail *rail, struct events *out, uint8_t kind, int8_t seat,
		uint8_t spot, uint16_t n, chips amount, chips stake);

/* What the seat's chips have won with it, or lost if that is negative; 0 if neither. */
chips event_change(const struct game *g, const struct event *e);

/* For games: is anybody told of events that move no chips?  If not, they need not be made. */
static inline bool
event_is_heard(const struct rail *rail, const struct events *out)
{
	return out != NULL && !rail->quiet;
}

/* For games: event_add() for an event that shows the dice of R. */
void event_add_roll(const struct game *g, void *state, struct events *out, const struct event *e,
		    const struct roll *r);

#endif
