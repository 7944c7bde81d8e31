/*
 * What a table is when it opens: its game, and which of its options are not as usual.
 *
 * As text it is the game's name and the options behind colons: "craps:layout=1:bet-min=5".  A value
 * is a number, or a word if the option has words.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_ENGINE_OPENING_H
#define PITBOSS_ENGINE_OPENING_H

#include "base/text.h"
#include "games/action.h"

enum { OPENING_TEXT = 160, OPENING_TITLE = 48 };

struct opening {
	const struct game *game;
	bool given[OPTIONS]; /* by the option's index; the others are as at any live table */
	int32_t value[OPTIONS];
};

/* A table of G as usual. */
struct opening opening_of(const struct game *g);

/* Option I is to be VALUE, which is in its range. */
void opening_set(struct opening *o, int i, int32_t value);

/* All options are as at any live table. */
bool opening_is_usual(const struct opening *o);

/* What option I is at such a table. */
int32_t opening_value(const struct opening *o, int i);
void opening_values(const struct opening *o, int32_t option[OPTIONS]); /* all of them */

/* TEXT as an opening, names in any case.  False if it is none: WHY gets a sentence without a full
 * stop that says what is wrong and what would be right. */
bool opening_read(const char *text, struct opening *out, struct text *why);

/* As opening_read() reads it. */
void opening_write(const struct opening *o, struct text *out);

/* The option of G that says how much is bet at the least, or for how much it is played; -1 if it
 * has none. */
int opening_limit(const struct game *g);

/* The word of a value of option I; NULL if it is a number. */
const char *opening_word(const struct game *g, int i, int32_t value);

/* What a table with these options is called: "Sic Bo", "Sic Bo (macau)", "Craps (simple) $25".  It
 * tells the words and the limit that are not as usual. */
void opening_title(const struct game *g, const int32_t option[OPTIONS], struct text *out);

/* The same of a table that is opened so. */
void opening_own_title(const struct opening *o, struct text *out);

#endif
