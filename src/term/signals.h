/*
 * Signals, as the screen's one thread wants them: let in only while it sleeps or where it says, so
 * that none falls between a look and a sleep, and told as news when it wakes.
 *
 * One user at a time in a process.
 */
#ifndef PITBOSS_TERM_SIGNALS_H
#define PITBOSS_TERM_SIGNALS_H

#include <signal.h>

enum signal_news {
	SIGNAL_RESIZED = 1, /* the terminal may have another size */
	SIGNAL_SUSPEND = 2, /* asked to stop, as by Ctrl-Z */
	SIGNAL_RESUMED = 4, /* goes on after it was stopped */
	SIGNAL_END = 8,     /* SIGTERM, SIGHUP, SIGINT: see signals_end() */
};

/* Those that stop or end the program are no news where it was started with them ignored, as by
 * nohup. */
void signals_start(void);
void signals_stop(void); /* as they were before */

/* For ppoll(): what may come while it sleeps. */
const sigset_t *signals_asleep(void);

/* Let in what has come: ppoll() does so only where nothing else wakes it, and who types without end
 * is no reason to stay. */
void signals_let_in(void);

/* What has come since the last call: bits of enum signal_news. */
int signals_take(void);

/* The signal that asked for the end, 0 where none did. */
int signals_end(void);

/* Stop the process until it is continued. */
void signals_suspend(void);

/* Die of the signal, as if it had not been caught; after signals_stop(). */
_Noreturn void signals_die(int number);

#endif
