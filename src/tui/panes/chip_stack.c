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

/* Where the next chip goes, HIGH of them being in the column already, and how many there are still.
 */
struct spot {
	int col, high;
	chips left;
};

static bool
chip_stack_has_room(struct canvas c, const struct spot *at)
{
	return at->col + STACK_COLS + CHIP_COLS <= c.cols;
}

static void
chip_stack_begin(struct spot *at)
{
	at->col += STACK_COLS;
	at->high = 0;
}

/* False if it is the last one for which there is room: then it has a mark if there are more. */
static bool
chip_stack_draw_chip(struct canvas c, struct spot *at, int kind)
{
	bool last = at->high == c.rows - 1 && !chip_stack_has_room(c, at);
	bool cut = last && at->left > 1;

	if (at->high == c.rows)
		chip_stack_begin(at);
	canvas_print(c, c.rows - 1 - at->high, at->col,
		     cut ? STYLE_DIM : view_chips(kinds[kind].value, false), "(%s)",
		     cut ? "  …  " : kinds[kind].face);
	at->high++;
	at->left--;
	return !last;
}

void
chip_stack_draw(struct canvas c, chips amount)
{
	struct spot at = { 0, 0, 0 };
	chips rest = amount;

	if (c.rows < LEAST_ROWS || c.cols < CHIP_COLS)
		return;
	for (int kind = 0; kind < KINDS; rest %= kinds[kind++].value)
		at.left += rest / kinds[kind].value;
	for (int kind = 0; kind < KINDS; amount %= kinds[kind++].value) {
		chips n = amount / kinds[kind].value;

		if (n > 0 && at.high > 0 && chip_stack_has_room(c, &at))
			chip_stack_begin(&at);
		for (; n > 0; n--) {
			if (!chip_stack_draw_chip(c, &at, kind))
				return;
		}
	}
}
