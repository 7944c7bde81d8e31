/*
 * What comes of what a person asks for at a table, as plain values.
 */
#ifndef PITBOSS_HOUSE_OUTCOME_H
#define PITBOSS_HOUSE_OUTCOME_H

#include "games/action.h"

/* The most bets that wait for the next round, and the most events of the person's chips that are
 * kept. */
enum { WAITING_BETS = 128, OWN_EVENTS = 128 };

/* What became of something that the person asked for. */
struct outcome {
	int fault;          /* 0: it was done, or waits until the dice have landed */
	struct range range; /* that the fault's sentence speaks of */
};

#endif
