/*
 * A table that a house would open, and what its bets cost: a plain value, for a list of them.
 */
#ifndef PITBOSS_ROOM_OFFER_H
#define PITBOSS_ROOM_OFFER_H

#include "engine/opening.h"

/* The most offers of a house. */
enum { OFFERS_MOST = 64, OFFER_BET = 24 };

/* A bet, and what is lost of it on average, as a share of the stake. */
struct price {
	char bet[OFFER_BET];
	double edge;
};

struct table_offer {
	struct opening opening;
	char title[OPENING_TITLE];
	bool house;  /* its bets are against the house; else players play against each other */
	bool priced; /* what they cost is known */
	struct price cheapest, dearest;
};

/* The nearest limit that people know which is larger, or smaller, than that of O, within its range;
 * false if there is none. */
bool offer_raise(struct opening *o);
bool offer_lower(struct opening *o);

/* The present limit of O; -1 if its game has none. */
int32_t offer_limit(const struct opening *o);

/* What its bets cost, in a sentence or two. */
void offer_write_price(const struct table_offer *offer, struct text *out);

#endif
