#include "term/signals.h"

#include <stdlib.h>

static const struct {
	int number;
	enum signal_news news;
} caught[] = {
	{ SIGWINCH, SIGNAL_RESIZED }, { SIGTSTP, SIGNAL_SUSPEND }, { SIGCONT, SIGNAL_RESUMED },
	{ SIGTERM, SIGNAL_END },      { SIGHUP, SIGNAL_END },      { SIGINT, SIGNAL_END },
};

enum { CAUGHT = sizeof(caught) / sizeof(caught[0]) };

/* Written by the handler, which runs only in ppoll() and in signals_let_in(). */
static volatile sig_atomic_t news, end;

static struct sigaction before[CAUGHT];
static sigset_t mask_before, mask_asleep;

static void
note(int number)
{
	for (int i = 0; i < CAUGHT; i++) {
		if (caught[i].number == number)
			news = news | (int)caught[i].news;
	}
	if (number == SIGTERM || number == SIGHUP || number == SIGINT)
		end = number;
}

/* What would stop or end the program stays ignored where it was started so. */
static void
take_over(int number, enum signal_news what, struct sigaction *was)
{
	struct sigaction action = { .sa_handler = note };

	sigaction(number, NULL, was);
	if (was->sa_handler == SIG_IGN && (what & (SIGNAL_SUSPEND | SIGNAL_END)) != 0)
		return;
	sigfillset(&action.sa_mask);
	sigaction(number, &action, NULL);
}

void
signals_start(void)
{
	sigset_t all;

	news = end = 0;
	sigemptyset(&all);
	for (int i = 0; i < CAUGHT; i++)
		sigaddset(&all, caught[i].number);
	pthread_sigmask(SIG_BLOCK, &all, &mask_before);
	mask_asleep = mask_before;
	for (int i = 0; i < CAUGHT; i++)
		sigdelset(&mask_asleep, caught[i].number);
	for (int i = 0; i < CAUGHT; i++)
		take_over(caught[i].number, caught[i].news, &before[i]);
}

void
signals_stop(void)
{
	for (int i = 0; i < CAUGHT; i++)
		sigaction(caught[i].number, &before[i], NULL);
	pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

const sigset_t *
signals_asleep(void)
{
	return &mask_asleep;
}

void
signals_let_in(void)
{
	sigset_t mask;

	pthread_sigmask(SIG_SETMASK, &mask_asleep, &mask);
	pthread_sigmask(SIG_SETMASK, &mask, NULL);
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
