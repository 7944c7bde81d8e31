/*
 * What the two files of a program share: its life, program.c, and its questions, program_ask.c.
 * Only they include this.
 */
#ifndef PITBOSS_PLAYERS_PROGRAM_PARTS_H
#define PITBOSS_PLAYERS_PROGRAM_PARTS_H

#include "players/program.h"
#include "players/record.h"
#include "text/talk.h"

enum { PROGRAM_WORDS = 64 };

struct program {
	struct program_plan plan;
	char name[NAME_SIZE];
	struct child *child; /* NULL: it has ended */
	struct talk_record record;
	struct talk talk;
	struct program_counts counts;
	int starts;
	bool killed;           /* the last one ended by a signal */
	enum instance_end end; /* how the last one ended, and by which number */
	int end_number;
	char why[PROGRAM_WHY], first[PROGRAM_WHY]; /* its last failure, and its first */

	/* Of the process. */
	bool asked, told; /* its first question; the table */
	uint64_t request_id;
	int32_t option[OPTIONS]; /* as they were told */

	/* Of the game. */
	struct game_start game;
	uint64_t seats; /* that are taken when it begins; without a rail its own alone */
	bool playing;
	int64_t spent_ms;
	uint64_t questions;

	/* Of the question period: bets are asked for again and again (PP-13). */
	uint32_t period;
	int bets;
	int64_t period_ms;
};

int64_t program_now(const struct program *p);

/* It has failed and is ended: GOT says how, and what it did or did not do is AWAITED, "did not say
 * 'ready'". */
void program_fail(struct program *p, enum child_got got, const char *awaited);

/* Keep what it failed in, if it is the first time. */
__attribute__((format(printf, 2, 3))) void program_note(struct program *p, const char *format, ...);

/* Send all that was said.  False if it cannot be, and the program has then failed. */
bool program_send(struct program *p);

/* Its next line that is no remark (PP-4), cut to words.  False without one, and *GOT says why. */
bool program_read(struct program *p, char line[CHILD_TEXT], char *word[PROGRAM_WORDS], int *n,
		  int64_t until_ms, enum child_got *got);

/* Is WORD, of N, the first of an answer to a question before NEXT?  One that comes too late is
 * skipped (PP-15), which is noted. */
bool program_skips(struct program *p, char *const *word, int n, uint64_t next);

#endif
