/*
 * The deeds of a table as lines for the console, which play it again to the same chips (LG-45).
 *
 * The console throws dice as soon as they are wanted, so the dice of a deed stand before it, or on
 * its line if that is `roll' or `start'.  A line is therefore written when the deed after its dice
 * comes.  A scribe plays the table itself, as the console will.
 */
#ifndef PITBOSS_CONSOLE_SCRIBE_H
#define PITBOSS_CONSOLE_SCRIBE_H

#include "base/name.h"
#include "games/deed.h"

enum { SCRIBE_LINE = 512 };

struct scribe {
	const struct game *game;
	struct game_state state;
	char name[SEATS][NAME_SIZE];
	void (*line)(void *ctx, const char *line); /* gets each line, without its end */
	void *ctx;
	char due[SCRIBE_LINE]; /* a line that is not written yet; empty: none */
	bool takes_dice;       /* the first throw may stand on it */
	struct roll first;     /* that throw; no dice: there was none yet */
};

void scribe_open(struct scribe *s, const struct game *g, void (*line)(void *ctx, const char *line),
		 void *ctx);

/* The next deed of the table; NAME is that of who sits down with it.  A name that the console would
 * not take becomes another one.  False if it is one that the console cannot play: WHY gets a
 * sentence without a full stop. */
bool scribe_deed(struct scribe *s, const struct deed *d, const char *name, struct text *why);

/* There are no more.  A deed whose dice have not landed is left out, and false answered. */
bool scribe_close(struct scribe *s);

#endif
