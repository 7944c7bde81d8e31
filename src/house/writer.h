/*
 * What tables note, on its way to the disk: a queue, and the one thread that empties it.
 *
 * All that has been noted meanwhile is written together (LG-7).  An urgent deed is written at once;
 * other things wait WRITER_PATIENCE_MS for company.  With nothing to write, nothing wakes up.  What
 * cannot be written is kept, and tried again each second (LG-50).
 */
#ifndef PITBOSS_HOUSE_WRITER_H
#define PITBOSS_HOUSE_WRITER_H

#include "base/clock.h"
#include "base/name.h"
#include "engine/journal.h"

enum { WRITER_PATIENCE_MS = 250, WRITER_RETRY_MS = 1000, WRITER_STRATEGY = 64 };

/* A copy of an entry; or (PERSON) the word that the bank's ACCOUNT is the ledger's NUMBER, or if
 * NUMBER is 0 the one of the person NAME, who gets GRANT from the mint. */
struct item {
	bool person;
	chips grant;
	int64_t user; /* a person's login; -1: none */
	enum entry_kind kind;
	uint32_t table, number, account;
	const struct game *game;
	int64_t id;
	int64_t at_ms; /* since 1970 */
	struct commitment commitment;
	struct deed deed;
	char name[NAME_SIZE];           /* "": nobody sits down */
	char strategy[WRITER_STRATEGY]; /* "": a person */
	const struct transfer *transfer;
	const struct resolved_bet *resolved_bet;
	int transfers, resolved_bets;
};

struct writer;

/* Starts the thread.  WRITE, called by it, writes N items whole and answers NULL, or none of them
 * and answers why, in a few words that are never freed.  NULL with errno set. */
struct writer *
writer_start(struct clock *clock, const char *(*write)(void *ctx, const struct item *item, int n),
	     void *ctx);

/* As of a recorder; any thread. */
uint64_t writer_note(struct writer *w, const struct entry *e);
bool writer_secure(struct writer *w, uint64_t number);
const char *writer_trouble(struct writer *w, uint64_t *safe);

/* From now on CHANGED is told when the writer comes into trouble, or out of it: by its thread,
 * under its lock, so it must neither sleep nor call back.  NULL: nobody is.  Any thread. */
void writer_watch(struct writer *w, void (*changed)(void *ctx), void *ctx);

/* The bank's ACCOUNT is the ledger's NUMBER, from now on. */
void writer_bind(struct writer *w, uint32_t account, uint32_t number);

/* The bank's ACCOUNT is NAME's, which is opened if there is none; GRANT (0 or more) goes to it from
 * the mint.  It belongs to USER, unless that is -1. */
void
writer_welcome(struct writer *w, uint32_t account, const char *name, int64_t user, chips grant);

/* The time as items have it, since 1970: it does not jump before the writer ends (LG-52). */
int64_t writer_now(const struct writer *w);

/* What could not be written. */
struct unwritten {
	uint64_t items;  /* 0: everything was */
	int64_t from_ms; /* since 1970: the first of them */
	const char *why;
};

/* Tries to write what is left, and ends.  What cannot be written is lost. */
struct unwritten writer_finish(struct writer *w);

#endif
