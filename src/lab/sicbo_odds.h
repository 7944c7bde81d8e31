/*
 * What the spots of a pay table of Sic Bo pay, how often they win and what they cost, counted over
 * the 216 results (SL-36).
 */
#ifndef PITBOSS_LAB_SICBO_ODDS_H
#define PITBOSS_LAB_SICBO_ODDS_H

#include "base/fraction.h"
#include "games/sicbo/sicbo.h"
#include "games/strategy.h"

enum { SICBO_ROWS = 32, SICBO_ROW_NAME = 40, SICBO_RESULTS_ALL = 216, SICBO_HITS = 3 };

/* Spots of one name that pay and win alike. */
struct sicbo_row {
	char name[SICBO_ROW_NAME]; /* "total 4, 17", "pair (each of 15)" */
	int square;                /* the first of them */
	int squares;
	/* By how often they are hit, from 1: what that pays, to 1, and in how many results. */
	int rates;
	int pays[SICBO_HITS], ways[SICBO_HITS];
	int wins; /* results, in all */
	struct fraction win, edge;
};

/* The rows of a table, in the order of its squares.  Returns how many. */
int sicbo_rows(int paytable, struct sicbo_row out[SICBO_ROWS]);

/* "1:1 / 2:1 / 3:1" */
void sicbo_row_pays(const struct sicbo_row *row, struct text *out);

/* Do two squares of one spot pay and win alike, so that they stand in one row? */
bool sicbo_hits_alike(int paytable, int a, int b);

/* What a square costs at a table, for each chip. */
struct fraction sicbo_edge(int paytable, int square);

/* The rounds of an hour at a live table. */
double sicbo_rounds_an_hour(void);

/* What a simulated player loses in an hour at a table, on average: the mean over many rounds of the
 * exact cost of its bets. */
double sicbo_hourly_cost(const struct strategy *strategy, int paytable);

#endif
