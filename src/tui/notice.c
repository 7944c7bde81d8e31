#include "tui/notice.h"

#include "base/text.h"
#include "term/glyphs.h"
#include "tui/overlay/overlay.h"
#include "tui/replay_keys.h"

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
int
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
