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

#endif
