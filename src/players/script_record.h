/*
 * What a script is asked and does, in a file (LA-3), in the words in which a program is asked: see
 * players/record.h.  All functions do nothing to a record that is closed.
 */
#ifndef PITBOSS_PLAYERS_SCRIPT_RECORD_H
#define PITBOSS_PLAYERS_SCRIPT_RECORD_H

#include "players/record.h"
#include "text/talk.h"

struct script_record {
	struct talk_record file;
	struct clock clock;
	struct talk talk;
	uint64_t request_id; /* the number of the last one */
	bool open;
};

/* FOLDER is as record_open() has it.  False with errno set; R is closed then. */
bool script_record_open(struct script_record *r, const char *folder, const char *name);
void script_record_close(struct script_record *r);

/* A game of that number begins. */
void script_record_begin(struct script_record *r, uint64_t number);

void script_record_ask(struct script_record *r, const struct talk_table *at);

/* An answer to the last question, in words. */
void script_record_answer(struct script_record *r, const char *words);

/* A note of some lines. */
void script_record_note(struct script_record *r, const char *text);

#endif
