/*
 * Signals for the thread of the screen.  They are let in only while it sleeps, while it may block,
 * or when it says so, so that no signal comes between its last look and its sleep.  When it wakes
 * it takes them as news.
 *
 * One user at a time in a process.
 */
#ifndef PITBOSS_TERM_SIGNALS_H
#define PITBOSS_TERM_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

enum signal_news {
	SIGNAL_RESIZED = 1, /* the terminal may have another size */
	SIGNAL_SUSPEND = 2, /* asked to stop, as by Ctrl-Z */
	SIGNAL_RESUMED = 4, /* goes on after it was stopped: clock_resumed() has been told */
	SIGNAL_END = 8,     /* SIGTERM, SIGHUP, SIGINT: see signals_end() */
};

/* When the end has been asked for, reading and writing have this long to get done. */
enum { SIGNALS_CUT_MS = 300 };

/* Those that stop or end the program are no news if it was started with them ignored, as by
 * nohup.  IN (-1: none) and OUT are descriptors that are read from and written to, and may block.
 * SIGNALS_CUT_MS after a signal has asked for the end IN becomes /dev/null, and so does OUT as soon
 * as it takes nothing, so that neither a terminal nor a pipe keeps the program; SIGALRM is used for
 * that. */
void signals_start(int in, int out);
void signals_stop(void); /* as they were before */

/* After signals_stop(), before the last that a program writes to OUT when a signal has asked for
 * its end: the same is done to OUT after SIGNALS_CUT_MS. */
void signals_last_words(int out);

/* The signals that may come while ppoll() sleeps.  It does not notice a signal that was let in
 * before, so ask signals_waiting() first. */
const sigset_t *signals_asleep(void);
bool signals_waiting(void);

/* Let in the signals that have come.  ppoll() does so only if nothing else wakes it, and a person
 * who types without a pause must not keep the program from ending. */
void signals_let_in(void);

/* Call them before and after something that may block.  Meanwhile SIGCONT and the signals that ask
 * for the end are let in. */
void signals_may_block(void);
void signals_go_on(void);

/* The program goes on although a signal has asked for the end.  False if it cannot, as IN or OUT
 * has become /dev/null. */
bool signals_spare(void);

/* Whether IN or OUT has become /dev/null, see signals_start(). */
bool signals_cut(void);

/* The news since the last call: bits of enum signal_news. */
int signals_take(void);

/* The signal that asked for the end, 0 if none did. */
int signals_end(void);

/* Stop the process until it is continued. */
void signals_suspend(void);

/* Die of the signal, as if it had not been caught; after signals_stop(). */
_Noreturn void signals_die(int number);

#endif
