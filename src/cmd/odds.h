/*
 * `pitboss odds GAME[:OPTION=VALUE...]`: what its bets pay and what they cost.
 */
#ifndef PITBOSS_CMD_ODDS_H
#define PITBOSS_CMD_ODDS_H

#include "base/fraction.h"
#include "engine/opening.h"

struct odds_values {
	bool json;
	bool compare;         /* its pay tables side by side */
	const char *paytable; /* a number or a name; NULL: it is not said */
	struct opening table; /* the table that is meant, with that pay table */
};

/* "6 to 5", as players say it. */
const char *odds_pays_text(struct fraction pays, char out[FRACTION_TEXT + 4]);

#endif
