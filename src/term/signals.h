/*
 * Signals, as the screen's one thread wants them: let in only while it sleeps, while it may block,
 * or where it says, so that none falls between a look and a sleep, and told as news when it wakes.
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
 * SIGNALS_CUT_MS after a signal has asked for the end they become /dev/null, so that a terminal or
 * a pipe that gives or takes nothing does not keep the program; SIGALRM is used for that. */
void signals_start(int in, int out);
void signals_stop(void); /* as they were before */

/* For ppoll(): what may come while it sleeps.  It would not notice what has been let in before, so
 * signals_waiting() is asked first. */
const sigset_t *signals_asleep(void);
bool signals_waiting(void);

/* Let in what has come: ppoll() does so only where nothing else wakes it, and who types without end
 * is no reason to stay. */
void signals_let_in(void);

/* What may block begins, and is over: a signal that asks for the end, and SIGCONT, are let in
 * meanwhile. */
void signals_may_block(void);
void signals_go_on(void);

/* Whether IN and OUT have become /dev/null, see signals_start(). */
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
