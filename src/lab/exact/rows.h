/*
 * The bets of a table in the rows of a report: what each pays, how often it wins and what it costs;
 * and what simulated players lose with them in an hour (SL-36, CL section 11).
 */
#ifndef PITBOSS_LAB_EXACT_ROWS_H
#define PITBOSS_LAB_EXACT_ROWS_H

#include "games/strategy.h"
#include "lab/exact/exact.h"

struct exact_row {
	char name[BET_NAME];      /* "total 4, 17", "pair (each of 15)" */
	int square;               /* the first of its squares */
	int squares;              /* how many are alike; 0 if the game has rows of its own */
	chips unit;               /* the least stake on which nothing is rounded */
	struct exact_price price; /* of that stake */
};

struct exact_rows {
	int n;
	bool one_roll; /* each roll decides all bets */
	struct exact_row row[BET_ROWS];
	uint8_t row_of[SQUARES]; /* 1 + the row of a square; 0: none */
};

/* Fill in the rows of the table of E.  Return false without memory. */
bool exact_rows(struct exact *e, struct exact_rows *out);

/* Return how many rolls an hour at a live table of G has; 0 if its options do not say it. */
double exact_rolls_an_hour(const struct game *g);

/* Return what a simulated player who has a table to itself loses there in an hour, on average: the
 * exact cost of all bets that many rolls decide. */
double
exact_hourly_cost(struct exact *e, const struct exact_rows *rows, const struct strategy *strategy);

#endif
