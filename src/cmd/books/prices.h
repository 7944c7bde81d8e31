/*
 * What the rules say of a bet that lay on a spot of a table: how often it wins, and what it pays
 * then.
 */
#ifndef PITBOSS_CMD_BOOKS_PRICES_H
#define PITBOSS_CMD_BOOKS_PRICES_H

#include "house/past_sums.h"
#include "lab/exact/tariff.h"

/* The tables of one game with certain options. */
struct prices_table {
	char game[PAST_WORD];
	char options[PAST_OPTIONS];
	const struct game *rules; /* NULL: there is no such game any more */
	struct exact *exact;      /* owned; NULL: its bets have no exact price */
	struct prices_table *next;
};

/* Begins as all 0; prices_close() ends it. */
struct prices {
	struct prices_table *first, *now; /* owned */
};

/* For the table of such a bet.  What is not said of its options is as at any live table. */
void prices_open(struct prices *prices, const struct past_spot *of);
void prices_close(struct prices *prices);

/* What a bet on this spot is called: with its number if that is what was bet on ("odds 6", "put
 * 6"), without if the dice have chosen it ("pass").  Returns OUT. */
enum { PRICE_NAME = 2 * PAST_WORD };
const char *
prices_name(const struct prices *prices, const struct past_spot *of, char out[PRICE_NAME]);

/* TIMES such bets that paid BACK; false if they have no exact price. */
bool prices_find(const struct prices *prices, const struct past_spot *of, chips back, int64_t times,
		 struct luck_bet *out);

/* A bet that came back when dice had chosen its number, so that it counts as one that was made.
 * False if it came back undecided. */
bool prices_half(const struct prices *prices, const struct past_spot *of, struct tariff_half *out);

/* The covariance of what two bets bring that the same throw decides.  0 if no rule joins them. */
double prices_covariance(const struct prices *prices, const struct past_pair *pair);

#endif
