/*
 * The reports of a mouse, as xterm writes them in its SGR form, which all terminals with a mouse
 * know.  They are read here, a character at a time: curses's own reading of them may wait for input
 * in the middle of a report.
 *
 * Pure, but for the struct that it is given.
 */
#ifndef PITBOSS_TERM_MOUSE_H
#define PITBOSS_TERM_MOUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

/* What a terminal is told so that it reports clicks, or does not any more; what a report begins
 * with. */
#define MOUSE_ON   "\033[?1000h\033[?1006h"
#define MOUSE_OFF  "\033[?1006l\033[?1000l"
#define MOUSE_SAYS "\033[<"

struct mouse {
	bool listening; /* in the middle of a report */
	char says[32];  /* the report so far */
	size_t said;
};

/* MOUSE_SAYS has come. */
void mouse_begin(struct mouse *m);

/* One more character of the report.  KEY_NONE until it is complete, and for a report that is no
 * click; if not, KEY_CLICK or a turn of the wheel, with the row and the column from 0.  A place
 * beyond any screen is a large number. */
int mouse_hear(struct mouse *m, wint_t c, int *row, int *col);

#endif
