#include "term/ansi.h"

#include "term/glyphs.h"

/* A cell at its own place in its own style takes no more than this. */
enum { CELL_BYTES = 64, HEAD_BYTES = 64 };

size_t
ansi_size(int rows, int cols)
{
	return HEAD_BYTES + CELL_BYTES * (size_t)rows * (size_t)cols;
}

static void
ansi_style(const struct paint *paint, struct text *out)
{
	static const struct {
		int look, code;
	} attributes[] = {
		{ LOOK_BOLD, 1 }, { LOOK_DIM, 2 }, { LOOK_UNDERLINE, 4 }, { LOOK_REVERSE, 7 }
	};

	text_add(out, "\033[0");
	for (size_t i = 0; i < sizeof(attributes) / sizeof(attributes[0]); i++) {
		if (paint->attributes & attributes[i].look)
			text_add(out, ";%d", attributes[i].code);
	}
	if (paint->colour >= 0)
		text_add(out, ";38;5;%d", paint->colour);
	if (paint->on >= 0)
		text_add(out, ";48;5;%d", paint->on);
	text_add(out, "m");
}

static bool
ansi_is_new(const struct cell *cell, const struct cell *before)
{
	return before == NULL || cell->glyph != before->glyph || cell->style != before->style ||
	       cell->surface != before->surface;
}

/* One number for the style and the surface of a cell. */
static int
ansi_look_of(const struct cell *cell)
{
	return cell->surface * STYLES + cell->style;
}

/* The cells of a row that are new.  A wide glyph is new if either of its halves is; *STYLE is that
 * which the terminal writes in, and its surface. */
static void
ansi_row(const struct cell *cell, const struct cell *before, int row, int cols,
	 const struct theme *theme, int *style, struct text *out)
{
	int at = -1; /* where the terminal's cursor stands */

	for (int col = 0; col < cols; col++) {
		int width = col + 1 < cols && cell[col + 1].glyph == 0 ? 2 : 1;
		char bytes[8];

		if (cell[col].glyph == 0 ||
		    (!ansi_is_new(&cell[col], before != NULL ? &before[col] : NULL) &&
		     (width == 1 ||
		      !ansi_is_new(&cell[col + 1], before != NULL ? &before[col + 1] : NULL))))
			continue;
		if (at != col)
			text_add(out, "\033[%d;%dH", row + 1, col + 1);
		if (*style != ansi_look_of(&cell[col])) {
			struct paint paint =
			    theme_paint(theme, GROUND_DARK, (enum surface)cell[col].surface,
					(enum style)cell[col].style, ANSI_COLOURS);

			ansi_style(&paint, out);
		}
		*style = ansi_look_of(&cell[col]);
		bytes[glyph_utf8(cell[col].glyph, bytes)] = '\0';
		text_add(out, "%s", bytes);
		at = col + width;
	}
}

void
ansi_show(const struct sheet *sheet, const struct sheet *before, const struct theme *theme,
	  struct text *out)
{
	int style = -1;

	if (before == NULL)
		text_add(out, "\033[?25l\033[0m\033[2J");
	for (int row = 0; row < sheet->rows; row++) {
		size_t from = (size_t)row * (size_t)sheet->cols;

		ansi_row(sheet->cell + from, before != NULL ? before->cell + from : NULL, row,
			 sheet->cols, theme, &style, out);
	}
}
