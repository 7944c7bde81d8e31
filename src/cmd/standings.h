/*
 * What came of a tournament, as a table or as JSON.
 */
#ifndef PITBOSS_CMD_STANDINGS_H
#define PITBOSS_CMD_STANDINGS_H

#include "cmd/brains.h"
#include "lab/contest/tournament.h"

struct standings {
	const struct tournament *t;
	const struct brains *brains;
	bool stopped; /* early, so that fewer games were played */
	struct figures total[TOURNAMENT_PLAYERS];
	struct failings failed[TOURNAMENT_PLAYERS];
	struct figures cross[TOURNAMENT_PLAYERS * TOURNAMENT_PLAYERS];
	struct figures duel; /* the difference, if it was one */
};

/* To standard output. */
void standings_print(const struct standings *s);
void standings_print_json(const struct standings *s);

#endif
