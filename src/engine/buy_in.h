/*
 * The chips that somebody must bring to a table to do something there.
 *
 * Pure, as the games are.
 */
#ifndef PITBOSS_ENGINE_BUY_IN_H
#define PITBOSS_ENGINE_BUY_IN_H

#include "games/action.h"

struct buy_in {
	chips cash;   /* the chips that can be brought: 0 or more */
	chips buy_in; /* to sit down with, unless that needs more or there is less */
};

/* If *SEAT is NOBODY, sits down and sets it; brings the chips that the stack lacks for A:
 * which may be less than A's amount, as some of that may lie on the table already.  A is not done;
 * a NULL A only sits down.  0, or the fault for which A would be refused with all the chips in the
 * purse; RANGE is then the legal range of the number or amount that the fault speaks of, and STATE
 * and OUT (may be NULL) may have changed, so that they must be copies. */
int buy_in_bring(const struct game *g, void *state, int *seat, const struct action *a,
		 const struct buy_in *purse, struct events *out, struct range *range);

/* The amount of A, 0 if it has none. */
chips action_amount(const struct game *g, const struct action *a);

#endif
