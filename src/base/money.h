/*
 * Amounts as the screen shows them.
 */
#ifndef PITBOSS_BASE_MONEY_H
#define PITBOSS_BASE_MONEY_H

#include "base/chips.h"
#include "base/text.h"

enum { MONEY_SIZE = 32 };

/* "$1,000", "-$25"; returns OUT. */
const char *money(chips amount, char out[MONEY_SIZE]);

/* The same with its sign: "+$40", "-$25", "$0". */
const char *money_change(chips amount, char out[MONEY_SIZE]);

/* The same within COLS characters: in thousands, millions and so on with their letter, rounded
 * towards 0, if it is longer ("$11.1B", "$11B"); "" if that is too long as well. */
const char *money_within(chips amount, int cols, char out[MONEY_SIZE]);
const char *money_change_within(chips amount, int cols, char out[MONEY_SIZE]);

#endif
