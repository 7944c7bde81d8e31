/*
 * Is a script so brief that none of its calls can take long?  Then its instructions need not be
 * counted, which takes a fifth of its time.
 *
 * The answer is read from the text alone, and is no in doubt.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_WIRE_SCRIPT_BRIEF_H
#define PITBOSS_WIRE_SCRIPT_BRIEF_H

#include <stdbool.h>

/* A script of up to so many tokens, each of which makes a few instructions. */
enum { BRIEF_TOKENS = 1000 };

/* True: if SOURCE stores in no table (script_stores()), a call of one of its functions takes fewer
 * instructions than BRIEF_TOKENS times a few, times the rows of one table that it is given: nothing
 * is called but pairs() and functions of math, and the only loop, if there is one, is
 * `for name, number in pairs(t.member) do'.  Each instruction is short: no text is long, or joined
 * to another. */
bool script_brief(const char *source);

#endif
