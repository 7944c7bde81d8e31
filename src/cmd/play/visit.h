/*
 * A person's visit to a floor: the tables are opened, the evening is spent on the screen or line by
 * line, and everything is closed and told afterwards.
 */
#ifndef PITBOSS_CMD_PLAY_VISIT_H
#define PITBOSS_CMD_PLAY_VISIT_H

#include "cmd/play/invited.h"
#include "cmd/play/openings.h"
#include "room/room.h"
#include "tui/preferences.h"

/* What there is to be.  All is borrowed. */
struct visit_plan {
	struct openings openings;     /* the tables that are asked for; 0: one of each game */
	const struct invited *guests; /* who was asked to come; NULL: nobody */
	const char *table;            /* the one that is looked at first; NULL: the first */
	const char *seed;             /* repeatable dice; NULL: each table's own */
	const char *glyphs;           /* a word of LOOKS_GLYPHS, or NULL */
	const char *colours;          /* a word of LOOKS_COLOURS, or NULL */
	const char *ledger;           /* the file; NULL: the usual one */
	int64_t players;              /* simulated ones at each table */
	int64_t round_ms, bankroll;   /* 0: as usual */
	uint32_t rounds;              /* after which each table closes by itself; 0: never */
	struct preferences preferences;
	bool line, still, practice;

	/* Told at the end by how much the person's chips have changed, when all that could be paid
	 * out has been.  What it adds to LAST is printed under the last words.  NULL: nobody asks.
	 */
	void (*spent)(void *ctx, const struct room *room, chips change, struct text *last);
	void *ctx;
};

/* Answers the exit status; complains if the floor cannot be opened. */
int visit_run(const struct visit_plan *plan);

#endif
