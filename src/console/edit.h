/*
 * Lines from the keyboard, with editing, history and completion.  Only edit.c includes libedit.
 *
 * While an editor is open, a signal that ends the program leaves the terminal as edit_open() found
 * it (term/wreck.h), so there is one editor at a time in a process, in one thread.
 */
#ifndef PITBOSS_CONSOLE_EDIT_H
#define PITBOSS_CONSOLE_EDIT_H

#include "console/console.h"

enum { EDIT_LONGEST = 4096 }; /* characters of a line */

struct edit;

/* Tab proposes the words of C, which is borrowed until edit_close().  NULL: there is no memory. */
struct edit *edit_open(const struct console *c, const char *prompt);
void edit_close(struct edit *e);

/* Add a line of an earlier console to the history, as the newest. */
void edit_recall(struct edit *e, const char *line);

enum edit_got {
	EDIT_GOT,  /* a line */
	EDIT_LONG, /* one with more than EDIT_LONGEST characters; the rest of it is skipped */
	EDIT_END,  /* Ctrl-D on an empty line, or the terminal has gone */
};

/* Read the next line.  *LINE is the editor's, may be written to, and lasts until the next call. */
enum edit_got edit_line(struct edit *e, char **line);

#endif
