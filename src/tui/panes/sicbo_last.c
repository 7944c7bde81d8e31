#include "tui/panes/sicbo_last.h"

#include "games/sicbo/sicbo.h"
#include "tui/dice_art.h"

/* The dice of a round, one beside the other, and its total behind them; with two lines of large
 * dice, else of small ones. */
enum { SMALL_ROWS = 3, SMALL_COLS = 6, TOTAL_COLS = 12, LARGE_LINES = 2 };

static const struct {
	const char *wins;
	enum style style;
} sides[] = {
	[SICBO_BIG] = { "BIG", STYLE_SIDE_A },
	[SICBO_SMALL] = { "SMALL", STYLE_SIDE_B },
	[SICBO_SIDES] = { "TRIPLE", STYLE_NO_SIDE },
};

static void
sicbo_last_round(struct canvas c, const struct roll *r, int cols)
{
	int side = sicbo_winner(r), total = 0, col = SICBO_DICE * cols + 1;

	for (int i = 0; i < SICBO_DICE; i++) {
		dice_art_draw(canvas_part(c, 0, i * cols, c.rows, cols - 1), STYLE_DIE, r->die[i]);
		total += r->die[i];
	}
	col = canvas_print(c, c.rows / 2, col, STYLE_PLAIN, "%2d ", total);
	canvas_text(c, c.rows / 2, col, sides[side].style, sides[side].wins);
}

/* The place of a round that has not come yet. */
static void
sicbo_last_place(struct canvas c, int cols)
{
	for (int i = 0; i < SICBO_DICE; i++)
		canvas_frame(canvas_part(c, 0, i * cols, c.rows, cols - 1), FRAME_ROUND,
			     STYLE_FRAME);
}

void
sicbo_last_draw(struct canvas c, const struct view *v)
{
	const struct statistics *s = v->statistics;
	bool large = c.rows > LARGE_LINES * (DIE_ROWS + 1);
	int rows = large ? DIE_ROWS : SMALL_ROWS, cols = large ? DIE_COLS + 1 : SMALL_COLS;
	int wide = SICBO_DICE * cols + TOTAL_COLS, across = c.cols / wide;

	canvas_text(c, 0, 0, STYLE_TITLE, "The last rounds");
	for (int i = 0; i < STATISTICS_THROWS && across > 0; i++) {
		int row = 1 + i / across * (rows + large);
		struct canvas at = canvas_part(c, row, i % across * wide, rows, wide);

		if (row + rows > c.rows)
			break;
		if (s != NULL && i < s->thrown_n)
			sicbo_last_round(at, &s->thrown[s->thrown_n - 1 - i], cols);
		else
			sicbo_last_place(at, cols);
	}
}
