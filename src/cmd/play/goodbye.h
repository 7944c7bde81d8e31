/*
 * What a person is told when they have left the house, whichever way they did.
 */
#ifndef PITBOSS_CMD_PLAY_GOODBYE_H
#define PITBOSS_CMD_PLAY_GOODBYE_H

#include <stdbool.h>

#include "engine/floor.h"
#include "house/diary.h"
#include "house/ledger.h"
#include "term/glyphs.h"

enum { GOODBYE_LAST = 160 };

/* The last secret of a table that has closed. */
struct told_secret {
	const struct game *game;
	int64_t table;
	char secret[SECRET_HEX];
};

/* All 0 at first. */
struct goodbye {
	bool untouched;             /* the tables were left as they were found */
	bool unwritten;             /* the ledger could not take all: no sum is true */
	chips brought, bankroll;    /* at first, and in the bank in the end */
	chips seat_view;            /* on tables that are kept */
	struct told_secret *secret; /* of all tables that have closed; owned */
	int secrets;
	struct diary diary;      /* of the evening; without results nothing is said of it */
	enum glyphs glyphs;      /* that it is printed with */
	char last[GOODBYE_LAST]; /* what else is to be said; empty: nothing */
};

/* Frees what it has. */
void goodbye_finish(struct goodbye *g);

/* As in struct floor_plan: a table has closed, and G's secret is in DICE.  Secrets of tables at
 * which nothing was thrown tell nothing. */
void goodbye_keep_secret(void *goodbye, const struct game *g, const struct dice_view *dice);

/* The same of tables that were settled when the evening began. */
void goodbye_keep_settled(struct goodbye *g, const struct cut_short *cut);

/* Print how the evening went, as wide as the terminal has room for, 80 columns at most. */
void goodbye_say_evening(const struct diary *d, enum glyphs glyphs);

/* May somebody read what is said, if SIGNAL (0: none) has ended the evening?  If so, what is said
 * from now on is not waited for for long. */
bool goodbye_may_be_heard(int signal);

/* Print it.  SIGNAL, unless it is 0, has ended the evening: if the terminal takes nothing then,
 * nothing is said. */
void goodbye_say(const struct goodbye *g, int signal);

#endif
