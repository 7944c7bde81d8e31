#include "engine/pool.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

#include "base/assert.h"

/* Entry 0 has place 1.  The parent of a place is half of it. */
static struct heap_entry *
heap_at(struct heap *h, size_t place)
{
	return &h->entry[place - 1];
}

static void
heap_set(struct heap *h, size_t place, struct heap_entry e)
{
	*heap_at(h, place) = e;
	e.item->place = place;
}

/* PLACE is free: E goes there, or nearer to the top. */
static void
heap_rise(struct heap *h, size_t place, struct heap_entry e)
{
	while (place > 1 && heap_at(h, place / 2)->at_ms > e.at_ms) {
		heap_set(h, place, *heap_at(h, place / 2));
		place /= 2;
	}
	heap_set(h, place, e);
}

/* PLACE is free: E goes there, or further from the top. */
static void
heap_sink(struct heap *h, size_t place, struct heap_entry e)
{
	size_t child;

	while ((child = 2 * place) <= h->n) {
		if (child < h->n && heap_at(h, child + 1)->at_ms < heap_at(h, child)->at_ms)
			child++;
		if (heap_at(h, child)->at_ms >= e.at_ms)
			break;
		heap_set(h, place, *heap_at(h, child));
		place = child;
	}
	heap_set(h, place, e);
}

static void
heap_fill(struct heap *h, size_t place, struct heap_entry e)
{
	if (place > 1 && heap_at(h, place / 2)->at_ms > e.at_ms)
		heap_rise(h, place, e);
	else
		heap_sink(h, place, e);
}

bool
heap_make_room(struct heap *h, size_t n)
{
	size_t room = h->room > 0 ? h->room : 16;
	struct heap_entry *entry;

	if (n <= h->room)
		return true;
	while (room < n)
		room *= 2;
	entry = realloc(h->entry, room * sizeof(*entry));
	if (entry == NULL)
		return false;
	h->entry = entry;
	h->room = room;
	return true;
}

void
heap_free(struct heap *h)
{
	free(h->entry);
	*h = (struct heap){ 0 };
}

void
heap_put(struct heap *h, struct heap_item *item, int64_t at_ms)
{
	size_t place = item->place != 0 ? item->place : ++h->n;

	heap_fill(h, place, (struct heap_entry){ at_ms, item });
}

void
heap_take(struct heap *h, struct heap_item *item)
{
	size_t place = item->place;
	struct heap_entry last;

	if (place == 0)
		return;
	item->place = 0;
	last = *heap_at(h, h->n);
	h->n--;
	if (place <= h->n)
		heap_fill(h, place, last);
}

const struct heap_entry *
heap_first(const struct heap *h)
{
	return h->n > 0 ? &h->entry[0] : NULL;
}

/* All of these but those of pool.h are called with the lock held. */

/* Before everything that has a time. */
enum { NOW = 0 };

static struct task *
pool_task(struct heap_item *item)
{
	return (struct task *)((char *)item - offsetof(struct task, item));
}

static void
pool_unlock(struct pool *pool)
{
	bool watch = pool->wake_watch, help = pool->wake_help;

	pool->wake_watch = pool->wake_help = false;
	pthread_mutex_unlock(&pool->lock);
	if (watch)
		clock_wake(pool->clock, &pool->watch);
	if (help)
		clock_wake(pool->clock, &pool->help);
}

/* Something is due at AT_MS.  If nobody watches the time, all threads that are awake run tasks, and
 * look for the next when they are done. */
static void
pool_expect(struct pool *pool, int64_t at_ms)
{
	if (pool->watched && (pool->watched_ms == CLOCK_NEVER || at_ms < pool->watched_ms)) {
		pool->watched_ms = at_ms;
		pool->wake_watch = true;
	} else if (!pool->watched && at_ms == NOW && pool->helpers > 0) {
		pool->wake_help = true;
	}
}

/* The first task that is due, or NULL. */
static struct task *
pool_due(struct pool *pool)
{
	const struct heap_entry *first = heap_first(&pool->heap);

	if (first != NULL && first->at_ms > pool->now_ms)
		pool->now_ms = clock_now(pool->clock);
	return first != NULL && first->at_ms <= pool->now_ms ? pool_task(first->item) : NULL;
}

/* Puts a task that does not run where it belongs. */
static void
pool_place(struct pool *pool, struct task *task)
{
	const struct circle *circle = task->circle;
	int64_t at_ms = NOW;

	if (!task->due && (circle->paused || task->task_wait.until_ms == CLOCK_NEVER)) {
		heap_take(&pool->heap, &task->item);
		return;
	}
	if (!task->due)
		at_ms = task->task_wait.until_ms + circle->stood_ms;
	if (at_ms > pool->now_ms)
		at_ms = clock_beat(pool->clock, at_ms);
	heap_put(&pool->heap, &task->item, at_ms);
	pool_expect(pool, at_ms);
}

static void
circle_enter(struct circle *circle, struct task *task)
{
	task->circle = circle;
	task->next = circle->first;
	task->link = &circle->first;
	if (task->next != NULL)
		task->next->link = &task->next;
	circle->first = task;
}

static void
circle_leave(struct task *task)
{
	*task->link = task->next;
	if (task->next != NULL)
		task->next->link = task->link;
	task->link = NULL;
}

static void
pool_end_step(struct pool *pool, struct task *task, struct task_wait task_wait)
{
	task->runs = false;
	task->task_wait = task_wait;
	if (task_wait.over) {
		circle_leave(task);
	} else {
		task->due = task->due || (task->missed & (task_wait.wake_mask | WAKE_END)) != 0;
		pool_place(pool, task);
	}
	if (pool->removers > 0)
		clock_wake(pool->clock, &pool->done);
}

/* Lets go of the lock meanwhile. */
static void
pool_run_task(struct pool *pool, struct task *task)
{
	struct task_wait task_wait;

	heap_take(&pool->heap, &task->item);
	task->runs = true;
	task->due = false;
	task->missed = 0;
	if (pool->helpers > 0 && pool_due(pool) != NULL)
		pool->wake_help = true;
	pool_unlock(pool);
	task_wait = task->step(task);
	pthread_mutex_lock(&pool->lock);
	pool_end_step(pool, task, task_wait);
}

/* Until something may be due. */
static void
pool_sleep(struct pool *pool)
{
	const struct heap_entry *first = heap_first(&pool->heap);

	if (pool->wake_watch || pool->wake_help) {
		pool_unlock(pool);
		pthread_mutex_lock(&pool->lock);
	} else if (pool->watched) {
		pool->helpers++;
		clock_sleep(pool->clock, &pool->lock, &pool->help, CLOCK_NEVER);
		pool->helpers--;
	} else {
		pool->watched = true;
		pool->watched_ms = first != NULL ? first->at_ms : CLOCK_NEVER;
		clock_sleep(pool->clock, &pool->lock, &pool->watch, pool->watched_ms);
		pool->watched = false;
	}
}

static void *
pool_run(void *arg)
{
	struct pool *pool = arg;

	pthread_mutex_lock(&pool->lock);
	while (!pool->ends) {
		struct task *task = pool_due(pool);

		if (task != NULL)
			pool_run_task(pool, task);
		else
			pool_sleep(pool);
	}
	pthread_mutex_unlock(&pool->lock);
	return NULL;
}

void
pool_init(struct pool *pool, struct clock *clock)
{
	*pool = (struct pool){ .clock = clock };
	clock_lock_init(&pool->lock);
	shared_cache_init(&pool->shared_cache);
	clock_cond_init(&pool->watch);
	clock_cond_init(&pool->help);
	clock_cond_init(&pool->done);
}

static void
pool_join(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	pool->ends = pool->wake_watch = pool->wake_help = true;
	pool_unlock(pool);
	while (pool->threads > 0)
		pthread_join(pool->thread[--pool->threads], NULL);
	pool->ends = false;
}

int
pool_start(struct pool *pool)
{
	int error = 0;

	while (error == 0 && pool->threads < POOL_THREADS) {
		error = clock_thread(pool->clock, &pool->thread[pool->threads], pool_run, pool);
		if (error == 0)
			pool->threads++;
	}
	if (error != 0)
		pool_join(pool);
	return error;
}

void
pool_finish(struct pool *pool)
{
	assert(pool->tasks == 0);
	pool_join(pool);
	heap_free(&pool->heap);
	shared_cache_finish(&pool->shared_cache);
	pthread_cond_destroy(&pool->done);
	pthread_cond_destroy(&pool->help);
	pthread_cond_destroy(&pool->watch);
	pthread_mutex_destroy(&pool->lock);
}

int
pool_add(struct pool *pool, struct circle *circle, struct task *task)
{
	bool room;

	pthread_mutex_lock(&pool->lock);
	room = heap_make_room(&pool->heap, pool->tasks + 1);
	if (room) {
		pool->tasks++;
		task->pool = pool;
		task->due = true;
		circle_enter(circle, task);
		pool_place(pool, task);
	}
	pool_unlock(pool);
	return room ? 0 : ENOMEM;
}

void
pool_remove(struct task *task)
{
	struct pool *pool = task->pool;

	pthread_mutex_lock(&pool->lock);
	pool->removers++;
	while (task->runs)
		clock_sleep(pool->clock, &pool->lock, &pool->done, CLOCK_NEVER);
	pool->removers--;
	heap_take(&pool->heap, &task->item);
	if (task->link != NULL)
		circle_leave(task);
	pool->tasks--;
	pool_unlock(pool);
}

static void
pool_make_due(struct pool *pool, struct task *task)
{
	task->due = true;
	if (!task->runs)
		pool_place(pool, task);
}

void
pool_hurry(struct task *task)
{
	struct pool *pool = task->pool;

	pthread_mutex_lock(&pool->lock);
	if (task->link != NULL)
		pool_make_due(pool, task);
	pool_unlock(pool);
}

void
pool_wake(struct pool *pool, struct circle *circle, unsigned what)
{
	pthread_mutex_lock(&pool->lock);
	for (struct task *task = circle->first; task != NULL; task = task->next) {
		if (task->runs)
			task->missed |= what;
		else if ((what & (task->task_wait.wake_mask | WAKE_END)) != 0 && !task->due)
			pool_make_due(pool, task);
	}
	pool_unlock(pool);
}

void
pool_pause(struct pool *pool, struct circle *circle, bool paused, int64_t stood_ms)
{
	pthread_mutex_lock(&pool->lock);
	circle->paused = paused;
	circle->stood_ms = stood_ms;
	for (struct task *task = circle->first; task != NULL; task = task->next) {
		if (!task->runs && !task->due)
			pool_place(pool, task);
	}
	/* The time that it sleeps until may be nobody's any more. */
	pool->wake_watch = pool->watched;
	pool_unlock(pool);
}
