/*
 * The tables that the house would open, with what their bets cost by the rules.
 */
#ifndef PITBOSS_CMD_PLAY_OFFERS_H
#define PITBOSS_CMD_PLAY_OFFERS_H

#include "room/offer.h"

/* All 0 at first. */
struct offers {
	int n;
	struct table_offer at[OFFERS_MOST];
};

/* As struct local_plan wants them: of each game one as usual, and one for each word that one of its
 * options may have instead.  They are worked out once. */
const struct table_offer *offers_ask(void *offers, int *n);

#endif
