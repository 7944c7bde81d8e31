/*
 * What each bet of a full craps table wins and costs, in the rows of CL section 11.
 */
#ifndef PITBOSS_LAB_CRAPS_CRAPS_ODDS_H
#define PITBOSS_LAB_CRAPS_CRAPS_ODDS_H

#include "base/text.h"
#include "games/craps/craps_price.h"
#include "games/strategy.h"

enum { CRAPS_ROWS = 64, CRAPS_ROW_NAME = 40, CRAPS_FULL_LIMITS = 8 };

/* Bets that win and cost alike, at the least stake on which nothing is rounded. */
struct craps_row {
	char name[CRAPS_ROW_NAME]; /* "place 4, 10", "horn" */
	chips unit;
	struct craps_price price;
};

/* The rows of the bets that a table with these options offers, in the order of the layout.  Returns
 * how many; 0 if it has the simple layout. */
int craps_odds_rows(const int32_t *option, struct craps_row out[CRAPS_ROWS]);

/* "27:4, 3:1": what a row pays, for each way to win. */
void craps_odds_pays(const struct craps_row *row, struct text *out);

/* A line bet with all the odds that a limit allows: the expected loss as a part of all that is laid
 * (CL section 11, table 3). */
struct craps_full_odds {
	int32_t limit; /* 0: no odds are taken */
	struct fraction pass, dont_pass;
	bool has_dont_pass;
};

/* For no odds and the limits that casinos have (CL-17). */
void craps_odds_full(const int32_t *option, struct craps_full_odds out[CRAPS_FULL_LIMITS]);

/* The rolls of an hour at a live table. */
double craps_rolls_an_hour(void);

/* What a simulated player who has a table to itself loses there in an hour, on average: the exact
 * cost of all bets that many rolls decide. */
double craps_hourly_cost(const struct strategy *strategy, const int32_t *option);

#endif
