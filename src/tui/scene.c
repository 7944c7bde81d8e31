#include "tui/scene.h"

#include <stdio.h>
#include <string.h>

#include "base/money.h"
#include "term/glyphs.h"

/* How many rows the ticker gets on a screen of this height. */
enum {
	TALL = 36,
	MIDDLE = 24,
	TICKER_TALL = 6,
	TICKER_MIDDLE = 3,
	TICKER_LOW = 2,
	CLOCK_COLS = 72,
	PAUSED_COLS = 8,
	FLOOR_TALL = 44,
	OVERLAY_TOP = 2,
	OVERLAY_AROUND = 3 /* rows above and below help and pages */
};

/* What the header does without, in this order, until all sums that it shows are whole. */
enum left_out { NOTHING, NO_NAME, NO_TABLES, NO_TONIGHT };

const struct view *
scene_view(const struct scene *s)
{
	return &s->view[s->focus];
}

const struct pane *
scene_pane(const struct scene *s)
{
	return pane_find(scene_view(s)->game);
}

bool
scene_too_small(int rows, int cols)
{
	return rows < SCENE_ROWS || cols < SCENE_COLS;
}

/* A question and what was done come first: the smaller the screen, the more of the rest is cut. */
static void
draw_too_small(struct canvas c, const struct scene *s)
{
	char words[128];
	int row = 0;

	if (s->notice.words[0] != '\0')
		row = canvas_flow(c, row, s->notice.style, s->notice.words);
	if (s->cover == COVER_QUESTION)
		footer_draw(canvas_part(c, row++, 0, 1, c.cols), s);
	snprintf(words, sizeof(words),
		 "pitboss needs %dx%d; this is %dx%d. Make the window larger, or %s to leave.",
		 SCENE_COLS, SCENE_ROWS, c.cols, c.rows, keymap_word(s->keymap, 'q').text);
	canvas_flow(c, row, STYLE_PLAIN, words);
	canvas_cursor(c, 0, 0);
}

static int
draw_sum(struct canvas c, int col, const char *label, enum style style, const char *amount)
{
	col = canvas_text(c, 0, col, STYLE_DIM, label);
	return canvas_text(c, 0, col, style, amount);
}

static bool
is_narrow(struct canvas c)
{
	return c.cols < CLOCK_COLS;
}

/* The header's left, with so much left out; returns the column after it. */
static int
draw_sums(struct canvas c, const struct scene *s, enum left_out out)
{
	bool narrow = is_narrow(c), short_label = narrow || out >= NO_NAME;
	enum style change = s->tonight > 0 ? STYLE_WIN : s->tonight < 0 ? STYLE_LOSS : STYLE_HEADER;
	char amount[MONEY_SIZE];
	int col = 1;

	if (narrow && s->paused)
		col = canvas_text(c, 0, col, STYLE_CALL, "PAUSED ");
	else if (out < NO_NAME && !(narrow && s->practice))
		col = canvas_text(c, 0, col, STYLE_HEADER, "pitboss ");
	if (s->practice)
		col = canvas_text(c, 0, col, STYLE_CALL, "practice ");
	col = draw_sum(c, col, " bankroll ", STYLE_HEADER, money(s->bankroll, amount));
	if (out < NO_TABLES)
		col = draw_sum(c, col, short_label ? " · on tables " : " · on the tables ",
			       STYLE_HEADER, money(s->on_tables, amount));
	if (out < NO_TONIGHT)
		col = draw_sum(c, col, " · tonight ", change, money_change(s->tonight, amount));
	return col;
}

/* A sum that is cut would be another one. */
static void
draw_header(struct canvas c, const struct scene *s)
{
	bool paused = s->paused && !is_narrow(c);
	int end = c.cols - (paused ? PAUSED_COLS : 0), col;
	enum left_out out = NOTHING;
	struct canvas nowhere = c;

	nowhere.rows = 0;
	while (out < NO_TONIGHT && draw_sums(nowhere, s, out) > end)
		out++;
	col = draw_sums(c, s, out);
	if (paused)
		canvas_text_right(c, 0, c.cols - 1, STYLE_CALL, "PAUSED");
	else if (!is_narrow(c) && col < c.cols - 8)
		canvas_print_right(c, 0, c.cols - 1, STYLE_DIM, "%02d:%02d", s->hour, s->minute);
}

/* From the first row of C on; a mark at the end says that there is more.  Returns how many rows it
 * takes. */
static int
draw_long_notice(struct canvas c, const struct notice *notice)
{
	struct canvas in = canvas_part(c, 0, 2, c.rows, c.cols - 4), nowhere = in;
	int rows;

	nowhere.rows = 0;
	rows = canvas_flow(nowhere, 0, notice->style, notice->words);
	canvas_fill(canvas_part(c, 0, 1, rows, c.cols - 2), notice->style, L' ');
	canvas_flow(in, 0, notice->style, notice->words);
	if (rows > c.rows)
		canvas_text_right(in, c.rows - 1, in.cols, notice->style, " …");
	return rows < c.rows ? rows : c.rows;
}

/* The rule above the ticker, which carries the notice.  Returns how many rows of C are taken: more
 * than one where the notice is longer. */
static int
draw_notice(struct canvas c, const struct scene *s)
{
	int width = glyph_text_width(s->notice.words);

	canvas_rule(c, 0, STYLE_FRAME);
	if (s->cover == COVER_QUESTION)
		canvas_cursor(c, 0, 1);
	if (width + 2 >= c.cols)
		return draw_long_notice(c, &s->notice);
	if (width > 0)
		canvas_print(c, 0, 1, s->notice.style, " %s ", s->notice.words);
	return 1;
}

/* Notice and ticker. */
static void
draw_news(struct canvas c, const struct scene *s)
{
	int notice = draw_notice(c, s);

	ticker_draw(canvas_part(c, notice, 0, c.rows - notice, c.cols), s->ticker[s->focus]);
}

bool
scene_has_floor(int tables, int rows, int cols)
{
	return tables > 1 && rows >= FLOOR_ROWS && cols >= FLOOR_COLS;
}

bool
scene_is_floor(const struct scene *s, int rows, int cols)
{
	return !s->zoomed && scene_has_floor(s->tables, rows, cols);
}

/* A table's pane within a frame.  A click on one that is not in focus chooses it, whatever its pane
 * would do. */
static void
draw_framed(struct canvas c, const struct scene *s, int table)
{
	struct view v = s->view[table];
	bool here = table == s->focus;
	struct canvas in =
	    canvas_frame(c, here ? FRAME_HEAVY : FRAME_LIGHT, here ? STYLE_FOCUS : STYLE_FRAME);

	canvas_print(c, 0, 2, here ? STYLE_FOCUS : STYLE_TITLE, " %d %s ", table + 1,
		     v.game->title);
	if (here)
		canvas_cursor(c, 0, 3);
	v.framed = true;
	pane_find(v.game)->draw(in, &v);
	if (!here)
		canvas_click(c, KEY_TABLE + table);
}

/* Two by two, from the table that begins the four in which the focus is. */
static void
draw_floor(struct canvas c, const struct scene *s)
{
	int first = s->focus / FLOOR_PANES * FLOOR_PANES, upper = c.rows / 2, left = c.cols / 2;

	for (int i = 0; i < FLOOR_PANES && first + i < s->tables; i++) {
		bool low = i >= 2, right = i % 2 == 1;

		draw_framed(canvas_part(c, low ? upper : 0, right ? left : 0,
					low ? c.rows - upper : upper, right ? c.cols - left : left),
			    s, first + i);
	}
}

/* Of the help or the page that is open. */
static struct extent
overlay_extent(const struct scene *s, int rows, int cols)
{
	if (s->cover == COVER_HELP)
		return help_extent(s, rows - OVERLAY_AROUND, cols);
	return s->page != NULL ? page_extent(s->page) : (struct extent){ 0, 0 };
}

struct extent
scene_beyond(const struct scene *s, int rows, int cols)
{
	return overlay_beyond(rows - OVERLAY_AROUND, cols, overlay_extent(s, rows, cols));
}

int
scene_window(const struct scene *s, int rows, int cols)
{
	return overlay_window(rows - OVERLAY_AROUND, cols, overlay_extent(s, rows, cols)).rows;
}

void
scene_draw(struct canvas c, const struct scene *s)
{
	bool floor = scene_is_floor(s, c.rows, c.cols);
	int ticker = c.rows < MIDDLE                        ? TICKER_LOW
		     : c.rows < (floor ? FLOOR_TALL : TALL) ? TICKER_MIDDLE
							    : TICKER_TALL;
	int top = floor ? 2 : 3;
	struct canvas middle = canvas_part(c, top, 0, c.rows - ticker - top - 2, c.cols);

	if (scene_too_small(c.rows, c.cols)) {
		draw_too_small(c, s);
		return;
	}
	draw_header(c, s);
	tabs_draw(canvas_part(c, 1, 0, 1, c.cols), s);
	canvas_rule(c, 2, STYLE_FRAME);
	if (floor)
		draw_floor(middle, s);
	else
		scene_pane(s)->draw(middle, scene_view(s));
	draw_news(canvas_part(c, c.rows - ticker - 2, 0, ticker + 1, c.cols), s);
	footer_draw(canvas_part(c, c.rows - 1, 0, 1, c.cols), s);
	if (s->cover == COVER_HELP)
		help_draw(canvas_part(c, OVERLAY_TOP, 0, c.rows - OVERLAY_AROUND, c.cols), s);
	else if (s->page != NULL)
		page_draw(canvas_part(c, OVERLAY_TOP, 0, c.rows - OVERLAY_AROUND, c.cols), s->page,
			  s->scrolled);
}
