/*
 * What was done at a table, as a value: the one way in which a state changes.
 *
 * The state of any table is game_open() followed by its deeds and nothing else.  Console, live
 * tables, tournaments, solvers and tests are loops over game_do().  (PLAYOUT() in games/playout.h
 * is the same loop, inlined for tournaments.)
 *
 * As text a deed is a line in the words of the console:
 *
 *     sit SEAT CHIPS          buy SEAT CHIPS        leave SEAT
 *     act SEAT VERB WORD...   set OPTION VALUE      time
 *     roll DIE...             call-off              text SEAT TEXT
 *
 * TEXT is the rest of the line behind one blank.  SEAT is a number, or - for a bettor without a
 * seat.  A deed names no player: the runner of the table keeps the names of the seats.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_GAMES_DEED_H
#define PITBOSS_GAMES_DEED_H

#include <stdbool.h>
#include <stdint.h>

#include "base/chips.h"
#include "base/text.h"
#include "dice/committed.h"
#include "games/action.h"

enum deed_kind {
	DEED_SIT,      /* SEAT sits down with AMOUNT */
	DEED_BUY,      /* SEAT brings AMOUNT more */
	DEED_ACT,      /* SEAT does ACTION */
	DEED_LEAVE,    /* SEAT leaves */
	DEED_SET,      /* OPTION becomes AMOUNT */
	DEED_TIME,     /* the time of the present question is over */
	DEED_ROLL,     /* the dice have landed as ROLL */
	DEED_CALL_OFF, /* all that lies on the table goes back */
	DEED_OWN_TEXT, /* SEAT's text for the dice is TEXT from now on (LG-32) */
	DEED_KINDS
};

struct deed {
	enum deed_kind kind;
	int8_t seat;
	uint8_t option; /* index in the game's table */
	chips amount;
	struct action action;
	struct roll roll;
	char text[OWN_TEXT];
};

/* The deeds that are done most often, made member by member: an initializer would clear the room of
 * fifty dice each time, and a copy of a whole action waits for the stores of its members.  Dice are
 * thrown into the deed itself for the same reason. */
static inline struct deed
deed_of_act(int seat, const struct action *a)
{
	struct deed d;

	d.kind = DEED_ACT;
	d.seat = (int8_t)seat;
	d.option = 0;
	d.amount = 0;
	d.action.verb = a->verb;
	for (int i = 0; i < ARGS; i++)
		d.action.arg[i] = a->arg[i];
	d.roll.n = 0;
	d.text[0] = '\0';
	return d;
}

static inline struct deed
deed_of_time(void)
{
	struct deed d;

	d.kind = DEED_TIME;
	d.seat = NOBODY;
	d.option = 0;
	d.amount = 0;
	d.action.verb = 0;
	d.roll.n = 0;
	d.text[0] = '\0';
	return d;
}

/* Room for the longest text of a deed, its NUL included. */
enum { DEED_TEXT = 256 };

/*
 * Do D in STATE.  Returns 0 or a fault.  With a fault no byte of the state has changed and no event
 * was added; RANGE (may be NULL) then has the legal range of the number or amount that the fault
 * speaks of.  OUT may be NULL.  After each deed the chips are counted (see game_audit()).
 *
 *     DEED_SIT       takes the lowest seat that is free.  D->seat is NOBODY, and is then set to
 *                    it, or names it; another number is FAULT_SEAT.  AMOUNT is 1 to CHIPS_MAX,
 *                    else FAULT_STACK.  The player stands last in the order.
 *     DEED_BUY       FAULT_STACK if the stack would be above CHIPS_MAX.
 *     DEED_ACT       as game_check() says.  The seat NOBODY is a walk-up bet.
 *     DEED_LEAVE     pays out at once what can be taken down.  A seat with bets to be played out,
 *                    or that is still owed something, stays taken, is paid as they are decided,
 *                    and is free after the last.
 *     DEED_SET       AMOUNT is in the option's range, else FAULT_VALUE.  FAULT_LAID if chips lie on
 *                    the table and the option is one that waits until none do.
 *     DEED_TIME      FAULT_DICE if dice are wanted.
 *     DEED_ROLL      FAULT_DICE if dice are not wanted, or not these.
 *     DEED_CALL_OFF  is never refused, and may come at any time.
 *     DEED_OWN_TEXT  changes no state: the runner keeps the texts.  FAULT_TEXT if it does not fit.
 */
int
game_do(const struct game *g, void *state, struct deed *d, struct events *out, struct range *range);

/* Append D as text, without a newline.  D was done by game_do() or could be. */
void deed_write(const struct game *g, const struct deed *d, struct text *out);

/* Read LINE, which is cut to words in place.  False if it is no deed of G: WHY gets a sentence
 * without a full stop that says what is wrong and what would be right.  Whether the deed is legal
 * is for game_do() to say. */
bool deed_read(const struct game *g, char *line, struct deed *out, struct text *why);

#endif
