/*
 * A live table: one state of one game, one thread that keeps it going, any number of callers.
 *
 * Every function may be called from any thread.  Only table_bet(), table_wait(), table_rest(),
 * table_doze(), table_close(), table_free() and ticket_prize() sleep.  While dice are in the air
 * the state is the engine thread's alone, so dice and display are slow at nobody's cost but this
 * table's (SB-9), and no lock is held over them.
 */
#ifndef PITBOSS_ENGINE_TABLE_H
#define PITBOSS_ENGINE_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"
#include "engine/glimpse.h"
#include "engine/ticket.h"
#include "games/game.h"

enum { DISPLAY_WAIT_MS = 1000 };

struct table;

/* What a table is given, borrowed until table_free(). */
struct table_ways {
	struct clock *clock;

	/* Throw.  By the engine's thread, with no lock held. */
	void (*dice)(void *ctx, int n, int sides, struct roll *out);

	/* Show a round's result: its last roll, once a round, before any prize of it can be seen
	 * (SB-8).  By a thread of its own, so that one that takes longer than display_wait_ms
	 * delays nothing: the round is then settled, and the result is shown late.  Non-zero says
	 * that it failed, which is not waited for either.  NULL: no display. */
	int (*display)(void *ctx, const char *round, const struct roll *r);
	int32_t display_wait_ms; /* 0: DISPLAY_WAIT_MS */

	/* Something is new.  By any thread, under the table's lock: must neither sleep nor call
	 * back.  NULL: nobody asks. */
	void (*poke)(void *ctx);
	void *ctx;
};

/* A table of GAME with its live options, not open yet.  NULL with errno set. */
struct table *table_create(const struct game *game, const struct table_ways *ways);

/* An option by its index in game->options.  0 or a fault. */
int table_set(struct table *t, int option, int64_t value, struct range *range);

/* Opens, once: FAULT_CLOSED where it is or ever was open (SB-10), FAULT_MEMORY where no thread can
 * be had. */
int table_open(struct table *t);

/* Ends the current round at once (every question's time is over), gives back what outlives a round,
 * and returns when all is settled (SB-11).  FAULT_CLOSED unless open, so for all but the first who
 * call it.  From within dice() or display() it does not wait. */
int table_close(struct table *t);

/* Joins the engine, and the display when it has shown what is still to be shown.  NULL, or a table
 * that is closed or never was open and that nobody uses any more; tickets live on. */
void table_free(struct table *t);

const struct game *table_game(const struct table *t);

/* Seats.  These never sleep.  While dice are in the air they answer FAULT_DICE, and table_wait()
 * tells when to try again; before open and after close FAULT_CLOSED, but a seat can be left after
 * close too, and is paid out.  A name is taken until its seat is paid out.  RANGE may be NULL. */
int table_sit(struct table *t, const char *name, bool simulated, chips stack, int *seat);
int table_buy(struct table *t, int seat, chips amount);
int table_leave(struct table *t, int seat);
int table_act(struct table *t, int seat, const struct action *a, struct range *range);

/* What has been paid out to seats of that name that left, and is not yet fetched; fetching sets it
 * to 0. */
chips table_cashed(struct table *t, const char *name);

/* The latest as VIEWER may see it (NOBODY: a spectator): a copy of some KB under the lock. */
void table_view(struct table *t, int viewer, struct glimpse *out);

/* The same without the names: what a player decides by.  Answers what is wanted. */
struct want table_look(struct table *t, int viewer, struct game_state *out);

/* News after number *SINCE, at most MAX, oldest first; *SINCE moves on.  *MISSED counts those that
 * are not kept any more (may be NULL).  Returns how many. */
int table_news(struct table *t, uint64_t *since, struct news *out, int max, uint64_t *missed);

/* Sleep until the question is another one than QUESTION, the clock says UNTIL_MS (CLOCK_NEVER), or
 * STOP (may be NULL) is true, which table_nudge() makes it look at.  Before the table is open there
 * is no question, and dice in the air wake nobody.  Answers the question now, 0 where there is
 * none, before the table is open and when it has closed. */
uint32_t table_wait(struct table *t, uint32_t question, int64_t until_ms, const atomic_bool *stop);
void table_nudge(struct table *t);

/* Sleep for MS, or until the clock's next beat after that, whatever is asked meanwhile; in a pause
 * they stand still as all time does, also where they are 0.  False, and at once, where the table is
 * not open or STOP (may be NULL) is true. */
bool table_rest(struct table *t, int64_t ms, const atomic_bool *stop);

/* The same for who has nothing to say to QUESTION: until its time is over and MS more have gone by,
 * *RESTED is then true.  Or until it is answered before its time, dice in the air have taken all of
 * the MS, or somebody nudges, which leaves *RESTED false. */
bool
table_doze(struct table *t, uint32_t question, int64_t ms, const atomic_bool *stop, bool *rested);

/* A pause: nobody's time runs, until it goes on with what was left; who rests or waits then sleeps
 * without a wake-up.  Seats may still act. */
void table_pause(struct table *t, bool paused);

/* A bet without a seat, for games that have prize() (SB-12 to SB-15).  Sleeps while dice are in the
 * air, until the next round takes the bet; FAULT_CLOSED where there is none.  OUT is a ticket only
 * where it answers 0. */
int table_bet(struct table *t, const struct action *bet, struct ticket *out, struct range *range);

#endif
