/*
 * Lines from the keyboard, with editing, history and completion.  Only edit.c includes libedit,
 * which is one for the whole process: one thread, one console at a time.
 */
#ifndef PITBOSS_CONSOLE_EDIT_H
#define PITBOSS_CONSOLE_EDIT_H

#include "console/console.h"

/* The words that Tab proposes are those of C, borrowed until edit_finish(). */
void edit_init(const struct console *c);
void edit_finish(void);

/* A line of an earlier console, newer than all so far. */
void edit_recall(const char *line);

/* The next line, to be freed; NULL at the end (control-D). */
char *edit_line(const char *prompt);

#endif
