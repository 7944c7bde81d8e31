/*
 * A round as its tickets see it: a name, and the roll that settles it.  It lives until its last
 * holder lets go: the table, the display, and each ticket.
 */
#ifndef PITBOSS_ENGINE_ROUND_H
#define PITBOSS_ENGINE_ROUND_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "base/clock.h"
#include "games/action.h"

enum { ROUND_ID = 48 };

/* Write the id of round number NUMBER, from 1, at the table MARK. */
void round_write_id(const struct game *g, const char *mark, uint32_t number, char out[ROUND_ID]);

struct round {
	atomic_long holders;
	char id[ROUND_ID];
	struct clock *clock;
	chips (*prize)(const int32_t *option, const struct roll *r, const struct action *bet);

	/* Set once, before the roll is shown or settled: it, and the table's options with it. */
	struct roll roll;
	int32_t option[OPTIONS];

	/* Set once, with the lock held: who finds it set needs no lock, who sleeps until it is
	 * does.
	 */
	atomic_bool settled;
	pthread_mutex_t lock;
	pthread_cond_t paid;

	struct round *next; /* in the display's queue, guarded by the display's lock */
	bool shown;         /* guarded by the same lock */
};

/* A round that the caller holds; NULL without memory. MARK names its table, and no other one
 * in any process; NUMBER is the round's at the table. */
struct round *
round_create(const struct game *g, struct clock *clock, const char *mark, uint32_t number);

/* One more holder. The caller must know that another holder has not let go. */
void round_hold(struct round *round);

/* One holder less; the last one frees it.  NULL is fine. */
void round_drop(struct round *round);

/* From now on the prizes are known.  It is the same work for one ticket as for a million. */
void round_settle(struct round *round);

#endif
