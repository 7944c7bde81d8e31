/*
 * What the console answers: a value, written as a line of plain text or as one JSON object on a
 * line (CO-3, CO-6).  The members of the objects are told in pitboss(6).
 */
#ifndef PITBOSS_WIRE_ANSWER_H
#define PITBOSS_WIRE_ANSWER_H

#include <stdio.h>

#include "base/text.h"
#include "games/action.h"
#include "wire/json.h"

enum answer_kind {
	ANSWER_EVENT,  /* something happened: text, event, who */
	ANSWER_DONE,   /* a command was carried out that is no event of the game: what, text */
	ANSWER_STATE,  /* a part of the table's state: part, names */
	ANSWER_CHIPS,  /* who, amount */
	ANSWER_BET,    /* who, what, n if the bet is on a number, amount */
	ANSWER_HAND,   /* who, dice, die */
	ANSWER_OPTION, /* what, amount */
	ANSWER_HELP,   /* what, text */
	ANSWER_ERROR,  /* text */
};

/* All pointers are borrowed for the time of the call that gets the answer. */
struct answer {
	enum answer_kind kind;
	const char *who;           /* a player's name, or "table" */
	const char *what;          /* a bet, an option, a command */
	const char *text;          /* a sentence with its full stop, or a value */
	const struct event *event; /* of GAME */
	const struct part *part;
	const char *const *names; /* by seat */
	const struct game *game;
	int64_t amount;
	int n;
	int dice;
	uint8_t die[HAND];
};

typedef void answer_sink(void *ctx, const struct answer *a);

/* Write it and a newline.  Errors are the stream's. */
void answer_write_plain(const struct answer *a, FILE *out);
void answer_write_json(const struct answer *a, FILE *out);

/* Its members alone, in an object that is open. */
void answer_put(struct json *j, const struct answer *a);

/* Of an ANSWER_STATE, a row of its part: a value, or an object of several.  KEY as in json.h. */
void answer_put_row(struct json *j, const char *key, const struct answer *a, int row);

#endif
