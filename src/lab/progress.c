#include "lab/progress.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/stop.h"
#include "base/text.h"

enum { PATIENCE_MS = 1000, COLUMNS = 79, BAR = 30 };

/* A second signal of a kind that comes once ends the program.  A terminal that goes away may be
 * told by the system and by the shell. */
static const struct {
	int number, flags;
} ends[] = { { SIGINT, (int)SA_RESETHAND }, { SIGTERM, (int)SA_RESETHAND }, { SIGHUP, 0 } };

enum { ENDS = sizeof(ends) / sizeof(ends[0]) };

static int halted[2] = { -1, -1 }; /* a pipe, in which something is once a signal has come */
static struct sigaction before[ENDS];

static void
progress_on_signal(int signal)
{
	int error = errno;

	(void)signal;
	stop_ask();
	if (halted[1] >= 0 && write(halted[1], "", 1) < 0)
		errno = error;
}

static bool
progress_goes_on(void *ctx)
{
	(void)ctx;
	return !stop_asked();
}

/* Without a pipe only the waits last longer. */
const struct interrupt *
progress_halt(void)
{
	static struct interrupt halt = { .waits = progress_goes_on };

	if (halted[0] < 0 && pipe(halted) == 0) {
		for (int i = 0; i < 2; i++) {
			fcntl(halted[i], F_SETFD, FD_CLOEXEC);
			fcntl(halted[i], F_SETFL, O_NONBLOCK);
		}
	}
	halt.fd = halted[0];
	return &halt;
}

static void
progress_take_signals(void)
{
	stop_begin();
	for (int i = 0; i < ENDS; i++) {
		struct sigaction act = { .sa_handler = progress_on_signal,
					 .sa_flags = ends[i].flags };

		sigemptyset(&act.sa_mask);
		sigaction(ends[i].number, NULL, &before[i]);
		if (before[i].sa_handler != SIG_IGN)
			sigaction(ends[i].number, &act, NULL);
	}
}

static void
progress_give_signals_back(void)
{
	for (int i = 0; i < ENDS; i++) {
		if (before[i].sa_handler != SIG_IGN)
			sigaction(ends[i].number, &before[i], NULL);
	}
}

static int64_t
progress_now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void
progress_start(struct progress *p, const char *unit, uint64_t total, uint64_t each)
{
	*p = (struct progress){
		.unit = unit,
		.total = total,
		.each = each,
		.started_ms = progress_now_ms(),
		.terminal = isatty(STDERR_FILENO) == 1,
	};
	progress_take_signals();
}

/* Three digits are enough for a rate. */
static void
progress_add_rate(struct text *t, double rate)
{
	static const char *const words[] = { "", " thousand", " million", " billion" };
	int i = 0;

	for (; rate >= 1000 && i < 3; i++)
		rate /= 1000;
	text_add(t, "%.3g%s ", rate, words[i]);
}

static void
progress_add_time(struct text *t, double seconds)
{
	long long s = (long long)(seconds + 0.5);

	if (s >= 3600)
		text_add(t, "%lld h %02lld min", s / 3600, s / 60 % 60);
	else if (s >= 60)
		text_add(t, "%lld min %02lld s", s / 60, s % 60);
	else
		text_add(t, "%lld s", s);
}

static void
progress_show_bar(struct progress *p, uint64_t done, int64_t spent_ms)
{
	char line[160];
	struct text t = text_in(line, sizeof(line));
	double share = (double)done / (double)p->total;
	double rate = (double)done * 1000 / (double)spent_ms;
	int filled = (int)(share * (double)BAR);

	for (int i = 0; i < BAR; i++)
		text_add(&t, "%s", i < filled ? "#" : ".");
	text_add(&t, " %3d %%  ", (int)(share * 100));
	progress_add_rate(&t, rate);
	text_add(&t, "%s/s  ", p->unit);
	if (done > 0) {
		progress_add_time(&t, (double)(p->total - done) / rate);
		text_add(&t, " left");
	}
	/* Back to the beginning, where the next one, or nothing, is written over it and over the
	 * ^C that a terminal shows. */
	fprintf(stderr, "%-*.*s\r", COLUMNS, COLUMNS, line);
	fflush(stderr);
	p->shown = true;
}

bool
progress_step(void *progress, uint64_t done)
{
	struct progress *p = progress;
	int64_t spent_ms = progress_now_ms() - p->started_ms;

	/* The last item may be short, so their count times their size may be past the end. */
	if (done > p->total / p->each)
		done = p->total;
	else
		done *= p->each;
	if (p->terminal && spent_ms >= PATIENCE_MS)
		progress_show_bar(p, done, spent_ms);
	return !stop_asked();
}

bool
progress_finish(struct progress *p)
{
	if (p->shown)
		fprintf(stderr, "%*s\r", COLUMNS, "");
	progress_give_signals_back();
	return stop_asked();
}
