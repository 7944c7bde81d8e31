/*
 * What a person has bet, as sums over equal bets (LG-41).
 */
#ifndef PITBOSS_HOUSE_PAST_SUMS_H
#define PITBOSS_HOUSE_PAST_SUMS_H

#include "house/past.h"

/* Bets that were made with the same stake on the same spot at tables of the same game with the same
 * options. */
struct past_spot {
	char game[PAST_WORD]; /* its name */
	char spot[PAST_WORD];
	int on; /* the number that the spot is on; 0: none */
	chips stake;
	char options[PAST_OPTIONS]; /* as deeds: "set vig 1;set fire 2"; empty: not known */
};

/* That many of them, of which each paid BACK. */
struct past_sum {
	struct past_spot of;
	chips back;
	int64_t times;
};

/* So often one deed decided a bet of the one kind and a bet of the other; neither came back. */
struct past_pair {
	struct past_spot of[2];
	int64_t times;
};

struct past_sums {
	int n, room, pairs, pair_room;
	struct past_sum *sum; /* by game, spot, number and stake; owned, as the pairs are */
	struct past_pair *pair;
	int64_t stakes; /* how often the house gave a new stake (LG-11) */
};

/* As past_read(); WISH->last has no meaning.  Bets of journals that were removed are known as sums
 * alone: they are among them only if WISH->since_ms is 0, and in no pair. */
bool past_sums_read(struct past_sums *sums, const char *path,
		    const struct past_bet_query *bet_query, struct text *why);
void past_sums_free(struct past_sums *sums);

#endif
