/*
 * What one deed did, as it is told: a seat with many results gets one sentence for all of them.
 *
 * A roll at a full layout decides a hundred bets and more.  The results of a simulated player are
 * then summed up; those of a person are told one by one besides, without a sentence of their own,
 * because all that counts a person's bets reads them.  The ledger has them all.
 *
 * Pure: no heap, no input or output, any thread.
 */
#ifndef PITBOSS_ENGINE_DIGEST_H
#define PITBOSS_ENGINE_DIGEST_H

#include <stdbool.h>

#include "games/action.h"

/* The most results of a seat that have a sentence each. */
enum { DIGEST_FEW = 5 };

struct digest {
	const struct game *game;
	const struct events *events;
	uint64_t users;
	int at;                  /* the event that comes next */
	struct event sum[SEATS]; /* by seat: n is the number of its results */
	uint64_t told;           /* the seats whose sum has been told */
};

/* EVENTS of a deed; PERSONS are the seats that no simulated player has. */
void
digest_begin(struct digest *d, const struct game *g, const struct events *events, uint64_t users);

/* The next that is told; false after the last.  SILENT: without a sentence. */
bool digest_next(struct digest *d, struct event *out, bool *silent);

#endif
