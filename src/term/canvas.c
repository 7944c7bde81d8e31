#include "term/canvas.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CANVAS_PRINT_SIZE = 512, CANVAS_WORD_SIZE = 128 };

int
sheet_resize(struct sheet *sheet, int rows, int cols)
{
	struct cell *cell;

	rows = rows < 1 ? 1 : rows;
	cols = cols < 1 ? 1 : cols;
	cell = calloc((size_t)rows * (size_t)cols, sizeof(*cell));
	if (cell == NULL)
		return -1;
	free(sheet->cell);
	*sheet = (struct sheet){ .rows = rows, .cols = cols, .cell = cell };
	sheet_clear(sheet);
	return 0;
}

void
sheet_finish(struct sheet *sheet)
{
	free(sheet->cell);
	*sheet = (struct sheet){ .rows = 0 };
}

void
sheet_clear(struct sheet *sheet)
{
	sheet->hits = 0;
	sheet->cursor_row = sheet->cursor_col = -1;
	for (int i = 0; i < sheet->rows * sheet->cols; i++)
		sheet->cell[i] = (struct cell){ .glyph = L' ', .style = STYLE_PLAIN };
}

struct canvas
sheet_canvas(struct sheet *sheet)
{
	return (struct canvas){ .sheet = sheet, .rows = sheet->rows, .cols = sheet->cols };
}

int
sheet_hit(const struct sheet *sheet, int row, int col)
{
	for (int i = sheet->hits - 1; i >= 0; i--) {
		const struct hit *h = &sheet->hit[i];

		if (row >= h->top && row < h->top + h->rows && col >= h->left &&
		    col < h->left + h->cols)
			return h->key;
	}
	return 0;
}

/* A letter that fills its cell is a blank on its colour: glyphs leave seams. */
static void
fold_full(struct cell *cell, bool blocks)
{
	if (blocks && cell->glyph == L'█' && cell->style >= STYLE_OF) {
		cell->glyph = L' ';
		cell->surface = (uint8_t)(cell->style - STYLE_OF);
		cell->style = STYLE_INK;
	} else if (!blocks && cell->glyph == L' ' && cell->surface == SURFACE_RISK) {
		cell->glyph = L'▒';
	}
}

static bool
cell_is(const struct cell *cell, enum surface surface)
{
	return cell->surface == surface && cell->glyph == L' ';
}

/* What colours tell is told by letters: the sides of dice, the bars of players. */
static void
fold_surfaces(struct sheet *sheet)
{
	for (int i = 0; i < sheet->rows * sheet->cols; i++) {
		struct cell *cell = &sheet->cell[i];
		int col = i % sheet->cols;

		if (cell->glyph == L' ' && cell->surface >= SURFACE_BAR)
			cell->glyph = L'#';
		else if (cell_is(cell, SURFACE_RISK))
			cell->glyph = L'+';
		else if (cell_is(cell, SURFACE_IVORY) &&
			 ((col > 0 && cell[-1].surface < SURFACE_WOOD) ||
			  (col + 1 < sheet->cols && cell[1].surface < SURFACE_WOOD)))
			cell->glyph = L'|';
	}
}

void
sheet_fold(struct sheet *sheet, enum glyphs glyphs, bool blocks)
{
	for (int i = 0; i < sheet->rows * sheet->cols; i++)
		fold_full(&sheet->cell[i], blocks);
	if (glyphs == GLYPHS_FULL)
		return;
	if (!blocks || glyphs == GLYPHS_ASCII)
		fold_surfaces(sheet);
	for (int i = 0; i < sheet->rows * sheet->cols; i++) {
		struct cell *cell = &sheet->cell[i];

		if (cell->glyph == 0)
			cell->glyph = L' ';
		else if (cell->glyph >= 0x80)
			cell->glyph = glyphs == GLYPHS_ASCII ? (wchar_t)glyph_ascii(cell->glyph)
							     : glyph_plain(cell->glyph);
	}
}

/* One row as UTF-8 with a newline; returns how many bytes. */
static size_t
row_text(const struct sheet *sheet, int row, char *out)
{
	const struct cell *cell = &sheet->cell[row * sheet->cols];
	int cols = sheet->cols;
	size_t n = 0;

	while (cols > 0 && cell[cols - 1].glyph == L' ')
		cols--;
	for (int col = 0; col < cols; col++) {
		if (cell[col].glyph != 0)
			n += glyph_utf8(cell[col].glyph, out + n);
	}
	out[n++] = '\n';
	return n;
}

char *
sheet_text(const struct sheet *sheet)
{
	size_t n = 0, most = ((size_t)sheet->cols * 4 + 1) * (size_t)sheet->rows + 1;
	char *out = malloc(most);

	if (out == NULL)
		return NULL;
	for (int row = 0; row < sheet->rows; row++)
		n += row_text(sheet, row, out + n);
	out[n] = '\0';
	return out;
}

static int
canvas_clamp(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

struct canvas
canvas_part(struct canvas c, int row, int col, int rows, int cols)
{
	int top = canvas_clamp(row, 0, c.rows), left = canvas_clamp(col, 0, c.cols);
	int bottom = canvas_clamp(row + rows, top, c.rows),
	    right = canvas_clamp(col + cols, left, c.cols);

	return (struct canvas){ .sheet = c.sheet,
				.top = c.top + top,
				.left = c.left + left,
				.rows = bottom - top,
				.cols = right - left,
				.surface = c.surface };
}

static struct cell *
cell_at(struct canvas c, int row, int col)
{
	return &c.sheet->cell[(c.top + row) * c.sheet->cols + c.left + col];
}

/* A double character that loses one half becomes blank in the other. */
static inline void
break_double(const struct canvas *c, struct cell *cell, int col)
{
	int on_sheet = c->left + col;

	if (cell->glyph == 0 && on_sheet > 0)
		cell[-1].glyph = L' ';
	if (on_sheet + 1 < c->sheet->cols && cell[1].glyph == 0)
		cell[1].glyph = L' ';
}

/* A glyph that is WIDTH cells wide. */
static inline void
put_glyph(const struct canvas *c, int row, int col, enum style style, wchar_t glyph, int width)
{
	uint8_t on = (uint8_t)style_on(style, c->surface);
	struct cell *cell;

	if (row < 0 || row >= c->rows || col < 0 || col + width > c->cols || width == 0)
		return;
	cell = cell_at(*c, row, col);
	break_double(c, cell, col);
	if (width == 2) {
		break_double(c, cell + 1, col + 1);
		cell[1] = (struct cell){ 0, (uint8_t)style, on };
	}
	cell[0] = (struct cell){ glyph, (uint8_t)style, on };
}

void
canvas_put(struct canvas c, int row, int col, enum style style, wchar_t glyph)
{
	put_glyph(&c, row, col, style, glyph, glyph_width(glyph));
}

void
canvas_fill(struct canvas c, enum style style, wchar_t glyph)
{
	for (int row = 0; row < c.rows; row++) {
		for (int col = 0; col < c.cols; col++)
			canvas_put(c, row, col, style, glyph);
	}
}

struct canvas
canvas_on(struct canvas c, enum surface surface)
{
	struct cell *first;

	c.surface = surface;
	if (c.rows <= 0 || c.cols <= 0)
		return c;
	first = cell_at(c, 0, 0);
	for (int col = 0; col < c.cols; col++)
		first[col] = (struct cell){ L' ', STYLE_PLAIN, (uint8_t)surface };
	for (int row = 1; row < c.rows; row++)
		memcpy(cell_at(c, row, 0), first, (size_t)c.cols * sizeof(*first));
	return c;
}

struct canvas
canvas_ground(struct canvas c, enum surface surface)
{
	c.surface = surface;
	return c;
}

static void
note_cut(const struct canvas *c, int row, int col, bool over)
{
	struct cuts *cuts = c->sheet->cuts;

	if (cuts->n < CUTS)
		cuts->at[cuts->n++] = (struct cut){ c->top + row, c->left + col, over };
}

/* Is it drawn with, and no letter? */
static bool
cell_is_drawing(const struct cell *cell)
{
	return cell->glyph == L' ' || cell->style >= STYLE_OF || glyph_is_wall(cell->glyph);
}

/* Notes what a glyph of a text would do to what is to be read. */
static void
watch_cuts(const struct canvas *c, int row, int col, wchar_t glyph, int width)
{
	if (row < 0 || row >= c->rows || glyph == L' ' || width == 0)
		return;
	if (col < 0 || col + width > c->cols)
		note_cut(c, row, col < 0 ? 0 : c->cols - 1, false);
	else if (cell_at(*c, row, col)->glyph != glyph && !cell_is_drawing(cell_at(*c, row, col)))
		note_cut(c, row, col, true);
}

int
canvas_text(struct canvas c, int row, int col, enum style style, const char *utf8)
{
	bool watched = c.rows > 0 && c.sheet->cuts != NULL;

	for (wchar_t glyph; (glyph = glyph_next(&utf8)) != 0;) {
		int width = glyph_width(glyph);

		if (watched)
			watch_cuts(&c, row, col, glyph, width);
		put_glyph(&c, row, col, style, glyph, width);
		col += width;
	}
	return col;
}

int
canvas_print(struct canvas c, int row, int col, enum style style, const char *format, ...)
{
	char words[CANVAS_PRINT_SIZE];
	va_list args;

	va_start(args, format);
	vsnprintf(words, sizeof(words), format, args);
	va_end(args);
	return canvas_text(c, row, col, style, words);
}

int
canvas_text_right(struct canvas c, int row, int end, enum style style, const char *utf8)
{
	int col = end - glyph_text_width(utf8);

	canvas_text(c, row, col, style, utf8);
	return col;
}

int
canvas_print_right(struct canvas c, int row, int end, enum style style, const char *format, ...)
{
	char words[CANVAS_PRINT_SIZE];
	va_list args;

	va_start(args, format);
	vsnprintf(words, sizeof(words), format, args);
	va_end(args);
	return canvas_text_right(c, row, end, style, words);
}

int
canvas_flow(struct canvas c, int row, enum style style, const char *words)
{
	int col = 0;

	while (*words != '\0') {
		int length = (int)strcspn(words, " \n");
		char word[CANVAS_WORD_SIZE];

		snprintf(word, sizeof(word), "%.*s", length, words);
		if (col > 0 && col + glyph_text_width(word) > c.cols) {
			row++;
			col = 0;
		}
		col = canvas_text(c, row, col, style, word) + 1;
		words += length + (words[length] != '\0');
	}
	return row + (col > 0);
}

/* Add arms to what a cell has; they are light (1) or heavy (2). */
static void
canvas_arms(struct canvas c, int row, int col, enum style style, int left, int right, int up,
	    int down)
{
	wchar_t *glyph;

	if (row < 0 || row >= c.rows || col < 0 || col >= c.cols)
		return;
	glyph = &cell_at(c, row, col)->glyph;
	canvas_put(c, row, col, style, glyph_with_arms(*glyph, left, right, up, down));
}

void
canvas_across(struct canvas c, int row, int col, int cols, enum style style, int weight)
{
	for (int i = 0; i < cols; i++)
		canvas_arms(c, row, col + i, style, i > 0 ? weight : 0, i < cols - 1 ? weight : 0,
			    0, 0);
}

void
canvas_down(struct canvas c, int row, int col, int rows, enum style style, int weight)
{
	for (int i = 0; i < rows; i++)
		canvas_arms(c, row + i, col, style, 0, 0, i > 0 ? weight : 0,
			    i < rows - 1 ? weight : 0);
}

struct canvas
canvas_frame(struct canvas c, enum frame frame, enum style style)
{
	static const wchar_t corners[] = L"╭╮╰╯";
	int bottom = c.rows - 1, right = c.cols - 1, weight = frame == FRAME_HEAVY ? 2 : 1;

	canvas_across(c, 0, 0, c.cols, style, weight);
	canvas_across(c, bottom, 0, c.cols, style, weight);
	canvas_down(c, 0, 0, c.rows, style, weight);
	canvas_down(c, 0, right, c.rows, style, weight);
	for (int i = 0; i < 4 && frame == FRAME_ROUND; i++)
		canvas_put(c, i < 2 ? 0 : bottom, i % 2 == 0 ? 0 : right, style, corners[i]);
	return canvas_part(c, 1, 1, c.rows - 2, c.cols - 2);
}

void
canvas_rule(struct canvas c, int row, enum style style)
{
	for (int col = 0; col < c.cols; col++)
		canvas_put(c, row, col, style, L'─');
}

void
canvas_click(struct canvas c, int key)
{
	struct sheet *sheet = c.sheet;

	if (sheet->hits < SHEET_HITS && c.rows > 0 && c.cols > 0)
		sheet->hit[sheet->hits++] = (struct hit){ c.top, c.left, c.rows, c.cols, key };
}

void
canvas_cursor(struct canvas c, int row, int col)
{
	if (row < 0 || row >= c.rows || col < 0 || col >= c.cols)
		return;
	c.sheet->cursor_row = c.top + row;
	c.sheet->cursor_col = c.left + col;
}
