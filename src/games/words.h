/*
 * Sentences: of what happened, and of why something was refused.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_GAMES_WORDS_H
#define PITBOSS_GAMES_WORDS_H

#include "base/text.h"
#include "games/action.h"

/* The sentence of E for somebody who sits at VIEWER and reads "you" about themselves; NOBODY is a
 * spectator, who reads names only.  WHO is the name of E's seat, and is not looked at if the event
 * has none.  Returns how many bytes of OUT there are up to the end of that name, or of "ada's"; 0
 * if it is not in the sentence or is "you". */
int event_words(const struct game *g, const struct event *e, const char *who, int viewer, char *out,
		size_t size);

/* A spot with its number, if N is not 0: "place 6", "come on 6", "field". */
void event_square(const struct game *g, int spot, int n, struct text *out);

/* The sentence of any fault, {min} and {max} filled in from R, without a full stop. */
void fault_words(const struct game *g, int fault, const struct range *r, char *out, size_t size);

#endif
