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

/* Shows a table's results, one after the other, on a thread of its own: a display that is slow or
 * stuck delays nobody for longer than the table waits (SB-8). */
struct display {
	struct clock *clock;
	int (*show)(void *ctx, const struct round *round);
	void *ctx;

	pthread_mutex_t lock; /* guards the members below */
	pthread_cond_t more;  /* for the thread: there is a round to show, or the end */
	pthread_cond_t shown; /* for threads that wait in display_show() */
	struct round *first, **last;
	bool end;

	pthread_t thread;
};

/* 0, or an errno and nothing is left running.  SHOW is called by the display's thread. */
int display_start(struct display *d, struct clock *clock,
		  int (*show)(void *ctx, const struct round *round), void *ctx);

/* Shows all results that are still to be shown, then joins the thread. */
void display_finish(struct display *d);

/* Show a round, whose roll is set; returns when it was shown, or has failed, or was waited for
 * WAIT_MS: it is then shown as soon as the display comes to it.  One thread at a time. */
void display_show(struct display *d, struct round *round, int32_t wait_ms);

#endif
