/*
 * The loop between the terminal and a person's evening: one thread that sleeps until there is
 * something to show or a key to take.
 */
#ifndef PITBOSS_TUI_LOOP_H
#define PITBOSS_TUI_LOOP_H

#include "tui/evening.h"

/* Until the person leaves: 0.  Or until a signal ends it: its number, SIGHUP where the terminal has
 * gone; -1 without memory.  The terminal has been started. */
int loop_run(struct evening *e);

#endif
