#include "tui/screen.h"

#include <stdio.h>

#include "base/money.h"
#include "term/glyphs.h"
#include "tui/footer.h"
#include "tui/guided.h"
#include "tui/overlay/overlay.h"
#include "tui/replay_keys.h"
#include "tui/sidebar.h"
#include "tui/tabs.h"

/* The header is the first row: the name of the house, the person's money, the time. */
enum { CLOCK_COLS = 72, PAUSED_COLS = 8 };

/* What the header leaves out, in this order, until all sums that it shows fit. */
enum left_out { NOTHING, NO_NAME, NO_TABLES, NO_TONIGHT };

static int
header_draw_sum(struct canvas c, int col, const char *label, enum style style, const char *amount)
{
	col = canvas_text(c, 0, col, STYLE_DIM, label);
	return canvas_text(c, 0, col, style, amount);
}

static bool
header_is_narrow(struct canvas c)
{
	return c.cols < CLOCK_COLS;
}

/* A replay says elsewhere whether it plays. */
static bool
header_is_paused(const struct scene *s)
{
	return s->paused && s->recording == NULL;
}

/* The header's left, with so much left out; returns the column after it. */
static int
header_draw_sums(struct canvas c, const struct scene *s, enum left_out out)
{
	bool narrow = header_is_narrow(c), short_label = narrow || out >= NO_NAME;
	enum style change = s->tonight > 0 ? STYLE_WIN : s->tonight < 0 ? STYLE_LOSS : STYLE_HEADER;
	char amount[MONEY_SIZE];
	int col = 1;

	if (narrow && header_is_paused(s))
		col = canvas_text(c, 0, col, STYLE_CALL, "PAUSED ");
	else if (out < NO_NAME && !(narrow && (s->practice || s->recording != NULL)))
		col = canvas_text(c, 0, col, STYLE_HEADER, "pitboss ");
	if (s->recording != NULL)
		col = canvas_text(c, 0, col, STYLE_CALL, "REPLAY ");
	if (s->practice)
		col = canvas_text(c, 0, col, STYLE_CALL, "PRACTICE ");
	if (!scene_may(s, RIGHT_PLAY))
		return canvas_text(c, 0, col, STYLE_CALL, "WATCHING");
	col = header_draw_sum(c, col, " bankroll ", STYLE_HEADER, money(s->bankroll, amount));
	if (out < NO_TABLES)
		col = header_draw_sum(c, col, short_label ? " · on tables " : " · on the tables ",
				      STYLE_HEADER, money(s->on_tables, amount));
	if (out < NO_TONIGHT)
		col = header_draw_sum(c, col, " · tonight ", change,
				      money_change(s->tonight, amount));
	return col;
}

/* No sum is ever cut: "$1,00" of "$1,000" would be a wrong sum. */
static void
header_draw(struct canvas c, const struct scene *s)
{
	bool paused = header_is_paused(s) && !header_is_narrow(c);
	int end = c.cols - (paused ? PAUSED_COLS : 0), col;
	enum left_out out = NOTHING;
	struct canvas nowhere = c;

	nowhere.rows = 0;
	while (out < NO_TONIGHT && header_draw_sums(nowhere, s, out) > end)
		out++;
	col = header_draw_sums(c, s, out);
	if (paused)
		canvas_text_right(c, 0, c.cols - 1, STYLE_CALL, "PAUSED");
	else if (!header_is_narrow(c) && col < c.cols - 8)
		canvas_print_right(c, 0, c.cols - 1, STYLE_DIM, "%02d:%02d", s->hour, s->minute);
}

/* What goes on at the other tables, a line each, where the table in focus shows beside its felt
 * what happened there: a table's number and name, and its words after them. */
enum { NAMED = 1, NAMED_COLS = 15 };

static void
other_tables_draw_table(struct canvas c, const struct scene *s, int table)
{
	const struct view *v = &s->view[table];
	struct canvas name = canvas_part(c, 0, NAMED, 1, NAMED_COLS - NAMED);
	struct canvas words = canvas_part(c, 0, NAMED_COLS, c.rows, c.cols - NAMED_COLS);

	if (canvas_print(name, 0, 0, STYLE_TITLE, "%d %s", table + 1, v->title) > name.cols)
		canvas_put(name, 0, name.cols - 1, STYLE_TITLE, L'…');
	if (c.rows == 1)
		ticker_draw_brief(words, s->ticker[table]);
	else
		ticker_draw(words, s->ticker[table]);
	canvas_click(c, KEY_TABLE + table);
}

/* There is no other: what happens at this one stands beside it. */
static void
other_tables_draw_none(struct canvas c, const struct scene *s)
{
	if (scene_may(s, RIGHT_OPEN) && s->recording == NULL)
		canvas_print(c, 0, NAMED, STYLE_DIM, "No other table is open; %s opens one.",
			     keymap_word(s->keymap, 'O').text);
}

/* Those at which the person plays come first.  If there is none, it is said how one is opened. */
static void
other_tables_draw(struct canvas c, const struct scene *s)
{
	int others = s->tables - 1, each = others > 0 ? c.rows / others : 0, row = 0;

	if (others == 0)
		other_tables_draw_none(c, s);
	if (each == 0)
		each = 1;
	for (int theirs = 0; theirs < 2; theirs++) {
		for (int i = 0; i < s->tables && row < c.rows; i++) {
			bool plays = s->view[i].seat != NOBODY;

			if (i == s->focus || plays == (theirs == 1))
				continue;
			other_tables_draw_table(canvas_part(c, row, 0, each, c.cols), s, i);
			row += each;
		}
	}
}

/* From the first row of C on; a mark at the end says that there is more.  Returns how many rows it
 * takes. */
static int
notice_draw_long(struct canvas c, const struct notice *notice)
{
	struct canvas in = canvas_part(c, 0, 2, c.rows, c.cols - 4), nowhere = in;
	int rows;

	nowhere.rows = 0;
	rows = canvas_flow(nowhere, 0, notice->style, notice->words);
	canvas_fill(canvas_part(c, 0, 1, rows, c.cols - 1), notice->style, L' ');
	canvas_flow(in, 0, notice->style, notice->words);
	if (rows > c.rows)
		canvas_text_right(in, c.rows - 1, in.cols, notice->style, " …");
	return rows < c.rows ? rows : c.rows;
}

/* The moment of a replay is told to the right of a notice of WIDTH. */
static void
notice_draw_moment(struct canvas c, const struct scene *s, int width)
{
	char words[SCENE_NOTICE_SIZE];
	struct text text = text_in(words, sizeof(words));

	for (int detail = 0; detail < REPLAY_DETAILS; detail++) {
		text = text_in(words, sizeof(words));
		replay_describe(s, detail, &text);
		if (width + glyph_text_width(words) + 6 <= c.cols) {
			canvas_print_right(c, 0, c.cols - 1, STYLE_CALL, " %s ", words);
			return;
		}
	}
}

/* The row above the ticker, which carries the notice.  Returns how many rows of C are taken: more
 * than one if the notice is longer. */
static int
notice_draw(struct canvas c, const struct scene *s)
{
	int width = glyph_text_width(s->notice.words);

	if (s->recording != NULL)
		notice_draw_moment(c, s, width);
	if (s->overlay != NULL && s->overlay->asks)
		canvas_cursor(c, 0, 1);
	if (width + 2 >= c.cols)
		return notice_draw_long(c, &s->notice);
	if (width > 0)
		canvas_print(c, 0, 1, s->notice.style, " %s ", s->notice.words);
	return 1;
}

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
screen_draw_news(struct canvas c, const struct scene *s, bool sidebar)
{
	int notice = notice_draw(c, s);

	if (s->guide != NULL && s->overlay == NULL)
		notice += guided_draw_words(
		    canvas_part(c, notice - 1, 0, c.rows - notice + 1, c.cols), s);
	c = canvas_part(c, notice, 0, c.rows - notice, c.cols);
	if (sidebar && scene_pane(s)->tells)
		other_tables_draw(c, s);
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

/* Wood round a table, half a cell high above and below, lighter where the light falls, and in the
 * middle the table's felt; what is within. */
static struct canvas
screen_draw_wood(struct canvas c, enum surface felt, bool here)
{
	enum style light = style_of(here ? SURFACE_WOOD_GOLD : SURFACE_WOOD_LIGHT);
	enum style dark = style_of(SURFACE_WOOD);
	struct canvas in = canvas_on(canvas_part(c, 1, 0, c.rows - 2, c.cols), felt);

	canvas_fill(canvas_part(c, 0, 0, 1, c.cols), light, L'▄');
	canvas_fill(canvas_part(c, c.rows - 1, 0, 1, c.cols), dark, L'▀');
	canvas_fill(canvas_part(in, 0, 0, in.rows, 1), light, L'█');
	canvas_fill(canvas_part(in, 0, in.cols - 1, in.rows, 1), dark, L'█');
	return in;
}

/* One of several tables, with its name on the wood.  A click on one that is not in focus chooses
 * it, whatever its pane would do. */
static void
screen_draw_framed(struct canvas c, const struct scene *s, int table)
{
	struct view v = s->view[table];
	const struct pane *pane = pane_find(v.game);
	bool here = table == s->focus;
	struct canvas in = screen_draw_wood(c, pane->felt, here);
	int titled =
	    canvas_print(c, 0, 2, here ? STYLE_FOCUS : STYLE_TITLE, " %d %s ", table + 1, v.title);

	if (here)
		canvas_cursor(c, 0, 3);
	/* What lies over the tables would cut it. */
	if (here && (s->overlay == NULL || s->overlay->draw == NULL))
		screen_draw_banner(canvas_part(c, 0, 0, 1, c.cols - 1), titled + 1, s);
	v.framed = true;
	pane->draw(in, &v);
	if (!here)
		canvas_click(c, KEY_TABLE + table);
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
screen_has_sidebar(int rows, int cols, bool floor)
{
	rows -= screen_rows_above(floor) + TICKER_MIDDLE + 2;
	return !floor && sidebar_leaves(rows, cols) < cols;
}

static int
screen_ticker_rows(int rows, int cols, bool floor)
{
	bool few = floor || screen_has_sidebar(rows, cols, floor);

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
	return (struct extent){ quarter.rows - 2, quarter.cols };
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
		screen_draw_floor(middle, s);
	} else {
		scene_pane(s)->draw(screen_draw_wood(canvas_part(c, 2, 0, middle.rows + 2, c.cols),
						     scene_pane(s)->felt, true),
				    scene_view(s));
		screen_draw_banner(canvas_part(c, 2, 0, 1, c.cols), 0, s);
	}
	screen_draw_news(canvas_part(c, c.rows - ticker - 2, 0, ticker + 1, c.cols), s,
			 screen_has_sidebar(c.rows, c.cols, floor));
	footer_draw(canvas_part(c, c.rows - 1, 0, 1, c.cols), s);
	if (s->guide != NULL && s->overlay == NULL)
		guided_draw_arrow(floor ? screen_quarter(middle, s->focus % FLOOR_PANES) : middle,
				  s);
	overlay_show(c, s);
}
