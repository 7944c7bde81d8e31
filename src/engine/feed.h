/*
 * Wakes one reader that sleeps in ppoll() when any of its tables has something new.
 *
 * The reader then calls table_view() and table_news().  At most one byte is ever
 * in the pipe, so poking neither blocks nor fails.
 */
#ifndef PITBOSS_ENGINE_FEED_H
#define PITBOSS_ENGINE_FEED_H

#include <pthread.h>
#include <stdbool.h>

struct feed {
	pthread_mutex_t lock; /* guards woken, and the pipe's content */
	bool woken;           /* a byte is in the pipe */
	int wake[2];          /* fixed at creation: read end, write end */
};

/* 0, or -1 with errno set. */
int feed_init(struct feed *feed);
void feed_finish(struct feed *feed);

/* Something is new.  Any thread. */
void feed_poke(struct feed *feed);

/* Whether something was; makes feed_fd() quiet until the next poke.  The reader. */
bool feed_take(struct feed *feed);

/* For poll(POLLIN) only; never read from it. */
int feed_fd(const struct feed *feed);

#endif
