/*
 * The terminal.  The only file that knows curses; one terminal and one thread for a process.
 */
#ifndef PITBOSS_TERM_TERM_H
#define PITBOSS_TERM_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "term/canvas.h"
#include "term/decode.h"
#include "term/key.h"
#include "term/theme.h"

/* Take the terminal of standard input and output, and draw with GLYPHS: with ASCII alone instead of
 * all if the locale has no UTF-8.  At most COLOURS are used: COLOURS_AUTO for all that the terminal
 * has, 0, 8, 16, 256, or COLOURS_TRUE also if it does not say that it has them.  NULL, or why it
 * cannot be used, a sentence without a full stop; the terminal is then as it was.  Signals are
 * caught from now on (signals.h). */
const char *term_start(enum glyphs glyphs, int colours);

/* Give it back as it was found, as far as it takes output.  Returns the signal that has asked for
 * the end (signals_end()), even if it came only now. */
int term_stop(void);

/* Give it back for a while; take it again, and draw all of it anew. */
void term_suspend(void);
void term_resume(void);

/* Look again how large it is, 200 rows of 500 columns at the most: a larger one stays blank to the
 * right and below.  All of it is drawn anew. */
void term_size(int *rows, int *cols);

void term_theme(const struct theme *theme);

/* Sound the bell. */
void term_bell(void);

/* Whether clicks come here, or the terminal keeps them for its own selection. */
void term_mouse(bool on);

/* Show all of SHEET, which has the terminal's size: only cells that differ from what stands there
 * are written.  SHEET itself is folded to the terminal's glyphs. */
void term_show(struct sheet *sheet);

/* The next key that waits, KEY_NONE if none does.  It came FROM there: KEY_CLICK has its place,
 * KEY_PASTED its character. */
int term_key(struct decoded *from);

/* Sleep until a key, something to read on FD (-1: none), a signal, or MS are over (CLOCK_NEVER).
 * False if the terminal has gone. */
bool term_wait(int fd, int64_t ms);

#endif
