/*
 * What the keeper of a house does with its ledger: copies it, puts a copy in its place, and says
 * whose an account is (HO-51, HO-52).
 *
 * WHY gets a sentence without a full stop when a function returns false.
 */
#ifndef PITBOSS_HOUSE_UPKEEP_H
#define PITBOSS_HOUSE_UPKEEP_H

#include <stdbool.h>

#include "base/text.h"

/* Copy the ledger at PATH, which may be open elsewhere and be written meanwhile, to the new file
 * TO, whole and for the user alone. */
bool upkeep_copy(const char *path, const char *to, struct text *why);

/* Examine the copy FROM and put it in the place of the ledger at PATH, which no process has open.
 * A ledger that is there is kept as PATH-before. */
bool upkeep_restore(const char *path, const char *from, struct text *why);

/* Give the account of the person OLD the name NEW, which no account has. */
bool upkeep_rename(const char *path, const char *old, const char *new, struct text *why);

/* Let the next login by that NAME take its account, which belongs to another user. */
bool upkeep_adopt(const char *path, const char *name, struct text *why);

#endif
