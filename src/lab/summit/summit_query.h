/*
 * Lets anybody judge a strategy of Summit from outside: a question is a line, and so is the answer.
 *
 * "HAND HISTORY [showdown]": HAND is five digits in ascending order, HISTORY the round's open rolls
 * from its start, each a value with + if it replaced a die and - if it did not, joined by
 * commas, "." for none.  Two play.  The player who has the turn after the rolls is asked; with
 * "showdown", that one has called, and the other is asked.  A HAND that cannot have made its own
 * rolls is wrong.
 */
#ifndef PITBOSS_LAB_SUMMIT_SUMMIT_QUERY_H
#define PITBOSS_LAB_SUMMIT_SUMMIT_QUERY_H

#include <stdbool.h>
#include <stddef.h>

#include "games/strategy.h"

/* OUT gets "drop P roll P showdown P" or "stay P exit P".  False if the line is wrong; OUT then
 * gets a sentence that says what is wrong and what would be right. */
bool summit_query(const struct bot *bot, const char *line, char *out, size_t size);

#endif
