#include "tui/panes/chip_stack.h"

enum { CHIP_COLS = 7, STACK_COLS = CHIP_COLS + 1, LEAST_ROWS = 2 };

static const struct {
	chips value;
	const char *face;
} kinds[] = {
	{ 1000, "$1000" }, { 500, "$500 " }, { 100, "$100 " },
	{ 25, " $25 " },   { 5, " $5  " },   { 1, " $1  " },
};

enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

/* N of one kind, from column COL on; MORE: of smaller ones.  Returns the column after them. */
static int
chip_stack_draw_kind(struct canvas c, int col, int kind, chips n, bool more)
{
	enum style style = view_chips(kinds[kind].value, false);

	for (chips i = 0; i < n && col + CHIP_COLS <= c.cols; i++) {
		int high = (int)(i % c.rows);
		bool last = col + STACK_COLS + CHIP_COLS > c.cols && high == c.rows - 1;
		bool cut = last && (more || i + 1 < n);

		canvas_print(c, c.rows - 1 - high, col, style, "(%s)",
			     cut ? "  …  " : kinds[kind].face);
		if (high == c.rows - 1 || i == n - 1)
			col += STACK_COLS;
	}
	return col;
}

void
chip_stack_draw(struct canvas c, chips amount)
{
	int col = 0;

	for (int kind = 0; kind < KINDS && c.rows >= LEAST_ROWS; kind++) {
		chips n = amount / kinds[kind].value;

		amount %= kinds[kind].value;
		if (n > 0)
			col = chip_stack_draw_kind(c, col, kind, n, amount > 0);
	}
}
