/*
 * What tables note, on its way to the disk: a queue, and the one thread that empties it.
 *
 * All that has been noted meanwhile is written together (LG-7).  What is urgent is written at once;
 * other things wait WRITER_PATIENCE_MS for company.  With nothing to write, nothing wakes up.  What
 * cannot be written is kept, and tried again each second (LG-50).
 */
#ifndef PITBOSS_HOUSE_WRITER_H
#define PITBOSS_HOUSE_WRITER_H

#include "base/clock.h"
#include "base/name.h"
#include "engine/journal.h"

enum { WRITER_PATIENCE_MS = 250, WRITER_RETRY_MS = 1000, WRITER_STRATEGY = 64 };

/* A copy of an entry, or (PERSON) the word that the bank's ACCOUNT is the ledger's NUMBER. */
struct item {
	bool person;
	enum entry_kind kind;
	uint32_t table, number, account;
	int64_t resumed;
	const struct game *game;
	int64_t at_ms; /* since 1970 */
	struct deed deed;
	char name[NAME_SIZE];           /* "": nobody sits down */
	char strategy[WRITER_STRATEGY]; /* "": a person */
	const struct transfer *transfer;
	int transfers;
};

struct writer;

/* Starts the thread.  WRITE, called by it, writes N items whole or, answering false, none of them.
 * NULL with errno set. */
struct writer *writer_start(struct clock *clock,
			    bool (*write)(void *ctx, const struct item *item, int n), void *ctx);

/* As of a recorder; any thread. */
uint64_t writer_note(struct writer *w, const struct entry *e);
bool writer_secure(struct writer *w, uint64_t number);
bool writer_works(struct writer *w);

/* The bank's ACCOUNT is the ledger's NUMBER, from now on. */
void writer_bind(struct writer *w, uint32_t account, uint32_t number);

/* Writes what is left, and ends.  False if it could not be written: then it is lost. */
bool writer_finish(struct writer *w);

#endif
