/*
 * What the house says to a program that plays, as lines of words or of JSON (PP-5 to PP-19, PP
 * section 9), put together in memory until somebody sends it.
 */
#ifndef PITBOSS_TEXT_TALK_H
#define PITBOSS_TEXT_TALK_H

#include <stdio.h>

#include "games/action.h"

enum {
	TALK_LINE = 4096,  /* the most bytes of a line, its end included (PP-3) */
	TALK_REFUSALS = 8, /* the one that ends a question (PP-14) */
};

struct talk {
	FILE *out; /* a stream into memory */
	char *bytes;
	size_t size;
	bool json, quiet, brief; /* what the program can and wants (PP-7) */
};

/* A table as the program in SEAT sees it.  All is borrowed. */
struct talk_table {
	const struct game *game;
	const void *view;         /* of SEAT */
	const char *const *names; /* by seat */
	int seat;
};

/* False without memory. */
bool talk_open(struct talk *t);
void talk_close(struct talk *t);

/* All that was said since talk_clear(), N bytes, with a NUL behind them.  NULL without memory. */
const char *talk_text(struct talk *t, size_t *n);
void talk_clear(struct talk *t);

/* One line each. */
void talk_hello(struct talk *t);
void talk_word(struct talk *t, const char *what, const char *word);  /* "table craps" */
void talk_rule(struct talk *t, const char *option, int64_t value);   /* "rule players 2" */
void talk_number(struct talk *t, const char *what, uint64_t number); /* "new 1" */
void talk_no(struct talk *t, uint64_t request_id, const char *why);
void talk_late(struct talk *t, uint64_t request_id, const char *did);
void
talk_over(struct talk *t, uint64_t game, int n, const char *const *names, const int64_t *scores);
void talk_bye(struct talk *t);

/* The options of a table. */
void talk_options(struct talk *t, const struct game *g, const int32_t *option);

/* A question with all that is needed to answer it, from `ask' to `go' (PP-10).  One in JSON that
 * does not fit on a line leaves out bets of others, then "may", then own bets; "left_out" tells how
 * many bets. */
void talk_question(struct talk *t, const struct talk_table *at, uint64_t request_id, int64_t ms);

#endif
