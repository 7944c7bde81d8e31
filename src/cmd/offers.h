/*
 * The tables that the house would open, with what their bets cost by the rules.
 */
#ifndef PITBOSS_CMD_OFFERS_H
#define PITBOSS_CMD_OFFERS_H

#include "room/offer.h"

struct offers {
	int n;
	struct table_offer at[OFFERS_MOST];
};

/* Of each game one as usual, and one for each word that one of its options may have instead. */
void offers_init(struct offers *offers);

#endif
