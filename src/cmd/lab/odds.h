/*
 * `pitboss odds GAME[:OPTION=VALUE...]`: what its bets pay and what they cost.
 */
#ifndef PITBOSS_CMD_LAB_ODDS_H
#define PITBOSS_CMD_LAB_ODDS_H

#include "engine/opening.h"
#include "lab/exact/rows.h"
#include "wire/json.h"

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
	void (*more)(const int32_t *option, struct json *j);
};

/* Print a table on which each roll decides all bets, and one on which it does not; as JSON, append
 * an object. */
void odds_ways_print(const struct odds_table *t);
void odds_ways_put(const struct odds_table *t, struct json *j);
void odds_chances_print(const struct odds_table *t);
void odds_chances_put(const struct odds_table *t, struct json *j);

/* The pay tables of a game side by side, but for the first, which is told in words.  N tables. */
void odds_ways_compare(const struct odds_table *tables, int n);

/* For both: what simulated players lose in an hour of rolls that are called UNIT. */
void odds_print_players(const struct odds_table *t, const char *unit);
void odds_put_players(const struct odds_table *t, struct json *j, const char *key);
void odds_put_fraction(struct json *j, const char *key, struct fraction f);
double odds_percent(struct fraction f);

#endif
