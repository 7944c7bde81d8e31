/*
 * Lets anybody judge a strategy of Summit from outside: a question is a line, and so is the answer.
 *
 * "HAND HISTORY [showdown]": HAND is five digits in ascending order, HISTORY the round's open rolls
 * from its start, each a value with + where it replaced a die and - where it did not, joined by
 * commas, "." for none.  Two play; asked is who has the turn after them, or, with "showdown", the
 * other, whom that one has called.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_QUERY_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_QUERY_H

#include <stdbool.h>
#include <stddef.h>

#include "games/strategy.h"

/* OUT gets "drop P roll P showdown P" or "stay P exit P".  False where the line is wrong; OUT then
 * gets a sentence that says what is wrong and what would be right. */
bool summit_query(const struct brain *brain, const char *line, char *out, size_t size);

#endif
