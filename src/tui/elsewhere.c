#include "tui/elsewhere.h"

#include "tui/ticker.h"

/* A table's number and name, and its words behind them. */
enum { NAMED = 1, NAMED_COLS = 15 };

static void
elsewhere_draw_table(struct canvas c, const struct scene *s, int table)
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
elsewhere_draw_none(struct canvas c, const struct scene *s)
{
	if (scene_may(s, RIGHT_OPEN) && s->recording == NULL)
		canvas_print(c, 0, NAMED, STYLE_DIM, "No other table is open; %s opens one.",
			     keymap_word(s->keymap, 'O').text);
}

void
elsewhere_draw(struct canvas c, const struct scene *s)
{
	int others = s->tables - 1, each = others > 0 ? c.rows / others : 0, row = 0;

	if (others == 0)
		elsewhere_draw_none(c, s);
	if (each == 0)
		each = 1;
	for (int theirs = 0; theirs < 2; theirs++) {
		for (int i = 0; i < s->tables && row < c.rows; i++) {
			bool plays = s->view[i].seat != NOBODY;

			if (i == s->focus || plays == (theirs == 1))
				continue;
			elsewhere_draw_table(canvas_part(c, row, 0, each, c.cols), s, i);
			row += each;
		}
	}
}
