/*
 * `pitboss odds GAME[:OPTION=VALUE...]`: what its bets pay and what they cost.
 */
#ifndef PITBOSS_CMD_LAB_ODDS_H
#define PITBOSS_CMD_LAB_ODDS_H

#include "engine/opening.h"
#include "lab/exact/rows.h"
#include "text/report.h"

struct odds_values {
	bool json;
	bool compare;         /* its pay tables side by side */
	const char *paytable; /* a number or a name; NULL: it is not said */
	struct opening table; /* the table that is meant, with that pay table */
};

/* The bets of a table. */
struct odds_table {
	const struct game *game;
	int32_t option[OPTIONS];
	struct exact *exact; /* owned */
	struct exact_rows rows;

	/* What the game says besides, as a member of its struct study.  NULL: nothing. */
	void (*more)(const int32_t *option, struct report *r);
};

/* Report a table on which each roll decides all bets, and one on which it does not. */
void odds_ways_report(const struct odds_table *t, struct report *r);
void odds_chances_report(const struct odds_table *t, struct report *r);

/* The pay tables of a game side by side, but for the first, which is told in words.  N tables. */
void odds_ways_compare(const struct odds_table *tables, int n);

/* For both: what simulated players lose in an hour of rolls that are called UNIT. */
void odds_report_players(struct report *r, const struct odds_table *t, const char *unit);
double odds_percent(struct fraction f);

#endif
