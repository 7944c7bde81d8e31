/*
 * A recorder for a thread that must not wait for the disk.
 *
 * A person's deed returns when it is safe (LG-6).  A thread that serves many people cannot sleep
 * for one of them, so in that thread, which is the committer's home, a deed returns at once with a
 * promise: the number up to which all must be safe before anybody is told that it is done.  A
 * thread of the committer's own waits for the recorder behind it, and pokes the feed when it has an
 * answer. For all other threads the committer is the recorder behind it.
 */
#ifndef PITBOSS_HOUSE_COMMITTER_H
#define PITBOSS_HOUSE_COMMITTER_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/clock.h"
#include "engine/feed.h"
#include "engine/journal.h"

enum promise { PROMISE_OPEN, PROMISE_KEPT, PROMISE_BROKEN };

struct committer {
	struct recorder behind; /* borrowed, as clock and feed are */
	struct clock *clock;
	struct feed *feed;
	pthread_t thread;

	pthread_mutex_t lock; /* guards the rest */
	pthread_cond_t work;
	bool at_home; /* HOME is a thread that does not wait */
	pthread_t home;
	uint64_t promised; /* in that thread since it asked last; 0: nothing */
	uint64_t wanted;   /* the largest number that was promised ever */
	uint64_t safe;     /* all up to here are */
	uint64_t refused;  /* after SAFE: up to here the last attempt has failed */
	int64_t acts;
	bool ending;
};

/* 0, or an errno if the thread cannot be started. */
int committer_begin(struct committer *n, const struct recorder *behind, struct clock *clock,
		    struct feed *feed);

/* No table uses its recorder any more. */
void committer_end(struct committer *n);

/* For the tables of the house. */
struct recorder committer_recorder(struct committer *n);

/* The calling thread is home from now on, or not any more: then it waits as others do. */
void committer_serve(struct committer *n, bool at_home);

/* What was promised since the last call, 0 if nothing was.  The home thread, as below. */
uint64_t committer_take(struct committer *n);

/* How many bets and moves it was told of.  Any thread. */
int64_t committer_acts(struct committer *n);

/* What has become of a promise. */
enum promise committer_look(struct committer *n, uint64_t promised);

/* Sleeps until it is kept, or broken, as any other thread would. */
void committer_wait(struct committer *n, uint64_t promised);

#endif
