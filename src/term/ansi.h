/*
 * A sheet as the bytes that show it on a terminal in the manner of xterm, for a recording: one of
 * 256 colours, and dark if the theme asks.
 */
#ifndef PITBOSS_TERM_ANSI_H
#define PITBOSS_TERM_ANSI_H

#include "base/text.h"
#include "term/canvas.h"
#include "term/theme.h"

/* Of the terminal. */
enum { ANSI_COLOURS = 256 };

/* Room for the bytes of any sheet of this size, the NUL included. */
size_t ansi_size(int rows, int cols);

/* Append what turns a terminal that shows BEFORE, a sheet of the same size, into one that shows
 * SHEET.  BEFORE is NULL: whatever it shows. */
void ansi_show(const struct sheet *sheet, const struct sheet *before, const struct theme *theme,
	       struct text *out);

#endif
