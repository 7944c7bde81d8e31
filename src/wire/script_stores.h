/*
 * Does a script store anything in a table?  If it does not, its tables need no guard.
 *
 * The answer is read from the text alone, by the tokens of Lua 5.4.  It is yes in doubt, as for a
 * table that is written with a field of its own behind another, { a = t.x, b = 1 }.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_WIRE_SCRIPT_STORES_H
#define PITBOSS_WIRE_SCRIPT_STORES_H

#include <stdbool.h>

/* False: no statement of SOURCE, if it is Lua at all, stores in anything but variables, and the
 * global ones are those of the interpreter. */
bool script_stores(const char *source);

#endif
