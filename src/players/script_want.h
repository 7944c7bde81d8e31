/*
 * From the bets that a player wants to have on the table to the actions that make them so (LA-1).
 *
 * Bets that are not wanted are taken down first, then those that are too large made smaller, then
 * the others made and made larger, in the order in which they are wanted.  What the rules do not
 * allow is left alone.  An amount above what is legal, or above the chips in hand, is the most that
 * is legal.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_PLAYERS_SCRIPT_WANT_H
#define PITBOSS_PLAYERS_SCRIPT_WANT_H

#include "games/action.h"

/* WANT_MOST: the most that is legal. */
#define WANT_MOST CHIPS_MAX

struct wants {
	const struct game *game;
	chips amount[SQUARES]; /* wanted, by square; 0: nothing */
	uint8_t square[SQUARES];
	int n;                  /* squares in the order in which they are wanted */
	int step, at;           /* how far it is done */
	uint8_t lying[SQUARES]; /* squares that a bet lay on when it began */
	int lie;
	int down, change;       /* verbs; -1: the game has none */
	int16_t bet[UINT8_MAX]; /* by spot; -1: none */
};

/* Nothing is wanted at a table of G, which has a layout. */
void wants_open(struct wants *w, const struct game *g);
void wants_clear(struct wants *w);

/* There is nothing to do. */
void wants_stop(struct wants *w);

/* AMOUNT is wanted on a square.  False if something is already. */
bool wants_add(struct wants *w, int square, chips amount);

/* The next action that is legal for SEAT in VIEW.  False: there is nothing more to do. */
bool wants_next(struct wants *w, const void *view, int seat, struct action *out);

#endif
