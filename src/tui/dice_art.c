#include "tui/dice_art.h"

/* The pips of each face, a row of three each. */
static const char *const faces[7][3] = {
	{ "     ", "     ", "     " }, { "     ", "  ●  ", "     " }, { "●    ", "     ", "    ●" },
	{ "●    ", "  ●  ", "    ●" }, { "●   ●", "     ", "●   ●" }, { "●   ●", "  ●  ", "●   ●" },
	{ "●   ●", "●   ●", "●   ●" },
};

/* One die; FACE 1 to 6, anything else is blank. */
static void
dice_art_draw_die(struct canvas c, int row, int col, enum style style, int face)
{
	struct canvas die = canvas_part(c, row, col, DIE_ROWS, DIE_COLS);
	enum style edge = style == STYLE_DIE ? STYLE_EDGE : style;
	struct canvas in = canvas_frame(die, FRAME_ROUND, edge);

	canvas_fill(in, style, L' ');
	for (int i = 0; i < 3; i++)
		canvas_text(in, i, 1, style, faces[face >= 1 && face <= 6 ? face : 0][i]);
}

int
dice_art_row(struct canvas c, int row, int col, enum style style, const struct roll *roll, int n)
{
	for (int i = 0; i < n; i++) {
		dice_art_draw_die(c, row, col, style, i < roll->n ? roll->die[i] : 0);
		col += DIE_COLS + DIE_GAP;
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
