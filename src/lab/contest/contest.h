/*
 * What a tournament counts and tells of a game: a row of functions for each game that has one.
 */
#ifndef PITBOSS_LAB_CONTEST_CONTEST_H
#define PITBOSS_LAB_CONTEST_CONTEST_H

#include <stdbool.h>
#include <stdint.h>

#include "games/action.h"

enum { CONTEST_OWN = 6 };

/* What a player has done at one table, or at all of them.  Whole numbers, so that they add up to
 * the same in any order. */
struct figures {
	int64_t games;
	int64_t score;  /* of all games together: wins, or chips */
	int64_t deals;  /* how many of these were independent of one another... */
	int64_t square; /* ...and the sum of the squares of the scores that each of them brought */
	int64_t own[CONTEST_OWN]; /* what else the contest counts */
};

/* One figure of the report. */
struct column {
	const char *key;   /* in JSON */
	const char *title; /* above it in the table */
	int digits;        /* after the point, in the table; 0: it is a whole number */
	bool percent;      /* the table shows it times 100 */
	double (*of)(const struct figures *f); /* NAN if nothing can be said */
};

struct contest {
	const struct game *game;
	const char *unit; /* what -n counts: "games" */
	chips stack;      /* that each player sits down with */
	bool same_dice;   /* in all orders of the seats: removes most of the luck (SM-14) */
	bool forfeits;    /* a program that is withdrawn has lost its games; else its time runs out
			     in each question (PP-24) */
	const struct column *columns; /* the last has no key */
	const struct column *cross;   /* the one of these that the cross table shows */

	/* A game (a round, in the game's own count) is over: the score of SEAT in it.  OWN is added
	 * to. */
	int64_t (*note)(const void *state, int seat, int64_t own[CONTEST_OWN]);
};

/* Add what is in MORE. */
void figures_add(struct figures *f, const struct figures *more);

/* The mean score of a game, and its standard error from what the independent deals brought; NAN
 * without any. */
double figures_mean(const struct figures *f);
double figures_error(const struct figures *f);

#endif
