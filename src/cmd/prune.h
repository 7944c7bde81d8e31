/*
 * `pitboss history --prune DATE': removes old journals from the ledger (LG-46).
 */
#ifndef PITBOSS_CMD_PRUNE_H
#define PITBOSS_CMD_PRUNE_H

/* Tells what would be removed from the ledger that books_find() finds, asks, and does it.  Returns
 * the exit status; a DATE that is none gets a complaint. */
int prune_ask(const char *date, const char *ledger);

#endif
