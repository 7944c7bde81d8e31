/*
 * A program of somebody's that runs beside this one, behind pipes: lines to it, lines from it
 * (PP-2, PP-3, PP-19, PP-22).
 *
 * Nothing that it does is trusted.  A line from it, what it sends unasked, what it writes to its
 * error output and how long it is waited for are all bounded, and nothing of it is left when it has
 * been ended.
 *
 * Between the two is a supervisor (players/supervisor.h).  When this process ends, in whatever way,
 * or the child does, the supervisor kills all that the child has started.
 *
 * Each call may be made by any thread, one at a time.
 */
#ifndef PITBOSS_PLAYERS_CHILD_H
#define PITBOSS_PLAYERS_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/clock.h"
#include "base/interrupt.h"

enum {
	CHILD_LINE = 512,         /* bytes of a line from it, without its end */
	CHILD_FLOOD = 65536,      /* bytes from it between two calls of child_quiet() */
	CHILD_ERRORS = 1 << 20,   /* bytes of its error output that are kept */
	CHILD_MEMORY_MIB = 1024,  /* that it may have if nothing else is said */
	CHILD_PATIENCE_MS = 1000, /* for each step of its end */
	CHILD_STATUS = 64         /* room for child_words() */
};

struct child;

struct child_plan {
	const char *command; /* for /bin/sh -c, in the current directory */
	struct clock *clock; /* a real one; borrowed until child_end() */
	int64_t memory_mib;  /* 0: CHILD_MEMORY_MIB */
	int64_t patience_ms; /* 0: CHILD_PATIENCE_MS */

	/* What ends child_read() as if the time were over; NULL: nothing does.  Borrowed until
	 * child_end(). */
	const struct interrupt *interrupt;
};

enum child_got {
	CHILD_GOT,   /* a line, or all was written */
	CHILD_LATE,  /* the time is over */
	CHILD_ENDED, /* it has ended, or has closed its output or its input */
	CHILD_LONG,  /* its line is longer than CHILD_LINE */
	CHILD_FLOODS /* it has sent more than CHILD_FLOOD */
};

/* NULL with errno set if it cannot be started.  That there is no such command is the shell's to
 * say: the child then ends with status 127. */
struct child *child_start(const struct child_plan *plan);

/* Write all N bytes.  What the child says meanwhile is kept.  CHILD_LATE: it has not read them
 * until UNTIL_MS, by the clock. */
enum child_got child_write(struct child *c, const char *bytes, size_t n, int64_t until_ms);

/* Its next line, without its end, as UTF-8: bytes that are none are U+FFFD, and a zero byte is
 * too.  LINE has room for CHILD_TEXT bytes, and is empty without CHILD_GOT. */
enum { CHILD_TEXT = 3 * CHILD_LINE + 1 };
enum child_got child_read(struct child *c, char line[CHILD_TEXT], int64_t until_ms);

/* What it sends from now on counts anew towards CHILD_FLOOD; what it has sent and nobody has read
 * counts as sent now. */
void child_quiet(struct child *c);

/* Close its input and wait for its end, as long as PP-19 says: at most twice the patience.  If not
 * GENTLY it is killed at once.  All that it has started ends with it.  Then child_words() and
 * child_errors() say what came of it. */
void child_end(struct child *c, bool gently);

/* After its end: "status 3", "signal 9", in OUT. */
const char *child_words(const struct child *c, char out[CHILD_STATUS]);

/* After its end: was it by a signal?  And the number of that, or its status. */
bool child_killed(const struct child *c);
int child_number(const struct child *c);

/* What it has written to its error output, up to CHILD_ERRORS bytes. */
const char *child_errors(const struct child *c, size_t *n);

/* It has ended by child_end().  NULL is fine. */
void child_free(struct child *c);

/* For child.c alone: start the process and its supervisor.  What is ours of the pipes becomes
 * *OURS: the ends of its input, its output and its error output, and two of its supervisor.  A byte
 * through LIFELINE sends SIGTERM to the group of the process, its end kills all.  From REPORT
 * comes, when all has ended, the status of the process as wait() tells it, an int, or -1.  False
 * with errno set: it cannot be started. */
struct child_ends {
	int in, out, err;
	int lifeline, report;
};
struct child_pids {
	pid_t supervisor; /* our child */
	pid_t program;
};
bool child_spawn(const struct child_plan *plan, struct child_ends *ours, struct child_pids *pids);

#endif
