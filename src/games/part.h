/*
 * The state of a table, told part by part for programs and for people: "point 6", "score bob 40
 * rounds 3".
 *
 * A part is a name and some values, or a list of rows of values.  Which parts a game tells depends
 * on what is going on; what stands under a name is always of the same shape.
 */
#ifndef PITBOSS_GAMES_PART_H
#define PITBOSS_GAMES_PART_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

struct game;

enum { PART_VALUES = 4 };

enum value_kind {
	VALUE_WORD,   /* word */
	VALUE_NUMBER, /* number */
	VALUE_SEAT,   /* the name of seat NUMBER */
	VALUE_NONE,   /* there is none: the text leaves it out, with its name */
	VALUE_SIGN,   /* NUMBER is 1 or 0: as text + or -, put to the value before it */
};

struct value {
	const char *key; /* its name in a part of several values */
	bool labelled;   /* the text has its name too: "rounds 3" */
	enum value_kind kind;
	int64_t number;
	const char *word;
};

enum part_shape {
	PART_ONE,  /* its values */
	PART_LIST, /* rows of values */
};

struct part {
	const char *name;
	enum part_shape shape;
	int rows;                  /* 1 with PART_ONE, any number else */
	int n;                     /* values of a row: 1 to PART_VALUES */
	const struct value *value; /* PART_ONE: the N values */

	/* Row number I, from 0, of a list. */
	void (*row)(const struct part *part, int i, struct value out[PART_VALUES]);
	const void *state;
	uint64_t seats; /* that are meant, if the rows are seats */
};

/* Gets each part, in order, and may look at it until it returns. */
struct part_sink {
	void (*take)(void *ctx, const struct part *part);
	void *ctx;
};

/* For games: tell a part of one value. */
void part_word(const struct part_sink *to, const char *name, const char *word);
void part_number(const struct part_sink *to, const char *name, int64_t number);
void part_seat(const struct part_sink *to, const char *name, int seat);

/* A list of those of SEATS that are taken, in the order of the table. */
void part_seats(const struct part_sink *to, const char *name, const void *state, uint64_t seats);

/* Of part->seats, the one number I in the order of the table: for rows that are seats. */
int part_seat_at(const struct part *part, int i);

/* How many of SEATS are taken. */
int part_count(const void *state, uint64_t seats);

/* Row number I of any part. */
void part_row(const struct part *part, int i, struct value out[PART_VALUES]);

/* Append a part as a line of text.  NAMES are by seat. */
void part_add(const struct part *part, const char *const *names, struct text *out);

/* Append its name and as many rows, from number FROM on, as fit, without a newline.  Returns how
 * many these are, at least 1. */
int part_add_rows(const struct part *part, int from, const char *const *names, struct text *out);

/* Append the whole state of a table, a part on a line. */
void parts_add(const struct game *g, const void *state, const char *const *names, struct text *out);

#endif
