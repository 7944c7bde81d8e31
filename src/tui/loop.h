/*
 * The loop between the terminal and a person's evening: one thread that sleeps until there is
 * something to show or a key to take.
 */
#ifndef PITBOSS_TUI_LOOP_H
#define PITBOSS_TUI_LOOP_H

#include "tui/session.h"

/* Run until the person leaves, which returns 0, or until a signal ends it, which returns its
 * number; SIGHUP if the terminal has gone.  -1 without memory.  The terminal has been started. */
int loop_run(struct session *e);

#endif
