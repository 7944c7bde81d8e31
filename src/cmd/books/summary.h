/*
 * `pitboss history --summary': what all bets have brought, beside what they bring on average
 * (LG-41).
 */
#ifndef PITBOSS_CMD_BOOKS_SUMMARY_H
#define PITBOSS_CMD_BOOKS_SUMMARY_H

#include "cmd/books/prices.h"
#include "text/report.h"

/* The bets of one name, of one game, or all.  Bets that came back undecided count nowhere; those
 * that came back half-way (HALF of them) count with what they were worth then taken off what was
 * expected of them. */
struct summary_line {
	char game[PAST_WORD], bet[PRICE_NAME]; /* BET is empty for all of the game, GAME for all */
	int64_t bets, half;
	chips laid, result;
	bool priced;              /* the rest is known, of all of them */
	struct fraction expected; /* the result that they have on average */
	double worse;             /* the share of people with the same bets who would do worse */
	bool exact;               /* WORSE is; else it is that of a normal distribution */
};

struct summary {
	int n, room;
	struct summary_line *line; /* by game: its bets, then all of it; all games at the end */
	int64_t returned;          /* bets that came back undecided */
	int64_t stakes;            /* how often the house gave a new stake */
};

/* False without memory; summary_free() is due in any case. */
bool summary_make(struct summary *summary, const struct past_sums *sums);
void summary_free(struct summary *summary);

void summary_print(const struct summary *summary, enum report_form form);

#endif
