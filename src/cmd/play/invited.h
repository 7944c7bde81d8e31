/*
 * Players of anybody's who are asked to come to live tables: --guest [TABLE/][NAME=]PLAYER (PP-1).
 */
#ifndef PITBOSS_CMD_PLAY_INVITED_H
#define PITBOSS_CMD_PLAY_INVITED_H

#include "cmd/bots.h"
#include "cmd/play/openings.h"
#include "engine/players.h"

enum { INVITED_GAMES = 8 };

/* How programs among them are run, for the flags of TYPE, which has memory_mib and record. */
#define INVITED_FLAGS(type)                                                                 \
	{ "player-memory",                                                                  \
	  0,                                                                                \
	  FLAG_NUMBER,                                                                      \
	  "MIB",                                                                            \
	  16,                                                                               \
	  1 << 20,                                                                          \
	  offsetof(type, memory_mib),                                                       \
	  "MiB of memory that a program may have; default 1024" },                          \
	{                                                                                   \
		"record", 0, FLAG_TEXT, "FOLDER", 0, 0, offsetof(type, record),             \
		    "write what programs and scripts are asked and answer into files there" \
	}

struct invited {
	int n;
	struct guest_plan at[FLAG_VALUES];

	/* Those of each game, in the order of the registry. */
	struct bots bots[INVITED_GAMES];
};

/* Those whom the values of LIST name: at the table that they say or else at TABLE, words of the
 * command line, NULL for the first.  The floor has the tables of OPENINGS, or one of each game.
 * Each is made ready, so a program runs for a moment; at the tables programs run by WAYS.  False
 * with a complaint, and nothing done, if one of them cannot come; else invited_dismiss() is due. */
bool invited_read(struct invited *out, const struct flag_list *list,
		  const struct openings *openings, const char *table, const struct exec_ops *ops);

void invited_dismiss(struct invited *in);

#endif
