#include "lab/progress.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"

enum { PATIENCE_MS = 1000, COLUMNS = 79, BAR = 30 };

static volatile sig_atomic_t interrupted;
static struct sigaction before;

static void
progress_on_interrupt(int signal)
{
	(void)signal;
	interrupted = 1;
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
	struct sigaction act = { .sa_handler = progress_on_interrupt,
				 .sa_flags = (int)SA_RESETHAND };

	*p = (struct progress){
		.unit = unit,
		.total = total,
		.each = each,
		.started_ms = progress_now_ms(),
		.terminal = isatty(STDERR_FILENO) == 1,
	};
	interrupted = 0;
	sigemptyset(&act.sa_mask);
	sigaction(SIGINT, NULL, &before);
	if (before.sa_handler != SIG_IGN)
		sigaction(SIGINT, &act, NULL);
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
	int filled = (int)(share * BAR);

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
	return !interrupted;
}

bool
progress_finish(struct progress *p)
{
	if (p->shown)
		fprintf(stderr, "%*s\r", COLUMNS, "");
	if (before.sa_handler != SIG_IGN)
		sigaction(SIGINT, &before, NULL);
	return interrupted != 0;
}
