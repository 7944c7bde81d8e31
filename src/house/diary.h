/*
 * What an evening has brought: how the bankroll went, and the person's results at each table.
 *
 * A result is any change of what the person owns at a table, bets that lie there included: a round
 * of Sic Bo, a roll of craps, a game of Pig.  A round that comes out even is no result.
 */
#ifndef PITBOSS_HOUSE_DIARY_H
#define PITBOSS_HOUSE_DIARY_H

#include "base/chips.h"
#include "base/text.h"
#include "games/game.h"

enum { DIARY_TABLES = 16, DIARY_POINTS = 48 };

struct record {
	const struct game *game;
	int won, lost; /* results */
	chips net;
};

struct diary {
	struct record table[DIARY_TABLES];
	int tables;
	chips brought, now, least, most; /* the bankroll, with what lies on tables */
	chips point[DIARY_POINTS];       /* the bankroll after every STRIDE results */
	int points, stride, since;       /* SINCE: results after the last point */
};

void diary_begin(struct diary *d, chips bankroll);

/* One table more, in the order of the floor; up to DIARY_TABLES. */
void diary_add_table(struct diary *d, const struct game *g);

/* The person has won NET (negative: lost) at this table since the evening began.  Returns the
 * result: what has changed since the last time, 0 for nothing. */
chips diary_note(struct diary *d, int table, chips net);

/* Lines of up to 56 columns, the bankroll as a line of bars among them; CTX is a struct diary. */
void diary_write(void *ctx, struct text *out);

#endif
