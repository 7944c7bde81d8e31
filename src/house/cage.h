/*
 * A person's bankroll in the house.  Sitting down takes a stack out of the cage, leaving a table
 * brings it back.
 *
 * A plain value, used by one thread.
 */
#ifndef PITBOSS_HOUSE_CAGE_H
#define PITBOSS_HOUSE_CAGE_H

#include "base/chips.h"
#include "base/fault.h"

enum { BUY_IN = 200, BANKROLL = 1000 };

struct cage {
	chips cash;    /* in the cage now, not at any table */
	chips brought; /* when the evening began */
};

/* BANKROLL is 0 to CHIPS_MAX. */
void cage_open(struct cage *cage, chips bankroll);

/* Take AMOUNT out: 0, or FAULT_POOR where it is more than there is or nothing, and then nothing has
 * changed. */
int cage_take(struct cage *cage, chips amount);

/* Bring AMOUNT back; a debt from a table (SM-9) is negative. */
void cage_give(struct cage *cage, chips amount);

/* How much to sit down with where the first bet needs NEED: BUY_IN, more where the bet is more,
 * less where there is less.  0 where it is not enough. */
chips cage_buy_in(const struct cage *cage, chips need);

#endif
