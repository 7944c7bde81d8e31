/*
 * What somebody says at a table, in the words of the console (CO-1, CO-4, PP-12): an action, or a
 * sentence that says what was wrong and what would be right.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_TEXT_RECEIVE_H
#define PITBOSS_TEXT_RECEIVE_H

#include "base/text.h"
#include "games/action.h"

enum { RECEIVE_NO_VERB = -1, RECEIVE_WHY = 1024 };

/* The action that N words say, which SEAT may do now.  False if they say none, or one that is
 * refused: WHY gets a sentence without a full stop, and *VERB the verb that was meant or
 * RECEIVE_NO_VERB, for receive_add_hints(). */
bool receive_action(const struct game *g, const void *state, int seat, char *const *word, int n,
		    struct action *out, int *verb, struct text *why);

/* Append "; bob may now: roll, hold", if NAME in SEAT may do anything.  Where that is much, only
 * what there is for VERB is told.  Returns how many things there are. */
int receive_add_hints(const struct game *g, const void *state, int seat, const char *name, int verb,
		      struct text *t);

#endif
