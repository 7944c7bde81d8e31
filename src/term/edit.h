/*
 * Lines from the keyboard, with editing, history and completion.  Only edit.c includes libedit.
 *
 * While an editor is open, a signal that ends the program leaves the terminal as edit_open() found
 * it (term/wreck.h), so there is one editor at a time in a process, in one thread.
 */
#ifndef PITBOSS_TERM_EDIT_H
#define PITBOSS_TERM_EDIT_H

#include <stdbool.h>

enum { EDIT_LONGEST = 4096 }; /* characters of a line */

struct edit_plan {
	const char *prompt;

	/* Tab: hands all words that begin with PREFIX and may come after BEFORE, which may be
	 * written to, to PROPOSE.  NULL: there are none. */
	void (*complete)(void *ctx, char *before, const char *prefix,
			 void (*propose)(void *to, const char *word), void *to);

	/* Returns when a key can be read; false ends the line as Ctrl-D does.  What is printed
	 * meanwhile goes between edit_hide() and edit_show().  NULL: the editor waits itself, and
	 * takes care of signals meanwhile. */
	bool (*wait)(void *ctx);

	void *ctx;
};

struct edit;

/* The plan is copied.  NULL: there is no memory. */
struct edit *edit_open(const struct edit_plan *plan);
void edit_close(struct edit *e);

/* Add an earlier line to the history, as the newest. */
void edit_recall(struct edit *e, const char *line);

enum edit_got {
	EDIT_GOT,  /* a line */
	EDIT_LONG, /* one with more than EDIT_LONGEST characters; the rest of it is skipped */
	EDIT_END,  /* Ctrl-D on an empty line, or the terminal has gone */
};

/* Read the next line.  *LINE is the editor's, may be written to, and lasts until the next call. */
enum edit_got edit_line(struct edit *e, char **line);

/* For WAIT.  What is typed leaves the screen, so that whole lines can be printed, and comes back
 * below them.  On a terminal that cannot take it away it stays where it is and is shown once more.
 */
void edit_hide(struct edit *e);
void edit_show(struct edit *e);

/* For WAIT.  The terminal is as edit_open() found it, until edit_resume(); as before a stop.  What
 * is typed is hidden then. */
void edit_suspend(struct edit *e);
void edit_resume(struct edit *e);

/* For WAIT.  The terminal may have another size. */
void edit_resize(struct edit *e);

#endif
