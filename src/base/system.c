#include "config.h"

#include "base/system.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

#if defined(HAVE_GETRANDOM) || defined(HAVE_GETENTROPY)
#include <sys/random.h>
#endif

#ifdef __GLIBC__
#include <malloc.h>

enum { LARGE_BYTES = 1 << 21, SPARE_BYTES = 1 << 22 };
#endif

#if !defined(HAVE_PPOLL) || !defined(HAVE_PTHREAD_CONDATTR_SETCLOCK)
enum { SYSTEM_SECOND_NS = 1000000000 };

static struct timespec
system_later(struct timespec from, int64_t ns)
{
	ns += from.tv_nsec;
	return (struct timespec){ .tv_sec = from.tv_sec + (time_t)(ns / SYSTEM_SECOND_NS),
				  .tv_nsec = (long)(ns % SYSTEM_SECOND_NS) };
}

/* From now to AT of CLOCK_MONOTONIC: nothing if that is over, and MOST_NS at most. */
static int64_t
system_until(struct timespec at, int64_t most_ns)
{
	struct timespec now;
	int64_t ns;

	clock_gettime(CLOCK_MONOTONIC, &now);
	if (at.tv_sec > now.tv_sec + 1)
		return most_ns;
	if (at.tv_sec < now.tv_sec)
		return 0;
	ns = (int64_t)(at.tv_sec - now.tv_sec) * SYSTEM_SECOND_NS + at.tv_nsec - now.tv_nsec;
	return ns < 0 ? 0 : ns < most_ns ? ns : most_ns;
}
#endif

#ifdef HAVE_PPOLL
int
system_poll(struct pollfd *fds, nfds_t n, const struct timespec *wait, const sigset_t *mask)
{
	return ppoll(fds, n, wait, mask);
}
#else
enum { SYSTEM_LOOK_NS = 100 * 1000 * 1000 };

/* Return whether pselect() wakes for all news of FDS.  It knows neither the end of a descriptor of
 * which nothing is asked nor large numbers. */
static bool
system_select(const struct pollfd *fds, nfds_t n, fd_set *reads, fd_set *writes, int *end)
{
	bool all = true;

	FD_ZERO(reads);
	FD_ZERO(writes);
	*end = 0;
	for (nfds_t i = 0; i < n; i++) {
		if (fds[i].fd < 0)
			continue;
		if (fds[i].fd >= FD_SETSIZE || (fds[i].events & (POLLIN | POLLOUT)) == 0) {
			all = false;
			continue;
		}
		if (fds[i].events & POLLIN)
			FD_SET(fds[i].fd, reads);
		if (fds[i].events & POLLOUT)
			FD_SET(fds[i].fd, writes);
		if (fds[i].fd >= *end)
			*end = fds[i].fd + 1;
	}
	return all;
}

/* pselect() lets signals in without a gap, as ppoll() does; poll() then says what has come.  What
 * pselect() does not know is looked at ten times a second. */
int
system_poll(struct pollfd *fds, nfds_t n, const struct timespec *wait, const sigset_t *mask)
{
	struct timespec now, until = { 0 };
	fd_set reads, writes;
	int end, ready;

	clock_gettime(CLOCK_MONOTONIC, &now);
	if (wait != NULL) {
		until = system_later(now, wait->tv_nsec);
		until.tv_sec += wait->tv_sec;
	}
	for (;;) {
		bool all = system_select(fds, n, &reads, &writes, &end);
		int64_t ns = all ? SYSTEM_SECOND_NS : SYSTEM_LOOK_NS;
		struct timespec part;

		if (wait != NULL)
			ns = system_until(until, ns);
		part = system_later((struct timespec){ 0 }, ns);
		if (pselect(end, &reads, &writes, NULL, &part, mask) < 0 && errno != EBADF)
			return -1;
		ready = poll(fds, n, 0);
		if (ready != 0 || (wait != NULL && system_until(until, 1) == 0))
			return ready;
	}
}
#endif

#ifdef HAVE_PIPE2
int
system_pipe(int ends[2])
{
	return pipe2(ends, O_CLOEXEC);
}
#else
int
system_pipe(int ends[2])
{
	if (pipe(ends) != 0)
		return -1;
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	return 0;
}
#endif

/* Return how many bytes have been filled, or -1 with errno set. */
static ssize_t
system_some_random(unsigned char *out, size_t n)
{
#if defined(HAVE_GETRANDOM)
	return getrandom(out, n, 0);
#elif defined(HAVE_GETENTROPY)
	size_t most = n < 256 ? n : 256;

	return getentropy(out, most) == 0 ? (ssize_t)most : -1;
#else
	int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC), error;
	ssize_t got = fd < 0 ? -1 : read(fd, out, n);

	error = got == 0 ? EIO : errno;
	if (fd >= 0)
		close(fd);
	errno = error;
	return got > 0 ? got : -1;
#endif
}

bool
system_random(unsigned char *out, size_t n)
{
	while (n > 0) {
		ssize_t got = system_some_random(out, n);

		if (got < 0 && errno != EINTR)
			return false;
		if (got > 0) {
			out += got;
			n -= (size_t)got;
		}
	}
	return true;
}

/* The signal comes to the thread that writes.  If it was pending before, it stays so. */
ssize_t
system_write(int fd, const void *bytes, size_t n)
{
	sigset_t broken, before, pending;
	ssize_t put;
	int error, number;

	sigemptyset(&broken);
	sigaddset(&broken, SIGPIPE);
	pthread_sigmask(SIG_BLOCK, &broken, &before);
	put = write(fd, bytes, n);
	error = errno;
	if (put < 0 && error == EPIPE && sigismember(&before, SIGPIPE) == 0 &&
	    sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1)
		sigwait(&broken, &number);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	errno = error;
	return put;
}

#if HAVE_DECL_MSG_NOSIGNAL
ssize_t
system_send(int fd, const void *bytes, size_t n)
{
	return send(fd, bytes, n, MSG_NOSIGNAL);
}
#else
ssize_t
system_send(int fd, const void *bytes, size_t n)
{
	return system_write(fd, bytes, n);
}
#endif

#ifdef HAVE_PTHREAD_CONDATTR_SETCLOCK
void
system_cond_init(pthread_cond_t *cond)
{
	pthread_condattr_t attr;

	pthread_condattr_init(&attr);
	pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
	pthread_cond_init(cond, &attr);
	pthread_condattr_destroy(&attr);
}

bool
system_cond_wait(pthread_cond_t *cond, pthread_mutex_t *lock, const struct timespec *at)
{
	return pthread_cond_timedwait(cond, lock, at) == 0;
}
#else
void
system_cond_init(pthread_cond_t *cond)
{
	pthread_cond_init(cond, NULL);
}

/* By the clock of the wall, which may be set: a second at most, and then the caller looks again. */
bool
system_cond_wait(pthread_cond_t *cond, pthread_mutex_t *lock, const struct timespec *at)
{
	struct timespec wall;

	clock_gettime(CLOCK_REALTIME, &wall);
	wall = system_later(wall, system_until(*at, SYSTEM_SECOND_NS));
	return pthread_cond_timedwait(cond, lock, &wall) == 0 || system_until(*at, 1) > 0;
}
#endif

void
memory_share(void)
{
#ifdef __GLIBC__
	mallopt(M_ARENA_MAX, 1);
	mallopt(M_MMAP_THRESHOLD, LARGE_BYTES);
	mallopt(M_TRIM_THRESHOLD, SPARE_BYTES);
#endif
}

void *
memory_take(size_t size)
{
	void *at = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

	return at != MAP_FAILED ? at : NULL;
}

void
memory_give(void *at, size_t size)
{
	if (at != NULL)
		munmap(at, size);
}
