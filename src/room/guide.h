/*
 * A guided first round at a game: five short steps, each with what the person may do or should know
 * and the place on the table that it speaks of.  The bets in it are real ones, and the least that
 * the table takes.
 *
 * A step goes on by itself when its row says that it is done; a step that is only read goes on with
 * a key.  The screen and the line mode tell the same rows.
 *
 * To add one: guides/NAME.c with a constant NAME_guide, a line in guides.def and one in local.mk.
 */
#ifndef PITBOSS_ROOM_GUIDE_H
#define PITBOSS_ROOM_GUIDE_H

#include <stdbool.h>

#include "base/text.h"
#include "room/room.h"

enum { GUIDE_STEPS = 5, GUIDE_PLACES = 3, GUIDE_WORDS = 192 };

/* One way in which a step is told.  The first row of the step that is true now is told; the last
 * row of each step is always true. */
struct guide_row {
	int first, last;                         /* of the steps, from 1, that it belongs to */
	bool (*now)(const struct seat_view *s);  /* is it true?  NULL: always */
	bool (*done)(const struct seat_view *s); /* NULL: it is read, and a key goes on */
	bool flows;                              /* time goes on at the table meanwhile */

	/* In the words "{pass|pass #} bets $#" a # is the least bet, and braces hold the name of a
	 * key (tui/keymap.h) and what is typed for it in line mode.  LINE: the words of line mode,
	 * if they are others; NULL: they are not. */
	const char *words, *line;

	/* What stands where it points to; the first of them that is there.  May be NULL. */
	const char *at[GUIDE_PLACES];
};

struct guide_plan {
	const struct game *game;
	chips (*least)(const struct seat_view *s); /* bet; NULL: nobody chooses one here */
	const struct guide_row *rows;              /* by step; the last has no words */

	/* The step that is done as well when a bet of the person is won or lost, if that is after
	 * the guide began; 0: none is. */
	int resolution;
};

struct guide {
	const struct guide_plan *plan; /* NULL: none is on */
	int step;                      /* from 1 */
	uint32_t before; /* the round of the person's results when it began; 0: none were told */
};

/* The guide of a game; NULL if it has none. */
const struct guide_plan *guide_of(const struct game *g);

/* A bit for the game of each guide, and all of them. */
uint32_t guide_bit(const struct game *g);
#define GUIDE_ALL UINT32_MAX

/* Begin it at its first step, at a table that is seen as S.  False if the game has none. */
bool guide_begin(struct guide *guide, const struct game *g, const struct seat_view *s);

/* The row that is told now; NULL if no guide is on. */
const struct guide_row *guide_row(const struct guide *guide, const struct seat_view *s);

/* Steps that are done are passed; the guide is over after the last.  True if any was. */
bool guide_follow(struct guide *guide, const struct seat_view *s);

/* Pass the present step. */
void guide_go_on(struct guide *guide);

/* The least bet at the table; 1 if nobody chooses one. */
chips guide_least(const struct guide *guide, const struct seat_view *s);

/* The words of a row with the least bet in them.  KEY adds the key of that name; NULL: the words
 * are for line mode. */
void guide_write(const struct guide_row *row, chips least,
		 void (*key)(const void *ctx, const char *name, struct text *out), const void *ctx,
		 struct text *out);

#endif
