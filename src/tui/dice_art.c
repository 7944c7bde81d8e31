#include "tui/dice_art.h"

/* Within the edges of a die; from there on its pips are larger too. */
enum { LARGE_ROWS = 10 };

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

/* Around ROW and COL: on large dice a disc. */
static void
dice_art_pip(struct canvas c, int row, int col, enum style style, bool large)
{
	enum { ROWS = 2, COLS = 4 };
	static const wchar_t disc[ROWS][COLS + 1] = { L"▄██▄", L"▀██▀" };

	if (!large)
		canvas_put(c, row, col, style, L'●');
	for (int i = 0; i < ROWS * COLS && large; i++)
		canvas_put(c, row + i / COLS, col + i % COLS - COLS / 2, style,
			   disc[i / COLS][i % COLS]);
}

void
dice_art_draw(struct canvas die, enum style style, int face)
{
	bool shown = face >= 1 && face <= 6, lies = shown || face == FACE_BACK;
	enum style edge = !lies ? STYLE_FRAME : style == STYLE_DIE ? STYLE_EDGE : style;
	struct canvas in = canvas_frame(die, FRAME_ROUND, edge);
	bool large = in.rows >= LARGE_ROWS;
	int down = large ? in.rows / 3 : in.rows / 2, across = in.cols / 3;

	canvas_fill(in, lies ? style : edge, face == FACE_BACK ? L'▒' : L' ');
	if (shown && in.rows < 3)
		canvas_print(in, in.rows / 2, in.cols / 2, style, "%d", face);
	for (int i = 0; i < 9 && shown && in.rows >= 3; i++) {
		if (faces[face][i / 3][i % 3] == 'o')
			dice_art_pip(in,
				     (in.rows - large) / 2 + (i / 3 - 1) * (down > 1 ? down : 1),
				     in.cols / 2 + (i % 3 - 1) * across, style, large);
	}
}

int
dice_art_row(struct canvas c, int row, int col, int rows, enum style style, const struct roll *roll,
	     int n)
{
	int cols = rows == BIG_DIE_ROWS ? BIG_DIE_COLS : DIE_COLS;

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
