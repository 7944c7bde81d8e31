/*
 * A grid of cells to draw on, which knows nothing of a terminal.
 *
 * A sheet is the whole screen; a canvas is a window onto part of it, a plain value that is copied
 * freely.  Rows and columns count from 0 at the canvas's own top left.  Whatever falls outside a
 * canvas is cut off, so nobody has to ask for room before drawing.
 *
 * A sheet also remembers what a click on a place means: drawing and clicking share one layout.
 */
#ifndef PITBOSS_TERM_CANVAS_H
#define PITBOSS_TERM_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

#include "term/glyphs.h"
#include "term/style.h"

enum { SHEET_HITS = 256 };

struct cell {
	wchar_t glyph;   /* 0: the right half of the double-width one before it */
	uint8_t style;   /* enum style: of the letter */
	uint8_t surface; /* enum surface: of the ground */
};

struct hit {
	int top, left, rows, cols; /* on the sheet */
	int key;
};

/* Where text was cut off at an edge of its canvas, or was written over other text. */
enum { CUTS = 64 };
struct cuts {
	int n;
	struct cut {
		int row, col; /* on the sheet: the last column that is left of it */
		bool over;    /* other text */
	} at[CUTS];
};

struct sheet {
	int rows, cols;
	struct cell *cell; /* row by row; owned */
	struct hit hit[SHEET_HITS];
	int hits;
	int cursor_row, cursor_col; /* where the terminal's cursor stands; -1: nowhere */
	struct cuts *cuts;          /* borrowed; NULL: nobody wants to know */
};

struct canvas {
	struct sheet *sheet; /* borrowed */
	int top, left;       /* on the sheet */
	int rows, cols;
	enum surface surface; /* what is drawn on it lies on that */
};

/* Make SHEET an empty one of this size, 1 by 1 at the least; what it held before is freed, so a
 * zeroed struct is fine.  0, or -1 with errno set and SHEET as it was. */
int sheet_resize(struct sheet *sheet, int rows, int cols);
void sheet_finish(struct sheet *sheet);

/* Blank cells, no hits, no cursor. */
void sheet_clear(struct sheet *sheet);

/* All of it. */
struct canvas sheet_canvas(struct sheet *sheet);

/* The key that a click there stands for, 0 if it stands for none. The last drawing wins. */
int sheet_hit(const struct sheet *sheet, int row, int col);

/* Turn every cell to one of GLYPHS.  Where BLOCKS have colours, full cells are blanks on them. */
void sheet_fold(struct sheet *sheet, enum glyphs glyphs, bool blocks);

/* As UTF-8, a line for each row without blanks at its end.  The caller frees it; NULL without
 * memory. */
char *sheet_text(const struct sheet *sheet);

/* A window onto part of C, cut to it. */
struct canvas canvas_part(struct canvas c, int row, int col, int rows, int cols);

void canvas_put(struct canvas c, int row, int col, enum style style, wchar_t glyph);
void canvas_fill(struct canvas c, enum style style, wchar_t glyph);

/* All of C blank, and on SURFACE from now on. */
struct canvas canvas_on(struct canvas c, enum surface surface);

/* C with what is drawn from now on being on SURFACE. */
struct canvas canvas_ground(struct canvas c, enum surface surface);

/* Write UTF-8 text; characters that would command a terminal become '?'. Returns the column after
 * it, also if it was cut. */
int canvas_text(struct canvas c, int row, int col, enum style style, const char *utf8);
__attribute__((format(printf, 5, 6))) int
canvas_print(struct canvas c, int row, int col, enum style style, const char *format, ...);

/* The same, ending before column END.  Returns the column that it begins in. */
int canvas_text_right(struct canvas c, int row, int end, enum style style, const char *utf8);
__attribute__((format(printf, 5, 6))) int
canvas_print_right(struct canvas c, int row, int end, enum style style, const char *format, ...);

/* Write WORDS from ROW on, which may be negative, broken at blanks and newlines where the columns
 * of C end.  Returns the row after the last of them. */
int canvas_flow(struct canvas c, int row, enum style style, const char *words);

/* A light (1) or heavy (2) wall from COL or ROW on.  It joins the walls that it meets. */
void canvas_across(struct canvas c, int row, int col, int cols, enum style style, int weight);
void canvas_down(struct canvas c, int row, int col, int rows, enum style style, int weight);

/* Walls round the edge of C, which join those that they meet; return the window within them. */
enum frame { FRAME_LIGHT, FRAME_ROUND, FRAME_HEAVY };
struct canvas canvas_frame(struct canvas c, enum frame frame, enum style style);

/* A line from edge to edge. */
void canvas_rule(struct canvas c, int row, enum style style);

/* A click anywhere in C is this key. */
void canvas_click(struct canvas c, int key);

/* The terminal's cursor stands here. */
void canvas_cursor(struct canvas c, int row, int col);

#endif
