/*
 * Time, and every sleep and wake-up that has to do with it.
 *
 * A real clock is the machine's, without the time for which the process was stopped (SIGSTOP, a
 * debugger): nobody loses that time.  A manual clock stands still until clock_next() moves it, and
 * it moves only when every thread that counts is asleep; so whole tables with their players replay
 * without one pause in a test, and nobody is overtaken by the time.
 *
 * All functions may be called from any thread.
 */
#ifndef PITBOSS_BASE_CLOCK_H
#define PITBOSS_BASE_CLOCK_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

enum { CLOCK_NEVER = -1 };

struct sleeper;

struct clock {
	bool manual;
	/* Guards the members below. Taken with a caller's lock held, never before one. */
	pthread_mutex_t lock;
	pthread_cond_t quiet;
	int64_t now_ms;
	int awake;      /* threads of clock_thread() that run */
	int patience_s; /* a thread that is awake for longer, in real seconds, is a fault */
	struct sleeper *all;
};

void clock_init(struct clock *c, bool manual);
void clock_finish(struct clock *c); /* nobody uses it any more */

/* Milliseconds since some moment that does not change. */
int64_t clock_now(struct clock *c);

/* The process goes on after it stood: real clocks go on from where somebody looked at one last. May
 * be called in the handler of SIGCONT.  The thread of that handler has SIGCONT blocked unless it
 * waits for signals; all that clock_thread() starts have it blocked. */
void clock_resumed(void);

/* Start a thread that a manual clock counts from now until it ends; a real one just starts it.  All
 * signals but those of its own crash are blocked in it, and its stack is no larger than
 * CLOCK_STACK.  0, or an errno: ENOMEM for too little memory, EAGAIN for too many threads.  It is
 * joined as any thread is. */
enum { CLOCK_STACK = 2048 * 1024 };
int clock_thread(struct clock *c, pthread_t *thread, void *(*run)(void *), void *arg);

/* A condition variable that clock_sleep() may be used with, and a lock that is held for much less
 * than a microsecond: a thread that finds it taken looks again for a moment before it sleeps. */
void clock_cond_init(pthread_cond_t *cond);
void clock_lock_init(pthread_mutex_t *lock);

/* Sleep, with LOCK held, until COND is woken or it is UNTIL_MS (CLOCK_NEVER: only until woken). May
 * wake for no reason: the caller looks again.  False if the time is over. */
bool clock_sleep(struct clock *c, pthread_mutex_t *lock, pthread_cond_t *cond, int64_t until_ms);

/* When to wake a thread that may sleep a little longer than UNTIL_MS: at the next of the beats that
 * a real clock has for that, so that the sleepers of a whole casino wake up together and the
 * processor has peace in between.  A manual clock has none. */
enum { CLOCK_BEAT_MS = 50 };
int64_t clock_beat(const struct clock *c, int64_t until_ms);

/* Wake all that sleep on COND.  The thing they wait for was changed under the lock that they sleep
 * with, which is held or has been let go since.  They count as awake from now, not from when they
 * run. */
void clock_wake(struct clock *c, pthread_cond_t *cond);

/* Manual: wait until every thread that counts is asleep, then jump to the next time that somebody
 * waits for, and wake the threads that wait for it. False if nobody waits for a time. */
bool clock_next(struct clock *c);

/* Manual: the same, for times up to MS from now; it is then that late, and all are asleep again. */
void clock_pass(struct clock *c, int64_t ms);

/* Manual: wait until every thread that counts is asleep.  One that stays awake for minutes ends the
 * program with a sentence: a test that waits for ever says nothing. */
void clock_quiet(struct clock *c);

#endif
