/*
 * Players of anybody's who are asked to come to live tables: --guest [TABLE/][NAME=]PLAYER (PP-1).
 */
#ifndef PITBOSS_CMD_INVITED_H
#define PITBOSS_CMD_INVITED_H

#include "cmd/brains.h"
#include "cmd/openings.h"
#include "engine/players.h"

enum { INVITED_GAMES = 8 };

struct invited {
	int n;
	struct guest_plan at[FLAG_VALUES];

	/* Those of each game, in the order of the registry. */
	struct brains brains[INVITED_GAMES];
};

/* Those whom the values of LIST name: at the table that they say or else at TABLE, words of the
 * command line, NULL for the first.  The floor has the tables of OPENINGS, or one of each game.
 * Each is made ready, so a program runs for a moment.  False with a complaint, and nothing done, if
 * one of them cannot come; else invited_dismiss() is due. */
bool invited_read(struct invited *out, const struct flag_list *list,
		  const struct openings *openings, const char *table);

void invited_dismiss(struct invited *in);

#endif
