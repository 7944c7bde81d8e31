/*
 * What the console answers: a value, written as a line of plain text or as one JSON object on a
 * line (CO-3, CO-6).  The members of the objects are told in pitboss(6).
 */
#ifndef PITBOSS_TEXT_ANSWER_H
#define PITBOSS_TEXT_ANSWER_H

#include <stdio.h>

#include "base/text.h"
#include "games/action.h"
#include "text/answer.h"
#include "text/json.h"

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

/* A table as lines of text: its state, chips, bets and hands, one answer a line (CO-1).
 *
 * Whoever may see only a part of it gives the view of that seat as the state (game_view()). */

/* All pointers are borrowed. */
struct say {
	const struct game *game;
	const void *state;
	const char *const *names; /* by seat */
	answer_sink *sink;        /* gets each line, in order */
	void *ctx;
};

/* The parts of the state. */
void say_state(const struct say *s);

/* For parts that are not the game's: a sink that says them. */
struct part_sink say_parts_to(struct say *s);

/* The chips in hand of a seat. */
void say_chips(const struct say *s, int seat);

/* The bets of a seat; of NOBODY, pots and walk-up bets, which are the table's. */
void say_bets(const struct say *s, int seat);

/* The dice of a seat's hand.  False, and nothing is said, if it has none. */
bool say_hand(const struct say *s, int seat);

/* An event, worded for a spectator. */
void say_event(const struct say *s, const struct event *e);

#endif
