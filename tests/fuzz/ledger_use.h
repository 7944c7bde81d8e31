/*
 * All that the program does with a ledger that it finds.
 */
#ifndef PITBOSS_TESTS_LEDGER_USE_H
#define PITBOSS_TESTS_LEDGER_USE_H

#include <stdbool.h>
#include <stddef.h>

/* The files beside a ledger called house.db, for fuzz_folder(). */
extern const char *const ledger_files[];

/* What `history', `replay' and `verify' read of it.  The file stays as it is. */
void ledger_use_read(const char *path);

/* What an evening does with it: the tables that were left open are settled, or GO_ON for a while;
 * and what `history --prune' does.  False if it is refused, with the file as it was.  A ledger that
 * was taken is whole afterwards, and no chip has been lost or made. */
bool ledger_use_write(const char *path, bool go_on);

#endif
