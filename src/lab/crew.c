#include "lab/crew.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clock.h"

enum { LOOK_MS = 100, CREW_THREADS_MAX = 1024 };

/* What came of an item, until all before it are done. */
struct parcel {
	struct parcel *next; /* of a later item */
	uint64_t item;
	_Alignas(max_align_t) unsigned char tally[];
};

/* One run of a crew. */
struct shift {
	const struct crew *crew;
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
crew_stop_asked(struct shift *s)
{
	const struct crew *crew = s->crew;

	return crew->progress != NULL && !crew->progress(crew->ctx, s->done);
}

static void
crew_drop(const struct crew *crew, void *tally)
{
	if (crew->drop != NULL)
		crew->drop(tally);
}

static void
crew_drop_parcel(const struct crew *crew, struct parcel *parcel)
{
	crew_drop(crew, parcel->tally);
	free(parcel);
}

static void
crew_keep_parcel(struct shift *s, struct parcel *parcel)
{
	struct parcel **at = &s->parcels;

	while (*at != NULL && (*at)->item < parcel->item)
		at = &(*at)->next;
	parcel->next = *at;
	*at = parcel;
	while (s->parcels != NULL && s->parcels->item == s->done) {
		struct parcel *first = s->parcels;

		s->parcels = first->next;
		s->crew->add(s->whole, first->tally);
		crew_drop_parcel(s->crew, first);
		s->done++;
	}
}

/* An item is done, or was given up.  Those that are added are the first ones, without a gap. */
static void
crew_hand_in(struct shift *s, uint64_t item, void *tally)
{
	const struct crew *crew = s->crew;
	struct parcel *parcel = calloc(1, sizeof(*parcel) + crew->tally_size);

	if (parcel == NULL || !crew->part(crew->job, tally, parcel->tally)) {
		s->stop = true;
		free(parcel);
		return;
	}
	parcel->item = item;
	pthread_mutex_lock(&s->lock);
	if (stir_is_over(crew->halt))
		crew_drop_parcel(crew, parcel);
	else
		crew_keep_parcel(s, parcel);
	pthread_mutex_unlock(&s->lock);
}

static void
crew_do_item(struct shift *s, uint64_t item, void *tally)
{
	s->crew->work(s->crew->job, s->crew->first + item, tally);
	if (s->crew->halt != NULL)
		crew_hand_in(s, item, tally);
	else
		atomic_fetch_add(&s->done, 1);
}

/* Take items until there are none, then hand in the tally.  They are taken in order, and without a
 * halt what was taken is done: after an early stop those that were done are the first ones. */
static void
crew_take_items(struct shift *s, bool alone)
{
	const struct crew *crew = s->crew;
	void *tally = calloc(1, crew->tally_size > 0 ? crew->tally_size : 1);
	int64_t look_ms = clock_now(&s->clock) + LOOK_MS;
	uint64_t item;

	if (tally == NULL)
		return;
	while (!s->stop && !stir_is_over(crew->halt) &&
	       (item = atomic_fetch_add(&s->next, 1)) < crew->items) {
		crew_do_item(s, item, tally);
		if (alone && clock_now(&s->clock) >= look_ms) {
			look_ms = clock_now(&s->clock) + LOOK_MS;
			s->stop = crew_stop_asked(s);
		}
	}
	pthread_mutex_lock(&s->lock);
	crew->add(s->whole, tally);
	pthread_mutex_unlock(&s->lock);
	crew_drop(crew, tally);
	free(tally);
}

static void *
crew_hand_run(void *arg)
{
	struct shift *s = arg;

	crew_take_items(s, false);
	pthread_mutex_lock(&s->lock);
	s->working--;
	clock_wake(&s->clock, &s->ended);
	pthread_mutex_unlock(&s->lock);
	return NULL;
}

int
crew_threads(const struct crew *crew)
{
	long n = crew->threads > 0 ? crew->threads : sysconf(_SC_NPROCESSORS_ONLN);

	if (n < 1)
		n = 1;
	if (n > CREW_THREADS_MAX)
		n = CREW_THREADS_MAX;
	if ((uint64_t)n > crew->items)
		n = (long)crew->items;
	return (int)n;
}

/* The calling thread reports progress now and then, until the last worker has ended. */
static void
crew_wait_for_all(struct shift *s)
{
	int64_t look_ms = clock_now(&s->clock) + LOOK_MS;

	pthread_mutex_lock(&s->lock);
	while (s->working > 0) {
		if (clock_sleep(&s->clock, &s->lock, &s->ended, look_ms))
			continue;
		pthread_mutex_unlock(&s->lock);
		if (!s->stop)
			s->stop = crew_stop_asked(s);
		look_ms = clock_now(&s->clock) + LOOK_MS;
		pthread_mutex_lock(&s->lock);
	}
	pthread_mutex_unlock(&s->lock);
}

static void
crew_run_with_threads(struct shift *s, int wanted)
{
	pthread_t thread[CREW_THREADS_MAX];
	int n = 0;

	s->working = wanted;
	while (n < wanted && clock_thread(&s->clock, &thread[n], crew_hand_run, s) == 0)
		n++;
	pthread_mutex_lock(&s->lock);
	s->working -= wanted - n;
	pthread_mutex_unlock(&s->lock);
	crew_wait_for_all(s);
	for (int i = 0; i < n; i++)
		pthread_join(thread[i], NULL);
	if (n == 0)
		crew_take_items(s, true);
}

uint64_t
crew_run(const struct crew *crew, void *whole)
{
	struct shift s = { .crew = crew, .whole = whole };

	clock_init(&s.clock, false);
	pthread_mutex_init(&s.lock, NULL);
	clock_cond_init(&s.ended);
	crew_run_with_threads(&s, crew_threads(crew));
	while (s.parcels != NULL) {
		struct parcel *first = s.parcels;

		s.parcels = first->next;
		crew_drop_parcel(crew, first);
	}
	if (stir_is_over(crew->halt))
		crew_stop_asked(&s);
	pthread_cond_destroy(&s.ended);
	pthread_mutex_destroy(&s.lock);
	clock_finish(&s.clock);
	return s.done;
}
