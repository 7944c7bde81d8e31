#include "players/child.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/system.h"
#include "base/utf8.h"

/* What a dead child's descendants say that nobody could kill is read no longer than REST_MS; and a
 * supervisor that does not do its work is waited for no longer than SUPERVISOR_MS. */
enum { CHUNK = 4096, REST_MS = 200, SUPERVISOR_MS = 5000 };

struct child {
	struct clock *clock;
	const struct interrupt *interrupt; /* NULL */
	int64_t patience_ms;
	struct child_pids pid;
	struct child_ends pipe; /* our ends; -1: closed */
	bool ended;             /* by child_end() */
	bool dead, told;        /* or its supervisor is dead; its supervisor has told so */
	int64_t dead_ms;        /* since when */
	size_t rest;            /* bytes since then */
	int status;             /* as wait() tells it; -1: nobody knows */

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
	c->interrupt = plan->interrupt;
	c->patience_ms = plan->patience_ms > 0 ? plan->patience_ms : CHILD_PATIENCE_MS;
	c->ended = c->dead = c->told = c->floods = false;
	c->status = -1;
	c->begin = c->end = c->counted = c->rest = 0;
	c->errors = NULL;
	c->nerrors = c->room = 0;
	if (child_spawn(plan, &c->pipe, &c->pid))
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
	c->rest += c->dead ? (size_t)n : 0;
	c->floods = c->counted > CHILD_FLOOD;
}

/* Its supervisor says how it has ended, or has ended without a word. */
static void
child_receive_end(struct child *c)
{
	int status;
	ssize_t n = read(c->pipe.report, &status, sizeof(status));

	if (n < 0 && errno == EINTR)
		return;
	c->told = n == sizeof(status);
	if (c->told)
		c->status = status;
	c->dead = true;
	c->dead_ms = clock_now(c->clock);
	child_close(&c->pipe.report);
}

/* What it had said when it ended has been read, or somebody goes on in its place. */
static bool
child_has_said_all(const struct child *c, bool more)
{
	return c->dead &&
	       (!more || c->rest > CHILD_FLOOD || clock_now(c->clock) - c->dead_ms > REST_MS);
}

/* Wait until UNTIL_MS for something to read or, if it WRITES, for room to write; take what there is
 * to read.  False if the time was over, or STIR (may be NULL) has ended the wait. */
static bool
child_wait(struct child *c, bool writes, const struct interrupt *interrupt, int64_t until_ms)
{
	int64_t left_ms = until_ms - clock_now(c->clock);
	struct pollfd fds[] = { { .fd = c->pipe.out, .events = POLLIN },
				{ .fd = c->pipe.err, .events = POLLIN },
				{ .fd = c->pipe.report, .events = POLLIN },
				{ .fd = writes ? c->pipe.in : -1, .events = POLLOUT },
				{ .fd = interrupt != NULL ? interrupt->fd : -1,
				  .events = POLLIN } };
	int n;

	if (left_ms < 0)
		left_ms = 0;
	if (left_ms > INT_MAX)
		left_ms = INT_MAX;
	n = poll(fds, 5, c->dead ? 0 : (int)left_ms);
	if (n > 0 && fds[0].revents != 0)
		child_drain(c);
	if (n >= 0 && child_has_said_all(c, fds[0].revents != 0))
		child_close(&c->pipe.out);
	if (n > 0 && fds[1].revents != 0)
		child_drain_errors(c);
	if (n > 0 && fds[2].revents != 0)
		child_receive_end(c);
	if (n > 0 && fds[4].revents != 0 && !interrupt->waits(interrupt->ctx))
		return false;
	return n > 0 || left_ms > 0;
}

enum child_got
child_write(struct child *c, const char *bytes, size_t n, int64_t until_ms)
{
	bool in_time = true;

	while (n > 0) {
		ssize_t put = c->pipe.in >= 0 ? system_write(c->pipe.in, bytes, n) : -1;

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
		in_time = child_wait(c, false, c->interrupt, until_ms);
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
	while (!c->dead && clock_now(c->clock) < until_ms) {
		child_empty(c);
		child_wait(c, false, NULL, until_ms);
	}
	return c->dead;
}

/* All that is left of it ends with its lifeline.  A supervisor that was stopped goes on; one that
 * was killed can be waited for, and the group that it kept has lost its leader only now: numbers go
 * round, but not as fast. */
static void
child_reap(struct child *c)
{
	int status;
	pid_t pid;

	child_close(&c->pipe.lifeline);
	kill(c->pid.supervisor, SIGCONT);
	if (!child_await_end(c, clock_now(c->clock) + SUPERVISOR_MS))
		kill(c->pid.supervisor, SIGKILL);
	do {
		pid = waitpid(c->pid.supervisor, &status, 0);
	} while (pid < 0 && errno == EINTR);
	if (c->told)
		return;
	kill(-c->pid.program, SIGKILL);
	if (pid == c->pid.supervisor)
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
	if (gently)
		child_close(&c->pipe.in);
	if (gently && !child_await_end(c, clock_now(c->clock) + c->patience_ms)) {
		system_write(c->pipe.lifeline, "t", 1);
		child_await_end(c, clock_now(c->clock) + c->patience_ms);
	}
	child_reap(c);
	child_read_rest(c);
	child_close(&c->pipe.in);
	child_close(&c->pipe.out);
	child_close(&c->pipe.err);
	child_close(&c->pipe.report);
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
