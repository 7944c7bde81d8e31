#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/clock.h"

/* A thread that sleeps on its condition until NAPS wake-ups have come or their time is over. */
struct napper {
	struct clock *clock;
	pthread_t thread;
	pthread_mutex_t lock; /* guards the members below */
	pthread_cond_t cond;
	int64_t nap_ms; /* CLOCK_NEVER: until woken */
	int naps;       /* still to take */
	int woken, late;
	int64_t woke_ms; /* the time of the last */
};

static void *
nap(void *arg)
{
	struct napper *n = arg;

	pthread_mutex_lock(&n->lock);
	for (; n->naps > 0; n->naps--) {
		int64_t until =
		    n->nap_ms == CLOCK_NEVER ? CLOCK_NEVER : clock_now(n->clock) + n->nap_ms;

		if (clock_sleep(n->clock, &n->lock, &n->cond, until))
			n->woken++;
		else
			n->late++;
		n->woke_ms = clock_now(n->clock);
	}
	pthread_mutex_unlock(&n->lock);
	return NULL;
}

static void
napper_start(struct napper *n, struct clock *c, int64_t nap_ms, int naps)
{
	*n = (struct napper){ .clock = c, .nap_ms = nap_ms, .naps = naps };
	pthread_mutex_init(&n->lock, NULL);
	clock_cond_init(&n->cond);
	assert_int_equal(clock_thread(c, &n->thread, nap, n), 0);
}

static void
napper_wake(struct napper *n)
{
	pthread_mutex_lock(&n->lock);
	clock_wake(n->clock, &n->cond);
	pthread_mutex_unlock(&n->lock);
}

static void
napper_end(struct napper *n, int woken, int late)
{
	pthread_join(n->thread, NULL);
	assert_int_equal(n->woken, woken);
	assert_int_equal(n->late, late);
	pthread_cond_destroy(&n->cond);
	pthread_mutex_destroy(&n->lock);
}

static void
manual_stands_still(void **state)
{
	struct clock c;

	(void)state;
	clock_init(&c, true);
	assert_int_equal(clock_now(&c), 0);
	assert_false(clock_next(&c));
	assert_int_equal(clock_now(&c), 0);
	clock_pass(&c, 1234);
	assert_int_equal(clock_now(&c), 1234);
	clock_finish(&c);
}

static void
manual_sleeper_is_woken_by_the_time(void **state)
{
	struct napper n;
	struct clock c;

	(void)state;
	clock_init(&c, true);
	napper_start(&n, &c, 5000, 1);
	assert_true(clock_next(&c));
	napper_end(&n, 0, 1);
	assert_int_equal(n.woke_ms, 5000);
	assert_int_equal(clock_now(&c), 5000);
	clock_finish(&c);
}

static void
manual_sleeper_is_woken_by_a_call(void **state)
{
	struct napper n;
	struct clock c;

	(void)state;
	clock_init(&c, true);
	napper_start(&n, &c, CLOCK_NEVER, 2);
	for (int i = 0; i < 2; i++) {
		clock_quiet(&c);
		assert_false(clock_next(&c));
		napper_wake(&n);
	}
	napper_end(&n, 2, 0);
	assert_int_equal(clock_now(&c), 0);
	clock_finish(&c);
}

/* A thread that is woken counts as awake at once, so the time never overtakes its next step. */
static void
manual_waits_for_a_woken_thread(void **state)
{
	enum { NAPS = 200 };
	struct napper n;
	struct clock c;

	(void)state;
	clock_init(&c, true);
	napper_start(&n, &c, 10, NAPS);
	for (int i = 0; i < NAPS; i++) {
		clock_quiet(&c);
		napper_wake(&n);
	}
	clock_quiet(&c);
	assert_int_equal(clock_now(&c), 0);
	assert_false(clock_next(&c));
	napper_end(&n, NAPS, 0);
	clock_finish(&c);
}

static void
manual_wakes_only_those_of_the_condition(void **state)
{
	struct napper a, b;
	struct clock c;

	(void)state;
	clock_init(&c, true);
	napper_start(&a, &c, CLOCK_NEVER, 1);
	napper_start(&b, &c, 70, 1);
	clock_quiet(&c);
	napper_wake(&a);
	napper_end(&a, 1, 0);
	assert_true(clock_next(&c));
	napper_end(&b, 0, 1);
	assert_int_equal(b.woke_ms, 70);
	clock_finish(&c);
}

/* Each sleeper wakes at its own time, in the order of the times. */
static void
manual_next_jumps_to_the_nearest_time(void **state)
{
	static const int64_t request[] = { 30, 50, 60, 90, 100 };
	struct napper slow, quick;
	struct clock c;

	(void)state;
	clock_init(&c, true);
	napper_start(&slow, &c, 50, 2);
	napper_start(&quick, &c, 30, 3);
	for (size_t i = 0; i < sizeof(request) / sizeof(request[0]); i++) {
		assert_true(clock_next(&c));
		assert_int_equal(clock_now(&c), request[i]);
	}
	assert_false(clock_next(&c));
	napper_end(&slow, 0, 2);
	napper_end(&quick, 0, 3);
	clock_finish(&c);
}

static void
manual_pass_stops_on_the_way(void **state)
{
	struct napper n;
	struct clock c;

	(void)state;
	clock_init(&c, true);
	napper_start(&n, &c, 100, 10);
	clock_pass(&c, 350);
	assert_int_equal(clock_now(&c), 350);
	pthread_mutex_lock(&n.lock);
	assert_int_equal(n.late, 3);
	assert_int_equal(n.woke_ms, 300);
	pthread_mutex_unlock(&n.lock);
	clock_pass(&c, 50);
	pthread_mutex_lock(&n.lock);
	assert_int_equal(n.late, 4);
	pthread_mutex_unlock(&n.lock);
	clock_pass(&c, 10000);
	napper_end(&n, 0, 10);
	assert_int_equal(n.woke_ms, 1000);
	assert_int_equal(clock_now(&c), 10400);
	clock_finish(&c);
}

static void
manual_deadline_in_the_past_does_not_sleep(void **state)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t cond;
	struct clock c;

	(void)state;
	clock_init(&c, true);
	clock_cond_init(&cond);
	clock_pass(&c, 1000);
	pthread_mutex_lock(&lock);
	assert_false(clock_sleep(&c, &lock, &cond, 999));
	assert_false(clock_sleep(&c, &lock, &cond, 1000));
	assert_false(clock_sleep(&c, &lock, &cond, -1500));
	pthread_mutex_unlock(&lock);
	pthread_cond_destroy(&cond);
	clock_finish(&c);
}

/* A thread counts from clock_thread() to its end, also while it has not run yet. */
static void
manual_counts_its_threads(void **state)
{
	enum { MANY = 20 };
	static struct napper n[MANY];
	struct clock c;

	(void)state;
	clock_init(&c, true);
	for (int i = 0; i < MANY; i++)
		napper_start(&n[i], &c, i + 1, 1);
	clock_pass(&c, MANY);
	clock_quiet(&c);
	for (int i = 0; i < MANY; i++) {
		napper_end(&n[i], 0, 1);
		assert_int_equal(n[i].woke_ms, i + 1);
	}
	assert_int_equal(c.awake, 0);
	clock_finish(&c);
}

static void *
stay_awake(void *arg)
{
	char byte;

	assert_int_equal(read(*(int *)arg, &byte, 1), 0);
	return NULL;
}

static void
wait_for_the_awake(int end)
{
	static const struct rlimit no_core = { 0, 0 };
	pthread_t thread;
	struct clock c;

	setrlimit(RLIMIT_CORE, &no_core);
	clock_init(&c, true);
	c.patience_s = 0;
	if (clock_thread(&c, &thread, stay_awake, &end) == 0)
		clock_quiet(&c);
	_exit(0);
}

/* A test that waits for ever is told from one that takes its time. */
static void
manual_does_not_wait_for_ever(void **state)
{
	int ends[2], status;
	pid_t pid;

	(void)state;
	assert_int_equal(pipe(ends), 0);
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0) {
		close(STDERR_FILENO);
		wait_for_the_awake(ends[0]);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), SIGABRT);
	close(ends[0]);
	close(ends[1]);
}

static void *
tell_mask(void *arg)
{
	pthread_sigmask(SIG_SETMASK, NULL, arg);
	return NULL;
}

/* The signals that come from outside; a thread's own crash must find its handler. */
static void
signals_are_the_main_threads(void **state)
{
	static const int outside[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP };
	static const int own[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
	pthread_t thread;
	sigset_t mask;
	struct clock c;

	(void)state;
	clock_init(&c, false);
	assert_int_equal(clock_thread(&c, &thread, tell_mask, &mask), 0);
	pthread_join(thread, NULL);
	for (size_t i = 0; i < sizeof(outside) / sizeof(outside[0]); i++)
		assert_int_equal(sigismember(&mask, outside[i]), 1);
	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++)
		assert_int_equal(sigismember(&mask, own[i]), 0);
	assert_int_equal(c.awake, 0);
	pthread_sigmask(SIG_SETMASK, NULL, &mask);
	assert_int_equal(sigismember(&mask, SIGTERM), 0);
	clock_finish(&c);
}

static int64_t
machine_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void
real_goes_forward(void **state)
{
	struct clock c;
	int64_t before;

	(void)state;
	clock_init(&c, false);
	before = clock_now(&c);
	assert_true(before >= 0);
	assert_true(clock_now(&c) >= before);
	clock_finish(&c);
}

static void
only_a_real_clock_has_beats(void **state)
{
	struct clock real, manual;

	(void)state;
	clock_init(&real, false);
	clock_init(&manual, true);
	assert_int_equal(clock_beat(&real, 0), 0);
	assert_int_equal(clock_beat(&real, 1), CLOCK_BEAT_MS);
	assert_int_equal(clock_beat(&real, CLOCK_BEAT_MS), CLOCK_BEAT_MS);
	assert_int_equal(clock_beat(&real, CLOCK_BEAT_MS + 1), 2 * CLOCK_BEAT_MS);
	assert_int_equal(clock_beat(&manual, 1), 1);
	clock_finish(&manual);
	clock_finish(&real);
}

static void
real_deadline_in_the_past_does_not_sleep(void **state)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t cond;
	struct clock c;

	(void)state;
	clock_init(&c, false);
	clock_cond_init(&cond);
	pthread_mutex_lock(&lock);
	assert_false(clock_sleep(&c, &lock, &cond, clock_now(&c)));
	assert_false(clock_sleep(&c, &lock, &cond, 0));
	assert_false(clock_sleep(&c, &lock, &cond, -1500));
	pthread_mutex_unlock(&lock);
	pthread_cond_destroy(&cond);
	clock_finish(&c);
}

/* The time of the machine goes on during the stop. */
static void
real_leaves_out_the_time_of_a_stop(void **state)
{
	struct clock c;
	int64_t before;

	(void)state;
	clock_init(&c, false);
	for (int i = 0; i < 3; i++) {
		before = clock_now(&c);
		poll(NULL, 0, 5);
		clock_resumed();
		assert_int_equal(clock_now(&c), before);
		poll(NULL, 0, 5);
		assert_true(clock_now(&c) > before);
	}
	clock_finish(&c);
}

/* A sleeper whose time came during the stop sleeps on. */
static void
real_sleep_is_not_shortened_by_a_stop(void **state)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t cond;
	struct clock c;
	int64_t began, until;

	(void)state;
	clock_init(&c, false);
	clock_cond_init(&cond);
	pthread_mutex_lock(&lock);
	began = machine_ms();
	until = clock_now(&c) + 20;
	poll(NULL, 0, 15);
	clock_resumed();
	assert_false(clock_sleep(&c, &lock, &cond, until));
	assert_true(clock_now(&c) >= until);
	assert_true(machine_ms() - began >= 35);
	pthread_mutex_unlock(&lock);
	pthread_cond_destroy(&cond);
	clock_finish(&c);
}

/* The condition keeps the clock's own time. On another clock the deadline would never come, or be
 * long past: the sleep would hang, or end at once. */
static void
real_sleep_ends_with_its_time(void **state)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t cond;
	struct clock c;
	int64_t until;

	(void)state;
	clock_init(&c, false);
	clock_cond_init(&cond);
	pthread_mutex_lock(&lock);
	until = clock_now(&c) + 2;
	while (clock_sleep(&c, &lock, &cond, until))
		;
	assert_true(clock_now(&c) >= until);
	pthread_mutex_unlock(&lock);
	pthread_cond_destroy(&cond);
	clock_finish(&c);
}

/* A flag that one thread raises and another waits for. */
struct flag {
	struct clock *clock;
	pthread_mutex_t lock;
	pthread_cond_t cond;
	bool up;
};

static void *
raise_flag(void *arg)
{
	struct flag *f = arg;

	pthread_mutex_lock(&f->lock);
	f->up = true;
	clock_wake(f->clock, &f->cond);
	pthread_mutex_unlock(&f->lock);
	return NULL;
}

static void
real_sleeper_is_woken_by_a_call(void **state)
{
	struct flag f = { .lock = PTHREAD_MUTEX_INITIALIZER };
	pthread_t thread;
	struct clock c;

	(void)state;
	clock_init(&c, false);
	clock_cond_init(&f.cond);
	f.clock = &c;
	pthread_mutex_lock(&f.lock);
	assert_int_equal(clock_thread(&c, &thread, raise_flag, &f), 0);
	while (!f.up)
		assert_true(clock_sleep(&c, &f.lock, &f.cond, CLOCK_NEVER));
	pthread_mutex_unlock(&f.lock);
	pthread_join(thread, NULL);
	pthread_cond_destroy(&f.cond);
	clock_finish(&c);
}

static void
note_nothing(int number)
{
	(void)number;
}

/* The handler of a signal that is blocked may not run for long: time goes on meanwhile. */
static void
a_blocked_signal_does_not_stop_the_clock(void **state)
{
	sigset_t resumes, before;
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t cond;
	struct clock clock;
	int64_t until_ms;

	(void)state;
	clock_init(&clock, false);
	clock_cond_init(&cond);
	sigemptyset(&resumes);
	sigaddset(&resumes, SIGCONT);
	assert_int_equal(pthread_sigmask(SIG_BLOCK, &resumes, &before), 0);
	signal(SIGCONT, note_nothing);
	raise(SIGCONT);
	until_ms = clock_now(&clock) + 250;
	pthread_mutex_lock(&lock);
	for (int i = 0; i < 10 && clock_now(&clock) < until_ms; i++)
		clock_sleep(&clock, &lock, &cond, clock_now(&clock) + 110);
	pthread_mutex_unlock(&lock);
	assert_true(clock_now(&clock) >= until_ms);
	assert_int_equal(pthread_sigmask(SIG_SETMASK, &before, NULL), 0);
	signal(SIGCONT, SIG_DFL);
	pthread_cond_destroy(&cond);
	clock_finish(&clock);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(manual_stands_still),
		cmocka_unit_test(manual_sleeper_is_woken_by_the_time),
		cmocka_unit_test(manual_sleeper_is_woken_by_a_call),
		cmocka_unit_test(manual_waits_for_a_woken_thread),
		cmocka_unit_test(manual_wakes_only_those_of_the_condition),
		cmocka_unit_test(manual_next_jumps_to_the_nearest_time),
		cmocka_unit_test(manual_pass_stops_on_the_way),
		cmocka_unit_test(manual_deadline_in_the_past_does_not_sleep),
		cmocka_unit_test(manual_counts_its_threads),
		cmocka_unit_test(manual_does_not_wait_for_ever),
		cmocka_unit_test(signals_are_the_main_threads),
		cmocka_unit_test(real_goes_forward),
		cmocka_unit_test(only_a_real_clock_has_beats),
		cmocka_unit_test(real_deadline_in_the_past_does_not_sleep),
		cmocka_unit_test(real_leaves_out_the_time_of_a_stop),
		cmocka_unit_test(real_sleep_is_not_shortened_by_a_stop),
		cmocka_unit_test(real_sleep_ends_with_its_time),
		cmocka_unit_test(real_sleeper_is_woken_by_a_call),
		cmocka_unit_test(a_blocked_signal_does_not_stop_the_clock),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
