#include "tui/dice_art.h"

/* From so many rows on pips are discs. */
enum { EDGED_ROWS = 5, DISC_ROWS = 10, DISC_COLS = 4 };

/* The pips of each face, a row of three each. */
static const char faces[7][3][4] = {
	{ "   ", "   ", "   " }, { "   ", " o ", "   " }, { "o  ", "   ", "  o" },
	{ "o  ", " o ", "  o" }, { "o o", "   ", "o o" }, { "o o", " o ", "o o" },
	{ "o o", "o o", "o o" },
};

int
dice_art_rows(int rows, int cols)
{
	return rows >= BIG_FROM && cols >= BIG_WIDTH ? BIG_DIE_ROWS : DIE_ROWS;
}

int
dice_art_cols(int rows, int cols)
{
	return rows >= BIG_FROM && cols >= BIG_WIDTH ? BIG_DIE_COLS : DIE_COLS;
}

/* The upper and lower half of the disc that is a pip of a large die. */
static void
dice_art_disc(struct canvas c, int row, int col, enum style style)
{
	canvas_text(c, row, col, style, "▟██▙");
	canvas_text(c, row + 1, col, style, "▜██▛");
}

/* Half blocks above, and below them the shade of the die; what is between. */
static struct canvas
dice_art_edges(struct canvas die, enum surface surface)
{
	bool back = surface == SURFACE_BACK;

	if (die.rows < EDGED_ROWS)
		return die;
	for (int col = 0; col < die.cols; col++) {
		canvas_put(die, 0, col, style_of(surface), L'▄');
		canvas_put(die, die.rows - 1, col, style_of(back ? surface : SURFACE_SHADE), L'▀');
	}
	return canvas_part(die, 1, 0, die.rows - 2, die.cols);
}

/* Nine places, from edge to edge of a small die, a column within those of others. */
static void
dice_art_pips(struct canvas in, enum style style, int face, bool discs)
{
	int left = in.rows > 3 || in.cols > 5, width = in.cols - 2 * left - (discs ? DISC_COLS : 1);

	for (int i = 0; i < 9; i++) {
		int row = (in.rows - (discs ? 2 : 1)) * (i / 3) / 2;
		int col = left + width * (i % 3) / 2;

		if (faces[face][i / 3][i % 3] != 'o')
			continue;
		if (discs)
			dice_art_disc(in, row, col, style);
		else
			canvas_put(in, row, col, style, in.cols > 5 ? L'●' : L'•');
	}
}

void
dice_art_draw(struct canvas die, enum style style, int face)
{
	bool shown = face >= 1 && face <= 6;
	struct canvas in;

	if (!shown && face != FACE_BACK) {
		canvas_frame(die, FRAME_ROUND, STYLE_FRAME);
		return;
	}
	in = dice_art_edges(die, shown ? SURFACE_IVORY : SURFACE_BACK);
	in = canvas_ground(in, shown ? SURFACE_IVORY : SURFACE_BACK);
	canvas_fill(in, STYLE_INK, shown ? L' ' : L'╳');
	if (shown && in.rows < 3)
		canvas_print(in, in.rows / 2, in.cols / 2, style, "%d", face);
	else if (shown)
		dice_art_pips(in, style, face, die.rows >= DISC_ROWS);
}

int
dice_art_row(struct canvas c, int row, int col, int rows, enum style style, const struct roll *roll,
	     int n)
{
	int cols = rows == BIG_DIE_ROWS     ? BIG_DIE_COLS
		   : rows == SMALL_DIE_ROWS ? SMALL_DIE_COLS
					    : DIE_COLS;

	for (int i = 0; i < n; i++) {
		dice_art_draw(canvas_part(c, row, col, rows, cols), style,
			      i < roll->n ? roll->die[i] : 0);
		col += cols + DIE_GAP;
	}
	return col;
}

struct roll
dice_art_tumble(int64_t now_ms, int n)
{
	uint32_t mix = (uint32_t)(now_ms / TUMBLE_MS) * 2654435761U;
	struct roll roll = { .n = (uint8_t)n };

	for (int i = 0; i < n; i++) {
		mix = mix * 1664525U + 1013904223U;
		roll.die[i] = (uint8_t)(1 + (mix >> 16) % 6);
	}
	return roll;
}
