#include "base/clock.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/assert.h"
#include "base/system.h"

/* One thread asleep on a manual clock.  It waits on a condition of its own, under the clock's lock
 * alone, so that no wake-up is lost between the caller's lock and the clock's. */
struct sleeper {
	pthread_cond_t wake;
	const pthread_cond_t *cond; /* what the caller waits for */
	int64_t until_ms;
	bool asleep;
	bool counts; /* a thread of clock_thread() */
	bool late;   /* woken by the time */
	struct sleeper *next;
};

enum { PATIENCE_S = 120 };

/* Whether this thread is one that its clock counts. */
static _Thread_local bool counts;

void
clock_init(struct clock *c, bool manual)
{
	*c = (struct clock){ .manual = manual, .patience_s = PATIENCE_S };
	pthread_mutex_init(&c->lock, NULL);
	clock_cond_init(&c->quiet);
}

void
clock_finish(struct clock *c)
{
	assert(c->all == NULL);
	pthread_cond_destroy(&c->quiet);
	pthread_mutex_destroy(&c->lock);
}

/* If nobody has looked for GAP_MS, it is asked whether the process stood.  A sleeper that wakes up
 * LATE_MS late knows that it did, or that the machine had no time for it: the signal that would
 * tell may have been taken by another thread, whose handler has not run yet. */
enum { GAP_MS = 100, LATE_MS = 250 };

/* The time of real clocks: the machine's without the time that the process stood.  One for all of
 * them, as the process stands as a whole. */
static struct {
	pthread_mutex_t lock;
	int64_t seen_ms; /* the machine's time when somebody looked last */
	int64_t stood_ms;
	bool known;          /* a signal that says so is pending, and was looked at */
	atomic_bool resumed; /* the process goes on after it stood, and nobody has looked since */
} real = { .lock = PTHREAD_MUTEX_INITIALIZER };

static int64_t
machine_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void
clock_resumed(void)
{
	atomic_store(&real.resumed, true);
}

/* Under the lock.  All threads go on at once.  If the signal of that is blocked, it can be seen as
 * long as its handler has not run, which may be long; it tells of one stop. */
static bool
process_stood(void)
{
	sigset_t pending;
	bool known = real.known;
	bool stood = atomic_exchange(&real.resumed, false);

	real.known = sigpending(&pending) == 0 && sigismember(&pending, SIGCONT) == 1;
	return (stood || real.known) && !known;
}

/* Under the lock.  A stop began after somebody looked last. */
static void
leave_out(int64_t now_ms)
{
	real.stood_ms += now_ms - real.seen_ms;
	real.seen_ms = now_ms;
}

static int64_t
real_now(bool late)
{
	int64_t now_ms, left_ms;

	pthread_mutex_lock(&real.lock);
	now_ms = machine_ms();
	if (real.seen_ms == 0)
		real.seen_ms = now_ms;
	if (late || atomic_load(&real.resumed) || now_ms - real.seen_ms >= GAP_MS) {
		if (process_stood() || late)
			leave_out(now_ms);
	}
	real.seen_ms = now_ms;
	left_ms = now_ms - real.stood_ms;
	pthread_mutex_unlock(&real.lock);
	return left_ms;
}

/* The machine's time when a real clock says UNTIL_MS, if the process does not stand before. */
static int64_t
real_until(int64_t until_ms)
{
	int64_t at_ms;

	pthread_mutex_lock(&real.lock);
	at_ms = until_ms + real.stood_ms;
	pthread_mutex_unlock(&real.lock);
	return at_ms;
}

int64_t
clock_now(struct clock *c)
{
	int64_t ms;

	if (!c->manual)
		return real_now(false);
	pthread_mutex_lock(&c->lock);
	ms = c->now_ms;
	pthread_mutex_unlock(&c->lock);
	return ms;
}

/* Under the clock's lock. */
static void
clock_count(struct clock *c, int change)
{
	c->awake += change;
	if (c->awake == 0)
		pthread_cond_broadcast(&c->quiet);
}

struct start {
	struct clock *clock;
	void *(*run)(void *);
	void *arg;
};

static void *
run_counted(void *arg)
{
	struct start start = *(struct start *)arg;
	void *result;

	free(arg);
	counts = start.clock->manual;
	result = start.run(start.arg);
	pthread_mutex_lock(&start.clock->lock);
	clock_count(start.clock, -1);
	pthread_mutex_unlock(&start.clock->lock);
	return result;
}

/* All but those of a thread's own crash: if one were blocked, the program would end without the
 * handler that gives the terminal back. */
static void
fill_from_outside(sigset_t *set)
{
	static const int own[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS };

	sigfillset(set);
	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++)
		sigdelset(set, own[i]);
}

/* The C library answers EAGAIN for want of a stack too, though other things help against that. */
static int
clock_why_no_thread(int error)
{
	void *volatile stack;

	if (error != EAGAIN)
		return error;
	stack = malloc(2 * CLOCK_STACK);
	free(stack);
	return stack == NULL ? ENOMEM : EAGAIN;
}

static int
clock_create(pthread_t *thread, struct start *start)
{
	pthread_attr_t attr;
	sigset_t blocked, before;
	int error = pthread_attr_init(&attr);

	if (error != 0)
		return error;
	pthread_attr_setstacksize(&attr, CLOCK_STACK);
	/* A new thread begins with its creator's mask. */
	fill_from_outside(&blocked);
	pthread_sigmask(SIG_SETMASK, &blocked, &before);
	error = pthread_create(thread, &attr, run_counted, start);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_attr_destroy(&attr);
	return error;
}

int
clock_thread(struct clock *c, pthread_t *thread, void *(*run)(void *), void *arg)
{
	struct start *start = malloc(sizeof(*start));
	int error;

	if (start == NULL)
		return ENOMEM;
	*start = (struct start){ c, run, arg };
	pthread_mutex_lock(&c->lock);
	clock_count(c, 1);
	pthread_mutex_unlock(&c->lock);
	error = clock_why_no_thread(clock_create(thread, start));
	if (error != 0) {
		free(start);
		pthread_mutex_lock(&c->lock);
		clock_count(c, -1);
		pthread_mutex_unlock(&c->lock);
	}
	return error;
}

void
clock_cond_init(pthread_cond_t *cond)
{
	system_cond_init(cond);
}

void
clock_lock_init(pthread_mutex_t *lock)
{
	pthread_mutexattr_t attr;

	pthread_mutexattr_init(&attr);
#ifdef __GLIBC__
	pthread_mutexattr_settype(&attr, PTHREAD_MUTEX_ADAPTIVE_NP);
#endif
	pthread_mutex_init(lock, &attr);
	pthread_mutexattr_destroy(&attr);
}

/* Sleeps once until the machine's time AT_MS.  False if it is over. */
static bool
sleep_machine(pthread_mutex_t *lock, pthread_cond_t *cond, int64_t at_ms)
{
	struct timespec at = { .tv_sec = (time_t)(at_ms / 1000),
			       .tv_nsec = (long)(at_ms % 1000) * 1000000 };

	/* A time before the machine's beginning is EINVAL, and over like any other. */
	return system_cond_wait(cond, lock, &at);
}

static bool
sleep_real(pthread_mutex_t *lock, pthread_cond_t *cond, int64_t until_ms)
{
	int64_t at_ms, least_ms;
	bool late;

	if (until_ms == CLOCK_NEVER) {
		pthread_cond_wait(cond, lock);
		return true;
	}
	do {
		at_ms = real_until(until_ms);
		least_ms = machine_ms();
		if (sleep_machine(lock, cond, at_ms))
			return true;
		late = machine_ms() - (at_ms > least_ms ? at_ms : least_ms) >= LATE_MS;
	} while (real_now(late) < until_ms);
	return false;
}

static void
unlink_sleeper(struct clock *c, struct sleeper *s)
{
	struct sleeper **at = &c->all;

	while (*at != s)
		at = &(*at)->next;
	*at = s->next;
}

/* The caller's lock is given up only when the sleeper is in the list: a thread that then changes
 * the condition with that lock, and wakes COND, finds it there. */
static bool
sleep_manual(struct clock *c, pthread_mutex_t *lock, pthread_cond_t *cond, int64_t until_ms)
{
	struct sleeper s = { .cond = cond, .until_ms = until_ms, .asleep = true, .counts = counts };

	pthread_mutex_lock(&c->lock);
	if (until_ms != CLOCK_NEVER && until_ms <= c->now_ms) {
		pthread_mutex_unlock(&c->lock);
		return false;
	}
	pthread_cond_init(&s.wake, NULL);
	s.next = c->all;
	c->all = &s;
	if (s.counts)
		clock_count(c, -1);
	pthread_mutex_unlock(lock);
	while (s.asleep)
		pthread_cond_wait(&s.wake, &c->lock);
	unlink_sleeper(c, &s);
	pthread_mutex_unlock(&c->lock);
	pthread_cond_destroy(&s.wake);
	pthread_mutex_lock(lock);
	return !s.late;
}

bool
clock_sleep(struct clock *c, pthread_mutex_t *lock, pthread_cond_t *cond, int64_t until_ms)
{
	if (c->manual)
		return sleep_manual(c, lock, cond, until_ms);
	return sleep_real(lock, cond, until_ms);
}

int64_t
clock_beat(const struct clock *c, int64_t until_ms)
{
	if (c->manual)
		return until_ms;
	return (until_ms + CLOCK_BEAT_MS - 1) / CLOCK_BEAT_MS * CLOCK_BEAT_MS;
}

static void
clock_do_wake(struct clock *c, struct sleeper *s, bool late)
{
	s->asleep = false;
	s->late = late;
	if (s->counts)
		clock_count(c, 1);
	pthread_cond_signal(&s->wake);
}

void
clock_wake(struct clock *c, pthread_cond_t *cond)
{
	if (!c->manual) {
		pthread_cond_broadcast(cond);
		return;
	}
	pthread_mutex_lock(&c->lock);
	for (struct sleeper *s = c->all; s != NULL; s = s->next) {
		if (s->asleep && s->cond == cond)
			clock_do_wake(c, s, false);
	}
	pthread_mutex_unlock(&c->lock);
}

/* A test that waited for ever would say nothing. */
static void
fail_noisy(const struct clock *c)
{
	int asleep = 0;

	for (const struct sleeper *s = c->all; s != NULL; s = s->next)
		asleep += s->asleep;
	fprintf(stderr, "manual clock: %d threads awake and %d asleep for %d s\n", c->awake, asleep,
		c->patience_s);
	assert(false && "all threads sleep sometimes");
}

/* Longer than any thread is awake on any machine; only a thread that never sleeps again, or a
 * wake-up that was lost, lasts so long. */
static void
wait_quiet(struct clock *c)
{
	struct timespec until;

	assert(c->manual && !counts);
	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_sec += c->patience_s;
	while (c->awake > 0 && system_cond_wait(&c->quiet, &c->lock, &until))
		;
	if (c->awake > 0)
		fail_noisy(c);
}

void
clock_quiet(struct clock *c)
{
	pthread_mutex_lock(&c->lock);
	wait_quiet(c);
	pthread_mutex_unlock(&c->lock);
}

/* When somebody waits for a time next, or CLOCK_NEVER. */
static int64_t
next_time(const struct clock *c)
{
	int64_t next = CLOCK_NEVER;

	for (const struct sleeper *s = c->all; s != NULL; s = s->next) {
		if (s->asleep && s->until_ms != CLOCK_NEVER &&
		    (next == CLOCK_NEVER || s->until_ms < next))
			next = s->until_ms;
	}
	return next;
}

static void
clock_jump(struct clock *c, int64_t to_ms)
{
	c->now_ms = to_ms;
	for (struct sleeper *s = c->all; s != NULL; s = s->next) {
		if (s->asleep && s->until_ms != CLOCK_NEVER && s->until_ms <= to_ms)
			clock_do_wake(c, s, true);
	}
}

bool
clock_next(struct clock *c)
{
	int64_t next;

	pthread_mutex_lock(&c->lock);
	wait_quiet(c);
	next = next_time(c);
	if (next != CLOCK_NEVER)
		clock_jump(c, next);
	pthread_mutex_unlock(&c->lock);
	return next != CLOCK_NEVER;
}

void
clock_pass(struct clock *c, int64_t ms)
{
	int64_t end, next;

	pthread_mutex_lock(&c->lock);
	end = c->now_ms + ms;
	for (;;) {
		wait_quiet(c);
		next = next_time(c);
		if (next == CLOCK_NEVER || next > end)
			break;
		clock_jump(c, next);
	}
	c->now_ms = end;
	pthread_mutex_unlock(&c->lock);
}
