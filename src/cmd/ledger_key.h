/*
 * The key of the states that ledgers keep to save time (house/ledger.h): a file of the user's own,
 * beside the ledger that is used if nobody names another.
 */
#ifndef PITBOSS_CMD_LEDGER_KEY_H
#define PITBOSS_CMD_LEDGER_KEY_H

#include "dice/committed.h"

/* Reads it.  One that is not there, is no key, or that others may read is made anew.  False if that
 * cannot be done. */
bool ledger_key(struct secret *out);

#endif
