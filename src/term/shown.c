#include "term/shown.h"

#include <string.h>

/* Curses compares what it is given with what the terminal shows, a cell at a time and dearly, and
 * of most sheets only few cells are new to it. */
int
shown_news(const struct sheet *shown, const struct sheet *sheet, int row, int *from)
{
	size_t at = (size_t)row * (size_t)sheet->cols, size = sizeof(*sheet->cell);
	const struct cell *cell = sheet->cell + at;
	const struct cell *before = shown->cell;
	int first = 0, end = sheet->cols;

	*from = 0;
	if (before == NULL)
		return end;
	before += at;
	if (memcmp(before, cell, (size_t)end * size) == 0)
		return 0;
	while (memcmp(before + first, cell + first, size) == 0)
		first++;
	while (memcmp(before + end - 1, cell + end - 1, size) == 0)
		end--;
	/* The right half of a character is written with its left one. */
	*from = first > 0 && cell[first].glyph == 0 ? first - 1 : first;
	return end;
}

void
shown_keep(struct sheet *shown, const struct sheet *sheet)
{
	size_t cells = (size_t)sheet->rows * (size_t)sheet->cols;

	if (shown->rows != sheet->rows || shown->cols != sheet->cols) {
		sheet_finish(shown);
		sheet_resize(shown, sheet->rows, sheet->cols);
	}
	if (shown->cell != NULL)
		memcpy(shown->cell, sheet->cell, cells * sizeof(*sheet->cell));
}
