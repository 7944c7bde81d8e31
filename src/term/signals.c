#include "term/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/clock.h"

static const struct {
	int number;
	enum signal_news news;
} caught[] = {
	{ SIGWINCH, SIGNAL_RESIZED }, { SIGTSTP, SIGNAL_SUSPEND }, { SIGCONT, SIGNAL_RESUMED },
	{ SIGTERM, SIGNAL_END },      { SIGHUP, SIGNAL_END },      { SIGINT, SIGNAL_END },
};

enum { CAUGHT = sizeof(caught) / sizeof(caught[0]) };

/* Written by the handler, which runs only in ppoll(), in signals_let_in(), and, for SIGCONT and
 * what asks for the end, from signals_may_block() to signals_go_on(). */
static volatile sig_atomic_t news, end;

static struct sigaction before[CAUGHT];
static sigset_t mask_before, mask_asleep, ends, while_blocked;

/* The descriptors that may block, and what they become. */
static int in, out, nowhere;
static volatile sig_atomic_t armed, cut;
static struct sigaction before_armed;

/* A blocked call begins anew when this returns, on a descriptor that does not block.  Output that
 * is taken is not lost, however long the end lasts: it is looked at again. */
static void
cut_off(int number)
{
	struct pollfd taker = { .fd = out, .events = POLLOUT };
	int error = errno;
	bool taken = poll(&taker, 1, 0) == 1 && (taker.revents & POLLOUT) != 0;

	(void)number;
	if (nowhere >= 0 && in >= 0)
		dup2(nowhere, in);
	if (nowhere >= 0 && !taken)
		dup2(nowhere, out);
	if (in >= 0 || !taken)
		cut = 1;
	errno = error;
}

static void
cut_soon(void)
{
	struct sigaction action = { .sa_handler = cut_off, .sa_flags = SA_RESTART };
	struct itimerval soon = { .it_value.tv_usec = SIGNALS_CUT_MS * 1000,
				  .it_interval.tv_usec = SIGNALS_CUT_MS * 1000 };

	if (armed)
		return;
	armed = 1;
	sigfillset(&action.sa_mask);
	sigaction(SIGALRM, &action, &before_armed);
	setitimer(ITIMER_REAL, &soon, NULL);
}

static void
signals_disarm(void)
{
	static const struct itimerval never;

	if (!armed)
		return;
	setitimer(ITIMER_REAL, &never, NULL);
	sigaction(SIGALRM, &before_armed, NULL);
}

static void
signals_note(int number)
{
	for (int i = 0; i < CAUGHT; i++) {
		if (caught[i].number == number)
			news = news | (int)caught[i].news;
	}
	if (number == SIGCONT)
		clock_resumed();
	if (sigismember(&ends, number)) {
		end = number;
		cut_soon();
	}
}

/* Signals that would stop or end the program stay ignored if it was started so. */
static void
take_over(int number, enum signal_news what, struct sigaction *was)
{
	struct sigaction action = { .sa_handler = signals_note, .sa_flags = SA_RESTART };

	sigaction(number, NULL, was);
	if (was->sa_handler == SIG_IGN && (what & (SIGNAL_SUSPEND | SIGNAL_END)) != 0)
		return;
	sigfillset(&action.sa_mask);
	sigaction(number, &action, NULL);
}

/* Nothing is cut off yet. */
static void
signals_guard(int read_from, int written_to)
{
	armed = cut = 0;
	in = read_from;
	out = written_to;
	nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
}

void
signals_start(int read_from, int written_to)
{
	sigset_t mask;

	news = end = 0;
	signals_guard(read_from, written_to);
	pthread_sigmask(SIG_BLOCK, NULL, &mask_before);
	mask = mask_asleep = mask_before;
	sigemptyset(&ends);
	for (int i = 0; i < CAUGHT; i++) {
		sigaddset(&mask, caught[i].number);
		sigdelset(&mask_asleep, caught[i].number);
		if (caught[i].news == SIGNAL_END)
			sigaddset(&ends, caught[i].number);
	}
	while_blocked = ends;
	sigaddset(&while_blocked, SIGCONT);
	sigdelset(&mask, SIGALRM);
	sigdelset(&mask_asleep, SIGALRM);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
	for (int i = 0; i < CAUGHT; i++)
		take_over(caught[i].number, caught[i].news, &before[i]);
}

void
signals_stop(void)
{
	signals_disarm();
	for (int i = 0; i < CAUGHT; i++)
		sigaction(caught[i].number, &before[i], NULL);
	pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
	if (nowhere >= 0)
		close(nowhere);
}

void
signals_last_words(int written_to)
{
	signals_guard(-1, written_to);
	cut_soon();
}

const sigset_t *
signals_asleep(void)
{
	return &mask_asleep;
}

bool
signals_waiting(void)
{
	return news != 0;
}

void
signals_let_in(void)
{
	sigset_t mask;

	pthread_sigmask(SIG_SETMASK, &mask_asleep, &mask);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

void
signals_may_block(void)
{
	pthread_sigmask(SIG_UNBLOCK, &while_blocked, NULL);
}

void
signals_go_on(void)
{
	pthread_sigmask(SIG_BLOCK, &while_blocked, NULL);
}

bool
signals_spare(void)
{
	sigset_t before_it;

	pthread_sigmask(SIG_BLOCK, &ends, &before_it);
	signals_disarm();
	if (!cut)
		end = armed = 0;
	pthread_sigmask(SIG_SETMASK, &before_it, NULL);
	return end == 0;
}

bool
signals_cut(void)
{
	return cut != 0;
}

int
signals_take(void)
{
	int taken = news;

	news = 0;
	return taken;
}

int
signals_end(void)
{
	return end;
}

/* With the handler of before in place, the stop happens as the signal is let in, and the process
 * goes on behind it. */
void
signals_suspend(void)
{
	struct sigaction action = { .sa_handler = SIG_DFL }, mine;
	sigset_t stop;

	sigaction(SIGTSTP, &action, &mine);
	raise(SIGTSTP);
	sigemptyset(&stop);
	sigaddset(&stop, SIGTSTP);
	pthread_sigmask(SIG_UNBLOCK, &stop, NULL);
	pthread_sigmask(SIG_BLOCK, &stop, NULL);
	sigaction(SIGTSTP, &mine, NULL);
}

_Noreturn void
signals_die(int number)
{
	struct sigaction action = { .sa_handler = SIG_DFL };
	sigset_t set;

	sigaction(number, &action, NULL);
	sigemptyset(&set);
	sigaddset(&set, number);
	pthread_sigmask(SIG_UNBLOCK, &set, NULL);
	raise(number);
	abort();
}
