#include "wire/child.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/utf8.h"

enum { CHUNK = 4096, STEP_MS = 10, LOOK_MS = 200 };

struct child {
	struct clock *clock;
	const struct stir *stir; /* NULL */
	int64_t patience_ms;
	pid_t pid;
	struct child_pipes pipe; /* our ends; -1: closed */
	bool ended;              /* by child_end() */
	int status;              /* then, as wait() tells it; -1: nobody knows */

	/* What it has sent and nobody has read: from BEGIN to END. */
	char sent[CHILD_FLOOD];
	size_t begin, end;
	size_t counted; /* bytes since child_quiet() */
	bool floods;

	char *errors;
	size_t nerrors, room;
};

struct child *
child_start(const struct child_plan *plan)
{
	struct child *c = malloc(sizeof(*c));

	if (c == NULL)
		return NULL;
	c->clock = plan->clock;
	c->stir = plan->stir;
	c->patience_ms = plan->patience_ms > 0 ? plan->patience_ms : CHILD_PATIENCE_MS;
	c->ended = c->floods = false;
	c->status = -1;
	c->begin = c->end = c->counted = 0;
	c->errors = NULL;
	c->nerrors = c->room = 0;
	c->pid = child_spawn(plan, &c->pipe);
	if (c->pid >= 0)
		return c;
	free(c);
	return NULL;
}

static void
child_close(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* Room for N more bytes of error output; without memory they are dropped. */
static bool
child_make_room(struct child *c, size_t n)
{
	size_t room = c->room > 0 ? c->room : CHUNK;
	char *more;

	while (room < c->nerrors + n)
		room *= 2;
	if (room == c->room)
		return true;
	more = realloc(c->errors, room);
	if (more == NULL)
		return false;
	c->errors = more;
	c->room = room;
	return true;
}

/* One read of its error output, so that a child that writes for ever does not keep us. */
static void
child_drain_errors(struct child *c)
{
	char bytes[CHUNK];
	ssize_t n = read(c->pipe.err, bytes, sizeof(bytes));
	size_t kept;

	if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
		child_close(&c->pipe.err);
	if (n <= 0)
		return;
	kept = (size_t)n;
	if (kept > CHILD_ERRORS - c->nerrors)
		kept = CHILD_ERRORS - c->nerrors;
	if (kept == 0 || !child_make_room(c, kept))
		return;
	memcpy(c->errors + c->nerrors, bytes, kept);
	c->nerrors += kept;
}

static void
child_drain(struct child *c)
{
	ssize_t n;

	if (c->begin > 0) {
		memmove(c->sent, c->sent + c->begin, c->end - c->begin);
		c->end -= c->begin;
		c->begin = 0;
	}
	if (c->end == sizeof(c->sent)) {
		c->floods = true;
		return;
	}
	n = read(c->pipe.out, c->sent + c->end, sizeof(c->sent) - c->end);
	if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
		child_close(&c->pipe.out);
	if (n <= 0)
		return;
	c->end += (size_t)n;
	c->counted += (size_t)n;
	c->floods = c->counted > CHILD_FLOOD;
}

/* Has the process itself ended?  What it has started may keep its pipes open. */
static bool
child_is_dead(const struct child *c)
{
	siginfo_t info = { .si_pid = 0 };

	return waitid(P_PID, (id_t)c->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
	       info.si_pid == c->pid;
}

/* Wait until UNTIL_MS for something to read or, if it WRITES, for room to write; take what there is
 * to read.  False if the time was over, or STIR (may be NULL) has ended the wait. */
static bool
child_wait(struct child *c, bool writes, const struct stir *stir, int64_t until_ms)
{
	int64_t left_ms = until_ms - clock_now(c->clock);
	struct pollfd fds[] = { { .fd = c->pipe.out, .events = POLLIN },
				{ .fd = c->pipe.err, .events = POLLIN },
				{ .fd = writes ? c->pipe.in : -1, .events = POLLOUT },
				{ .fd = stir != NULL ? stir->fd : -1, .events = POLLIN } };
	int n;

	if (left_ms < 0)
		left_ms = 0;
	n = poll(fds, 4, left_ms < LOOK_MS ? (int)left_ms : LOOK_MS);
	if (n > 0 && fds[0].revents != 0)
		child_drain(c);
	if (n > 0 && fds[1].revents != 0)
		child_drain_errors(c);
	if (n == 0 && child_is_dead(c))
		child_close(&c->pipe.out);
	if (n > 0 && fds[3].revents != 0 && !stir->waits(stir->ctx))
		return false;
	return n > 0 || left_ms > 0;
}

/* A child that has closed its input is no reason to end: the signal of that is taken back. */
static ssize_t
child_put(const struct child *c, const char *bytes, size_t n)
{
	static const struct timespec at_once = { 0, 0 };
	sigset_t broken, before, pending;
	ssize_t put;
	int error;

	sigemptyset(&broken);
	sigaddset(&broken, SIGPIPE);
	pthread_sigmask(SIG_BLOCK, &broken, &before);
	put = write(c->pipe.in, bytes, n);
	error = errno;
	if (put < 0 && error == EPIPE && sigismember(&before, SIGPIPE) == 0 &&
	    sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1)
		sigtimedwait(&broken, NULL, &at_once);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	errno = error;
	return put;
}

enum child_got
child_write(struct child *c, const char *bytes, size_t n, int64_t until_ms)
{
	bool in_time = true;

	while (n > 0) {
		ssize_t put = c->pipe.in >= 0 ? child_put(c, bytes, n) : -1;

		if (put > 0) {
			bytes += put;
			n -= (size_t)put;
		} else if (c->pipe.in < 0 || c->pipe.out < 0 ||
			   (errno != EAGAIN && errno != EINTR)) {
			return CHILD_ENDED;
		} else if (c->floods) {
			return CHILD_FLOODS;
		} else if (!in_time) {
			return CHILD_LATE;
		} else {
			in_time = child_wait(c, true, NULL, until_ms);
		}
	}
	return CHILD_GOT;
}

/* One character of FROM as text, at TO, which moves behind it.  Returns how many bytes it took. */
static size_t
child_clean(const char *from, char **to)
{
	static const char replacement[] = "\xef\xbf\xbd";
	uint32_t c;
	int length = utf8_next(from, &c);

	if (length > 0) {
		memcpy(*to, from, (size_t)length);
		*to += length;
		return (size_t)length;
	}
	memcpy(*to, replacement, sizeof(replacement) - 1);
	*to += sizeof(replacement) - 1;
	return 1;
}

/* N bytes that end in a NUL behind them. */
static void
child_clean_all(const char *from, size_t n, char *to)
{
	for (const char *end = from + n; from < end;)
		from += child_clean(from, &to);
	*to = '\0';
}

/* The first line of what was sent, if it is whole.  False: it is not. */
static bool
child_take_line(struct child *c, char line[CHILD_TEXT], enum child_got *got)
{
	char bytes[CHILD_LINE + 1];
	const char *start = c->sent + c->begin;
	size_t there = c->end - c->begin, n;
	const char *end = memchr(start, '\n', there);

	n = end != NULL ? (size_t)(end - start) : there;
	if (end != NULL && n > 0 && start[n - 1] == '\r')
		n--;
	*got = n > CHILD_LINE + (end == NULL) ? CHILD_LONG : CHILD_GOT;
	if (*got == CHILD_LONG || end == NULL)
		return *got == CHILD_LONG;
	memcpy(bytes, start, n);
	bytes[n] = '\0';
	child_clean_all(bytes, n, line);
	c->begin += (size_t)(end - start) + 1;
	return true;
}

enum child_got
child_read(struct child *c, char line[CHILD_TEXT], int64_t until_ms)
{
	bool in_time = true;
	enum child_got got;

	line[0] = '\0';
	for (;;) {
		if (c->floods)
			return CHILD_FLOODS;
		if (child_take_line(c, line, &got))
			return got;
		if (c->pipe.out < 0)
			return CHILD_ENDED;
		if (!in_time)
			return CHILD_LATE;
		in_time = child_wait(c, false, c->stir, until_ms);
	}
}

void
child_quiet(struct child *c)
{
	c->counted = c->end - c->begin;
}

/* What it says while it ends is of no use. */
static void
child_empty(struct child *c)
{
	c->begin = c->end = c->counted = 0;
	c->floods = false;
}

/* Wait for its end, UNTIL_MS at most. */
static bool
child_await_end(struct child *c, int64_t until_ms)
{
	int64_t step_ms = 1;

	while (!child_is_dead(c)) {
		int64_t now_ms = clock_now(c->clock);
		struct pollfd none = { .fd = -1 };

		if (now_ms >= until_ms)
			return false;
		child_empty(c);
		child_wait(c, false, NULL, now_ms + step_ms);
		if (c->pipe.out < 0)
			poll(&none, 1, (int)step_ms);
		step_ms = step_ms < STEP_MS ? step_ms * 2 : STEP_MS;
	}
	return true;
}

/* The group is killed before its leader is reaped: its number is nobody else's until then.  A child
 * that has just been started may not lead its group yet. */
static void
child_reap(struct child *c)
{
	int status;

	kill(-c->pid, SIGKILL);
	kill(c->pid, SIGKILL);
	if (waitpid(c->pid, &status, 0) == c->pid)
		c->status = status;
}

/* What stands in its pipes when it has ended. */
static void
child_read_rest(struct child *c)
{
	size_t before = SIZE_MAX;

	while (c->pipe.err >= 0 && c->nerrors != before && c->nerrors < CHILD_ERRORS) {
		before = c->nerrors;
		child_drain_errors(c);
	}
}

void
child_end(struct child *c, bool gently)
{
	if (c->ended)
		return;
	c->ended = true;
	child_close(&c->pipe.in);
	if (gently && !child_await_end(c, clock_now(c->clock) + c->patience_ms)) {
		kill(-c->pid, SIGTERM);
		child_await_end(c, clock_now(c->clock) + c->patience_ms);
	}
	child_reap(c);
	child_read_rest(c);
	child_close(&c->pipe.out);
	child_close(&c->pipe.err);
}

bool
child_killed(const struct child *c)
{
	return c->status < 0 || WIFSIGNALED(c->status);
}

int
child_number(const struct child *c)
{
	return child_killed(c) ? WTERMSIG(c->status) : WEXITSTATUS(c->status);
}

const char *
child_words(const struct child *c, char out[CHILD_STATUS])
{
	if (c->status >= 0 && WIFSIGNALED(c->status))
		snprintf(out, CHILD_STATUS, "signal %d", WTERMSIG(c->status));
	else if (c->status >= 0 && WIFEXITED(c->status))
		snprintf(out, CHILD_STATUS, "status %d", WEXITSTATUS(c->status));
	else
		snprintf(out, CHILD_STATUS, "unknown status");
	return out;
}

const char *
child_errors(const struct child *c, size_t *n)
{
	*n = c->nerrors;
	return c->errors != NULL ? c->errors : "";
}

void
child_free(struct child *c)
{
	if (c == NULL)
		return;
	assert(c->ended);
	free(c->errors);
	free(c);
}
