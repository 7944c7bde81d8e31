/* What base/system.h promises on every system.  tests/packaging/missing runs it where configure was
 * told that the system has none of the functions. */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/system.h"

static volatile sig_atomic_t received;

static void
receive(int number)
{
	(void)number;
	received++;
}

static void
no_program_inherits_a_pipe(void **state)
{
	int ends[2];
	char byte = 'a';

	(void)state;
	assert_int_equal(system_pipe(ends), 0);
	assert_true(fcntl(ends[0], F_GETFD) & FD_CLOEXEC);
	assert_true(fcntl(ends[1], F_GETFD) & FD_CLOEXEC);
	assert_int_equal(write(ends[1], &byte, 1), 1);
	assert_int_equal(read(ends[0], &byte, 1), 1);
	close(ends[0]);
	close(ends[1]);
}

static void
polling_says_what_has_come(void **state)
{
	static const struct timespec none, short_time = { 0, 1000000 };
	struct pollfd fds[3];
	int pipe[2], pair[2];
	sigset_t mask;

	(void)state;
	sigemptyset(&mask);
	assert_int_equal(system_pipe(pipe), 0);
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	fds[0] = (struct pollfd){ .fd = pipe[0], .events = POLLIN };
	fds[1] = (struct pollfd){ .fd = -1, .events = POLLIN };
	fds[2] = (struct pollfd){ .fd = pair[0] };
	assert_int_equal(system_poll(fds, 3, &none, &mask), 0);
	assert_int_equal(system_poll(fds, 3, &short_time, &mask), 0);
	assert_int_equal(system_poll(NULL, 0, &short_time, &mask), 0);
	assert_int_equal(write(pipe[1], "a", 1), 1);
	assert_int_equal(system_poll(fds, 3, NULL, &mask), 1);
	assert_int_equal(fds[0].revents, POLLIN);
	assert_int_equal(fds[1].revents, 0);
	assert_int_equal(fds[2].revents, 0);
	/* Of the socket nothing is asked, and its end is told all the same. */
	fds[0].fd = -1;
	close(pair[1]);
	assert_int_equal(system_poll(fds, 3, NULL, &mask), 1);
	assert_int_equal(fds[2].revents & POLLHUP, POLLHUP);
	fds[2].fd = pipe[1];
	fds[2].events = POLLOUT;
	assert_int_equal(system_poll(fds, 3, NULL, &mask), 1);
	assert_int_equal(fds[2].revents, POLLOUT);
	close(pipe[0]);
	close(pipe[1]);
	close(pair[0]);
	assert_int_equal(system_poll(fds, 3, NULL, &mask), 1);
	assert_int_equal(fds[2].revents, POLLNVAL);
}

static void
a_signal_that_was_held_back_ends_a_poll(void **state)
{
	struct sigaction action = { .sa_handler = receive }, before;
	struct pollfd fd = { .events = POLLIN };
	sigset_t usr1, mask;
	int pipe[2];

	(void)state;
	sigemptyset(&usr1);
	sigaddset(&usr1, SIGUSR1);
	sigaction(SIGUSR1, &action, &before);
	pthread_sigmask(SIG_BLOCK, &usr1, &mask);
	assert_int_equal(system_pipe(pipe), 0);
	fd.fd = pipe[0];
	raise(SIGUSR1);
	assert_int_equal(received, 0);
	errno = 0;
	assert_int_equal(system_poll(&fd, 1, NULL, &mask), -1);
	assert_int_equal(errno, EINTR);
	assert_int_equal(received, 1);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
	sigaction(SIGUSR1, &before, NULL);
	close(pipe[0]);
	close(pipe[1]);
}

static void
randomness_fills_all_of_it(void **state)
{
	unsigned char some[1000] = { 0 };
	int zeros = 0;

	(void)state;
	assert_true(system_random(some, sizeof(some)));
	for (size_t i = sizeof(some) - 100; i < sizeof(some); i++)
		zeros += some[i] == 0;
	assert_true(zeros < 50);
	assert_true(system_random(some, 0));
}

static void
a_reader_that_has_gone_is_no_signal(void **state)
{
	int pipe[2], pair[2];

	(void)state;
	assert_int_equal(system_pipe(pipe), 0);
	assert_int_equal(system_write(pipe[1], "ab", 2), 2);
	close(pipe[0]);
	assert_int_equal(system_write(pipe[1], "a", 1), -1);
	assert_int_equal(errno, EPIPE);
	close(pipe[1]);
	assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
	assert_int_equal(system_send(pair[0], "ab", 2), 2);
	close(pair[1]);
	assert_int_equal(system_send(pair[0], "a", 1), -1);
	assert_int_equal(errno, EPIPE);
	close(pair[0]);
}

struct woken {
	pthread_mutex_t lock;
	pthread_cond_t cond;
	bool done;
};

static void *
wake(void *arg)
{
	struct woken *w = arg;

	pthread_mutex_lock(&w->lock);
	w->done = true;
	pthread_cond_signal(&w->cond);
	pthread_mutex_unlock(&w->lock);
	return NULL;
}

static void
a_condition_is_waited_for_until_a_time(void **state)
{
	struct woken w = { .lock = PTHREAD_MUTEX_INITIALIZER };
	struct timespec at, now;
	pthread_t thread;

	(void)state;
	system_cond_init(&w.cond);
	clock_gettime(CLOCK_MONOTONIC, &at);
	at.tv_nsec += 2000000;
	at.tv_sec += at.tv_nsec / 1000000000;
	at.tv_nsec %= 1000000000;
	pthread_mutex_lock(&w.lock);
	while (system_cond_wait(&w.cond, &w.lock, &at))
		;
	clock_gettime(CLOCK_MONOTONIC, &now);
	assert_true(now.tv_sec > at.tv_sec ||
		    (now.tv_sec == at.tv_sec && now.tv_nsec >= at.tv_nsec));
	assert_false(system_cond_wait(&w.cond, &w.lock, &(struct timespec){ -5, 0 }));
	at.tv_sec += 1000;
	assert_int_equal(pthread_create(&thread, NULL, wake, &w), 0);
	while (!w.done)
		assert_true(system_cond_wait(&w.cond, &w.lock, &at));
	pthread_mutex_unlock(&w.lock);
	pthread_join(thread, NULL);
	pthread_cond_destroy(&w.cond);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_program_inherits_a_pipe),
		cmocka_unit_test(polling_says_what_has_come),
		cmocka_unit_test(a_signal_that_was_held_back_ends_a_poll),
		cmocka_unit_test(randomness_fills_all_of_it),
		cmocka_unit_test(a_reader_that_has_gone_is_no_signal),
		cmocka_unit_test(a_condition_is_waited_for_until_a_time),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
