/*
 * A few threads that run many tasks: a task is a value with a time, and all times are in one heap.
 *
 * The tasks at one table are a circle.  Its time stands still in a pause, and what happens at the
 * table makes those of its tasks due that heed it.  A task is run by one thread at a time, tasks of
 * one circle by several at once.
 *
 * All functions may be called from any thread.  The pool's lock is taken with a table's lock held,
 * never before one, and no task runs under it.
 */
#ifndef PITBOSS_ENGINE_POOL_H
#define PITBOSS_ENGINE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/clock.h"
#include "engine/shared_cache.h"

/* A heap of times: which of many things is due first.  The things have an item in them. */
struct heap_item {
	size_t place; /* in the heap, from 1; 0: it is in none */
};

struct heap_entry {
	int64_t at_ms;
	struct heap_item *item;
};

/* All 0 is empty. */
struct heap {
	struct heap_entry *entry;
	size_t n, room;
};

/* Room for N items in all, so that heap_put() needs no memory.  False if there is none. */
bool heap_make_room(struct heap *h, size_t n);

/* The items stay the caller's. */
void heap_free(struct heap *h);

/* Puts ITEM in, or changes its time.  There must be room for it. */
void heap_put(struct heap *h, struct heap_item *item, int64_t at_ms);

/* Nothing happens if ITEM is not in the heap. */
void heap_take(struct heap *h, struct heap_item *item);

/* The one with the earliest time; NULL if there is none. */
const struct heap_entry *heap_first(const struct heap *h);

/* Two, so that a task that takes long holds up no other. */
enum { POOL_THREADS = 2 };

/* What may happen at a table. */
enum {
	WAKE_ASKED = 1, /* something new is asked, which is not dice */
	WAKE_EARLY = 2, /* a question was answered before its time was over */
	WAKE_HURRY = 4, /* nobody wants to wait for simulated players */
	WAKE_END = 8    /* the table is closed; all tasks heed it */
};

/* What a task waits for after a step. */
struct task_wait {
	bool over; /* it has ended, and never runs again */

	/* By its circle's time, and if that is to come, the clock's next beat after it;
	 * CLOCK_NEVER. */
	int64_t until_ms;
	unsigned wake_mask; /* what ends the wait earlier */
};

struct task;
struct pool;

/* All 0 is empty.  The members are the pool's. */
struct circle {
	struct task *first;
	bool paused;
	int64_t stood_ms;
};

struct task {
	struct task_wait (*step)(
	    struct task *task); /* by a thread of the pool, with no lock held */

	/* The rest is the pool's; all 0 before. */
	struct pool *pool;
	struct circle *circle;
	struct task *next, **link; /* of its circle, until it has ended */
	struct heap_item item;
	struct task_wait task_wait;
	unsigned missed; /* what happened during this step */
	bool runs, due;  /* due: now, whatever its time is */
};

struct pool {
	struct clock *clock; /* borrowed */
	pthread_t thread[POOL_THREADS];
	int threads; /* that were started; for the thread that starts and ends them */
	struct shared_cache shared_cache; /* what the tasks that are players know */

	pthread_mutex_t lock; /* guards the rest, the tasks and the circles */
	/* One thread watches the time, the others wait until there is more to do than one can. */
	pthread_cond_t watch, help, done;
	bool watched;
	int64_t watched_ms; /* until then, or CLOCK_NEVER */
	int helpers, removers;
	bool wake_watch, wake_help; /* when the lock is released */
	bool ends;
	int64_t now_ms; /* when somebody looked at the clock last */
	size_t tasks;
	struct heap heap;
};

/* Without a thread. */
void pool_init(struct pool *pool, struct clock *clock);

/* Starts the threads, if they do not run.  0, or an errno with which none runs.  One thread at a
 * time. */
int pool_start(struct pool *pool);

/* All tasks have been removed. */
void pool_finish(struct pool *pool);

/* TASK, of which only STEP is set, is due now.  0 or ENOMEM. */
int pool_add(struct pool *pool, struct circle *circle, struct task *task);

/* Returns when the pool will not touch TASK any more: if it runs, after this step. */
void pool_remove(struct task *task);

/* TASK is due now, or again if it runs. */
void pool_hurry(struct task *task);

/* WHAT has happened: all of CIRCLE that heed it are due. */
void pool_wake(struct pool *pool, struct circle *circle, unsigned what);

/* The time of CIRCLE stands still, or goes on: it is then the clock's less STOOD_MS.  Tasks that
 * are due run in a pause too. */
void pool_pause(struct pool *pool, struct circle *circle, bool paused, int64_t stood_ms);

#endif
