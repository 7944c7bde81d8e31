/*
 * How a simulated player decides: a pure function of a view, one table row each.
 *
 * The same strategies play in tournaments and at live tables, and get no more than a person at that
 * seat sees.
 */
#ifndef PITBOSS_GAMES_STRATEGY_H
#define PITBOSS_GAMES_STRATEGY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dice/seeded.h"
#include "games/game.h"

enum { STRATEGY_NAME = 48 };

struct brain;

/* NAME, or if min < max NAME:ARG: a whole number in that range; VALUE if it is left out. */
struct strategy {
	const char *name;
	const char *help; /* a sentence */
	int32_t min, max, value;

	/* What to do in VIEW, in which SEAT is asked (WANT_MOVE) or may bet (WANT_BETS); OUT is all
	 * 0 before.  False: nothing (more) now, which only a bettor may answer.  An illegal answer
	 * is the same as none; if a move is due, time_up() decides. */
	bool (*decide)(struct brain *brain, const void *view, int seat, struct action *out);

	/* It makes one bet in each question at most, so nobody asks it for a second one. */
	bool once;

	/* Is there something for it to do at a table with these options?  The house sends only
	 * players for whom there is.  NULL: at any table. */
	bool (*fits)(const int32_t *option);

	/* What it has to know beforehand, made once; NULL, with nothing done, if it cannot be had.
	 * DATA is the content of the data file named by FILE; it is NULL if the file was not found
	 * or FILE is NULL.  The function is NULL if there is nothing to know. */
	void *(*prepare)(int32_t arg, const void *data, size_t size);
	void (*dismiss)(void *knowledge);
	const char *file;
};

/* A strategy at one seat.  Used by one thread at a time; the knowledge, which nobody changes, may
 * be shared. */
struct brain {
	const struct strategy *strategy;
	int32_t arg;
	const void *knowledge; /* borrowed */
	struct xoshiro luck;   /* for those that throw a coin */
};

/* Find "hold:23" among the strategies of G and fill in all but knowledge and luck.  False if
 * there is none of that name or the argument is not in its range; WHY (of SIZE) then says what is
 * wrong and what would be right. */
bool
strategy_find(const struct game *g, const char *text, struct brain *out, char *why, size_t size);

/* What the brain has to know, for its knowledge: NULL if there is nothing to know or it cannot be
 * had.  READ gets the content of a data file, to be freed, or NULL: data_read(), or a test's
 * own. May take a moment.  The caller ends it with strategy_dismiss(). */
void *strategy_prepare(const struct brain *brain, void *(*read)(const char *name, size_t *size));
void strategy_dismiss(const struct brain *brain, void *knowledge);

/* The brain's name with its argument: "hold:23". */
void strategy_name(const struct brain *brain, char out[STRATEGY_NAME]);

#endif
