/*
 * The bet future of a bettor without a seat (SB-16): a plain value {round, bet}.
 *
 * It knows its round's id at once and its prize when the round is settled, immediately or
 * arbitrarily later, also when the table has been closed and freed.  The round's memory goes with
 * the last ticket.  A ticket is not moved while a thread waits on it; otherwise any thread may use
 * it.
 */
#ifndef PITBOSS_ENGINE_TICKET_H
#define PITBOSS_ENGINE_TICKET_H

#include <stdbool.h>
#include <stdint.h>

#include "games/action.h"

struct round; /* shared by all tickets of one round */

struct ticket {
	struct round *round;
	struct action bet;
	bool interrupted; /* guarded by the round's lock */
};

enum ticket_wait { TICKET_PAID, TICKET_LATE, TICKET_INTERRUPTED };

/* Unique over all tables, processes and machines (SB-6); valid until ticket_end(). */
const char *ticket_round(const struct ticket *k);

/* Wait up to MS (CLOCK_NEVER: for ever; 0: not at all) for the prize, which is set only if it is
 * PAID.  Any number of times. */
enum ticket_wait ticket_prize(struct ticket *k, int64_t ms, chips *prize);

/* End the wait that is on, or else the next one. */
void ticket_interrupt(struct ticket *k);

/* Release it; nobody waits on it any more. */
void ticket_end(struct ticket *k);

#endif
