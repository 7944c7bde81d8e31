#include "tui/screen.h"

#include <stdio.h>

#include "tui/beside.h"
#include "tui/elsewhere.h"
#include "tui/footer.h"
#include "tui/guided.h"
#include "tui/header.h"
#include "tui/notice.h"
#include "tui/overlay/overlay.h"
#include "tui/tabs.h"

/* How many rows the ticker gets on a screen of this height: few where less has to be told. */
enum { TALL = 36, MIDDLE = 24, FEW_TALL = 44, TICKER_TALL = 6, TICKER_MIDDLE = 3, TICKER_LOW = 2 };

/* The notice and a question come first: the smaller the screen, the more of the rest is cut. */
static void
screen_draw_too_small(struct canvas c, const struct scene *s)
{
	char words[128];
	int row = 0;

	if (s->notice.words[0] != '\0')
		row = canvas_flow(c, row, s->notice.style, s->notice.words);
	if (s->recording != NULL)
		row = canvas_flow(c, row, STYLE_CALL, "REPLAY");
	if (s->overlay != NULL && s->overlay->small)
		footer_draw(canvas_part(c, row++, 0, 1, c.cols), s);
	snprintf(words, sizeof(words),
		 "pitboss needs %dx%d; this is %dx%d. Make the window larger, or %s to leave.",
		 SCENE_COLS, SCENE_ROWS, c.cols, c.rows, keymap_word(s->keymap, 'q').text);
	canvas_flow(c, row, STYLE_PLAIN, words);
	canvas_cursor(c, 0, 0);
}

/* Notice and guide; and below them the ticker, or where the table tells the same beside it, as it
 * does if BESIDE, what goes on elsewhere. */
static void
screen_draw_news(struct canvas c, const struct scene *s, bool beside)
{
	int notice = notice_draw(c, s);

	if (s->guide != NULL && s->overlay == NULL)
		notice += guided_draw_words(
		    canvas_part(c, notice - 1, 0, c.rows - notice + 1, c.cols), s);
	c = canvas_part(c, notice, 0, c.rows - notice, c.cols);
	if (beside && scene_pane(s)->tells)
		elsewhere_draw(c, s);
	else
		ticker_draw(c, s->ticker[s->focus]);
}

/* In the middle of C's first row, or behind what stands there up to column FROM. */
static void
screen_draw_banner(struct canvas c, int from, const struct scene *s)
{
	int width = glyph_text_width(s->banner.words) + 2, col = (c.cols - width) / 2;

	if (col < from)
		col = from;
	if (width > 2 && col + width <= c.cols)
		canvas_print(c, 0, col, s->banner.style, " %s ", s->banner.words);
}

/* A table's pane within a frame.  A click on one that is not in focus chooses it, whatever its pane
 * would do. */
static void
screen_draw_framed(struct canvas c, const struct scene *s, int table)
{
	struct view v = s->view[table];
	bool here = table == s->focus;
	struct canvas in;
	int titled;

	c = canvas_on(c, SURFACE_FELT);
	in = canvas_frame(c, here ? FRAME_HEAVY : FRAME_LIGHT, here ? STYLE_INLAY : STYLE_RAIL);
	titled =
	    canvas_print(c, 0, 2, here ? STYLE_FOCUS : STYLE_TITLE, " %d %s ", table + 1, v.title);
	if (here)
		canvas_cursor(c, 0, 3);
	/* What lies over the tables would cut it. */
	if (here && (s->overlay == NULL || s->overlay->draw == NULL))
		screen_draw_banner(canvas_part(c, 0, 0, 1, c.cols - 1), titled + 1, s);
	v.framed = true;
	pane_find(v.game)->draw(in, &v);
	if (!here)
		canvas_click(c, KEY_TABLE + table);
}

/* One table alone, with its rail at both sides; the lines above and below it are the rest. */
static void
screen_draw_table(struct canvas c, const struct scene *s)
{
	c = canvas_on(c, SURFACE_FELT);
	canvas_fill(canvas_part(c, 0, 0, c.rows, 1), STYLE_RAIL, L' ');
	canvas_fill(canvas_part(c, 0, c.cols - 1, c.rows, 1), STYLE_RAIL, L' ');
	scene_pane(s)->draw(c, scene_view(s));
}

/* Two by two: the part of the middle that table number NTH of the four gets. */
static struct canvas
screen_quarter(struct canvas middle, int nth)
{
	int upper = middle.rows / 2, left = middle.cols / 2;
	bool low = nth >= 2, right = nth % 2 == 1;

	return canvas_part(middle, low ? upper : 0, right ? left : 0,
			   low ? middle.rows - upper : upper, right ? middle.cols - left : left);
}

/* From the table that begins the four in which the focus is. */
static void
screen_draw_floor(struct canvas c, const struct scene *s)
{
	int first = s->focus / FLOOR_PANES * FLOOR_PANES;

	for (int i = 0; i < FLOOR_PANES && first + i < s->tables; i++)
		screen_draw_framed(screen_quarter(c, i), s, first + i);
}

/* The rows above the tables: a table alone has its rail there. */
static int
screen_rows_above(bool floor)
{
	return floor ? 2 : 3;
}

/* Does a table alone leave room beside it for what happened? */
static bool
screen_has_beside(int rows, int cols, bool floor)
{
	rows -= screen_rows_above(floor) + TICKER_MIDDLE + 2;
	return !floor && beside_leaves(rows, cols) < cols;
}

static int
screen_ticker_rows(int rows, int cols, bool floor)
{
	bool few = floor || screen_has_beside(rows, cols, floor);

	if (rows < MIDDLE)
		return TICKER_LOW;
	return rows < (few ? FEW_TALL : TALL) ? TICKER_MIDDLE : TICKER_TALL;
}

/* What is between the line of tables and the notice. */
static struct canvas
screen_middle(struct canvas c, bool floor)
{
	int top = screen_rows_above(floor), ticker = screen_ticker_rows(c.rows, c.cols, floor);

	return canvas_part(c, top, 0, c.rows - ticker - top - 2, c.cols);
}

struct extent
screen_pane_extent(bool floor, int focus, int rows, int cols)
{
	struct canvas middle = screen_middle((struct canvas){ .rows = rows, .cols = cols }, floor);
	struct canvas quarter = screen_quarter(middle, focus % FLOOR_PANES);

	if (!floor)
		return (struct extent){ middle.rows, middle.cols };
	return (struct extent){ quarter.rows - 2, quarter.cols - 2 };
}

void
screen_draw(struct canvas c, const struct scene *s)
{
	bool floor = scene_is_floor(s, c.rows, c.cols);
	int ticker = screen_ticker_rows(c.rows, c.cols, floor);
	struct canvas middle = screen_middle(c, floor);

	if (scene_too_small(c.rows, c.cols)) {
		screen_draw_too_small(c, s);
		return;
	}
	header_draw(c, s);
	tabs_draw(canvas_part(c, 1, 0, 1, c.cols), s);
	if (floor) {
		canvas_rule(c, 2, STYLE_FRAME);
		screen_draw_floor(middle, s);
	} else {
		canvas_rule(canvas_on(canvas_part(c, 2, 0, 1, c.cols), SURFACE_FELT), 0,
			    STYLE_RAIL);
		screen_draw_banner(canvas_part(c, 2, 0, 1, c.cols), 0, s);
		screen_draw_table(middle, s);
	}
	screen_draw_news(canvas_part(c, c.rows - ticker - 2, 0, ticker + 1, c.cols), s,
			 screen_has_beside(c.rows, c.cols, floor));
	footer_draw(canvas_part(c, c.rows - 1, 0, 1, c.cols), s);
	if (s->guide != NULL && s->overlay == NULL)
		guided_draw_arrow(floor ? screen_quarter(middle, s->focus % FLOOR_PANES) : middle,
				  s);
	overlay_show(c, s);
}
