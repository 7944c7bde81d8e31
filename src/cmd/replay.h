/*
 * What `pitboss replay' does with recorded evenings.
 */
#ifndef PITBOSS_CMD_REPLAY_H
#define PITBOSS_CMD_REPLAY_H

#include "house/archive.h"

/* The evenings of the ledger, newest first, up to LAST of them.  An exit status. */
int replay_list(struct archive *a, int64_t last);

/* What happened, in sentences with their times. */
void replay_text(const struct reel *r);

/* A table as lines for the console.  An exit status. */
int replay_console(const struct reel *r);

/* How the screen is to look. */
struct replay_looks {
	const char *theme; /* NULL: the default one */
	bool ascii, still;
};

/* The evening on the screen.  An exit status. */
int replay_screen(const struct reel *r, const struct replay_looks *looks);

#endif
