/*
 * A box of lines over the tables, to be read: help, figures, the welcome.  If it is smaller than
 * its lines it shows a part of them, and its frame says how many more there are.
 */
#ifndef PITBOSS_TERM_OVERLAY_H
#define PITBOSS_TERM_OVERLAY_H

#include "term/canvas.h"

struct extent {
	int rows, cols;
};

/* Draw an empty box in C for LINES.  Returns the window within it, which shows them from row
 * AT->rows and column AT->cols on; AT is changed if that is too far. */
struct canvas
overlay_draw(struct canvas c, const char *title, struct extent lines, struct extent *at);

/* The window that a canvas of ROWS and COLS leaves for LINES. */
struct extent overlay_window(int rows, int cols, struct extent lines);

/* How far LINES can be scrolled in it. */
struct extent overlay_beyond(int rows, int cols, struct extent lines);

/* The rows and columns of TEXT. */
struct extent overlay_measure(const char *text);

/* TEXT line by line, whose first begins in ROW and COL; either may be before the edge. */
void overlay_text(struct canvas in, int row, int col, const char *text);

#endif
