#include "lab/thread_pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"

enum { LOOK_MS = 100, THREAD_POOL_THREADS_MAX = 1024 };

/* What came of an item, until all before it are done. */
struct parcel {
	struct parcel *next; /* of a later item */
	uint64_t item;
	_Alignas(max_align_t) unsigned char tally[];
};

/* One run of a thread pool. */
struct shift {
	const struct thread_pool *thread_pool;
	struct clock clock;
	_Atomic uint64_t next; /* the first item that nobody has taken */
	_Atomic uint64_t done;
	atomic_bool stop;

	pthread_mutex_t lock; /* guards the rest */
	pthread_cond_t ended; /* a hand has gone home */
	int working;
	void *whole;
	struct parcel *parcels; /* by item; each waits for one before it */
};

static bool
thread_pool_stop_asked(struct shift *s)
{
	const struct thread_pool *thread_pool = s->thread_pool;

	return thread_pool->progress != NULL && !thread_pool->progress(thread_pool->ctx, s->done);
}

static void
thread_pool_drop(const struct thread_pool *thread_pool, void *tally)
{
	if (thread_pool->drop != NULL)
		thread_pool->drop(tally);
}

static void
thread_pool_drop_parcel(const struct thread_pool *thread_pool, struct parcel *parcel)
{
	thread_pool_drop(thread_pool, parcel->tally);
	free(parcel);
}

static void
thread_pool_keep_parcel(struct shift *s, struct parcel *parcel)
{
	struct parcel **at = &s->parcels;

	while (*at != NULL && (*at)->item < parcel->item)
		at = &(*at)->next;
	parcel->next = *at;
	*at = parcel;
	while (s->parcels != NULL && s->parcels->item == s->done) {
		struct parcel *first = s->parcels;

		s->parcels = first->next;
		s->thread_pool->add(s->whole, first->tally);
		thread_pool_drop_parcel(s->thread_pool, first);
		s->done++;
	}
}

/* An item is done, or was given up.  Those that are added are the first ones, without a gap. */
static void
thread_pool_hand_in(struct shift *s, uint64_t item, void *tally)
{
	const struct thread_pool *thread_pool = s->thread_pool;
	struct parcel *parcel = calloc(1, sizeof(*parcel) + thread_pool->tally_size);

	if (parcel == NULL || !thread_pool->part(thread_pool->job, tally, parcel->tally)) {
		s->stop = true;
		free(parcel);
		return;
	}
	parcel->item = item;
	pthread_mutex_lock(&s->lock);
	if (interrupt_is_over(thread_pool->halt))
		thread_pool_drop_parcel(thread_pool, parcel);
	else
		thread_pool_keep_parcel(s, parcel);
	pthread_mutex_unlock(&s->lock);
}

static void
thread_pool_do_item(struct shift *s, uint64_t item, void *tally)
{
	s->thread_pool->work(s->thread_pool->job, s->thread_pool->first + item, tally);
	if (s->thread_pool->halt != NULL)
		thread_pool_hand_in(s, item, tally);
	else
		atomic_fetch_add(&s->done, 1);
}

/* Take items until there are none, then hand in the tally.  They are taken in order, and without a
 * halt what was taken is done: after an early stop those that were done are the first ones. */
static void
thread_pool_take_items(struct shift *s, bool alone)
{
	const struct thread_pool *thread_pool = s->thread_pool;
	void *tally = calloc(1, thread_pool->tally_size > 0 ? thread_pool->tally_size : 1);
	int64_t look_ms = clock_now(&s->clock) + LOOK_MS;
	uint64_t item;

	if (tally == NULL)
		return;
	while (!s->stop && !interrupt_is_over(thread_pool->halt) &&
	       (item = atomic_fetch_add(&s->next, 1)) < thread_pool->items) {
		thread_pool_do_item(s, item, tally);
		if (alone && clock_now(&s->clock) >= look_ms) {
			look_ms = clock_now(&s->clock) + LOOK_MS;
			s->stop = thread_pool_stop_asked(s);
		}
	}
	pthread_mutex_lock(&s->lock);
	thread_pool->add(s->whole, tally);
	pthread_mutex_unlock(&s->lock);
	thread_pool_drop(thread_pool, tally);
	free(tally);
}

static void *
thread_pool_worker_run(void *arg)
{
	struct shift *s = arg;

	thread_pool_take_items(s, false);
	pthread_mutex_lock(&s->lock);
	s->working--;
	clock_wake(&s->clock, &s->ended);
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

int
thread_pool_threads(const struct thread_pool *thread_pool)
{
	long n = thread_pool->threads > 0 ? thread_pool->threads : sysconf(_SC_NPROCESSORS_ONLN);

	if (n < 1)
		n = 1;
	if (n > THREAD_POOL_THREADS_MAX)
		n = THREAD_POOL_THREADS_MAX;
	if ((uint64_t)n > thread_pool->items)
		n = (long)thread_pool->items;
	return (int)n;
}

/* The calling thread reports progress now and then, until the last worker has ended. */
static void
thread_pool_wait_for_all(struct shift *s)
{
	int64_t look_ms = clock_now(&s->clock) + LOOK_MS;

	pthread_mutex_lock(&s->lock);
	while (s->working > 0) {
		if (clock_sleep(&s->clock, &s->lock, &s->ended, look_ms))
			continue;
		pthread_mutex_unlock(&s->lock);
		if (!s->stop)
			s->stop = thread_pool_stop_asked(s);
		look_ms = clock_now(&s->clock) + LOOK_MS;
		pthread_mutex_lock(&s->lock);
	}
	pthread_mutex_unlock(&s->lock);
}

static void
thread_pool_run_with_threads(struct shift *s, int wanted)
{
	pthread_t thread[THREAD_POOL_THREADS_MAX];
	int n = 0;

	s->working = wanted;
	while (n < wanted && clock_thread(&s->clock, &thread[n], thread_pool_worker_run, s) == 0)
		n++;
	pthread_mutex_lock(&s->lock);
	s->working -= wanted - n;
	pthread_mutex_unlock(&s->lock);
	thread_pool_wait_for_all(s);
	for (int i = 0; i < n; i++)
		pthread_join(thread[i], NULL);
	if (n == 0)
		thread_pool_take_items(s, true);
}

uint64_t
thread_pool_run(const struct thread_pool *thread_pool, void *whole)
{
	struct shift s = { .thread_pool = thread_pool, .whole = whole };

	clock_init(&s.clock, false);
	pthread_mutex_init(&s.lock, NULL);
	clock_cond_init(&s.ended);
	thread_pool_run_with_threads(&s, thread_pool_threads(thread_pool));
	while (s.parcels != NULL) {
		struct parcel *first = s.parcels;

		s.parcels = first->next;
		thread_pool_drop_parcel(thread_pool, first);
	}
	if (interrupt_is_over(thread_pool->halt))
		thread_pool_stop_asked(&s);
	pthread_cond_destroy(&s.ended);
	pthread_mutex_destroy(&s.lock);
	clock_finish(&s.clock);
	return s.done;
}
