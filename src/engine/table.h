/*
 * A live table: one state of one game, one thread that keeps it going, any number of callers.
 *
 * Every function may be called from any thread.  Only table_bet(), table_wait(), table_close(),
 * table_free() and ticket_prize() sleep.  While dice are in the air the state is the engine
 * thread's alone, and no lock is held over dice and display: if they are slow, they delay this
 * table only (SB-9).
 */
#ifndef PITBOSS_ENGINE_TABLE_H
#define PITBOSS_ENGINE_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"
#include "engine/chip_account.h"
#include "engine/journal.h"
#include "engine/occupants.h"
#include "engine/pool.h"
#include "engine/resume.h"
#include "engine/table_view.h"
#include "engine/ticket.h"
#include "games/action.h"

enum { DISPLAY_WAIT_MS = 1000 };

struct table;

/* What a table works with, borrowed until table_free(). */
struct table_ops {
	struct clock *clock;

	/* Runs the simulated players.  NULL: there are none. */
	struct pool *pool;

	/* Throw.  By the engine's thread, with no lock held.  NULL: with dice of the table's own,
	 * which anybody can check (LG-30). */
	void (*dice)(void *ctx, int n, int sides, struct roll *out);

	/* Told of every throw of the table's own dice before anybody sees it, like dice().  NULL:
	 * nobody asks. */
	void (*thrown)(void *ctx, const struct roll *r);
	int64_t number; /* what its dice know the table by, if there is no recorder */

	/* Show a round's result: its last roll, once a round, before any prize of it can be seen
	 * (SB-8).  By a thread of its own, so that one that takes longer than display_wait_ms
	 * delays nothing: the round is then settled, and the result is shown late.  Non-zero says
	 * that it failed, which is not waited for either.  NULL: no display. */
	int (*display)(void *ctx, const char *round, const struct roll *r);
	int32_t display_wait_ms; /* 0: DISPLAY_WAIT_MS */

	/* The table closes by itself when so many rounds are over, without another one.  0: never.
	 */
	uint32_t rounds;

	/* Something is new.  By any thread, under the table's lock: must neither sleep nor call
	 * back.  NULL: nobody asks. */
	void (*poke)(void *ctx);
	void *ctx;

	/* Where chips come from and go to.  NULL: nobody counts them, and there are enough. */
	const struct chip_account *chip_account;

	/* Told of everything that changes the table.  A throw is made when the bets before it are
	 * safe, and is seen when it is safe itself (LG-6).  NULL: nothing is recorded. */
	const struct recorder *recorder;
};

/* A table of GAME with its live options, not open yet.  NULL with errno set. */
struct table *table_create(const struct game *game, const struct table_ops *ops);

/* The same for a table that goes on from where FROM is: the same seats, stacks and bets, and
 * whoever's turn it was, whose time begins anew.  All that is in play counts as brought there, and
 * its journal goes on with the next number.  The seats of simulated players wait for
 * player_resume(). */
struct table *table_resume(const struct resume *from, const struct table_ops *ops);

/* A table that is not open stands still for ever, to be looked at alone: it looks open and paused,
 * and deeds are answered FAULT_STILL. */
void table_freeze(struct table *t);

/* An option by its index in game->options.  0 or a fault. */
int table_set(struct table *t, int option, int64_t value, struct range *range);

/* All options as they are. */
void table_options(struct table *t, int32_t out[OPTIONS]);

/* Opens, once: FAULT_CLOSED if it is or ever was open (SB-10), FAULT_MEMORY with errno set if no
 * thread can be started. */
int table_open(struct table *t);

/* Ends the current round at once (every question's time is over), gives back the bets that outlive
 * it, pays everybody out, and returns when all that is done (SB-11).  No stack and no stake is left
 * then: what has come in less what went out is what the house won.  If the recorder cannot make
 * its bets safe, nothing is thrown: all chips stay where they lie, and so does the journal.
 * FAULT_CLOSED unless open, so for all calls but the first.  From within dice() or display() it
 * does not wait. */
int table_close(struct table *t);

/* The same without an end to the round: the table stands still as it is, nobody leaves, and its
 * journal is not closed, so that another evening can go on with it.  Dice that are in the air land
 * first; tickets of the round are not settled.  FAULT_CLOSED unless open. */
int table_keep(struct table *t);

/* Joins the engine, and the display when it has shown all results.  NULL, or a table that is closed
 * or kept or never was open, and that nobody uses any more; tickets live on. */
void table_free(struct table *t);

const struct game *table_game(const struct table *t);

/*
 * Seats.  These answer 0 or a fault, with which nothing has changed.  They never sleep, but those
 * of a person return when what was done is safe with the recorder, if the table has one.  While
 * dice are in the air the answer is FAULT_DICE, and table_wait() tells when to try again; before
 * the table is open and after it has closed it is FAULT_CLOSED; while the recorder cannot write it
 * is FAULT_LEDGER for all but table_leave().  FAULT_UNRECORDED is the one that has changed the
 * table: it was done, and the recorder could not make it safe; it is not told as done, and counts
 * as soon as it is safe.  Chips that are brought are drawn from the account of the seat occupant,
 * which the till may refuse; chips that are paid out go back to it.  A name is taken until its seat
 * is paid out.  RANGE may be NULL.
 */
int table_sit(struct table *t, const struct seat_occupant *who, chips stack, int *seat);
int table_buy(struct table *t, int seat, chips amount);
int table_leave(struct table *t, int seat);
int table_act(struct table *t, int seat, const struct action *a, struct range *range);

/* Does A for WHO in one step: sits down if they do not sit yet, with BUY_IN chips, with more if A
 * needs more, with less if the account has less; brings what the stack lacks for A; and does it.  A
 * NULL A only sits down.  *SEAT is where they sit, NOBODY if they do not.  RANGE is that with all
 * the chips in the account.  FAULT_LEFT while bets of a seat that they left are played out. */
int table_play(struct table *t, const struct seat_occupant *who, int *seat, const struct action *a,
	       chips buy_in, struct range *range);

/* SEAT, a person's, has no more to say to the present question.  If THROUGH, they want to get on to
 * what concerns them: the next question that is theirs, or what comes of their bets, or the end of
 * the round.  When all persons who play here have said so, the time to bet, pauses and simulated
 * players are short until then.  0 or FAULT_SEAT. */
int table_hurry(struct table *t, int seat, bool through);

/* The simulated player of that name, if it sits there, leaves by itself before the next game, which
 * does not begin without that: it is not dealt in, however little time there is. */
void table_send_away(struct table *t, const char *name);

/* TEXT becomes SEAT's own, which the next throws depend on, as soon as a round is over, or at once
 * if none has begun (LG-32).  FAULT_TEXT if it does not fit, FAULT_SEEDED if the table has no dice
 * of its own. */
int table_choose_text(struct table *t, int seat, const char *text);

/* Reveal the secret of the dice and pledge a new one, as soon as a round is over, or at once if
 * none has begun (LG-33).  FAULT_SEEDED if the table has no dice of its own. */
int table_reveal(struct table *t);

/* The latest as the seat VIEWER may see it (NOBODY: a spectator): a copy of some KB under the lock.
 * The view's BROUGHT is 0: only table_view_of() knows the account. */
void table_view(struct table *t, int viewer, struct table_view *out);

/* The latest as the person with ACCOUNT may see it.  Returns their seat, which may be one that they
 * have left and that is not paid out yet; NOBODY if they have none. */
int table_view_of(struct table *t, uint32_t account, struct table_view *out);

/* Another number when anything has changed that somebody could see. */
uint64_t table_version(struct table *t);

/* table_view() without the names, for a player's decision.  Answers what is wanted. */
struct game_request table_look(struct table *t, int viewer, struct game_state *out);

/* The names of those who sit there now, by seat; "" for a free one. */
void table_names(struct table *t, char out[SEATS][NAME_SIZE]);

/* Those who sit there, in the order of the table. */
void table_occupants(struct table *t, struct occupants *out);

/* What the person with ACCOUNT (0: a spectator) may know of the table's dice. */
void table_dice(struct table *t, uint32_t account, struct dice_view *out);

/* Another number when anything of that has changed for anybody, but whether they sit. */
uint64_t table_dice_mark(struct table *t);

/* News after number *SINCE for the person with the account VIEWER (0: a spectator), at most MAX,
 * oldest first; *SINCE moves on.  *MISSED counts those that are not kept any more (may be NULL).
 * While the recorder cannot write, what is not safe is not told.  Returns how many. */
int table_news(struct table *t, uint32_t viewer, uint64_t *since, struct news *out, int max,
	       uint64_t *missed);

/* The number of the question that the table asks now. */
uint32_t table_request_id(struct table *t);

/* News of the player in SEAT that is no deed: KIND is EV_ENDED, EV_KILLED or EV_STOPPED, with
 * NUMBER. */
void table_tell_end(struct table *t, int seat, int kind, int number);

/* Sleep until the question is another one than QUESTION; dice in the air wake nobody.  Before the
 * table is open there is no question, and it is waited for.  Answers the question now; 0 when the
 * table has closed. */
uint32_t table_wait(struct table *t, uint32_t request_id);

/* When somebody looked at a table. */
struct table_snapshot {
	bool begun, open; /* it has been opened; and it has not closed since */
	bool closed;      /* ... and nothing happens any more */
	bool paused;
	bool hurries;      /* nobody wants to wait */
	bool people;       /* persons play here */
	int64_t played_ms; /* the clock's time without all pauses */
	int64_t ends_ms;   /* by the same: when the question's time is over; CLOCK_NEVER */
};

/* table_look(), and the moment of the look. */
struct game_request
table_look_now(struct table *t, int viewer, struct game_state *out, struct table_snapshot *now);

/* TASK, of which only STEP is set, is run by the table's pool, due now and then when it says.  Its
 * naps are by played time.  0 or ENOMEM.  It is to be removed before table_free(). */
int table_join(struct table *t, struct task *task);

/* The time to bet and the pauses are so many thousandths of what the options say, TABLE_PACE at
 * first, and what is left of the present one too; the time for a move and for dice in the air is
 * not.  Time to bet is 0.5 s at least, if the options say no less. */
enum { TABLE_PACE = 1000 };
void table_pace(struct table *t, int32_t thousandths);

/* In a pause nobody's time runs; after it, what was left of it runs on.  All sleep through a pause
 * without a wake-up.  Seats may still act. */
void table_pause(struct table *t, bool paused);

/* A bet without a seat, for games that have prize() (SB-12 to SB-15).  Sleeps while dice are in the
 * air, until the next round takes the bet; FAULT_CLOSED if there is none. OUT is a ticket only if
 * it answers 0 or FAULT_UNRECORDED. */
int table_bet(struct table *t, const struct action *bet, struct ticket *out, struct range *range);

#endif
