#include "tui/panes/chip_stack.h"

#include "base/money.h"
#include "tui/pane.h"

enum { PILE_MOST = 24 };

/* The chips of AMOUNT, as indices of their values, the largest first; returns how many of them are
 * in OUT. */
static int
chip_stack_change(chips amount, int out[PILE_MOST], int most)
{
	static const chips values[STYLE_CHIPS] = { 1, 5, 25, 100, 500, 1000 };
	int n = 0;

	for (int i = STYLE_CHIPS - 1; i >= 0; amount %= values[i--]) {
		for (chips k = amount / values[i]; k > 0 && n < most; k--)
			out[n++] = i;
	}
	return n;
}

static enum surface
chip_stack_side(int chip, bool upper)
{
	return (enum surface)((upper ? SURFACE_CHIP_TOP : SURFACE_CHIP) + chip);
}

void
chip_stack_draw(struct canvas c, chips amount)
{
	int most = c.rows * 2 < PILE_MOST ? c.rows * 2 : PILE_MOST, chip[PILE_MOST];
	int n = chip_stack_change(amount, chip, most),
	    cols = c.cols < PILE_COLS ? c.cols : PILE_COLS;

	for (int i = 0; i < n; i += 2) {
		struct canvas row = canvas_part(c, c.rows - 1 - i / 2, 0, 1, cols);

		if (i + 1 < n)
			canvas_fill(canvas_ground(row, chip_stack_side(chip[i], false)),
				    style_of(chip_stack_side(chip[i + 1], true)), L'▀');
		else
			canvas_fill(row, style_of(chip_stack_side(chip[i], false)), L'▄');
	}
}

int
chip_block_draw(struct canvas c, int row, int col, chips amount, int cols)
{
	enum style ink = view_chips(amount, true);
	enum style edge = style_of(style_on(ink, SURFACE_HOUSE));
	char words[MONEY_SIZE];

	/* The edges go before the sum is cut. */
	if (money_within(amount, cols - 1, words)[0] == '\0') {
		money_within(amount, cols + 1, words);
		return canvas_text(c, row, col, ink, words + (words[0] == '$'));
	}
	canvas_put(c, row, col, edge, L'▐');
	col = canvas_text(c, row, col + 1, ink, words + (words[0] == '$'));
	canvas_put(c, row, col, edge, L'▌');
	return col + 1;
}

int
chip_dot_draw(struct canvas c, int row, int col, chips amount, int cols)
{
	static const bool pale[STYLE_CHIPS] = { [1] = true, [2] = true, [3] = true };
	int chip = (int)view_chips(amount, true) - (int)STYLE_CHIP;
	char words[MONEY_SIZE];

	canvas_put(c, row, col, style_of(chip_stack_side(chip, pale[chip])), L'•');
	money_within(amount, cols, words);
	return canvas_text(c, row, col + 1, STYLE_DIM, words + (words[0] == '$'));
}

int
puck_draw(struct canvas c, int row, int col, bool on)
{
	enum surface surface = on ? SURFACE_IVORY : SURFACE_PUCK;

	canvas_put(c, row, col, style_of(surface), L'▐');
	col = canvas_text(canvas_ground(c, surface), row, col + 1, STYLE_INK, on ? "ON" : "OFF");
	canvas_put(c, row, col, style_of(surface), L'▌');
	return col + 1;
}
