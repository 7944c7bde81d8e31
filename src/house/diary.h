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
#include "games/action.h"
#include "house/luck_estimate.h"

/* The most tables at a time, those that are closed not counted; and what a table is called. */
enum { DIARY_TABLES = 64, DIARY_GAMES = 16, DIARY_TITLE = 56, DIARY_POINTS = 128 };

/* The results of a table, or of all tables of a game that are closed. */
struct record {
	const struct game *game;
	int number; /* of the table, which no other has; -1: closed ones */
	char title[DIARY_TITLE];
	int won, lost; /* results */
	chips net;
	chips before; /* of it, from before the table went on (LG-20) */
};

struct diary {
	struct record table[DIARY_TABLES + DIARY_GAMES];
	int tables;
	chips brought, now;        /* the bankroll, with what lies on tables */
	chips lent;                /* by the house meanwhile: a part of BROUGHT */
	chips best, worst;         /* the most and the least that was won by then: 0 at first */
	int best_at, worst_at;     /* after how many results */
	int results;               /* that there were */
	chips point[DIARY_POINTS]; /* what was won after every STRIDE results, 0 at first */
	int points, stride, since; /* SINCE: results after the last point */
	struct luck_teller luck_estimate; /* TELL may be NULL: what bets cost is not known */
};

void diary_begin(struct diary *d, chips brought);

/* Table NUMBER is called TITLE, which is copied: one more, or one that is there. */
void diary_name_table(struct diary *d, int number, const struct game *g, const char *title);

/* It is closed: its results join those of its game's other closed tables. */
void diary_close_table(struct diary *d, int number);

/* Note a result of CHANGE from before the tables went on (LG-21), in order and before any other: at
 * table NUMBER, which is there, or if that is negative at a table of G that has closed. */
void diary_go_on(struct diary *d, int number, const struct game *g, chips change);

/* The person has won NET (negative: lost) at table NUMBER, which is there, since the evening began
 * or went on.  Returns the result: what has changed since the last time, 0 for nothing. */
chips diary_note(struct diary *d, int number, chips net);

/* The house lends the person AMOUNT, which is no result (LG-11). */
void diary_lend(struct diary *d, chips amount);

/* The evening as a page; CTX is a struct diary.  Its first lines, which have the chart, fill ROWS
 * and COLS, as far as that can be. */
void diary_write_within(void *ctx, int rows, int cols, struct text *out);

/* The same in lines of up to 56 columns. */
void diary_write(void *ctx, struct text *out);

/* The same in short, for somebody who leaves: nothing if there were no results. */
void diary_write_card(const struct diary *d, int cols, struct text *out);

#endif
