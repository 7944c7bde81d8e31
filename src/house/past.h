/*
 * What a person has bet, made anew from the journals of a ledger.
 */
#ifndef PITBOSS_HOUSE_PAST_H
#define PITBOSS_HOUSE_PAST_H

#include "games/game.h"
#include "house/ledger.h"

/* A bet that has been decided or came back.  What was bet in a round of a game that plays for a pot
 * is one bet. */
struct past_bet {
	int64_t at_ms; /* when it was decided, since 1970 */
	int64_t table; /* the table's id in the ledger */
	int order;     /* among those of its table */
	const struct game *game;
	uint32_t round;    /* at its table, from 1 */
	const char *spot;  /* NULL: the pot */
	uint8_t on;        /* the number that the spot is on; 0: none */
	struct roll dice;  /* the last that were thrown there before; n is 0 if none were */
	chips stake, back; /* laid; paid back, the stake among it */
	chips stack;       /* in hand at that table then */
};

struct past {
	int n, room;
	struct past_bet *bet; /* newest first */
};

/* The bets of the person NAME in the ledger at PATH, which may be open elsewhere and is not
 * written. A file that is not there has none.  Tables that are played by other rules now are left
 * out. False, with WHY, if it cannot be read. */
bool past_read(struct past *past, const char *path, const char *name, struct text *why);
void past_free(struct past *past);

#endif
