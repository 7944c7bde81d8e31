/*
 * Shows a table's results, one after the other, on a thread of its own: a display that is slow or
 * stuck delays nobody for longer than the table waits (SB-8).
 */
#ifndef PITBOSS_ENGINE_DISPLAY_H
#define PITBOSS_ENGINE_DISPLAY_H

#include <pthread.h>
#include <stdbool.h>

#include "engine/round.h"

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
