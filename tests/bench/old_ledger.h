/*
 * A ledger with many rounds in it, as the tables of a house would have written it, made as fast as
 * the disk takes it.
 */
#ifndef PITBOSS_TESTS_OLD_LEDGER_H
#define PITBOSS_TESTS_OLD_LEDGER_H

#include <stdbool.h>
#include <stdint.h>

#include "dice/committed.h"
#include "games/action.h"

/* With KEY as of ledger_open_cached(), adds ROUNDS rounds at a table of G to the ledger at PATH, at
 * which one person plays whatever is legal first, and leaves the table open.  False if that cannot
 * be done. */
bool
old_ledger_fill(const char *path, const struct secret *key, const struct game *g, uint32_t rounds);

#endif
